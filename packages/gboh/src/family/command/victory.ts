import { conclude, emit, enemyOf, type RuleId, type Side, sides } from '@taxiarch/kernel';
import { routPointsOf } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isGone, leaderInfo, sideOf, unitsOf } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import { DEAD } from '../leaders/leaders.ts';
import { commanders } from './due.ts';

/** Rout Points of a leader who is killed, where the scenario is silent (alx-12.11b). */
export const pointsOfLeader = overridable<(b: Battle, leader: Leader) => number>(
  'command: Rout Points of a leader',
  (b, leader) => 5 * leaderInfo(b, leader).initiative,
);

/**
 * Rout Points of a leader who is killed: 5 times his printed Initiative unless the scenario says otherwise (alx-12.11b,
 * alx-12.11c). Printed, as with units, so that a wound does not make him cheaper (a reading).
 */
export const leaderRoutPoints = (b: Battle, leader: Leader): number =>
  leaderInfo(b, leader).routPoints ?? valueIn(b, pointsOfLeader)(b, leader);

/** Rout Points of leaders that are reckoned to be lost with a unit that breaks, beside those who fall in the fight. */
export const lostWithUnit = overridable<(b: Battle, unit: Unit) => number>(
  'command: leaders who are reckoned lost with a broken unit',
  () => 0,
);

/** What a side has lost so far, in Rout Points (alx-12.0). */
export function routPointsLost(b: Battle, side: Side): number {
  let points = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) === side && isGone(b, unit)) points += routPointsOf(b, unit);
  }
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    if (leaderInfo(b, leader).side === side && b.state.leaderGone[leader] === DEAD)
      points += leaderRoutPoints(b, leader);
  }
  return points;
}

/** The rules by which a lost unit counts, in the words of its troop, and a lost leader. */
export const pointRules = overridable<{
  unit(this: void, b: Battle, unit: Unit): RuleId;
  leader(this: void, b: Battle, leader: Leader): RuleId;
}>('command: rules of Rout Points', { unit: () => 'alx-12.11a', leader: () => 'alx-12.11b' });

function rulesOfLosses(b: Battle): RuleId[] {
  const { unit: ofUnit, leader: ofLeader } = valueIn(b, pointRules);
  const units = b.world.units.flatMap((_, unit) => (isGone(b, unit) ? [ofUnit(b, unit)] : []));
  const leaders = b.world.leaders.flatMap((_, leader) =>
    b.state.leaderGone[leader] === DEAD && leaderRoutPoints(b, leader) > 0 ? [ofLeader(b, leader)] : [],
  );
  return [...new Set([...units, ...leaders])];
}

/** Why a side gives up the battle at the end of a turn, being so far over its level; null where it does not (alx-12.12a). */
export const givesUp = overridable<(b: Battle, side: Side, over: number) => { rules: RuleId[]; how: string } | null>(
  'command: who gives up the battle',
  (_b, _side, over) => (over >= 0 ? { rules: ['alx-12.12a'], how: 'withdraw' } : null),
);
/** The Rout Points at which an army withdraws, as the battle stands (alx-12.0). */
export const withdrawalLevel = overridable<(b: Battle, side: Side) => number>(
  'command: Withdrawal Level',
  (b, side) => b.world.sides[side].withdrawal,
);
export const levelOf = (b: Battle, side: Side): number => valueIn(b, withdrawalLevel)(b, side);

/** What comes once Rout Points have been counted, before they are compared; nothing, unless the book says so. */
export const pointsCounted = overridable<(b: Battle, points: readonly [number, number]) => void>(
  'command: Rout Points are counted',
  () => {},
);

/** Phase E (alx-3.E): ends the battle if an army withdraws, or if it can go no further. */
export function withdrawalPhase(b: Battle): void {
  const points = sides.map((side) => routPointsLost(b, side)) as [number, number];
  valueIn(b, pointsCounted)(b, points);
  const levels = sides.map((side) => levelOf(b, side)) as [number, number];
  emit(b, { kind: 'rout-points', rules: ['alx-3.E', 'alx-12.0', ...rulesOfLosses(b)], points, levels });
  const over: [number, number] = [points[0] - levels[0], points[1] - levels[1]];
  const [one, other] = [valueIn(b, givesUp)(b, 0, over[0]), valueIn(b, givesUp)(b, 1, over[1])];
  if (one && other) bothWithdraw(b, over);
  else if (one) defeat(b, 0, one.rules, one.how);
  else if (other) defeat(b, 1, other.rules, other.how);
  else stalemate(b);
}

function defeat(b: Battle, loser: Side, rules: RuleId[], how: string): void {
  const winner = enemyOf(loser);
  const { sides: names } = b.world;
  conclude(b, winner, rules, `The ${names[loser].name} ${how}: the ${names[winner].name} win the battle.`);
}

/** The army that is less far beyond its level wins, just barely; equal is a draw (alx-12.12b). */
function bothWithdraw(b: Battle, over: [number, number]): void {
  if (over[0] === over[1]) {
    conclude(b, null, ['alx-12.12b'], 'Both armies withdraw, equally beaten: the battle is a draw.');
    return;
  }
  const loser: Side = over[0] > over[1] ? 0 : 1;
  defeat(b, loser, ['alx-12.12b'], 'withdraw with both armies beaten, and they are the worse');
}

/** An end without a victor of which the reference edition knows nothing; null while the battle goes on. */
export const openEnd = overridable<(b: Battle) => { rules: RuleId[]; text: string } | null>(
  'command: an end without a victor',
  () => null,
);

/** Whether a battle without leaders on either side can go no further. */
export const leaderlessEnds = overridable('command: without leaders nobody moves', true);

/**
 * Ends that the rules do not name, so that every battle has one: an army without a unit on the map has withdrawn
 * whatever its level; without a leader on either side nobody can ever move again.
 */
function stalemate(b: Battle): void {
  const left = sides.map((side) => unitsOf(b, side).length) as [number, number];
  if (left[0] === 0 && left[1] === 0) conclude(b, null, ['alx-12.0'], 'Both armies have left the field: a draw.');
  else if (left[0] === 0 || left[1] === 0) defeat(b, left[0] === 0 ? 0 : 1, ['alx-12.12a'], 'have no unit left');
  else if (valueIn(b, leaderlessEnds) && commanders(b).length === 0) {
    conclude(b, null, ['alx-12.0'], 'No leader is left to give an order: a draw.');
  } else if (b.world.lastTurn > 0 && b.state.turn >= b.world.lastTurn) {
    conclude(b, null, ['alx-2.6'], `Turn ${b.state.turn} was the last: neither army has withdrawn.`);
  } else {
    const end = valueIn(b, openEnd)(b);
    if (end) conclude(b, null, end.rules, end.text);
  }
}
