import { angle, arcLength, cosine, QUARTER_TURN, sine } from './angle.ts';
import { type Block, cellsOf, centredShift, filesOf, makeBlock, placed, ranksOf, totalDepth } from './block.ts';
import { type Pose, type Side, turnedAbout, world } from './pose.ts';
import { signedBetween, signedToPoint } from './rectangles.ts';
import { HAIR } from './ring.ts';

const DEGREE = 100;

/** Forward on a front corner: `left` pivots on the left corner and turns to the left. */
export function wheel(pose: Pose, width: number, side: Side, a: number): Pose {
  const hand = side === 'left' ? -1 : 1;
  const facing = angle(pose.facing + hand * a);
  const half = (hand * width) / 2;
  // The pivot, then the front centre as it lies from there: as `world` has them, which would make each a thing of its own.
  const x = Math.round(pose.x + cosine(pose.facing) * half);
  const y = Math.round(pose.y + sine(pose.facing) * half);
  return { x: Math.round(x - cosine(facing) * half), y: Math.round(y - sine(facing) * half), facing };
}

/** The way of the outer front corner. */
export function wheelArc(width: number, a: number): number {
  return arcLength(width, a);
}

export function wheeled(block: Block, side: Side, a: number): Block {
  return placed(block, wheel(block, block.width, side, a));
}

/** The greatest wheel, looked at degree by degree, up to which `blocked` has nothing against it. */
export function wheelWhile(block: Block, side: Side, a: number, blocked: (block: Block) => boolean): number {
  let clear = 0;
  while (clear < a) {
    const next = Math.min(a, clear + DEGREE);
    if (blocked(wheeled(block, side, next))) return clear;
    clear = next;
  }
  return clear;
}

/**
 * The greatest clear wheel in whole degrees (or all of it): at each degree no obstacle is overlapped or nearer than
 * `gap`; one that was nearer at the start has not come nearer.
 */
export function sweepWheel(block: Block, side: Side, a: number, obstacles: readonly Block[], gap = 0): number {
  let clear = a;
  for (const other of obstacles) clear = sweepBy(block, side, clear, other, gap);
  return clear;
}

/** The same with a single obstacle. */
export function sweepBy(block: Block, side: Side, a: number, other: Block, gap: number): number {
  const pivot = world(block, ((side === 'left' ? -1 : 1) * block.width) / 2, 0);
  const radius = Math.sqrt(block.width * block.width + totalDepth(block) * totalDepth(block));
  // The whole wheel stays in a circle around the pivot.
  if (signedToPoint(other, pivot.x, pivot.y) > radius + gap + HAIR) return a;
  const start = signedBetween(block, other);
  return sweepPast(block, side, a, radius, other, start, Math.min(gap, start) - HAIR);
}

/** The same as `wheelWhile` with `overlaps`: one that is overlapped at the start may not be so at the first degree. */
export function wheelPast(block: Block, side: Side, a: number, other: Block): number {
  const radius = Math.sqrt(block.width * block.width + totalDepth(block) * totalDepth(block));
  return sweepPast(block, side, a, radius, other, signedBetween(block, other), -HAIR);
}

/** A block in the midst of a wheel: used again for every degree that is looked at. */
const turning: { -readonly [K in keyof Block]: Block[K] } = makeBlock({ x: 0, y: 0, facing: 0 }, 1, 1, 2, 2);

/** Up to which degree a block stays so far from another, or no deeper in it, as `limit`; at the start it is at `start`. */
function sweepPast(
  block: Block,
  side: Side,
  a: number,
  radius: number,
  other: Block,
  start: number,
  limit: number,
): number {
  // No point of the block moves more than this in a degree, so that who is far off need not be looked at for a while.
  const step = arcLength(radius, DEGREE) + HAIR;
  let at = 0;
  let room = start - limit;
  if (room >= step * (a / DEGREE)) return a;
  turning.width = block.width;
  turning.depth = block.depth;
  turning.tailWidth = block.tailWidth;
  turning.tailDepth = block.tailDepth;
  turning.tailShift = block.tailShift;
  while (true) {
    const next = at + DEGREE * Math.max(1, Math.floor(room / step));
    if (at >= a || next >= a + DEGREE) return a;
    at = Math.min(a, next);
    const { x, y, facing } = wheel(block, block.width, side, at);
    turning.x = x;
    turning.y = y;
    turning.facing = facing;
    room = signedBetween(turning, other) - limit;
    if (room < 0) return Math.max(0, Math.ceil(at / DEGREE) - 1) * DEGREE;
  }
}

/** Where a short last rank stands when a block forms again. */
export type TailPlace = Side | 'centre';

/** The same cells in so many files, short rank as wanted. */
export function formed(pose: Pose, block: Block, files: number, tail: TailPlace = 'left'): Block {
  const cells = cellsOf(block);
  const abreast = Math.max(1, Math.min(files, cells));
  const rest = cells % abreast;
  const free = rest === 0 ? 0 : (abreast - rest) * block.cellWidth;
  const shift = tail === 'left' ? 0 : tail === 'right' ? free : centredShift(abreast, cells, block.cellWidth);
  return makeBlock(pose, abreast, cells, block.cellWidth, block.cellDepth, shift);
}

/** Every cell turns in place and the block forms again behind the middle of the flank that it turned to. */
export function turn90(block: Block, side: Side, tail: TailPlace = 'left'): Block {
  const hand = side === 'left' ? -1 : 1;
  const at = world(block, (hand * block.width) / 2, -totalDepth(block) / 2);
  const pose = { x: at.x, y: at.y, facing: angle(block.facing + hand * QUARTER_TURN) };
  return formed(pose, block, ranksOf(block), tail);
}

/** The rear edge becomes the front; the short rank, filled up from the front, is the last again. */
export function turn180(block: Block, tail: TailPlace = 'left'): Block {
  const at = world(block, 0, -totalDepth(block));
  return formed({ x: at.x, y: at.y, facing: angle(block.facing + 2 * QUARTER_TURN) }, block, filesOf(block), tail);
}

/** One file more (or `by` files; fewer if negative) at an end of the front, which stays on its line; null if impossible. */
export function widen(block: Block, end: Side, by = 1, tail: TailPlace = 'left'): Block | null {
  const files = filesOf(block) + by;
  if (files < 1 || files > cellsOf(block)) return null;
  const at = world(block, ((end === 'left' ? -1 : 1) * by * block.cellWidth) / 2, 0);
  return formed({ x: at.x, y: at.y, facing: block.facing }, block, files, tail);
}

/** Files fall out at an end of the front and go to the rear; null if none would be left. */
export function narrow(block: Block, end: Side, by = 1, tail: TailPlace = 'left'): Block | null {
  return widen(block, end, -by, tail);
}

/** The block turned on a fixed point, as in aligning. */
export function pivoted(block: Block, x: number, y: number, d: number): Block {
  return placed(block, turnedAbout(block, x, y, d));
}
