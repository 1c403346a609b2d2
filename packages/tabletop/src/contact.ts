import { cosine, sine } from './angle.ts';
import {
  type Block,
  cellsInRank,
  type Edge,
  edges,
  fillPart,
  leftOfRank,
  partCount,
  ranksOf,
  totalDepth,
} from './block.ts';
import { boxGap, signedBetweenRings } from './convex.ts';
import type { Side } from './pose.ts';

/** Edges nearer than this, in grains, count as lying on one another. */
export const REACH = 8;

/** The outer edge of one cell: ends from left to right for someone who stands on it and looks outward. */
export interface EdgeCell {
  readonly file: number;
  readonly rank: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface CellContact {
  readonly fileA: number;
  readonly rankA: number;
  readonly edgeB: Edge;
  readonly fileB: number;
  readonly rankB: number;
  /** Grains of edge that both share. */
  readonly length: number;
}

function edgeCell(
  block: Block,
  file: number,
  rank: number,
  right1: number,
  ahead1: number,
  right2: number,
  ahead2: number,
): EdgeCell {
  const s = sine(block.facing);
  const c = cosine(block.facing);
  return {
    file,
    rank,
    x1: block.x + c * right1 + s * ahead1,
    y1: block.y + s * right1 - c * ahead1,
    x2: block.x + c * right2 + s * ahead2,
    y2: block.y + s * right2 - c * ahead2,
  };
}

/** Parts of the last complete rank's rear that a short rank does not cover. */
function rearBesideTail(block: Block, rank: number): EdgeCell[] {
  const cells: EdgeCell[] = [];
  const tailLeft = block.tailShift - block.width / 2;
  const tailRight = tailLeft + block.tailWidth;
  for (let file = cellsInRank(block, rank) - 1; file >= 0; file--) {
    const left = leftOfRank(block, rank) + file * block.cellWidth;
    const right = left + block.cellWidth;
    if (right > tailRight) {
      cells.push(edgeCell(block, file, rank, right, -block.depth, Math.max(left, tailRight), -block.depth));
    }
    if (left < tailLeft) {
      cells.push(edgeCell(block, file, rank, Math.min(right, tailLeft), -block.depth, left, -block.depth));
    }
  }
  return cells;
}

/** The cells along an edge, from left to right as seen outward, with the outer edge of each; not rounded. */
export function edgeCells(block: Block, edge: Edge): EdgeCell[] {
  const cells: EdgeCell[] = [];
  const ranks = ranksOf(block);
  if (edge === 'front') {
    for (let file = 0; file < cellsInRank(block, 0); file++) {
      const left = leftOfRank(block, 0) + file * block.cellWidth;
      cells.push(edgeCell(block, file, 0, left, 0, left + block.cellWidth, 0));
    }
  } else if (edge === 'rear') {
    const back = -totalDepth(block);
    for (let file = cellsInRank(block, ranks - 1) - 1; file >= 0; file--) {
      const left = leftOfRank(block, ranks - 1) + file * block.cellWidth;
      cells.push(edgeCell(block, file, ranks - 1, left + block.cellWidth, back, left, back));
    }
    if (block.tailDepth > 0) cells.push(...rearBesideTail(block, ranks - 2));
  } else {
    for (let i = 0; i < ranks; i++) {
      const rank = edge === 'left' ? ranks - 1 - i : i;
      const near = -rank * block.cellDepth;
      const far = near - block.cellDepth;
      const left = leftOfRank(block, rank);
      const right = left + cellsInRank(block, rank) * block.cellWidth;
      if (edge === 'left') cells.push(edgeCell(block, 0, rank, left, far, left, near));
      else cells.push(edgeCell(block, cellsInRank(block, rank) - 1, rank, right, near, right, far));
    }
  }
  return cells;
}

/** Grains that two outer edges share, face to face; not rounded. */
export function sharedBySegments(a: EdgeCell, b: EdgeCell, reach = REACH): number {
  const ex = a.x2 - a.x1;
  const ey = a.y2 - a.y1;
  const size = Math.sqrt(ex * ex + ey * ey);
  const u1 = ((b.x1 - a.x1) * ex + (b.y1 - a.y1) * ey) / size;
  const u2 = ((b.x2 - a.x1) * ex + (b.y2 - a.y1) * ey) / size;
  if (u2 >= u1) return 0;
  const h1 = ((b.x1 - a.x1) * ey - (b.y1 - a.y1) * ex) / size;
  const h2 = ((b.x2 - a.x1) * ey - (b.y2 - a.y1) * ex) / size;
  let from = 0;
  let to = 1;
  if (Math.abs(h2 - h1) < 1e-9) {
    if (Math.abs(h1) > reach) return 0;
  } else {
    const t1 = (-reach - h1) / (h2 - h1);
    const t2 = (reach - h1) / (h2 - h1);
    from = Math.max(0, Math.min(t1, t2));
    to = Math.min(1, Math.max(t1, t2));
    if (from >= to) return 0;
  }
  const high = Math.min(size, u1 + (u2 - u1) * from);
  const low = Math.max(0, u1 + (u2 - u1) * to);
  return Math.max(0, high - low);
}

/** Grains that an edge of one block shares with an edge of another. */
export function sharedLength(a: Block, edgeA: Edge, b: Block, edgeB: Edge, reach = REACH): number {
  if (boxGap(a, b) > reach) return 0;
  let sum = 0;
  const others = edgeCells(b, edgeB);
  for (const mine of edgeCells(a, edgeA)) for (const other of others) sum += sharedBySegments(mine, other, reach);
  return Math.round(sum);
}

/**
 * Cells of A whose outer edge (of the front, if nothing else is said) shares at least `minimum` grains with a cell of
 * B, in order of A's cells along that edge.
 */
export function contactsBetween(
  a: Block,
  b: Block,
  minimum: number,
  edgeA: Edge = 'front',
  reach = REACH,
): CellContact[] {
  const contacts: CellContact[] = [];
  if (boxGap(a, b) > reach) return contacts;
  const others = edges.map((edgeB) => ({ edgeB, cells: edgeCells(b, edgeB) }));
  for (const mine of edgeCells(a, edgeA)) {
    for (const { edgeB, cells } of others) {
      for (const other of cells) {
        const shared = Math.round(sharedBySegments(mine, other, reach));
        if (shared === 0 || shared < minimum) continue;
        contacts.push({
          fileA: mine.file,
          rankA: mine.rank,
          edgeB,
          fileB: other.file,
          rankB: other.rank,
          length: shared,
        });
      }
    }
  }
  return contacts;
}

const segment = new Float64Array(4);
const part = new Float64Array(8);

/** Cells of A whose outer edge on one side is within `reach` of B at all, a mere corner included. */
export function touchingCells(a: Block, edgeA: Edge, b: Block, reach = REACH): EdgeCell[] {
  if (boxGap(a, b) > reach) return [];
  return edgeCells(a, edgeA).filter((cell) => {
    segment[0] = cell.x1;
    segment[1] = cell.y1;
    segment[2] = cell.x2;
    segment[3] = cell.y2;
    for (let i = 0; i < partCount(b); i++) {
      fillPart(b, i, part);
      if (signedBetweenRings(segment, 2, part, 4) <= reach) return true;
    }
    return false;
  });
}

/** On which side of A another block stands with its side against A's side and the same facing, or null. */
export function sideBySide(a: Block, b: Block, reach = REACH): Side | null {
  if (a.facing !== b.facing) return null;
  if (sharedLength(a, 'right', b, 'left', reach) > 0) return 'right';
  return sharedLength(a, 'left', b, 'right', reach) > 0 ? 'left' : null;
}
