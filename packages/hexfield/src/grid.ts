import type { Facing, Hex, Side } from './coords.ts';
import { OFF } from './coords.ts';

/** What lies around a body of one or two hexes; hexes off the map are left out. */
export interface Footprint {
  readonly halves: readonly Hex[];
  readonly front: readonly Hex[];
  readonly flank: readonly Hex[];
  readonly rear: readonly Hex[];
}

/**
 * A map of hexes in vertical columns, even columns half a hex higher than odd ones. Made once and shared: nothing in it
 * changes but the answers it remembers (`footprints`, `ranges`, `lines`), which the functions of this package fill in.
 */
export interface Grid {
  readonly cols: number;
  readonly rows: number;
  /** Number of hex indices, missing hexes included. */
  readonly size: number;
  /** Six entries a hex, by hexside; `OFF` at the edge. */
  readonly neighbours: Int16Array;
  /** 1 for a hex of the map, 0 for one that an irregular map lacks. */
  readonly present: Uint8Array;
  /** Axial coordinates: q grows with the column, r southward along a column; the third cube coordinate is -q - r. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly footprints: (Footprint | undefined)[];
  readonly ranges: (readonly Hex[] | undefined)[][];
  readonly lines: Map<number, Int16Array>;
}

export class GridError extends Error {
  override readonly name = 'GridError';
}

/** Change of (q, r) across each hexside. */
export const SIDE_Q = [0, 1, 1, 0, -1, -1] as const;
export const SIDE_R = [-1, -1, 0, 1, 1, 0] as const;

/** The hexside for a change of (q, r) by one step: index (dq + 1) * 3 + (dr + 1). */
const SIDE_BY_STEP = [-1, 5, 4, 0, -1, 3, 1, 2, -1] as const;

/** Corner of a hex after hexside s, clockwise, from its centre, in the units of `centre`. */
export const CORNER_X = [1, 2, 1, -1, -2, -1] as const;
export const CORNER_Y = [-1, 0, 1, 1, 0, -1] as const;

/** The last whole map, with what it remembers: battles are mostly fought one after another on maps of one size. */
let lastWhole: Grid | null = null;

/** A grid of so many columns and rows (at most 99 each, since a hex number has two digits for each). */
export function makeGrid(cols: number, rows: number, missing: readonly Hex[] = []): Grid {
  if (missing.length > 0) return newGrid(cols, rows, missing);
  if (lastWhole?.cols !== cols || lastWhole.rows !== rows) lastWhole = newGrid(cols, rows, missing);
  return lastWhole;
}

function newGrid(cols: number, rows: number, missing: readonly Hex[]): Grid {
  for (const [name, count] of [
    ['columns', cols],
    ['rows', rows],
  ] as const) {
    if (!Number.isInteger(count) || count < 1 || count > 99) {
      throw new GridError(`A map has 1 to 99 ${name}, not ${count}.`);
    }
  }
  const size = cols * rows;
  const present = new Uint8Array(size).fill(1);
  for (const hex of missing) present[hex] = 0;
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  for (let hex = 0; hex < size; hex++) {
    const column = Math.floor(hex / rows);
    q[hex] = column;
    r[hex] = (hex % rows) - ((column + 1) >> 1);
  }
  const grid: Grid = {
    cols,
    rows,
    size,
    neighbours: new Int16Array(size * 6).fill(OFF),
    present,
    q,
    r,
    footprints: Array.from({ length: size * 36 }, () => undefined),
    ranges: [],
    lines: new Map(),
  };
  for (let hex = 0; hex < size; hex++) {
    if (present[hex] === 0) continue;
    for (let side = 0; side < 6; side++) {
      grid.neighbours[hex * 6 + side] = hexAtAxial(
        grid,
        (q[hex] as number) + (SIDE_Q[side] as number),
        (r[hex] as number) + (SIDE_R[side] as number),
      );
    }
  }
  return grid;
}

/** The hex with these axial coordinates, or `OFF`. */
export function hexAtAxial(grid: Grid, q: number, r: number): Hex {
  if (q < 0 || q >= grid.cols) return OFF;
  const row = r + ((q + 1) >> 1);
  if (row < 0 || row >= grid.rows) return OFF;
  const hex = q * grid.rows + row;
  return grid.present[hex] === 1 ? hex : OFF;
}

/** The hex across this hexside, or `OFF`; from `OFF` it is `OFF`. */
export function neighbour(grid: Grid, hex: Hex, side: Side): Hex {
  return hex < 0 ? OFF : (grid.neighbours[hex * 6 + side] as number);
}

/** The hexside of `a` across which `b` lies, or -1 if they do not touch. */
export function sideBetween(grid: Grid, a: Hex, b: Hex): Side | -1 {
  if (a < 0 || b < 0) return -1;
  const dq = (grid.q[b] as number) - (grid.q[a] as number);
  const dr = (grid.r[b] as number) - (grid.r[a] as number);
  if (dq < -1 || dq > 1 || dr < -1 || dr > 1) return -1;
  return SIDE_BY_STEP[(dq + 1) * 3 + dr + 1] as number;
}

/** Whether two hexes touch. */
export function adjacent(grid: Grid, a: Hex, b: Hex): boolean {
  return sideBetween(grid, a, b) >= 0;
}

/** Distance in hexes between two hexes of the map. */
export function distance(grid: Grid, a: Hex, b: Hex): number {
  const dq = (grid.q[a] as number) - (grid.q[b] as number);
  const dr = (grid.r[a] as number) - (grid.r[b] as number);
  if (dq >= 0 ? dr >= 0 : dr <= 0) return dq >= 0 ? dq + dr : -dq - dr;
  const q = dq < 0 ? -dq : dq;
  const r = dr < 0 ? -dr : dr;
  return q > r ? q : r;
}

/** The hexes of the map at exactly this distance, clockwise from the north. */
export function ring(grid: Grid, hex: Hex, radius: number): Hex[] {
  if (radius === 0) return [hex];
  const found: Hex[] = [];
  let q = grid.q[hex] as number;
  let r = (grid.r[hex] as number) - radius;
  for (let leg = 0; leg < 6; leg++) {
    const side = (leg + 2) % 6;
    for (let step = 0; step < radius; step++) {
      const here = hexAtAxial(grid, q, r);
      if (here !== OFF) found.push(here);
      q += SIDE_Q[side] as number;
      r += SIDE_R[side] as number;
    }
  }
  return found;
}

/** The hexes of the map at this distance or less, the hex itself first, then ring by ring. Shared: do not change it. */
export function withinRange(grid: Grid, hex: Hex, radius: number): readonly Hex[] {
  let ofRadius = grid.ranges[radius];
  if (ofRadius === undefined) {
    while (grid.ranges.length <= radius) grid.ranges.push(Array.from({ length: grid.size }, () => undefined));
    ofRadius = grid.ranges[radius] as (readonly Hex[] | undefined)[];
  }
  const known = ofRadius[hex];
  if (known !== undefined) return known;
  const found: Hex[] = [];
  for (let distant = 0; distant <= radius; distant++) found.push(...ring(grid, hex, distant));
  ofRadius[hex] = found;
  return found;
}

/**
 * Where a hex's centre lies, in whole units for drawing and exact geometry: x in half hexside lengths, y in half hex
 * heights, the outline of the map starting at 0, 0. Corners lie at `CORNER_X`, `CORNER_Y` from it.
 */
export function centre(grid: Grid, hex: Hex): { x: number; y: number } {
  const q = grid.q[hex] as number;
  return { x: 3 * q + 2, y: 2 * (grid.r[hex] as number) + q + 2 };
}

/**
 * The direction in which the straight line from centre to centre leaves `from`: an even facing when it crosses the
 * inside of a hexside, an odd one when it passes exactly through a vertex; -1 if both are the same hex.
 */
export function directionToward(grid: Grid, from: Hex, to: Hex): Facing | -1 {
  const dq = (grid.q[to] as number) - (grid.q[from] as number);
  const dr = (grid.r[to] as number) - (grid.r[from] as number);
  if (dq === 0 && dr === 0) return -1;
  return leaving(3 * dq, 2 * dr + dq, 0, 0);
}

/**
 * The direction in which a line along (dx, dy) from the origin leaves the hex centred at (x, y), which it must cross:
 * 2s through hexside s, 2s + 1 through the corner after it.
 */
export function leaving(dx: number, dy: number, x: number, y: number): Facing {
  let before = across(dx, dy, x, y, 5);
  for (let side = 0; side < 6; side++) {
    const after = across(dx, dy, x, y, side);
    if (before < 0 && after > 0) return 2 * side;
    if (after === 0 && across(dx, dy, x, y, (side + 1) % 6) > 0) return 2 * side + 1;
    before = after;
  }
  throw new GridError('A line was traced through a hex that it does not cross.');
}

/** Positive if a corner lies clockwise of the line along (dx, dy), negative if anticlockwise, 0 on it. */
function across(dx: number, dy: number, x: number, y: number, corner: number): number {
  return dx * (y + (CORNER_Y[corner] as number)) - dy * (x + (CORNER_X[corner] as number));
}
