import { cosine, difference, HALF_TURN, QUARTER_TURN, sine } from './angle.ts';
import {
  type Block,
  cellsInRank,
  type Edge,
  edges,
  filesOf,
  fillBox,
  fillFront,
  fillPart,
  leftOfRank,
  partCount,
  ranksOf,
  totalDepth,
} from './block.ts';
import { partsWithin, readWay, signedBetween } from './rectangles.ts';
import { HAIR, makeRing, shiftsInto, signedDistance, span, within } from './ring.ts';

/** A stretch of a way, both ends in grains from its beginning. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The first touch of a moving front edge with another block. */
export interface Contact {
  /** How far the block moves before it touches. */
  readonly distance: number;
  /** The touching point. */
  readonly x: number;
  readonly y: number;
  /** The edge of the other block that is touched; at a corner, the one that the front is more nearly parallel to. */
  readonly edge: Edge;
  /** The file of the moving block at that point. */
  readonly file: number;
  /** The cell of the other block at that point. */
  readonly otherFile: number;
  readonly otherRank: number;
}

/** How far a block may go among several, and which of them stops it (-1: none). */
export interface FreeWay {
  readonly distance: number;
  readonly by: number;
}

const partA = new Float64Array(8);
const partB = new Float64Array(8);
const shifts = makeRing();
const boxA = new Float64Array(4);
const boxB = new Float64Array(4);

/** Whether a block that slides can come nearer than `gap` to another at all, judged by boxes. */
function mayMeet(block: Block, dx: number, dy: number, obstacle: Block, gap: number): boolean {
  fillBox(block, boxA);
  fillBox(obstacle, boxB);
  const margin = gap + 1;
  return (
    (boxA[0] as number) + Math.min(0, dx) - margin <= (boxB[2] as number) &&
    (boxA[2] as number) + Math.max(0, dx) + margin >= (boxB[0] as number) &&
    (boxA[1] as number) + Math.min(0, dy) - margin <= (boxB[3] as number) &&
    (boxA[3] as number) + Math.max(0, dy) + margin >= (boxB[1] as number)
  );
}

/** Corners of what touches: the moving block's part, or its front edge (part -1). */
function fillMover(block: Block, part: number): number {
  return part < 0 ? fillFront(block, partA) : fillPart(block, part, partA);
}

/** Whether a part of the mover may come within `level` of one of the obstacle's before `distance`: a quick look. */
function partsMayMeet(
  block: Block,
  i: number,
  obstacle: Block,
  j: number,
  dx: number,
  dy: number,
  level: number,
  distance: number,
): boolean {
  if (i < 0) return true;
  readWay(block, obstacle, dx, dy);
  return partsWithin(block, i, obstacle, j, level) && span.to > 0 && span.from < distance;
}

/**
 * The moment, not rounded, at which the mover comes as near as `gap`; `distance` if it does not. Who starts nearer may
 * not come nearer still. A graze of less than a hair does not stop anybody, so that blocks pass along one another and
 * through gaps just as wide as they are.
 */
function meeting(
  block: Block,
  firstPart: number,
  endPart: number,
  direction: number,
  distance: number,
  obstacle: Block,
  gap: number,
): number {
  const dx = sine(direction);
  const dy = -cosine(direction);
  if (!mayMeet(block, dx * distance, dy * distance, obstacle, gap)) return distance;
  const start = firstPart < 0 ? signedFromFront(block, obstacle) : signedBetween(block, obstacle);
  const limit = Math.min(gap, start);
  const graze = start >= gap - HAIR ? gap - HAIR : start - 1;
  let least = distance;
  for (let i = firstPart; i < endPart; i++) {
    for (let j = 0; j < partCount(obstacle); j++) {
      if (!partsMayMeet(block, i, obstacle, j, dx, dy, graze, least)) continue;
      const n = fillMover(block, i);
      fillPart(obstacle, j, partB);
      const corners = shiftsInto(partB, 4, partA, n, shifts);
      if (!within(shifts, corners, 0, 0, dx, dy, graze) || span.to <= 0 || span.from >= least) continue;
      if (within(shifts, corners, 0, 0, dx, dy, limit)) least = Math.min(least, Math.max(0, span.from));
    }
  }
  return least;
}

/** Distance of the front edge from another block, negative by how deep it is inside; not rounded. */
function signedFromFront(block: Block, obstacle: Block): number {
  let least = Number.POSITIVE_INFINITY;
  const n = fillFront(block, partA);
  for (let j = 0; j < partCount(obstacle); j++) {
    fillPart(obstacle, j, partB);
    least = Math.min(least, signedDistance(shifts, shiftsInto(partB, 4, partA, n, shifts), 0, 0));
  }
  return least;
}

/** How far a block can move straight, 0..distance, until it touches another or comes within `gap` of it. */
export function slide(block: Block, direction: number, distance: number, obstacle: Block, gap = 0): number {
  return Math.floor(meeting(block, 0, partCount(block), direction, distance, obstacle, gap));
}

/** The same among many; of several that stop it at the same moment the first in the list is named. */
export function freeWay(
  block: Block,
  direction: number,
  distance: number,
  obstacles: readonly Block[],
  gap = 0,
): FreeWay {
  let least = distance;
  let by = -1;
  for (let i = 0; i < obstacles.length; i++) {
    const here = slide(block, direction, least, obstacles[i] as Block, gap);
    if (here < least) {
      least = here;
      by = i;
    }
  }
  return { distance: least, by };
}

/** A stretch of a way on which one block is upon another. */
export interface Passage extends Span {
  /** From here on by more than a hair; not rounded. */
  readonly deep: number;
}

/**
 * The stretch of a slide on which the block overlaps another by more than a hair, or null. At `to` it has passed, if
 * that is less than the distance. Blocks with a tail may be clear for a while in between: that is not told.
 */
export function overlapWhile(block: Block, direction: number, distance: number, obstacle: Block): Passage | null {
  readWay(block, obstacle, sine(direction), -cosine(direction));
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let deep = Number.POSITIVE_INFINITY;
  for (let i = 0; i < partCount(block); i++) {
    for (let j = 0; j < partCount(obstacle); j++) {
      if (!partsWithin(block, i, obstacle, j, -HAIR) || span.to <= 0 || span.from >= distance) continue;
      deep = Math.min(deep, span.from);
      partsWithin(block, i, obstacle, j, 0);
      from = Math.min(from, span.from);
      to = Math.max(to, span.to);
    }
  }
  if (from > to) return null;
  return { from: Math.max(0, Math.floor(from)), to: Math.min(distance, Math.ceil(to)), deep: Math.max(0, deep) };
}

/** The way an edge looks outward. */
export function edgeFacing(block: Block, edge: Edge): number {
  return (block.facing + edges.indexOf(edge) * QUARTER_TURN) % (4 * QUARTER_TURN);
}

/** The turn, clockwise positive, that lays the front of one block along an edge of another. */
export function turnToEdge(block: Block, other: Block, edge: Edge): number {
  return difference(block.facing, edgeFacing(other, edge) + HALF_TURN);
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** How near the touching edges have to be at the moment of contact. */
const NEAR = 1;

const touch = { right: 0, gap: 0 };

/** Nearest place of a segment to the front edge, in the mover's own measure: how far right on the front, how far off. */
function touchOfSegment(r1: number, h1: number, r2: number, h2: number, half: number): boolean {
  const low = Math.min(r1, r2);
  const high = Math.max(r1, r2);
  const left = Math.max(low, -half);
  const right = Math.min(high, half);
  if (left > right + NEAR) return false;
  const height = (r: number) => (high - low < 1e-9 ? Math.min(h1, h2) : h1 + ((h2 - h1) * (r - r1)) / (r2 - r1));
  const atLeft = height(left);
  const atRight = height(right);
  if (Math.abs(h1 - h2) <= 1e-6 * (high - low)) touch.right = (left + right) / 2;
  else touch.right = atLeft < atRight ? left : right;
  touch.gap = Math.abs(Math.min(atLeft, atRight));
  return touch.gap <= NEAR;
}

/** Which cell of a block is at a place on its edge. */
export function cellAt(block: Block, right: number, forward: number): { file: number; rank: number } {
  const rank = between(Math.floor(-forward / block.cellDepth), 0, ranksOf(block) - 1);
  const inRank = cellsInRank(block, rank);
  return { file: between(Math.floor((right - leftOfRank(block, rank)) / block.cellWidth), 0, inRank - 1), rank };
}

/** The first touch of the front edge with another block on a straight way, or null. */
export function frontContact(block: Block, direction: number, distance: number, other: Block): Contact | null {
  // Some way beyond the end is looked at, to tell a touch at the very end from a graze.
  const at = meeting(block, -1, 0, direction, distance + 64 * HAIR, other, 0);
  if (at > distance) return null;
  const x = block.x + sine(direction) * at;
  const y = block.y - cosine(direction) * at;
  const s = sine(block.facing);
  const c = cosine(block.facing);
  let edge: Edge | null = null;
  let right = 0;
  let turn = 0;
  for (let part = 0; part < partCount(other); part++) {
    fillPart(other, part, partB);
    for (let k = part; k < 4; k++) {
      const here = Math.abs(turnToEdge(block, other, edges[k] as Edge));
      const away = Math.abs(difference(direction, edgeFacing(other, edges[k] as Edge))) <= QUARTER_TURN;
      if (away || (edge !== null && here >= turn)) continue;
      const px = (partB[2 * k] as number) - x;
      const py = (partB[2 * k + 1] as number) - y;
      const qx = (partB[(2 * k + 2) % 8] as number) - x;
      const qy = (partB[(2 * k + 3) % 8] as number) - y;
      if (!touchOfSegment(px * c + py * s, px * s - py * c, qx * c + qy * s, qx * s - qy * c, block.width / 2))
        continue;
      edge = edges[k] as Edge;
      right = touch.right;
      turn = here;
    }
  }
  if (edge === null) return null;
  const tx = x + c * right;
  const ty = y + s * right;
  const os = sine(other.facing);
  const oc = cosine(other.facing);
  const forward = between((tx - other.x) * os - (ty - other.y) * oc, -totalDepth(other), 0);
  const cell = cellAt(other, (tx - other.x) * oc + (ty - other.y) * os, forward);
  return {
    distance: Math.floor(at),
    x: Math.round(tx),
    y: Math.round(ty),
    edge,
    file: between(Math.floor((right + block.width / 2) / block.cellWidth), 0, filesOf(block) - 1),
    otherFile: cell.file,
    otherRank: cell.rank,
  };
}
