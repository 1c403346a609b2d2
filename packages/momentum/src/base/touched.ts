import { sideOf } from '@taxiarch/miniatures';
import { type Block, cosine, distanceToPoint, distanceToRing, sine } from '@taxiarch/tabletop';
import { COMMANDER_RADIUS } from './bases.ts';
import { commanderInfo, isFree, placeOf } from './commanders.ts';
import type { Battle } from './state.ts';
import { type General, TOLERANCE, type Unit } from './vocabulary.ts';

/** How far a point is from all that a unit moves over. */
export type DistanceTo = (x: number, y: number) => number;

/** From a footprint that goes straight on: as far as the point, going the other way, would be from where it began. */
export const distanceToWay =
  (block: Block, direction: number, distance: number): DistanceTo =>
  (x, y) =>
    distance > 0
      ? distanceToRing(block, [x, y, x - sine(direction) * distance, y + cosine(direction) * distance])
      : distanceToPoint(block, x, y);

/** Commanders of the enemy by themselves whose round bases a unit touches: they have to get out of the way (mom-command.04). */
export function commandersTouched(b: Battle, unit: Unit, distanceTo: DistanceTo): General[] {
  return b.world.commanders.flatMap((_, commander) => {
    if (commanderInfo(b, commander).side === sideOf(b, unit) || !isFree(b, commander)) return [];
    const { x, y } = placeOf(b, commander);
    return distanceTo(x, y) < COMMANDER_RADIUS - TOLERANCE ? [commander] : [];
  });
}
