import { distanceBetween, distanceFrom, type Hex, halves, type Placement, withinRange } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import type { Battle } from './state.ts';
import { isRouted, leaderHexOf, leaderInfo, placeOfUnit, sideOf } from './units.ts';
import { type Leader, NONE, type Unit } from './vocabulary.ts';

/** At this distance an approaching enemy can be avoided (alx-6.71b). */
export const TRIGGER = 2;

/** Units of a side within so many hexes of a place, each once, those of the nearer hexes first. */
export function unitsNear(b: Battle, place: Placement, side: Side, radius: number): Unit[] {
  const { grid } = b.world.field;
  const { at } = b.index;
  const found: Unit[] = [];
  for (const own of halves(grid, place)) {
    const around = withinRange(grid, own, radius);
    for (let i = 0; i < around.length; i++) {
      const unit = at[around[i] as Hex] as number;
      if (unit !== NONE && sideOf(b, unit) === side && !found.includes(unit)) found.push(unit);
    }
  }
  return found;
}

/** Units of a side near enough to withdraw, turn or shoot when an enemy comes to a place (alx-6.71a). */
export const watchersOf = (b: Battle, place: Placement, side: Side): Unit[] =>
  unitsNear(b, place, side, TRIGGER)
    .filter((unit) => !isRouted(b, unit))
    .sort((one, other) => one - other);

/** Whether any unit of a side is so near, but for one. */
export function unitNear(b: Battle, place: Placement, side: Side, radius: number, but: Unit = NONE): boolean {
  const { grid } = b.world.field;
  const { at } = b.index;
  for (const own of halves(grid, place)) {
    const around = withinRange(grid, own, radius);
    for (let i = 0; i < around.length; i++) {
      const unit = at[around[i] as Hex] as number;
      if (unit !== NONE && unit !== but && sideOf(b, unit) === side) return true;
    }
  }
  return false;
}

/** Leaders of a side within so many hexes of a place. */
export function leadersNear(b: Battle, place: Placement, side: Side, radius: number): Leader[] {
  const { grid } = b.world.field;
  const found: Leader[] = [];
  for (let leader = 0; leader < b.state.leaderHex.length; leader++) {
    const hex = leaderHexOf(b, leader);
    if (hex < 0 || leaderInfo(b, leader).side !== side) continue;
    if (distanceFrom(grid, place, hex) <= radius) found.push(leader);
  }
  return found;
}

/** Whether anybody of a side is so near, but for one unit. */
export const anybodyNear = (b: Battle, place: Placement, side: Side, radius: number, but: Unit): boolean =>
  unitNear(b, place, side, radius, but) || leaderNear(b, place, side, radius);

/** Whether any leader of a side is so near. */
function leaderNear(b: Battle, place: Placement, side: Side, radius: number): boolean {
  const { grid } = b.world.field;
  const { leaderHex } = b.state;
  for (let leader = 0; leader < leaderHex.length; leader++) {
    const hex = leaderHex[leader] as Hex;
    if (hex >= 0 && leaderInfo(b, leader).side === side && distanceFrom(grid, place, hex) <= radius) return true;
  }
  return false;
}

/** Hexes between a place and a unit. */
export const distanceOfUnit = (b: Battle, place: Placement, unit: Unit): number =>
  distanceBetween(b.world.field.grid, place, placeOfUnit(b, unit));

/** Hexes between a place and a leader. */
export const distanceOfLeader = (b: Battle, place: Placement, leader: Leader): number =>
  distanceFrom(b.world.field.grid, place, leaderHexOf(b, leader));
