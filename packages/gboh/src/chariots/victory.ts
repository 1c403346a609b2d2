import type { Procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import { routPoints } from '../family/base/cohesion.ts';
import type { Battle } from '../family/base/state.ts';
import { leaderInfo } from '../family/base/units.ts';
import { leaderlessEnds, pointsOfLeader } from '../family/command/victory.ts';

/** TQ for every unit, five times his Initiative for the Overall Commander, nothing for others (cof-11.0a). */
export const victoryRevisions: readonly Revision[] = [
  revise(
    routPoints,
    () =>
      ({ tq }) =>
        tq,
  ),
  revise(pointsOfLeader, () => (b, leader) => {
    const { role, initiative } = leaderInfo(b, leader);
    return role === 'overall' ? 5 * initiative : 0;
  }),
  /** Wings act without a leader (cof-4.25d). */
  revise(leaderlessEnds, () => false),
];

export const victoryProcedures: readonly Procedure<Battle>[] = [];
