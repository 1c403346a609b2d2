import { sideOf, type TableBattle, type Unit } from '@taxiarch/miniatures';
import { type Block, bearing, centreOf, difference } from '@taxiarch/tabletop';

/** How many degrees the middle of a block lies off the way another faces. */
export function offBearing(from: Block, to: Block): number {
  const { x, y } = centreOf(to);
  return difference(from.facing, bearing(x - from.x, y - from.y)) / 100;
}

/** How far forward a place is for a unit, seen from its own baseline. */
export const progress = (b: TableBattle, unit: Unit, y: number): number =>
  sideOf(b, unit) === 0 ? b.world.depth - y : y;
