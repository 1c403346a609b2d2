import type { Procedure, Ruleset } from '@taxiarch/kernel';
import { copyIndex, type TableIndex } from '@taxiarch/miniatures';
import { copyState } from './base/copy-state.ts';
import type { Battle, State } from './base/state.ts';
import { makeIndex } from './base/units.ts';
import type { World } from './base/world.ts';
import { chargesProcedures } from './charges/index.ts';
import { cohesionProcedures } from './cohesion/index.ts';
import { hideFrom } from './combat/hide.ts';
import { combatProcedures } from './combat/index.ts';
import { commandProcedures } from './command/index.ts';
import { flightProcedures } from './flight/index.ts';
import { movementProcedures } from './movement/index.ts';
import { fieldProcedure } from './script/procedure.ts';
import { setupProcedures } from './setup/index.ts';
import { shootingProcedures } from './shooting/index.ts';

const chapters: readonly Procedure<Battle>[] = [
  fieldProcedure,
  ...commandProcedures,
  ...setupProcedures,
  ...cohesionProcedures,
  ...shootingProcedures,
  ...movementProcedures,
  ...chargesProcedures,
  ...flightProcedures,
  ...combatProcedures,
];

/** The momentum play sheet. */
export const momentum: Ruleset<World, State, TableIndex> = {
  id: 'momentum',
  version: '0.1.0',
  procedures: Object.fromEntries(chapters.map((p) => [p.name, p])),
  index: makeIndex,
  copyState,
  copyIndex,
  hide: hideFrom,
  // An answer that comes at once would have shown the number (mom-move.19, mom-token.12).
  formerMatters: ['pledging', 'staking'],
};
