import type { GridSize, Spot } from './geometry.ts';
import { cornersOfSide, drawn, latticeOf, NEIGHBOURS, round } from './geometry.ts';

/** Lines of corners, on the lattice. A closed line does not repeat its first corner. */
export type Line = { readonly corners: readonly Spot[]; readonly closed: boolean };
export type Hexside = { readonly hex: number; readonly side: number };

const keyOf = (at: Spot): string => `${at.x},${at.y}`;

/**
 * Joins hexsides end to end into lines as long as they can be. Lines begin and end where the hexsides end or where
 * three of them meet; what is left over are closed rings.
 */
export function chainHexsides(grid: GridSize, hexsides: readonly Hexside[]): Line[] {
  const edges = new Map<string, [Spot, Spot]>();
  for (const { hex, side } of hexsides) {
    const [a, b] = cornersOfSide(latticeOf(grid, hex), side);
    const [first, second] = a.x < b.x || (a.x === b.x && a.y < b.y) ? [a, b] : [b, a];
    edges.set(`${keyOf(first)}|${keyOf(second)}`, [first, second]);
  }
  const meeting = new Map<string, string[]>();
  for (const [name, ends] of edges) {
    for (const end of ends) {
      const here = meeting.get(keyOf(end));
      if (here) here.push(name);
      else meeting.set(keyOf(end), [name]);
    }
  }
  const unused = new Set(edges.keys());
  const follow = (start: Spot, first: string): Spot[] => {
    const corners = [start];
    let at = start;
    let next: string | undefined = first;
    while (next !== undefined) {
      unused.delete(next);
      const [a, b] = edges.get(next) as [Spot, Spot];
      at = keyOf(a) === keyOf(at) ? b : a;
      corners.push(at);
      const here: string[] = meeting.get(keyOf(at)) ?? [];
      next = here.length === 2 ? here.find((name) => unused.has(name)) : undefined;
    }
    return corners;
  };
  const lines: Line[] = [];
  for (const [name, ends] of edges) {
    for (const end of ends) {
      if (unused.has(name) && meeting.get(keyOf(end))?.length !== 2) {
        lines.push({ corners: follow(end, name), closed: false });
      }
    }
  }
  for (const [name, [start]] of edges) {
    if (unused.has(name)) lines.push({ corners: follow(start, name).slice(0, -1), closed: true });
  }
  return lines;
}

/**
 * The outlines of a set of hexes, given as lattice centres: outer rings clockwise, holes the other way, so that a
 * nonzero fill leaves the holes open.
 */
export function outlinesOf(centres: Iterable<Spot>): Line[] {
  const cells = [...centres];
  const within = new Set(cells.map(keyOf));
  const onward = new Map<string, Spot>();
  const starts: Spot[] = [];
  for (const cell of cells) {
    for (let side = 0; side < 6; side++) {
      const step = NEIGHBOURS[side] as Spot;
      if (within.has(keyOf({ x: cell.x + step.x, y: cell.y + step.y }))) continue;
      const [from, to] = cornersOfSide(cell, side);
      onward.set(keyOf(from), to);
      starts.push(from);
    }
  }
  const lines: Line[] = [];
  for (const start of starts) {
    const corners: Spot[] = [];
    let at = start;
    for (let next = onward.get(keyOf(at)); next; next = onward.get(keyOf(at))) {
      onward.delete(keyOf(at));
      corners.push(at);
      at = next;
    }
    if (corners.length > 0) lines.push({ corners, closed: true });
  }
  return lines;
}

/** A corner moved a little from its place, always alike for the same corner, so that shores do not look ruled. */
export function wandering(corner: Spot, reach: number): Spot {
  const at = drawn(corner);
  let h = Math.imul(corner.x + 4099, 0x9e3779b1) ^ Math.imul(corner.y + 8209, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h ^= h >>> 13;
  return { x: at.x + (((h & 0xff) - 127.5) / 127.5) * reach, y: at.y + ((((h >>> 8) & 0xff) - 127.5) / 127.5) * reach };
}

const pair = (at: Spot): string => `${round(at.x)} ${round(at.y)}`;
const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Draws every point toward the middle of its neighbours, which takes the zigzag out of a line along hexsides. */
function relaxed(spots: readonly Spot[], closed: boolean): Spot[] {
  const n = spots.length;
  return spots.map((here, i) => {
    if (!closed && (i === 0 || i === n - 1)) return here;
    const middle = between(spots[(i + n - 1) % n] as Spot, spots[(i + 1) % n] as Spot);
    return between(here, middle);
  });
}

/** How a drawn line may leave the exact hexsides: how far corners wander, and how often the whole is smoothed. */
export type Freedom = { readonly wander?: number; readonly smooth?: number };

/**
 * A soft curve along a line. Left to itself it crosses the middle of every hexside and turns at the corners; an open
 * line begins and ends exactly on its end corners.
 */
export function curveThrough(line: Line, { wander = 0, smooth = 0 }: Freedom = {}): string {
  let spots = line.corners.map((c) => wandering(c, wander));
  for (let i = 0; i < smooth; i++) spots = relaxed(spots, line.closed);
  const n = spots.length;
  const at = (i: number): Spot => spots[(i + n) % n] as Spot;
  if (n < 2) return '';
  if (line.closed) {
    let d = `M${pair(between(at(n - 1), at(0)))}`;
    for (let i = 0; i < n; i++) d += `Q${pair(at(i))} ${pair(between(at(i), at(i + 1)))}`;
    return `${d}Z`;
  }
  let d = `M${pair(at(0))}L${pair(between(at(0), at(1)))}`;
  for (let i = 1; i < n - 1; i++) d += `Q${pair(at(i))} ${pair(between(at(i), at(i + 1)))}`;
  return `${d}L${pair(at(n - 1))}`;
}

/** The exact, straight-sided outline of a set of hexes. */
export function edgesOf(lines: readonly Line[]): string {
  return lines.map((line) => `M${line.corners.map((c) => pair(drawn(c))).join('L')}${line.closed ? 'Z' : ''}`).join('');
}
