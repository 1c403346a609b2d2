import { cosine, sine } from './angle.ts';
import { type Block, partCount } from './block.ts';
import { span } from './ring.ts';

/**
 * Distances of footprints, whose parts are rectangles. What `ring.ts` does with rings of any shape is done here with
 * less: B less A is an octagon with a middle, of which one looks at the four edges that may face the origin.
 */

/** One part of a block in the block's own measure: how far its middle is to the right and ahead, and half its sides. */
interface Part {
  right: number;
  ahead: number;
  halfWidth: number;
  halfDepth: number;
}

const partA: Part = { right: 0, ahead: 0, halfWidth: 0, halfDepth: 0 };
const partB: Part = { right: 0, ahead: 0, halfWidth: 0, halfDepth: 0 };

function readPart(block: Block, part: number, out: Part): void {
  if (part === 0) {
    out.right = 0;
    out.halfDepth = block.depth / 2;
    out.ahead = -out.halfDepth;
    out.halfWidth = block.width / 2;
  } else {
    out.halfWidth = block.tailWidth / 2;
    out.halfDepth = block.tailDepth / 2;
    out.right = block.tailShift + out.halfWidth - block.width / 2;
    out.ahead = -block.depth - out.halfDepth;
  }
}

/** How far a point is from an edge of the octagon that it looks at: `off` before the edge, `along` from its middle. */
function squareTo(off: number, along: number, half: number): number {
  const beyond = Math.abs(along) - half;
  return beyond > 0 ? off * off + beyond * beyond : off * off;
}

/** Rectangles with the sides of one along those of the other. */
function signedUpright(x: number, y: number): number {
  if (x <= 0 || y <= 0) return x > y ? x : y;
  return Math.sqrt(x * x + y * y);
}

/**
 * How the second of two blocks lies as the first one sees it: its front centre to the right and ahead, and sine and cosine
 * of the turn between them. They are written here, as numbers that are handed on to a function would each be rebuilt.
 */
const lie = { u: 0.5, v: 0.5, s: 0.5, c: 0.5 };

function readLie(a: Block, b: Block): void {
  const sa = sine(a.facing);
  const ca = cosine(a.facing);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  lie.u = dx * ca + dy * sa;
  lie.v = dx * sa - dy * ca;
  lie.s = sine(b.facing - a.facing);
  lie.c = cosine(b.facing - a.facing);
}

/** Distance of part A of the first block from part B of the second, negative by the depth of their overlap. */
function signedBetweenParts(): number {
  const { halfWidth: wa, halfDepth: da } = partA;
  const { halfWidth: wb, halfDepth: db } = partB;
  const { s, c } = lie;
  const u = lie.u + partB.right * c + partB.ahead * s - partA.right;
  const v = lie.v - partB.right * s + partB.ahead * c - partA.ahead;
  if (s === 0) return signedUpright(Math.abs(u) - wa - wb, Math.abs(v) - da - db);
  if (c === 0) return signedUpright(Math.abs(u) - wa - db, Math.abs(v) - da - wb);
  const absC = Math.abs(c);
  const absS = Math.abs(s);
  const p = u * c - v * s;
  const q = u * s + v * c;
  const offU = Math.abs(u) - wa - wb * absC - db * absS;
  const offV = Math.abs(v) - da - wb * absS - db * absC;
  const offP = Math.abs(p) - wb - wa * absC - da * absS;
  const offQ = Math.abs(q) - db - wa * absS - da * absC;
  const most = Math.max(offU, offV, offP, offQ);
  if (most <= 0) return most;
  // Where the middle of each edge lies, as the corners of the other rectangle push it to one side.
  const sc = c > 0 ? s : -s;
  const cs = s > 0 ? c : -c;
  let least = Number.POSITIVE_INFINITY;
  if (offU > 0) least = squareTo(offU, u < 0 ? -v - cs * db + sc * wb : v - cs * db + sc * wb, da);
  if (offV > 0) least = Math.min(least, squareTo(offV, v < 0 ? -u - sc * db + cs * wb : u - sc * db + cs * wb, wa));
  if (offP > 0) least = Math.min(least, squareTo(offP, p < 0 ? -q - sc * wa + cs * da : q - sc * wa + cs * da, db));
  if (offQ > 0) least = Math.min(least, squareTo(offQ, q < 0 ? -p - cs * wa + sc * da : p - cs * wa + sc * da, wb));
  return Math.sqrt(least);
}

/** Distance of two footprints, negative by the depth of their overlap; not rounded. */
export function signedBetween(a: Block, b: Block): number {
  readLie(a, b);
  readPart(a, 0, partA);
  readPart(b, 0, partB);
  let least = signedBetweenParts();
  if (a.tailDepth === 0 && b.tailDepth === 0) return least;
  for (let j = 0; j < partCount(b); j++) {
    readPart(b, j, partB);
    for (let i = j === 0 ? 1 : 0; i < partCount(a); i++) {
      readPart(a, i, partA);
      const d = signedBetweenParts();
      if (d < least) least = d;
    }
  }
  return least;
}

/** Whether part A of the first block and part B of the second overlap by more than a tolerance: no edge lies between them. */
function partsOverlap(tolerance: number): boolean {
  const { halfWidth: wa, halfDepth: da } = partA;
  const { halfWidth: wb, halfDepth: db } = partB;
  const { s, c } = lie;
  const u = lie.u + partB.right * c + partB.ahead * s - partA.right;
  const v = lie.v - partB.right * s + partB.ahead * c - partA.ahead;
  const absC = Math.abs(c);
  const absS = Math.abs(s);
  return (
    Math.abs(u) - wa - wb * absC - db * absS < -tolerance &&
    Math.abs(v) - da - wb * absS - db * absC < -tolerance &&
    Math.abs(u * c - v * s) - wb - wa * absC - da * absS < -tolerance &&
    Math.abs(u * s + v * c) - db - wa * absS - da * absC < -tolerance
  );
}

/** Whether two footprints overlap by more than a tolerance of 0 or more: sooner told than how far apart they are. */
export function overlapBy(a: Block, b: Block, tolerance: number): boolean {
  readLie(a, b);
  for (let j = 0; j < partCount(b); j++) {
    readPart(b, j, partB);
    for (let i = 0; i < partCount(a); i++) {
      readPart(a, i, partA);
      if (partsOverlap(tolerance)) return true;
    }
  }
  return false;
}

/** Distance of a point from a footprint, negative by how deep it is inside; not rounded. */
export function signedToPoint(block: Block, x: number, y: number): number {
  const s = sine(block.facing);
  const c = cosine(block.facing);
  const right = (x - block.x) * c + (y - block.y) * s;
  const ahead = (x - block.x) * s - (y - block.y) * c;
  const halfDepth = block.depth / 2;
  const whole = signedUpright(Math.abs(right) - block.width / 2, Math.abs(ahead + halfDepth) - halfDepth);
  if (block.tailDepth === 0) return whole;
  readPart(block, 1, partB);
  const tail = signedUpright(
    Math.abs(right - partB.right) - partB.halfWidth,
    Math.abs(ahead - partB.ahead) - partB.halfDepth,
  );
  return Math.min(whole, tail);
}

/** Cuts `span` to the moments at which |w - t dw| is at most h; false if none is left. */
function cut(w: number, dw: number, h: number): boolean {
  if (Math.abs(dw) < 1e-12) return Math.abs(w) <= h;
  const one = (w - h) / dw;
  const other = (w + h) / dw;
  const from = one < other ? one : other;
  const to = one < other ? other : one;
  if (from > span.from) span.from = from;
  if (to < span.to) span.to = to;
  return span.from <= span.to;
}

/** The way of the first block as it sees it itself: how far to the right and ahead each moment takes it. */
const way = { right: 0.5, ahead: 0.5 };

/** Looks at a block that moves by (dx, dy) each moment, and at another: what `partsWithin` is then asked about. */
export function readWay(a: Block, b: Block, dx: number, dy: number): void {
  readLie(a, b);
  const sa = sine(a.facing);
  const ca = cosine(a.facing);
  way.right = dx * ca + dy * sa;
  way.ahead = dx * sa - dy * ca;
}

/**
 * When a part of A on the way that `readWay` has read is deeper than `-level` in a part of B. Of a level above 0, all
 * moments within that distance are among those found, and at corners some more. Writes `span`, for all time, past
 * included; false if never.
 */
export function partsWithin(a: Block, i: number, b: Block, j: number, level: number): boolean {
  readPart(a, i, partA);
  readPart(b, j, partB);
  const { halfWidth: wa, halfDepth: da } = partA;
  const { halfWidth: wb, halfDepth: db } = partB;
  const { s, c } = lie;
  const absC = Math.abs(c);
  const absS = Math.abs(s);
  const u = lie.u + partB.right * c + partB.ahead * s - partA.right;
  const v = lie.v - partB.right * s + partB.ahead * c - partA.ahead;
  const du = way.right;
  const dv = way.ahead;
  span.from = Number.NEGATIVE_INFINITY;
  span.to = Number.POSITIVE_INFINITY;
  return (
    cut(u, du, wa + wb * absC + db * absS + level) &&
    cut(v, dv, da + wb * absS + db * absC + level) &&
    cut(u * c - v * s, du * c - dv * s, wb + wa * absC + da * absS + level) &&
    cut(u * s + v * c, du * s + dv * c, db + wa * absS + da * absC + level)
  );
}

/**
 * Whether a segment has a stretch inside an upright rectangle around the origin: its middle is (u, v), half of it is
 * (du, dv). Corners that it touches are no stretch, edges that it runs along are.
 */
function crossesRectangle(u: number, v: number, du: number, dv: number, halfU: number, halfV: number): boolean {
  const along = Math.abs(du);
  const across = Math.abs(dv);
  if (along < 1e-9) return Math.abs(u) <= halfU && Math.abs(v) < halfV + across;
  if (across < 1e-9) return Math.abs(v) <= halfV && Math.abs(u) < halfU + along;
  return (
    Math.abs(u) < halfU + along &&
    Math.abs(v) < halfV + across &&
    Math.abs(du * v - dv * u) < halfU * across + halfV * along
  );
}

/** The same of a block, deeper than `inset` inside: the segment is given to the right and ahead of its front centre. */
export function crossesInside(block: Block, u: number, v: number, du: number, dv: number, inset: number): boolean {
  if (du === 0 && dv === 0) return false;
  const halfDepth = block.depth / 2;
  if (crossesRectangle(u, v + halfDepth, du, dv, block.width / 2 - inset, halfDepth - inset)) return true;
  if (block.tailDepth === 0) return false;
  const halfTail = block.tailDepth / 2;
  const tail = block.tailWidth / 2;
  const right = block.tailShift + tail - block.width / 2;
  return crossesRectangle(u - right, v + block.depth + halfTail, du, dv, tail - inset, halfTail - inset);
}

/** Whether the straight line from p to q has a stretch deeper than `inset` inside a block. */
export function crossesDeeper(px: number, py: number, qx: number, qy: number, block: Block, inset: number): boolean {
  const s = sine(block.facing);
  const c = cosine(block.facing);
  const x = (px + qx) / 2 - block.x;
  const y = (py + qy) / 2 - block.y;
  const dx = (qx - px) / 2;
  const dy = (qy - py) / 2;
  return crossesInside(block, x * c + y * s, x * s - y * c, dx * c + dy * s, dx * s - dy * c, inset);
}
