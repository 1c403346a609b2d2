import type { Grid } from './grid.ts';

/** A hex as an integer, column by column: (column - 1) * rows + (row - 1); `OFF` is no hex. */
export type Hex = number;

/** A hexside, clockwise from the top of the map: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. */
export type Side = number;

/**
 * A direction in twelfths of a turn, clockwise from the top of the map. Even 2s looks across hexside s; odd 2s + 1
 * looks at the vertex between hexsides s and s + 1.
 */
export type Facing = number;

/** No hex: beyond the map edge, or one of the hexes that an irregular map lacks. */
export const OFF: Hex = -1;

export const SIDE_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const FACING_NAMES = ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'] as const;

/** The number printed in the hex: two digits of column, two of row, both from 1. `OFF` reads "off". */
export function hexNumber(grid: Grid, hex: Hex): string {
  if (hex < 0 || hex >= grid.size) return 'off';
  const column = Math.floor(hex / grid.rows) + 1;
  const row = (hex % grid.rows) + 1;
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

/** The hex with this printed number, or `OFF` if the text is no number of a hex on this map. */
export function parseHex(grid: Grid, text: string): Hex {
  if (!/^\d{4}$/.test(text)) return OFF;
  return hexAt(grid, Number(text.slice(0, 2)), Number(text.slice(2)));
}

/** The hex in this column and row (both from 1), or `OFF`. */
export function hexAt(grid: Grid, column: number, row: number): Hex {
  if (column < 1 || column > grid.cols || row < 1 || row > grid.rows) return OFF;
  const hex = (column - 1) * grid.rows + (row - 1);
  return grid.present[hex] === 1 ? hex : OFF;
}

/** The hexside turned `steps` sixths of a turn clockwise (negative: anticlockwise). */
export function sideTurned(side: Side, steps: number): Side {
  return (((side + steps) % 6) + 6) % 6;
}

/** The hexside across the hex from this one. */
export function opposite(side: Side): Side {
  return side < 3 ? side + 3 : side - 3;
}

/** The facing turned `steps` twelfths clockwise (negative: anticlockwise). One vertex is two steps. */
export function turn(facing: Facing, steps: number): Facing {
  return (((facing + steps) % 12) + 12) % 12;
}

/** Least number of twelfths between two facings, 0 to 6, whichever way round. */
export function turnBetween(from: Facing, to: Facing): number {
  const clockwise = turn(to - from, 0);
  return clockwise > 6 ? 12 - clockwise : clockwise;
}

/** Whether this facing looks at a vertex (every unit out of column) rather than across a hexside. */
export function isVertexFacing(facing: Facing): boolean {
  return (facing & 1) === 1;
}

/** The compass name of a facing, such as "NNE" or "SE". */
export function facingName(facing: Facing): string {
  return FACING_NAMES[facing] ?? '?';
}

/** The facing of this compass name, in either case; -1 if there is none. */
export function parseFacing(text: string): Facing {
  return FACING_NAMES.indexOf(text.toUpperCase() as (typeof FACING_NAMES)[number]);
}

/** The compass name of a hexside. */
export function sideName(side: Side): string {
  return SIDE_NAMES[side] ?? '?';
}

/** The hexside of this compass name, in either case; -1 if there is none. */
export function parseSide(text: string): Side {
  return SIDE_NAMES.indexOf(text.toUpperCase() as (typeof SIDE_NAMES)[number]);
}
