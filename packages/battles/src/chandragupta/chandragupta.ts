import { type Battle, chandraguptaVolume } from '@taxiarch/gboh';
import drill from '../../data/chandragupta/elephant-drill.json' with { type: 'json' };
import gandhara from '../../data/chandragupta/gandhara.json' with { type: 'json' };
import kalinga from '../../data/chandragupta/kalinga.json' with { type: 'json' };
import khashas from '../../data/chandragupta/khashas.json' with { type: 'json' };
import pataliputra from '../../data/chandragupta/pataliputra.json' with { type: 'json' };
import takshashila from '../../data/chandragupta/takshashila.json' with { type: 'json' };
import { hexSystem } from '../hex/system.ts';
import type { RulesetDefinition } from '../ruleset.ts';
import { placeFaults } from './places.ts';
import { type ChandraguptaScenario, chandraguptaSchema } from './schema.ts';
import { specialRules } from './special-rules.ts';

export const chandraguptaBattles = {
  'elephant-drill': drill,
  pataliputra,
  khashas,
  gandhara,
  takshashila,
  kalinga,
};

/** Chandragupta: the wars of the Mauryas. */
export const chandragupta: RulesetDefinition<ChandraguptaScenario, Battle> = hexSystem({
  volume: chandraguptaVolume,
  charts: 'chandragupta',
  schema: chandraguptaSchema,
  special: specialRules,
  faults: placeFaults,
  sideOf: ({ key, name, retreat, withdrawal, flights, holds, refuge }) => ({
    ...{ key, name, macedonian: false, retreat, withdrawal },
    ...(flights ? { flights } : {}),
    ...(holds ? { holds } : {}),
    ...(refuge ? { refuge } : {}),
  }),
  shipped: chandraguptaBattles,
});
