import { type Battle, chariotsVolume } from '@taxiarch/gboh';
import astarpa from '../../data/chariots/astarpa.json' with { type: 'json' };
import drill from '../../data/chariots/chariot-drill.json' with { type: 'json' };
import kadesh from '../../data/chariots/kadesh.json' with { type: 'json' };
import megiddo from '../../data/chariots/megiddo.json' with { type: 'json' };
import nihriya from '../../data/chariots/nihriya.json' with { type: 'json' };
import sumer from '../../data/chariots/sumer.json' with { type: 'json' };
import troy from '../../data/chariots/troy.json' with { type: 'json' };
import { hexSystem } from '../hex/system.ts';
import type { RulesetDefinition } from '../ruleset.ts';
import { groundFaults, sideFaults } from './faults.ts';
import { type ChariotsScenario, chariotsSchema } from './schema.ts';
import { specialRules } from './special-rules.ts';

export const chariotsBattles = { 'chariot-drill': drill, sumer, astarpa, megiddo, nihriya, troy, kadesh };

/** Chariots of Fire: the battles of the Bronze Age. */
export const chariots: RulesetDefinition<ChariotsScenario, Battle> = hexSystem({
  volume: chariotsVolume,
  charts: 'chariots',
  schema: chariotsSchema,
  special: specialRules,
  faults: (scenario, field) => [...sideFaults(scenario, field), ...groundFaults(scenario, field)],
  sideOf: ({ key, name, retreat, withdrawal, standards, opens, levels }) => ({
    ...{ key, name, macedonian: false, retreat, withdrawal },
    ...(standards ? { standards } : {}),
    ...(opens ? { opens } : {}),
    ...(levels ? { levels } : {}),
  }),
  shipped: chariotsBattles,
});
