import {
  type Battle,
  infoOf,
  isGone,
  isRouted,
  leaderInfo,
  leaderRoutPoints,
  levelOf,
  onField,
  routPointsOf,
  tqOf,
  type Unit,
} from '@taxiarch/gboh';
import { enemyOf, type Side } from '@taxiarch/kernel';

/*
 * What these count for beside a unit that is lost, by how battles between veterans ended from 1,500 positions: of the
 * routed every second one is lost in the end, fallen leaders are missed beyond their Rout Points, and hits on those who
 * stand tell next to nothing.
 */
export const ROUTED = 0.5;
const LEADER = 1.3;
export const HITS = 0.1;
/** Where armies wear each other down by missiles and every unit acts in every phase, hits tell. */
export const HITS_THAT_TELL = 0.65;
/** A battle that is decided outweighs every position. */
const DECIDED = 1.5;

/** How far a side is worn down, as a share of what makes it withdraw. */
function wornShare(b: Battle, side: Side, hits = HITS): number {
  let sum = 0;
  for (let unit: Unit = 0; unit < b.world.units.length; unit++) {
    if (infoOf(b, unit).side !== side) continue;
    if (isGone(b, unit)) sum += routPointsOf(b, unit);
    else if (isRouted(b, unit)) sum += ROUTED * routPointsOf(b, unit);
    else if (onField(b, unit)) {
      const share = (b.state.hits[unit] as number) / Math.max(1, tqOf(b, unit));
      sum += hits * routPointsOf(b, unit) * share * share;
    }
  }
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    if (leaderInfo(b, leader).side !== side || b.state.leaderGone[leader] !== 1) continue;
    sum += LEADER * leaderRoutPoints(b, leader);
  }
  return sum / Math.max(1, levelOf(b, side));
}

/** How far the enemy of a side is worn down beyond what it is itself: 0 even, 1 a whole withdrawal level ahead. */
export const leadOf = (b: Battle, side: Side): number => wornShare(b, enemyOf(side)) - wornShare(b, side);

/**
 * How a position stands for a side: its lead, anyone who is near his end counting more, since that is worth finishing.
 */
export function balanceFor(b: Battle, side: Side, hits = HITS): number {
  if (b.outcome) return b.outcome.winner === null ? 0 : b.outcome.winner === side ? DECIDED : -DECIDED;
  const ours = Math.min(1.2, wornShare(b, side, hits));
  const theirs = Math.min(1.2, wornShare(b, enemyOf(side), hits));
  return theirs - ours + 0.5 * (theirs ** 3 - ours ** 3);
}
