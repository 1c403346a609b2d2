import {
  type Battle,
  infoOf,
  isGone,
  isRouted,
  leaderInfo,
  leaderRoutPoints,
  onField,
  routPointsOf,
  type Unit,
} from '@taxiarch/gboh';
import { enemyOf, type Side } from '@taxiarch/kernel';
import { strain } from './worth.ts';

/** What of a routed unit is counted as lost: some are rallied. */
const ROUTED = 0.85;
/** A battle that is decided outweighs every position. */
const DECIDED = 3;

/** How far a side is worn down, as a share of what makes it withdraw: its losses, its routs, and the hits on the others. */
function wornShare(b: Battle, side: Side): number {
  let sum = 0;
  for (let unit: Unit = 0; unit < b.world.units.length; unit++) {
    if (infoOf(b, unit).side !== side) continue;
    if (isGone(b, unit)) sum += routPointsOf(b, unit);
    else if (isRouted(b, unit)) sum += ROUTED * routPointsOf(b, unit);
    else if (onField(b, unit)) sum += strain(b, unit, b.state.hits[unit] as number);
  }
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    if (leaderInfo(b, leader).side !== side) continue;
    if (b.state.leaderGone[leader] === 1) sum += leaderRoutPoints(b, leader);
    else sum += 0.1 * (b.state.wound[leader] as number) * leaderRoutPoints(b, leader);
  }
  return sum / Math.max(1, b.world.sides[side].withdrawal);
}

/** How far the enemy of a side is worn down beyond what it is itself: 0 even, 1 a whole withdrawal level ahead. */
export const leadOf = (b: Battle, side: Side): number => wornShare(b, enemyOf(side)) - wornShare(b, side);

/** How a position stands for a side: its lead, whoever is near his end counting more, since that is worth finishing. */
export function balanceFor(b: Battle, side: Side): number {
  if (b.outcome) return b.outcome.winner === null ? 0 : b.outcome.winner === side ? DECIDED : -DECIDED;
  const ours = Math.min(1.2, wornShare(b, side));
  const theirs = Math.min(1.2, wornShare(b, enemyOf(side)));
  return leadOf(b, side) + 0.5 * (theirs ** 3 - ours ** 3);
}
