import { distance, Flood, type Grid, type Hex, hexOf, OFF, otherHalf } from '@taxiarch/hexfield';
import { CLOSED } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { distanceToHex, leaderHexOf, leaderInfo, onField, placeOfUnit, rangeOf, sideOf } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { isOverWorks, worksRide } from '../base/works.ts';
import type { UnitInfo } from '../base/world.ts';
import { inEnemyZone } from '../base/zones.ts';
import type { MovementColumn } from '../charts/index.ts';

/** Leaders ride: they pay as horse does, light and heavy alike, without the hits (alx-4.1b). */
export const leaderColumn = overridable<(b: Battle, leader: Leader) => MovementColumn>(
  'leaders: column of the movement chart',
  () => 'light-horse',
);

/** Hexes that a leader enters as a horseman although the ground is closed to what carries him; none, unless the book says so. */
export const openToLeader = overridable<(b: Battle, leader: Leader, hex: Hex) => boolean>(
  'leaders: hexes open to every leader',
  () => false,
);
const ON_HORSE: MovementColumn = 'light-horse';

/** MP of a step of a leader across a hexside (alx-4.1b); CLOSED where he cannot go. */
export function leaderMp(b: Battle, leader: Leader, from: Hex, across: number, to: Hex): number {
  const { grounds } = b.world;
  if (isOverWorks(b, from, across)) return valueIn(b, worksRide)(b, leader, from, across);
  const mp = grounds[valueIn(b, leaderColumn)(b, leader)].mp[from * 6 + across] as number;
  if (mp !== CLOSED || !valueIn(b, openToLeader)(b, leader, to)) return mp;
  return grounds[ON_HORSE].mp[from * 6 + across] as number;
}

/** One flood a map serves all battles on it: it holds nothing beyond the last question. */
const floods = new WeakMap<Grid, Flood>();
function floodOf(grid: Grid): Flood {
  let flood = floods.get(grid);
  if (!flood) {
    flood = new Flood(grid);
    floods.set(grid, flood);
  }
  return flood;
}

/**
 * The hexes to which a leader's orders carry over so many hexes (alx-4.21a): around enemies, enemy ZOCs where no friend
 * stands, and ground closed to leaders (alx-4.21b). The result is shared and holds until the next call.
 */
export function commandReach(b: Battle, leader: Leader, range: number): Flood {
  const { grid } = b.world.field;
  const flood = floodOf(grid);
  const { at } = b.index;
  const { units } = b.world;
  const { mp } = b.world.grounds[valueIn(b, leaderColumn)(b, leader)];
  const { side } = leaderInfo(b, leader);
  const rides = (hex: Hex, across: number, into: Hex): boolean => leaderMp(b, leader, hex, across, into) !== CLOSED;
  flood.spreadOver(leaderHexOf(b, leader), range, mp, rides, (hex) => {
    const there = at[hex] as number;
    if (there !== NONE) return (units[there] as UnitInfo).side === side;
    return !inEnemyZone(b, hex, side);
  });
  return flood;
}

/** Whether any part of a unit lies in a flood. */
export function reached(b: Battle, flood: Flood, unit: Unit): boolean {
  const place = placeOfUnit(b, unit);
  return flood.stepsTo(hexOf(place)) >= 0 || flood.stepsTo(otherHalf(b.world.field.grid, place)) >= 0;
}

/** Whether a leader can give a unit of his an order from where both stand now (alx-4.21a, alx-4.21b, alx-4.21c). */
export const inCommandRange = (b: Battle, leader: Leader, unit: Unit): boolean =>
  within(b, leader, unit, rangeOf(b, leader));

/** Half of a Command Range, rounded up (alx-4.33c, alx-5.33.3a, alx-5.63). */
export const halfRange = (b: Battle, leader: Leader): number => Math.ceil(rangeOf(b, leader) / 2);

export const withinHalfRange = (b: Battle, leader: Leader, unit: Unit): boolean =>
  within(b, leader, unit, halfRange(b, leader));

function within(b: Battle, leader: Leader, unit: Unit, range: number): boolean {
  if (leaderHexOf(b, leader) === OFF || !onField(b, unit) || sideOf(b, unit) !== leaderInfo(b, leader).side)
    return false;
  // However one goes around, it is no shorter than the straight way.
  if (distanceToHex(b, unit, leaderHexOf(b, leader)) > range) return false;
  return reached(b, commandReach(b, leader, range), unit);
}

/** The same for another leader of the side. */
export function leaderWithin(b: Battle, leader: Leader, other: Leader, range: number): boolean {
  const hex: Hex = leaderHexOf(b, other);
  if (leaderHexOf(b, leader) === OFF || hex === OFF || leaderInfo(b, leader).side !== leaderInfo(b, other).side)
    return false;
  if (distance(b.world.field.grid, leaderHexOf(b, leader), hex) > range) return false;
  return commandReach(b, leader, range).stepsTo(hex) >= 0;
}
