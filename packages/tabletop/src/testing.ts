/** Slow and obvious versions that the tests of this package compare with, and blocks to try them on. */
import fc from 'fast-check';
import { type Block, fillPart, makeBlock, partCount, placed, type Ring } from './block.ts';

/** Sizes of the real table: a cell of 8063 grains, about a dozen by ten cells between the farthest blocks. */
export const CELL = 8063;
export const DEPTH = 4019;
export const SPREAD = 60_000;

export const anyAngle = fc.integer({ min: 0, max: 35999 });
/** Right angles come up often on a real table, and so do other round ones. */
export const roundAngle = fc.oneof(fc.constantFrom(0, 9000, 18000, 27000, 4500, 3000), anyAngle);

export const blockWithin = (spread: number): fc.Arbitrary<Block> =>
  fc
    .record({
      x: fc.integer({ min: -spread, max: spread }),
      y: fc.integer({ min: -spread, max: spread }),
      facing: roundAngle,
      files: fc.integer({ min: 1, max: 6 }),
      cells: fc.integer({ min: 1, max: 14 }),
      shift: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ x, y, facing, files, cells, shift }) => {
      const abreast = Math.min(files, cells);
      const room = abreast - (cells % abreast);
      const tailShift = shift === 0 ? 0 : Math.round((room * CELL) / 2);
      return makeBlock({ x, y, facing }, files, cells, CELL, DEPTH, tailShift);
    });

export const anyBlock = blockWithin(SPREAD);

/** A block written as text would be: front centre, facing, files, cells. */
export const blockAt = (x: number, y: number, facing: number, files: number, cells: number): Block =>
  makeBlock({ x, y, facing }, files, cells, CELL, DEPTH);

export const radians = (a: number): number => (a * Math.PI) / 18000;

export interface Dot {
  readonly x: number;
  readonly y: number;
}

export const exactWorld = (block: Block, right: number, ahead: number): Dot => {
  const s = Math.sin(radians(block.facing));
  const c = Math.cos(radians(block.facing));
  return { x: block.x + c * right + s * ahead, y: block.y + s * right - c * ahead };
};

/** Whether a point is in the footprint, shrunk by `inset` on all outer edges of its parts. */
export function contains(block: Block, x: number, y: number, inset = 0): boolean {
  const s = Math.sin(radians(block.facing));
  const c = Math.cos(radians(block.facing));
  const right = (x - block.x) * c + (y - block.y) * s;
  const back = -((x - block.x) * s - (y - block.y) * c);
  const left = right + block.width / 2;
  const inMain = left >= inset && left <= block.width - inset && back >= inset && back <= block.depth - inset;
  const inTail =
    block.tailDepth > 0 &&
    left >= block.tailShift + inset &&
    left <= block.tailShift + block.tailWidth - inset &&
    back >= block.depth + inset &&
    back <= block.depth + block.tailDepth - inset;
  return inMain || inTail;
}

/** Points along all edges of the footprint's parts, corners included. */
export function outline(block: Block, perEdge = 40): Dot[] {
  const dots: Dot[] = [];
  const ring = new Float64Array(8);
  for (let part = 0; part < partCount(block); part++) {
    fillPart(block, part, ring);
    dots.push(...along(ring, 4, perEdge));
  }
  return dots;
}

export function along(ring: Ring, n: number, perEdge = 40): Dot[] {
  const dots: Dot[] = [];
  for (let i = 0; i < n; i++) {
    const k = (i + 1) % n;
    for (let step = 0; step < perEdge; step++) {
      const t = step / perEdge;
      const at = (a: number) => (ring[2 * i + a] as number) * (1 - t) + (ring[2 * k + a] as number) * t;
      dots.push({ x: at(0), y: at(1) });
    }
  }
  return dots;
}

export const toSegment = (p: Dot, a: Dot, b: Dot): number => {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const t = square === 0 ? 0 : ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square;
  const u = Math.max(0, Math.min(1, t));
  return Math.hypot(p.x - a.x - u * (b.x - a.x), p.y - a.y - u * (b.y - a.y));
};

/** Distance by corners against edges, both ways; 0 if a fine mesh of one has a point in the other. */
export function distance(a: Block, b: Block): number {
  if (outline(a).some((p) => contains(b, p.x, p.y)) || outline(b).some((p) => contains(a, p.x, p.y))) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const ring = new Float64Array(8);
    for (const p of outline(one, 1)) {
      for (let part = 0; part < partCount(other); part++) {
        fillPart(other, part, ring);
        for (let i = 0; i < 4; i++) {
          const corner = (k: number) => ({ x: ring[(2 * k) % 8] as number, y: ring[(2 * k + 1) % 8] as number });
          least = Math.min(least, toSegment(p, corner(i), corner(i + 1)));
        }
      }
    }
  }
  return least;
}

/** Exactly moved, without rounding: for comparison only. */
export const moved = (block: Block, direction: number, d: number): Block =>
  placed(block, {
    x: block.x + Math.sin(radians(direction)) * d,
    y: block.y - Math.cos(radians(direction)) * d,
    facing: block.facing,
  });

/** How deep some point of one outline is in the other block: a lower bound of the overlap, good enough for tests. */
export function overlapsDeeper(a: Block, b: Block, depth: number): boolean {
  return (
    outline(a, 60).some((p) => contains(b, p.x, p.y, depth)) || outline(b, 60).some((p) => contains(a, p.x, p.y, depth))
  );
}
