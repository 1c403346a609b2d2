import type { Hex } from './coords.ts';
import { angleOf, FLANK, FRONT, footprint, NO_ANGLE } from './footprint.ts';
import type { Grid } from './grid.ts';
import type { Placement } from './place.ts';

/** Which adjacent hexes a body controls or may act through: the widest angle counted. */
export type Spread = number;
export const FRONT_ONLY: Spread = FRONT;
export const FRONT_AND_FLANK: Spread = FLANK;
export const ALL_ROUND: Spread = 3;

/** Whether an adjacent hex lies within the spread of a body. */
export function covers(grid: Grid, place: Placement, spread: Spread, hex: Hex): boolean {
  const angle = angleOf(grid, place, hex);
  return angle !== NO_ANGLE && angle <= spread;
}

/** Visits the hexes within the spread of a body, front hexes first, without making a list. */
export function forEachCovered(grid: Grid, place: Placement, spread: Spread, visit: (hex: Hex) => void): void {
  const around = footprint(grid, place);
  for (const hex of around.front) visit(hex);
  if (spread >= FRONT_AND_FLANK) for (const hex of around.flank) visit(hex);
  if (spread >= ALL_ROUND) for (const hex of around.rear) visit(hex);
}

/** The hexes within the spread of a body, front hexes first, as a new list. */
export function coveredHexes(grid: Grid, place: Placement, spread: Spread): Hex[] {
  const hexes: Hex[] = [];
  forEachCovered(grid, place, spread, (hex) => hexes.push(hex));
  return hexes;
}

/** Adds `change` to the count of every hex within the spread: a map of zones kept up to date as bodies move. */
export function countZone(counts: Int8Array, grid: Grid, place: Placement, spread: Spread, change: 1 | -1): void {
  const around = footprint(grid, place);
  for (const hex of around.front) counts[hex] = (counts[hex] as number) + change;
  if (spread >= FRONT_AND_FLANK) for (const hex of around.flank) counts[hex] = (counts[hex] as number) + change;
  if (spread >= ALL_ROUND) for (const hex of around.rear) counts[hex] = (counts[hex] as number) + change;
}
