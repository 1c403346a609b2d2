import type { Hex, Side } from './coords.ts';
import { OFF } from './coords.ts';
import type { Grid } from './grid.ts';
import { neighbour } from './grid.ts';

/** An edge of the map. */
export type Edge = number;
export const NORTH: Edge = 0;
export const EAST: Edge = 1;
export const SOUTH: Edge = 2;
export const WEST: Edge = 3;
export const EDGE_NAMES = ['north', 'east', 'south', 'west'] as const;

/** Hexsides by which a step can leave a map over each edge. */
const WAYS_OUT: readonly (readonly Side[])[] = [
  [0, 1, 5],
  [1, 2],
  [3, 2, 4],
  [4, 5],
];

/**
 * How far a hex lies from an edge, to compare hexes by: in half hexes toward north and south, where a step straight on
 * counts two and a slanting one counts one; in columns toward east and west. 0 lies as close as a hex can.
 */
export function edgeDistance(grid: Grid, hex: Hex, edge: Edge): number {
  const q = grid.q[hex] as number;
  if (edge === WEST) return q;
  if (edge === EAST) return grid.cols - 1 - q;
  const down = 2 * (grid.r[hex] as number) + q + 1;
  return edge === NORTH ? down : 2 * grid.rows - 1 - down;
}

/** Whether one step from this hex can leave the map over this edge; holes within the map count as no edge. */
export function onEdge(grid: Grid, hex: Hex, edge: Edge): boolean {
  return (WAYS_OUT[edge] ?? []).some((side) => {
    if (neighbour(grid, hex, side) !== OFF) return false;
    if (edge === WEST) return grid.q[hex] === 0;
    if (edge === EAST) return grid.q[hex] === grid.cols - 1;
    const row = hex % grid.rows;
    return edge === NORTH ? row === 0 : row === grid.rows - 1;
  });
}
