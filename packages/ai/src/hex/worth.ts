import { type Battle, routPointsOf, tqOf, type Unit } from '@taxiarch/gboh';

/**
 * What so many hits on a unit are worth, in Rout Points: a broken unit nearly all that it counts for, since few are
 * rallied; a shaken one the more, the nearer it is to breaking.
 */
export function strain(b: Battle, unit: Unit, hits: number): number {
  const share = hits / Math.max(1, tqOf(b, unit));
  const worth = Math.max(1, routPointsOf(b, unit));
  return worth * (share >= 1 ? 0.95 : 0.65 * share ** 1.2);
}

/** What further hits cost a unit that has some already. */
export const costOfHits = (b: Battle, unit: Unit, more: number): number =>
  strain(b, unit, (b.state.hits[unit] as number) + more) - strain(b, unit, b.state.hits[unit] as number);

/** Hits that a unit can still take before it breaks. */
export const room = (b: Battle, unit: Unit): number => tqOf(b, unit) - (b.state.hits[unit] as number);

/** By how much a ten-sided die exceeds a rating, on average: what a check of Troop Quality costs. */
export function expectedExcess(rating: number): number {
  let sum = 0;
  for (let die = 0; die <= 9; die++) sum += Math.max(0, die - rating);
  return sum / 10;
}
