import type { BlockView } from '../engine/protocol/table.ts';

/** Plain geometry of what is drawn on a table, in paces and degrees clockwise from north. It knows no rule. */

export type Point = { readonly x: number; readonly y: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way ahead of something that faces so. */
export const aheadOf = (facing: number): Point => ({ x: Math.sin(radians(facing)), y: -Math.cos(radians(facing)) });
export const rightOf = (facing: number): Point => ({ x: Math.cos(radians(facing)), y: Math.sin(radians(facing)) });

/** A point so far to the right of and ahead of the middle of the front edge. */
export function pointFrom(
  { x, y, facing }: Pick<BlockView, 'x' | 'y' | 'facing'>,
  right: number,
  ahead: number,
): Point {
  const [a, r] = [aheadOf(facing), rightOf(facing)];
  return { x: x + r.x * right + a.x * ahead, y: y + r.y * right + a.y * ahead };
}

export const filesOf = (block: BlockView): number => Math.max(1, Math.min(block.files, block.cells));
export const widthOf = (block: BlockView): number => filesOf(block) * block.cellWidth;
export const ranksOf = (block: BlockView): number => Math.ceil(block.cells / filesOf(block));
export const depthOf = (block: BlockView): number => ranksOf(block) * block.cellDepth;

/** An element of a block: its rank and file, and its front left corner to the right of and behind the front centre. */
export type Cell = { readonly rank: number; readonly file: number; readonly left: number; readonly behind: number };

export function cellsOf(block: BlockView): Cell[] {
  const files = filesOf(block);
  const full = Math.floor(block.cells / files);
  return Array.from({ length: block.cells }, (_, n) => {
    const rank = Math.floor(n / files);
    const file = n % files;
    const shift = rank < full ? 0 : block.tailShift;
    return { rank, file, left: -widthOf(block) / 2 + shift + file * block.cellWidth, behind: rank * block.cellDepth };
  });
}

/** The corners of the footprint, front left first and clockwise; the short rank is taken as a whole one. */
export function cornersOf(block: BlockView): Point[] {
  const half = widthOf(block) / 2;
  const back = -depthOf(block);
  return [
    pointFrom(block, -half, 0),
    pointFrom(block, half, 0),
    pointFrom(block, half, back),
    pointFrom(block, -half, back),
  ];
}

export const centreOf = (block: BlockView): Point => pointFrom(block, 0, -depthOf(block) / 2);

/** The outline as seen from the front centre, facing up: the short rank steps in. */
export function outlineOf(block: BlockView): string {
  const files = filesOf(block);
  const half = widthOf(block) / 2;
  const full = Math.floor(block.cells / files);
  const rest = block.cells - full * files;
  const deep = full * block.cellDepth;
  if (rest === 0) return `M${-half} 0H${half}V${deep}H${-half}Z`;
  const left = -half + block.tailShift;
  const right = left + rest * block.cellWidth;
  return `M${-half} 0H${half}V${deep}H${right}V${deep + block.cellDepth}H${left}V${deep}H${-half}Z`;
}

/**
 * Where a front can come that wheels forward on a corner by at most so many degrees, the way of a part of the front taken
 * off its distance (1: of the outer corner), and then goes straight on: the corners of the area, from the left end of the
 * front round to the right.
 */
export function chargeArea(block: BlockView, distance: number, { most: widest, arm } = { most: 90, arm: 1 }): Point[] {
  const half = widthOf(block) / 2;
  const width = widthOf(block) * arm;
  const most = Math.min(widest, Math.floor((distance / width) * (180 / Math.PI)));
  const steps = Math.max(1, Math.ceil(most / 5));
  const turns = Array.from({ length: steps + 1 }, (_, i) => (most * i) / steps);
  const end = (hand: -1 | 1, turn: number): Point => {
    const corner = pointFrom(block, hand * half, 0);
    const way = aheadOf(block.facing + hand * turn);
    const left = distance - width * radians(turn);
    return { x: corner.x + way.x * left, y: corner.y + way.y * left };
  };
  return [
    pointFrom(block, -half, 0),
    ...turns.toReversed().map((turn) => end(-1, turn)),
    ...turns.map((turn) => end(1, turn)),
    pointFrom(block, half, 0),
  ];
}

export const transformOf = ({ x, y, facing }: Pick<BlockView, 'x' | 'y' | 'facing'>): string =>
  `translate(${x}px, ${y}px) rotate(${facing}deg)`;

/** How far ahead of a block's front a point lies; negative behind it. */
export function distanceAhead({ x, y, facing }: BlockView, at: Point): number {
  const a = aheadOf(facing);
  return (at.x - x) * a.x + (at.y - y) * a.y;
}

/** How far to the right of a block's middle a point lies; negative to the left. */
export function distanceRight({ x, y, facing }: BlockView, at: Point): number {
  const r = rightOf(facing);
  return (at.x - x) * r.x + (at.y - y) * r.y;
}

/** The turn from one facing to another in degrees, the shorter way: negative to the left. */
export const turnTo = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

export type Hand = 'left' | 'right';

/** The corner about which a wheel to this hand turns, and the one that goes round. */
export const pivotOf = (block: BlockView, hand: Hand): Point =>
  pointFrom(block, ((hand === 'left' ? -1 : 1) * widthOf(block)) / 2, 0);
export const outerCorner = (block: BlockView, hand: Hand): Point => pivotOf(block, hand === 'left' ? 'right' : 'left');

/** The wheel to this hand that brings the outer corner into line with a point: whole degrees from 0 to 90. */
export function wheelTo(block: BlockView, hand: Hand, at: Point): number {
  const pivot = pivotOf(block, hand);
  const outer = outerCorner(block, hand);
  const bearing = (p: Point): number => (Math.atan2(p.x - pivot.x, -(p.y - pivot.y)) * 180) / Math.PI;
  const turned = bearing(at) - bearing(outer);
  const by = ((((hand === 'left' ? -turned : turned) % 360) + 540) % 360) - 180;
  return Math.round(Math.max(0, Math.min(90, by)));
}

/** The shortest distance between two footprints: from corners to sides, 0 where they touch. */
export function gapBetween(one: BlockView, other: BlockView): number {
  const gap = (from: BlockView, to: BlockView): number =>
    Math.min(...cornersOf(from).map((corner) => distanceTo(to, corner)), distanceTo(to, centreOf(from)));
  return Math.min(gap(one, other), gap(other, one));
}

function distanceTo(block: BlockView, at: Point): number {
  const ahead = distanceAhead(block, at);
  const side = Math.abs(distanceRight(block, at)) - widthOf(block) / 2;
  const along = Math.max(ahead, -depthOf(block) - ahead, 0);
  return Math.hypot(Math.max(side, 0), along);
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
export const compassOf = (facing: number): string => COMPASS[Math.round((((facing % 360) + 360) % 360) / 45) % 8] ?? '';

/** The direction from one point to another. */
export const bearingTo = (from: Point, to: Point): number =>
  ((Math.atan2(to.x - from.x, -(to.y - from.y)) * 180) / Math.PI + 360) % 360;
