import { conclude, enemyOf, type Side, sides } from '@taxiarch/kernel';
import { onTable, sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { AWAY, GONE, ROUTING, type Unit } from '../base/vocabulary.ts';

/**
 * Units that are destroyed, surrendered, gone for good or in rout count as lost; casualties of units that live do not,
 * and a unit that has rallied counts no longer. Units that may still come back count when the battle is over
 * (cls-victory.01, cls-victory.03); so do routers, by the other reading of cls-victory.01.
 */
export function countsAsLost(b: Battle, unit: Unit, atTheEnd = false): boolean {
  const status = b.state.status[unit] as number;
  if (status === ROUTING) return atTheEnd || !b.world.options.has('cls-victory.01-gone');
  return status === GONE || (atTheEnd && status === AWAY);
}

/** The points of the units that count as lost. */
export function lostPoints(b: Battle, side: Side, atTheEnd = false): number {
  let lost = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) === side && countsAsLost(b, unit, atTheEnd)) {
      lost += (b.world.units[unit] as { points: number }).points;
    }
  }
  return lost;
}

/** Someone is on the table or may come back to it (cls-victory.03). */
function stands(b: Battle, side: Side): boolean {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) === side && (onTable(b, unit) || b.state.status[unit] === AWAY)) return true;
  }
  return false;
}

/** An army without any unit on the table or due to return loses at once (cls-victory.03). */
export function checkArmiesStand(b: Battle): void {
  if (b.outcome) return;
  const standing = sides.map((side) => stands(b, side));
  if (standing[0] && standing[1]) return;
  const rules = ['cls-victory.03'];
  if (!standing[0] && !standing[1]) conclude(b, null, rules, 'Neither army has a unit left: a draw.');
  else {
    const winner: Side = standing[0] ? 0 : 1;
    conclude(b, winner, rules, `${nameOf(b, enemyOf(winner))} have no unit left: ${nameOf(b, winner)} win.`);
  }
}

const nameOf = (b: Battle, side: Side): string => b.world.sides[side].name;
const pointsOf = (b: Battle, side: Side): number => Math.max(1, b.world.sides[side].points);

/** The loss by which an army is broken: half of its points (cls-victory.01). */
export const breakingLoss = (b: Battle, side: Side): number => pointsOf(b, side) / 2;

/** At the end of a period: is an army broken (cls-victory.01), are the periods over (cls-victory.02)? */
export function judgePeriod(b: Battle): void {
  if (b.outcome) return;
  const over = b.state.period >= b.world.periods;
  for (const side of sides) b.state.lost[side] = lostPoints(b, side, over);
  // Judged before units off the table count: an army is broken by what it has lost for certain.
  const broken = sides.map((side) => lostPoints(b, side) >= breakingLoss(b, side));
  if (broken[0] || broken[1]) judgeBroken(b, broken as [boolean, boolean]);
  else if (over) judgeTime(b);
}

/** The side with the smaller figure, null where neither has. */
function lesser(one: number, other: number): Side | null {
  if (one < other) return 0;
  return one > other ? 1 : null;
}

function judgeBroken(b: Battle, broken: [boolean, boolean]): void {
  const rules = ['cls-victory.01'];
  if (broken[0] !== broken[1]) {
    const winner: Side = broken[0] ? 1 : 0;
    conclude(b, winner, rules, `${nameOf(b, enemyOf(winner))} are broken: ${nameOf(b, winner)} win.`);
    return;
  }
  const winner = lesser(lostPoints(b, 0), lostPoints(b, 1));
  if (winner === null) conclude(b, null, rules, 'Both armies are broken with equal losses: a draw.');
  else conclude(b, winner, rules, `Both armies are broken; ${nameOf(b, winner)} have lost less and win.`);
}

/** Ten percentage points fewer losses win; multiplied out, so that no fraction is rounded away (cls-victory.02). */
function judgeTime(b: Battle): void {
  const share = (side: Side): number => lostPoints(b, side, true) * pointsOf(b, enemyOf(side));
  const [one, other] = [share(0), share(1)];
  const close = 10 * Math.abs(one - other) < pointsOf(b, 0) * pointsOf(b, 1);
  const winner = close ? null : lesser(one, other);
  const rules = ['cls-victory.02'];
  if (winner === null) conclude(b, null, rules, 'Night falls and neither army has the better of it: a draw.');
  else conclude(b, winner, rules, `Night falls; ${nameOf(b, winner)} have lost much less and win.`);
}
