import { alexanderVolume, type Battle } from '@taxiarch/gboh';
import drill from '../../data/alexander/drill.json' with { type: 'json' };
import gaugamela from '../../data/alexander/gaugamela.json' with { type: 'json' };
import granicus from '../../data/alexander/granicus.json' with { type: 'json' };
import hydaspes from '../../data/alexander/hydaspes.json' with { type: 'json' };
import issus from '../../data/alexander/issus.json' with { type: 'json' };
import pelium from '../../data/alexander/pelium.json' with { type: 'json' };
import { hexSystem } from '../hex/system.ts';
import type { RulesetDefinition } from '../ruleset.ts';
import { type AlexanderScenario, alexanderSchema } from './schema.ts';
import { specialRules } from './special-rules.ts';

export const alexanderBattles = { drill, pelium, granicus, issus, gaugamela, hydaspes };

/** Great Battles of Alexander. */
export const alexander: RulesetDefinition<AlexanderScenario, Battle> = hexSystem({
  volume: alexanderVolume,
  charts: 'alexander',
  schema: alexanderSchema,
  special: specialRules,
  sideOf: ({ key, name, macedonian, retreat, withdrawal }) => ({ key, name, macedonian, retreat, withdrawal }),
  shipped: alexanderBattles,
});
