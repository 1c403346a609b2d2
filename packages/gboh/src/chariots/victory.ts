import { emit, type Procedure, type Side, sides } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import { routPoints } from '../family/base/cohesion.ts';
import type { Battle } from '../family/base/state.ts';
import { leaderInfo } from '../family/base/units.ts';
import { leaderlessEnds, levelOf, pointsOfLeader, withdrawalLevel } from '../family/command/victory.ts';

/** By how much the scenario has changed a side's Withdrawal Level in the turns from one to another (cof-2.8b). */
function levelChange(b: Battle, side: Side, from: number, to: number): number {
  const { levels = [] } = b.world.sides[side];
  return levels.reduce((sum, { turn, by }) => (turn >= from && turn <= to ? sum + by : sum), 0);
}

/** Tells, as a turn begins, whose Withdrawal Level is another one from now on (cof-2.8b). */
export function tellLevels(b: Battle): void {
  const { turn } = b.state;
  for (const side of sides) {
    const change = levelChange(b, side, turn, turn);
    if (change !== 0) emit(b, { kind: 'level-changes', rules: ['cof-2.8b'], side, change, level: levelOf(b, side) });
  }
}

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
  revise(withdrawalLevel, (was) => (b, side) => was(b, side) + levelChange(b, side, 1, b.state.turn)),
  /** Wings act without a leader (cof-4.25d). */
  revise(leaderlessEnds, () => false),
];

export const victoryProcedures: readonly Procedure<Battle>[] = [];
