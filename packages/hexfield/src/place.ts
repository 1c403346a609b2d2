import type { Facing, Hex } from './coords.ts';
import { facingName, hexNumber, OFF, parseFacing, parseHex } from './coords.ts';
import type { Grid } from './grid.ts';
import { neighbour } from './grid.ts';

/**
 * How much ground a body covers. A two-hex body in column remembers which end of its counter leads, because that
 * decides the way it faces on leaving column (alx-6.63b).
 */
export type Shape = number;
export const ONE_HEX: Shape = 0;
/** Two hexes; in column, the left end of the counter leads. */
export const TWO_HEX: Shape = 1;
/** Two hexes in column, the right end of the counter leading. */
export const TWO_HEX_RIGHT_LED: Shape = 2;

/**
 * Where and how a body stands, as one integer: hex * 36 + shape * 12 + facing. The hex is that of the left half of a
 * two-hex body, or of its front half in column. A body is in column exactly when it faces a hexside.
 */
export type Placement = number;

/** Number of places that belong to each hex: three shapes by twelve facings. */
export const PLACES_PER_HEX = 36;

/** The place of a body; `OFF` if the hex is. */
export function placement(hex: Hex, facing: Facing, shape: Shape = ONE_HEX): Placement {
  if (hex < 0) return OFF;
  const kept = shape === TWO_HEX_RIGHT_LED && (facing & 1) === 1 ? TWO_HEX : shape;
  return hex * PLACES_PER_HEX + kept * 12 + facing;
}

/** The hex of a one-hex body, of the left half of a two-hex one, or of its front half in column. */
export function hexOf(place: Placement): Hex {
  return place < 0 ? OFF : (place / PLACES_PER_HEX) | 0;
}

export function facingOf(place: Placement): Facing {
  return place % 12;
}

export function shapeOf(place: Placement): Shape {
  return ((place / 12) | 0) % 3;
}

/** Whether the body covers two hexes. */
export function isTwoHex(place: Placement): boolean {
  return shapeOf(place) !== ONE_HEX;
}

/** Whether the body is in column, facing a hexside. */
export function inColumn(place: Placement): boolean {
  return (place & 1) === 0;
}

/** The right half of a two-hex body, or its rear half in column; `OFF` for a one-hex body or off the map. */
export function otherHalf(grid: Grid, place: Placement): Hex {
  if (place < 0 || !isTwoHex(place)) return OFF;
  const facing = facingOf(place);
  const side = facing >> 1;
  return neighbour(grid, hexOf(place), ((facing & 1) === 1 ? side + 2 : side + 3) % 6);
}

/** Whether every hex that the body covers is on the map. */
export function onMap(grid: Grid, place: Placement): boolean {
  const hex = hexOf(place);
  if (hex < 0 || hex >= grid.size || grid.present[hex] === 0) return false;
  return !isTwoHex(place) || otherHalf(grid, place) !== OFF;
}

/** Whether the body covers this hex. */
export function occupies(grid: Grid, place: Placement, hex: Hex): boolean {
  return hex !== OFF && (hexOf(place) === hex || otherHalf(grid, place) === hex);
}

/**
 * One line for people: "0507 NNE", "2217/2218 E" (left half first) or, in column, "2217/2218 N left" (front half first,
 * then the end of the counter that leads).
 */
export function placementText(grid: Grid, place: Placement): string {
  if (place < 0) return 'off';
  const facing = facingName(facingOf(place));
  const first = hexNumber(grid, hexOf(place));
  if (!isTwoHex(place)) return `${first} ${facing}`;
  const both = `${first}/${hexNumber(grid, otherHalf(grid, place))} ${facing}`;
  if (!inColumn(place)) return both;
  return `${both} ${shapeOf(place) === TWO_HEX ? 'left' : 'right'}`;
}

/** Reads what `placeText` writes; the two hexes may come in either order. `OFF` if it is no place on this map. */
export function parsePlace(grid: Grid, text: string): Placement {
  const parts = /^(\d{4})(?:\/(\d{4}))? ([a-z]{1,3})(?: (left|right))?$/i.exec(text.trim());
  if (parts === null) return OFF;
  const facing = parseFacing(parts[3] ?? '');
  const one = parseHex(grid, parts[1] ?? '');
  if (facing < 0 || one === OFF) return OFF;
  const ledBy = parts[4]?.toLowerCase();
  if (parts[2] === undefined) return ledBy === undefined ? placement(one, facing) : OFF;
  if ((ledBy !== undefined) !== ((facing & 1) === 0)) return OFF;
  const two = parseHex(grid, parts[2]);
  const shape = ledBy === 'right' ? TWO_HEX_RIGHT_LED : TWO_HEX;
  for (const [first, second] of [
    [one, two],
    [two, one],
  ] as const) {
    const place = placement(first, facing, shape);
    if (first !== OFF && second !== OFF && otherHalf(grid, place) === second) return place;
  }
  return OFF;
}
