import type { Battle } from '../base/state.ts';
import { isRouted, leaderInfo, onField, rangeOf } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import type { LeaderInfo, World } from '../base/world.ts';
import { isContingent, isOverall } from '../leaders/leaders.ts';
import { commandReach, reached } from '../leaders/range.ts';

/** Whether Contingent Commanders are in play (alx-5.6, option `contingent-commanders`). */
export const usesContingents = (b: Battle): boolean => b.world.options.has('contingent-commanders');

/** The units assigned to each Contingent Commander, worked out once a world. */
const assigned = new WeakMap<World, Map<LeaderInfo, readonly Unit[]>>();
export function contingentOf(b: Battle, leader: Leader): readonly Unit[] {
  let known = assigned.get(b.world);
  if (!known) {
    const numbers = new Map(b.world.units.map((unit, i) => [unit.key, i]));
    known = new Map(b.world.leaders.map((l) => [l, l.contingent.flatMap((key) => numbers.get(key) ?? [])] as const));
    assigned.set(b.world, known);
  }
  return known.get(leaderInfo(b, leader)) ?? [];
}

const inCommand = (b: Battle, leader: Leader): Unit[] =>
  contingentOf(b, leader).filter((unit) => onField(b, unit) && !isRouted(b, unit));

/** Individual Orders that it takes to activate him: one less than his units, at least 1, at most 3 (alx-5.63). */
export const contingentCost = (b: Battle, leader: Leader): number =>
  Math.min(3, Math.max(1, inCommand(b, leader).length - 1));

/** His units within his own Command Range, however they stand (alx-5.65a). */
export function contingentUnits(b: Battle, leader: Leader): Unit[] {
  const flood = commandReach(b, leader, rangeOf(b, leader));
  return inCommand(b, leader).filter((unit) => reached(b, flood, unit));
}

/** The Macedonian Overall Commander and the Macedonian Wing Commanders activate them (alx-5.62, alx-4.52). */
export function activatesContingents(b: Battle, leader: Leader): boolean {
  const { role, side } = leaderInfo(b, leader);
  return b.world.sides[side].macedonian && (role === 'overall' || role === 'wing');
}

/** How many a leader may activate in one Orders Phase (alx-5.64; option `contingent-limit`). */
export function contingentLimit(b: Battle, leader: Leader): number {
  if (!b.world.options.has('contingent-limit')) return Number.MAX_SAFE_INTEGER;
  return isOverall(b, leader) ? 2 : 1;
}

/** Contingent Commanders of a leader's side on the map. */
export function contingentsOf(b: Battle, leader: Leader): Leader[] {
  const { side } = leaderInfo(b, leader);
  const found: Leader[] = [];
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (leaderInfo(b, other).side === side && isContingent(b, other) && (b.state.leaderHex[other] as number) >= 0) {
      found.push(other);
    }
  }
  return found;
}
