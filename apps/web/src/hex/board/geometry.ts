/**
 * Where hexes lie on the drawn board. Flat-topped hexes in columns; even columns sit half a hex higher. A hex is the
 * index (column - 1) * rows + (row - 1), sides run 0..5 clockwise from north, facings 0..11 clockwise from north.
 *
 * Besides drawing units there is a lattice of whole numbers on which every centre and every corner falls exactly: it
 * names corners without rounding, so that hexsides can be joined into lines.
 */

export type GridSize = { readonly cols: number; readonly rows: number };
export type Spot = { readonly x: number; readonly y: number };

/** From a hex's centre to its corner, in drawing units. */
export const RADIUS = 40;
/** From a hex's centre to the middle of its side. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
export const OFF_BOARD = -1;

/** Lattice steps from a centre to its six corners; corner i lies clockwise after side i. */
export const CORNERS: readonly Spot[] = [
  { x: 1, y: -1 },
  { x: 2, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -2, y: 0 },
  { x: -1, y: -1 },
];

/** Lattice steps from a centre to the centres of its neighbours, by side. */
export const NEIGHBOURS: readonly Spot[] = [
  { x: 0, y: -2 },
  { x: 3, y: -1 },
  { x: 3, y: 1 },
  { x: 0, y: 2 },
  { x: -3, y: 1 },
  { x: -3, y: -1 },
];

export const columnOf = (grid: GridSize, hex: number): number => Math.floor(hex / grid.rows) + 1;
export const rowOf = (grid: GridSize, hex: number): number => (hex % grid.rows) + 1;

export function hexLabel(grid: GridSize, hex: number): string {
  return String(columnOf(grid, hex)).padStart(2, '0') + String(rowOf(grid, hex)).padStart(2, '0');
}

export function latticeOf(grid: GridSize, hex: number): Spot {
  const column = columnOf(grid, hex);
  return { x: 3 * column - 1, y: 2 * rowOf(grid, hex) - (column % 2 === 0 ? 1 : 0) };
}

/** The hex whose centre is at a lattice point, or OFF_BOARD. */
export function hexOfLattice(grid: GridSize, at: Spot): number {
  const column = (at.x + 1) / 3;
  const row = (at.y + (column % 2 === 0 ? 1 : 0)) / 2;
  if (column < 1 || column > grid.cols || row < 1 || row > grid.rows) return OFF_BOARD;
  return (column - 1) * grid.rows + row - 1;
}

export function neighbourOf(grid: GridSize, hex: number, side: number): number {
  const here = latticeOf(grid, hex);
  const step = NEIGHBOURS[side] as Spot;
  return hexOfLattice(grid, { x: here.x + step.x, y: here.y + step.y });
}

/** The two corners of a hexside on the lattice, in clockwise order. */
export function cornersOfSide(centre: Spot, side: number): [Spot, Spot] {
  const from = CORNERS[(side + 5) % 6] as Spot;
  const to = CORNERS[side] as Spot;
  return [
    { x: centre.x + from.x, y: centre.y + from.y },
    { x: centre.x + to.x, y: centre.y + to.y },
  ];
}

export const drawn = (lattice: Spot): Spot => ({ x: (lattice.x * RADIUS) / 2, y: lattice.y * APOTHEM });
export const centreOf = (grid: GridSize, hex: number): Spot => drawn(latticeOf(grid, hex));

/** Width and height of the whole board in drawing units. */
export function boardSize(grid: GridSize): { width: number; height: number } {
  return { width: ((3 * grid.cols + 1) * RADIUS) / 2, height: (2 * grid.rows + 1) * APOTHEM };
}

/** The hex under a point of the drawing, or OFF_BOARD. */
export function hexAt(grid: GridSize, x: number, y: number): number {
  const guess = Math.round((x / RADIUS + 0.5) / 1.5);
  let best = OFF_BOARD;
  let bestDistance = RADIUS * RADIUS;
  for (let column = guess - 1; column <= guess + 1; column++) {
    if (column < 1 || column > grid.cols) continue;
    const lift = column % 2 === 0 ? 1 : 0;
    const row = Math.round((y / APOTHEM + lift) / 2);
    if (row < 1 || row > grid.rows) continue;
    const dx = x - ((3 * column - 1) * RADIUS) / 2;
    const dy = y - (2 * row - lift) * APOTHEM;
    const distance = dx * dx + dy * dy;
    const inside = Math.abs(dy) <= APOTHEM && Math.sqrt(3) * Math.abs(dx) + Math.abs(dy) <= Math.sqrt(3) * RADIUS;
    if (inside && distance < bestDistance) {
      best = (column - 1) * grid.rows + row - 1;
      bestDistance = distance;
    }
  }
  return best;
}

/** The outline of a hex about (0, 0), shrunk to `size`. */
export function hexagon(size = RADIUS): string {
  return CORNERS.map((c, i) => {
    const at = drawn(c);
    const scale = size / RADIUS;
    return `${i === 0 ? 'M' : 'L'}${round(at.x * scale)} ${round(at.y * scale)}`;
  })
    .join('')
    .concat('Z');
}

export const round = (n: number): number => Math.round(n * 10) / 10;

/** A unit vector for a facing on the drawing. */
export function headingOf(facing: number): Spot {
  const turn = (facing * Math.PI) / 6;
  return { x: Math.sin(turn), y: -Math.cos(turn) };
}
