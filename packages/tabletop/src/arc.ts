import { angle, cosine, HALF_TURN, QUARTER_TURN, sine } from './angle.ts';
import { type Block, fillFront, fillPart, partCount } from './block.ts';
import { signedBetweenRings } from './convex.ts';
import { aheadOf, type Pose, world } from './pose.ts';
import { whole } from './ring.ts';

const from = new Float64Array(32);
const into = new Float64Array(32);
const apex = new Float64Array(2);
const front = new Float64Array(4);

/** Keeps what lies to the right of the line from (x, y) in a direction; gives the number of corners left. */
function keepRight(ring: Float64Array, n: number, x: number, y: number, direction: number, out: Float64Array): number {
  const rx = cosine(direction);
  const ry = sine(direction);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const k = i + 1 < n ? i + 1 : 0;
    const x1 = ring[2 * i] as number;
    const y1 = ring[2 * i + 1] as number;
    const x2 = ring[2 * k] as number;
    const y2 = ring[2 * k + 1] as number;
    const d1 = (x1 - x) * rx + (y1 - y) * ry;
    const d2 = (x2 - x) * rx + (y2 - y) * ry;
    if (d1 >= 0) {
      out[2 * kept] = x1;
      out[2 * kept + 1] = y1;
      kept++;
    }
    if ((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0)) {
      const t = d1 / (d1 - d2);
      out[2 * kept] = x1 + t * (x2 - x1);
      out[2 * kept + 1] = y1 + t * (y2 - y1);
      kept++;
    }
  }
  return kept;
}

/** Distance of the nearest part of a ring in the wedge from `a` clockwise to `b`, at most half a turn apart. */
function nearestInWedge(x: number, y: number, a: number, b: number, n: number): number {
  const half = keepRight(from, n, x, y, angle(a), into);
  const kept = keepRight(into, half, x, y, angle(b + HALF_TURN), from);
  if (kept === 0) return Number.POSITIVE_INFINITY;
  apex[0] = x;
  apex[1] = y;
  return signedBetweenRings(apex, 1, from, kept);
}

/**
 * Distance from a point to the nearest part of a block that is within `halfAngle` of a direction on either side and
 * within range (both limits included); -1 if there is none.
 */
export function nearestInArc(
  x: number,
  y: number,
  direction: number,
  halfAngle: number,
  range: number,
  block: Block,
): number {
  let least = Number.POSITIVE_INFINITY;
  const wide = halfAngle > QUARTER_TURN;
  for (let part = 0; part < partCount(block); part++) {
    const n = fillPart(block, part, from);
    if (!wide) {
      least = Math.min(least, nearestInWedge(x, y, direction - halfAngle, direction + halfAngle, n));
      continue;
    }
    const half = Math.min(halfAngle, HALF_TURN);
    least = Math.min(least, nearestInWedge(x, y, direction - half, direction, n));
    fillPart(block, part, from);
    least = Math.min(least, nearestInWedge(x, y, direction, direction + half, n));
  }
  const distance = whole(least);
  return distance <= range ? distance : -1;
}

/** Whether a point is within `halfAngle` of a direction as seen from (x, y). */
export function inArc(x: number, y: number, direction: number, halfAngle: number, px: number, py: number): boolean {
  const s = sine(direction);
  const c = cosine(direction);
  const right = Math.abs((px - x) * c + (py - y) * s);
  const forward = (px - x) * s - (py - y) * c;
  if (halfAngle >= HALF_TURN) return true;
  // The sine of the angle beyond the limit; half a grain is forgiven, as points are rounded.
  return halfAngle <= QUARTER_TURN
    ? right * cosine(halfAngle) - forward * sine(halfAngle) <= 0.5 && forward >= -0.5
    : forward >= 0 || right * cosine(halfAngle) - forward * sine(halfAngle) <= 0.5;
}

/**
 * The same for a whole front that looks `outward` (less than a quarter turn) from its corners: what is ahead of the front
 * edge between the two lines. Distance from the front edge to the nearest such part of the target, or -1.
 */
export function nearestInFan(block: Block, outward: number, range: number, target: Block): number {
  fillFront(block, front);
  let least = Number.POSITIVE_INFINITY;
  for (let part = 0; part < partCount(target); part++) {
    let n = fillPart(target, part, from);
    n = keepRight(from, n, front[0] as number, front[1] as number, angle(block.facing - outward), into);
    n = keepRight(into, n, front[2] as number, front[3] as number, angle(block.facing + outward + HALF_TURN), from);
    n = keepRight(from, n, block.x, block.y, angle(block.facing - QUARTER_TURN), into);
    if (n > 0) least = Math.min(least, signedBetweenRings(front, 2, into, n));
  }
  const distance = whole(least);
  return distance <= range ? distance : -1;
}

/** Whether a point lies in the fan of a front of the given width. */
export function inFan(pose: Pose, width: number, outward: number, x: number, y: number): boolean {
  if (aheadOf(pose, x, y) < 0) return false;
  const left = world(pose, -width / 2, 0);
  const right = world(pose, width / 2, 0);
  const a = angle(pose.facing - outward);
  const b = angle(pose.facing + outward);
  return (
    (x - left.x) * cosine(a) + (y - left.y) * sine(a) >= -0.5 &&
    (x - right.x) * cosine(b) + (y - right.y) * sine(b) <= 0.5
  );
}
