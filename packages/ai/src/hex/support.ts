import {
  type Battle,
  closesIn,
  infoOf,
  isCavalry,
  isInSquare,
  isSkirmisher,
  NONE,
  placeOfUnit,
  steady,
  type Unit,
  unitAt,
} from '@taxiarch/gboh';
import { footprint, type Hex, halves, neighbour, OFF, type Placement } from '@taxiarch/hexfield';
import type { AiContext } from './ai-context.ts';

/** Whether a hex is held by a steady friend who fights in line. */
function held(s: AiContext, unit: Unit, hex: Hex): boolean {
  const there = unitAt(s.b, hex);
  return (
    there !== NONE &&
    there !== unit &&
    infoOf(s.b, there).side === s.side &&
    steady(s.b, there) &&
    !isSkirmisher(s.b, there)
  );
}

/** Flank hexes that friends cover, less those that lie open: a line that hangs together is hard to turn. */
export function cover(s: AiContext, unit: Unit, place: Placement): number {
  const { grid } = s.b.world.field;
  let covered = 0;
  for (const hex of footprint(grid, place).flank) {
    if (held(s, unit, hex)) covered += 1;
    else if (hex === OFF) covered += 0.5;
  }
  return covered;
}

/** Friends close by, up to three: nobody should meet the enemy alone. */
export function company(s: AiContext, unit: Unit, place: Placement): number {
  const { grid } = s.b.world.field;
  const around = footprint(grid, place);
  let found = 0;
  for (const ring of [around.flank, around.rear]) {
    for (const hex of ring) {
      if (held(s, unit, hex)) found++;
      for (let side = 0; side < 6; side += 2) {
        const next = hex === OFF ? OFF : neighbour(grid, hex, side);
        if (next !== OFF && held(s, unit, next)) found += 0.5;
      }
    }
  }
  return Math.min(3, found);
}

/** Foot that keeps ranks: it marches with its neighbours and not ahead of them. */
export const keepsRanks = (b: Battle, unit: Unit): boolean =>
  closesIn(b, unit) && !isCavalry(b, unit) && !isInSquare(b, unit);

/** Flank hexes that are covered by a unit's standing at a place: its own by its neighbours, and theirs by it. */
export function inRank(s: AiContext, unit: Unit, place: Placement): number {
  const { b } = s;
  const { grid } = b.world.field;
  let covered = cover(s, unit, place);
  for (const hex of halves(grid, place)) {
    for (let side = 0; side < 6; side++) {
      const next = neighbour(grid, hex, side);
      const friend = next === OFF ? NONE : unitAt(b, next);
      if (friend === NONE || friend === unit || infoOf(b, friend).side !== s.side || !keepsRanks(b, friend)) continue;
      if (footprint(grid, placeOfUnit(b, friend)).flank.includes(hex)) covered++;
    }
  }
  return covered;
}
