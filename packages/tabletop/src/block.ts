import { cosine, sine } from './angle.ts';
import { type Point, type Pose, poseAt, world } from './pose.ts';

/**
 * Equal cells in ranks and files that face one way: `width` x `depth` are the complete ranks, the tail is a shorter last
 * rank behind them, its left edge `tailShift` to the right of the block's left edge; without one all three are 0.
 * (x, y) is the middle of the front edge.
 */
export interface Block extends Pose {
  readonly width: number;
  readonly depth: number;
  readonly tailWidth: number;
  readonly tailDepth: number;
  readonly tailShift: number;
  readonly cellWidth: number;
  readonly cellDepth: number;
}

export const edges = ['front', 'right', 'rear', 'left'] as const;
export type Edge = (typeof edges)[number];

/** Corners follow one another clockwise as seen on the table, as x, y, x, y ... */
export type Ring = Float64Array | readonly number[];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A block of so many cells, `files` abreast. Fewer cells than files make one shorter rank. */
export function makeBlock(
  pose: Pose,
  files: number,
  cells: number,
  cellWidth: number,
  cellDepth: number,
  tailShift = 0,
): Block {
  const abreast = Math.min(files, cells);
  const full = Math.floor(cells / abreast);
  const rest = cells - full * abreast;
  return {
    x: pose.x,
    y: pose.y,
    facing: pose.facing,
    width: abreast * cellWidth,
    depth: full * cellDepth,
    tailWidth: rest * cellWidth,
    tailDepth: rest > 0 ? cellDepth : 0,
    tailShift: rest > 0 ? tailShift : 0,
    cellWidth,
    cellDepth,
  };
}

/** The shift that puts a short last rank in the middle. */
export function centredShift(files: number, cells: number, cellWidth: number): number {
  const rest = cells % files;
  return rest === 0 ? 0 : Math.round(((files - rest) * cellWidth) / 2);
}

export function filesOf(block: Block): number {
  return Math.round(block.width / block.cellWidth);
}

/** Ranks with the short one. */
export function ranksOf(block: Block): number {
  return Math.round(block.depth / block.cellDepth) + (block.tailDepth > 0 ? 1 : 0);
}

export function tailCells(block: Block): number {
  return block.tailDepth > 0 ? Math.round(block.tailWidth / block.cellWidth) : 0;
}

export function cellsOf(block: Block): number {
  return filesOf(block) * Math.round(block.depth / block.cellDepth) + tailCells(block);
}

/** Cells that stand in a rank; rank 0 is the front. */
export function cellsInRank(block: Block, rank: number): number {
  return rank < Math.round(block.depth / block.cellDepth) ? filesOf(block) : tailCells(block);
}

/** The same block elsewhere. */
export function placed(block: Block, pose: Pose): Block {
  return {
    x: pose.x,
    y: pose.y,
    facing: pose.facing,
    width: block.width,
    depth: block.depth,
    tailWidth: block.tailWidth,
    tailDepth: block.tailDepth,
    tailShift: block.tailShift,
    cellWidth: block.cellWidth,
    cellDepth: block.cellDepth,
  };
}

/** The block shifted straight in a direction without a change of facing. */
export function slid(block: Block, direction: number, d: number): Block {
  return placed(block, poseAt(block.x + sine(direction) * d, block.y - cosine(direction) * d, block.facing));
}

export const totalDepth = (block: Block): number => block.depth + block.tailDepth;

/** Left end of a rank, measured to the right from the front centre. */
export function leftOfRank(block: Block, rank: number): number {
  return rank < Math.round(block.depth / block.cellDepth) ? -block.width / 2 : block.tailShift - block.width / 2;
}

/** Writes the rectangle between two distances to the right and two ahead of the pose; not rounded. */
export function fillRectangle(
  pose: Pose,
  left: number,
  right: number,
  front: number,
  rear: number,
  out: Float64Array,
): number {
  const s = sine(pose.facing);
  const c = cosine(pose.facing);
  out[0] = pose.x + c * left + s * front;
  out[1] = pose.y + s * left - c * front;
  out[2] = pose.x + c * right + s * front;
  out[3] = pose.y + s * right - c * front;
  out[4] = pose.x + c * right + s * rear;
  out[5] = pose.y + s * right - c * rear;
  out[6] = pose.x + c * left + s * rear;
  out[7] = pose.y + s * left - c * rear;
  return 4;
}

/** Convex parts of the footprint: the complete ranks, and the tail if there is one. */
export function partCount(block: Block): number {
  return block.tailDepth > 0 ? 2 : 1;
}

/** Writes one part's four corners, front left first; not rounded. */
export function fillPart(block: Block, part: number, out: Float64Array): number {
  const half = block.width / 2;
  if (part === 0) return fillRectangle(block, -half, half, 0, -block.depth, out);
  const left = block.tailShift - half;
  return fillRectangle(block, left, left + block.tailWidth, -block.depth, -totalDepth(block), out);
}

/** Writes the front edge, left end first; not rounded. */
export function fillFront(block: Block, out: Float64Array): number {
  const r = block.width / 2;
  const s = sine(block.facing);
  const c = cosine(block.facing);
  out[0] = block.x - c * r;
  out[1] = block.y - s * r;
  out[2] = block.x + c * r;
  out[3] = block.y + s * r;
  return 2;
}

const scratch = new Float64Array(8);

const rounded = (ring: Float64Array, n: number): number[] => Array.from(ring.subarray(0, 2 * n), Math.round);

/** The rectangles of the footprint, one or two, each x, y, x, y ... from the front left corner clockwise. */
export function partsOf(block: Block): number[][] {
  const parts: number[][] = [];
  for (let part = 0; part < partCount(block); part++) parts.push(rounded(scratch, fillPart(block, part, scratch)));
  return parts;
}

/** All outer corners of the footprint, clockwise from the front left: four, or up to eight with a tail. */
export function cornersOf(block: Block): Point[] {
  const half = block.width / 2;
  const back = -block.depth;
  const end = -totalDepth(block);
  const left = block.tailShift - half;
  const right = left + block.tailWidth;
  const corners = [world(block, -half, 0), world(block, half, 0)];
  if (block.tailDepth === 0) return [...corners, world(block, half, back), world(block, -half, back)];
  if (right < half) corners.push(world(block, half, back), world(block, right, back));
  corners.push(world(block, right, end), world(block, left, end));
  if (left > -half) corners.push(world(block, left, back), world(block, -half, back));
  return corners;
}

/** The corners of one cell from its front left clockwise; files of the short rank count from its own left end. */
export function cellOf(block: Block, file: number, rank: number): number[] {
  const left = leftOfRank(block, rank) + file * block.cellWidth;
  const front = -rank * block.cellDepth;
  const n = fillRectangle(block, left, left + block.cellWidth, front, front - block.cellDepth, scratch);
  return rounded(scratch, n);
}

/** The middle of a cell's front edge, with the block's facing. */
export function cellPose(block: Block, file: number, rank: number): Pose {
  const right = leftOfRank(block, rank) + (file + 0.5) * block.cellWidth;
  const at = world(block, right, -rank * block.cellDepth);
  return { x: at.x, y: at.y, facing: block.facing };
}

/** Ends of the front edge, left first. */
export function frontEdge(block: Block): [Point, Point] {
  return [world(block, -block.width / 2, 0), world(block, block.width / 2, 0)];
}

/** The middle of the rear edge of the whole, short rank included. */
export function rearCentre(block: Block): Point {
  return world(block, 0, -totalDepth(block));
}

export function centreOf(block: Block): Point {
  return world(block, 0, -totalDepth(block) / 2);
}

/** Writes x0, y0, x1, y1 of a box around the footprint; not rounded. */
export function fillBox(block: Block, out: Float64Array): void {
  const s = sine(block.facing);
  const c = cosine(block.facing);
  const back = totalDepth(block) / 2;
  const x = block.x - s * back;
  const y = block.y + c * back;
  const halfX = (Math.abs(c) * block.width) / 2 + Math.abs(s) * back;
  const halfY = (Math.abs(s) * block.width) / 2 + Math.abs(c) * back;
  out[0] = x - halfX;
  out[1] = y - halfY;
  out[2] = x + halfX;
  out[3] = y + halfY;
}

/** The smallest upright box of whole grains around the footprint. */
export function boxOf(block: Block): Box {
  fillBox(block, scratch);
  return {
    x0: Math.floor(scratch[0] as number),
    y0: Math.floor(scratch[1] as number),
    x1: Math.ceil(scratch[2] as number),
    y1: Math.ceil(scratch[3] as number),
  };
}

/** Whether all fields are whole numbers that fit together; for data that people wrote. */
export function isBlock(block: Block): boolean {
  const { x, y, facing, width, depth, tailWidth, tailDepth, tailShift, cellWidth, cellDepth } = block;
  const whole = [x, y, facing, width, depth, tailWidth, tailDepth, tailShift, cellWidth, cellDepth];
  if (!whole.every(Number.isSafeInteger) || cellWidth <= 0 || cellDepth <= 0) return false;
  if (width <= 0 || depth <= 0 || width % cellWidth !== 0 || depth % cellDepth !== 0) return false;
  if (facing < 0 || facing >= 36000 || tailShift < 0 || tailWidth % cellWidth !== 0) return false;
  if (tailDepth === 0) return tailWidth === 0 && tailShift === 0;
  return tailDepth === cellDepth && tailWidth > 0 && tailShift + tailWidth <= width;
}
