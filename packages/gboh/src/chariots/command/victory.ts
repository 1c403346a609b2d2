import { emit, type Procedure, type Side, sides } from '@taxiarch/kernel';
import { routPoints } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { isRouted, leaderAlive, leaderInfo, unitsOf } from '../../family/base/units.ts';
import { leaderlessEnds, levelOf, openEnd, pointsOfLeader, withdrawalLevel } from '../../family/command/victory.ts';
import { mayRally } from '../cohesion/rally.ts';
import { volumeState } from '../volume-state.ts';

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

/**
 * Whether a side can ever strike again: by troops that stand, or by some that are rallied; they need a Standard and anyone who
 * may rally at it (cof-9.51).
 */
function canFightOn(b: Battle, side: Side): boolean {
  if (unitsOf(b, side).some((unit) => !isRouted(b, unit))) return true;
  return (
    volumeState(b).standards.some((standard) => standard.side === side) &&
    b.world.leaders.some((info, leader) => info.side === side && leaderAlive(b, leader) && mayRally(b, leader))
  );
}

/** TQ for every unit, five times his Initiative for the Overall Commander, nothing for others (cof-11.0a). */
export const victoryOverrides: readonly RuleOverride[] = [
  overrideRule(
    routPoints,
    () =>
      ({ tq }) =>
        tq,
  ),
  overrideRule(pointsOfLeader, () => (b, leader) => {
    const { role, initiative } = leaderInfo(b, leader);
    return role === 'overall' ? 5 * initiative : 0;
  }),
  overrideRule(withdrawalLevel, (was) => (b, side) => was(b, side) + levelChange(b, side, 1, b.state.turn)),
  /** Wings act without a leader (cof-4.25d). */
  overrideRule(leaderlessEnds, () => false),
  /** The rules name no end for two armies that are routed for good: neither wins. */
  overrideRule(openEnd, () => (b) => {
    if (sides.some((side) => canFightOn(b, side))) return null;
    return {
      rules: ['cof-9.51'],
      text: 'Both armies are routed, and nobody is left to rally them: neither side wins.',
    };
  }),
];

export const victoryProcedures: readonly Procedure<Battle>[] = [];
