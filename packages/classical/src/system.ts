import type { Procedure, Ruleset } from '@taxiarch/kernel';
import { copyIndex, type TableIndex } from '@taxiarch/miniatures';
import { copyState } from './base/copy-state.ts';
import type { Battle, State } from './base/state.ts';
import { makeIndex } from './base/units.ts';
import type { World } from './base/world.ts';
import { chargeProcedures } from './charges/index.ts';
import { hideFrom } from './command/hide.ts';
import { commandProcedures } from './command/index.ts';
import { fightingProcedures } from './fighting/index.ts';
import { temperProcedures } from './morale/index.ts';
import { movementProcedures } from './movement/index.ts';
import { fieldProcedure } from './script/procedure.ts';

const chapters: readonly Procedure<Battle>[] = [
  fieldProcedure,
  ...commandProcedures,
  ...chargeProcedures,
  ...temperProcedures,
  ...movementProcedures,
  ...fightingProcedures,
];

/** Wargames Rules for Classical Warfare. */
export const classical: Ruleset<World, State, TableIndex> = {
  id: 'classical',
  version: '0.1.0',
  procedures: Object.fromEntries(chapters.map((p) => [p.name, p])),
  index: makeIndex,
  copyState,
  copyIndex,
  hide: hideFrom,
};
