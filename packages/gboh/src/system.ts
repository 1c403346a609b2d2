import type { Procedure, RuleSystem } from '@taxiarch/kernel';
import { type Battle, copyState, type Index, type State } from './base/state.ts';
import { makeIndex } from './base/units.ts';
import type { World } from './base/world.ts';
import { rallyProcedure } from './cohesion/rally.ts';
import { routProcedure } from './cohesion/rout.ts';
import { routMovement } from './cohesion/rout-movement.ts';
import { commandProcedures } from './command/index.ts';
import { rampageProcedure } from './elephants/rampage.ts';
import { missileProcedures } from './missiles/index.ts';
import { movementProcedures } from './movement/index.ts';
import { reactionProcedures } from './reactions/index.ts';
import { scriptProcedure } from './script/procedure.ts';
import { shockProcedures } from './shock/procedure.ts';

const chapters: readonly Procedure<Battle>[] = [
  scriptProcedure,
  ...commandProcedures,
  ...movementProcedures,
  ...reactionProcedures,
  ...missileProcedures,
  ...shockProcedures,
  routProcedure,
  routMovement,
  rallyProcedure,
  rampageProcedure,
];

/** Great Battles of Alexander. */
export const alexander: RuleSystem<World, State, Index> = {
  id: 'alexander',
  version: '0.1.0',
  procedures: Object.fromEntries(chapters.map((p) => [p.name, p])),
  index: makeIndex,
  copyState,
  copyIndex: ({ at }) => ({ at: at.slice() }),
  hide: (_world, state, side) => {
    // A marker's owner knows what it says; the other side sees only that it lies there, until it is revealed.
    const other = side === 0 ? 1 : 0;
    state.prearranged[other] = state.prearranged[other].map((p) => (p.revealed ? p : { ...p, real: false, units: [] }));
    return state;
  },
};
