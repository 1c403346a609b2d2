import {
  type Battle,
  closesIn,
  infoOf,
  isCavalry,
  isInSquare,
  isSkirmisher,
  NONE,
  steady,
  type Unit,
  unitAt,
} from '@taxiarch/gboh';
import { footprint, type Hex, neighbour, OFF, type Place } from '@taxiarch/hexfield';
import type { Scene } from './scene.ts';

/** Whether a hex is held by a steady friend who fights in line. */
function held(s: Scene, unit: Unit, hex: Hex): boolean {
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
export function cover(s: Scene, unit: Unit, place: Place): number {
  const { grid } = s.b.world.field;
  let covered = 0;
  for (const hex of footprint(grid, place).flank) {
    if (held(s, unit, hex)) covered += 1;
    else if (hex === OFF) covered += 0.5;
  }
  return covered;
}

/** Friends close by, up to three: nobody should meet the enemy alone. */
export function company(s: Scene, unit: Unit, place: Place): number {
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
