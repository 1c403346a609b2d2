/**
 * Convex rings: corners clockwise as seen on the table (x east, y south). One corner is a point, two are a segment.
 *
 * Everything that two convex shapes A and B can do to one another without turning is read from one ring, B less A: the
 * shifts that bring A into B. The distance between them is that of the origin from it, a slide is a line through it.
 */
import type { Ring } from './block.ts';

/** Shapes that come nearer than this by rounding alone are said to touch, not to overlap. Lengths are grains. */
export const HAIR = 4;

/** The most corners that a ring handed to this package may have. */
export const MOST_CORNERS = 60;

/** A distance in whole grains; halves come out alike whatever the order in which it was reckoned. */
export function whole(d: number): number {
  return d <= 0 ? 0 : Math.round(Math.round(d * 1024) / 1024);
}

export const makeRing = (): Float64Array => new Float64Array(2 * (2 * MOST_CORNERS + 8));

/** The corner to begin with: the northernmost, of several the westernmost; `sign` -1 looks at the ring upside down. */
function firstCorner(ring: Ring, n: number, sign: number): number {
  let best = 0;
  for (let i = 1; i < n; i++) {
    const dy = sign * ((ring[2 * i + 1] as number) - (ring[2 * best + 1] as number));
    const dx = sign * ((ring[2 * i] as number) - (ring[2 * best] as number));
    if (dy < -1e-6 || (dy <= 1e-6 && dx < 0)) best = i;
  }
  return best;
}

/** Writes B less A and gives the number of its corners: edges of both, in order of their direction. */
export function shiftsInto(b: Ring, nb: number, a: Ring, na: number, out: Float64Array): number {
  const startB = firstCorner(b, nb, 1);
  const startA = firstCorner(a, na, -1);
  const edgesB = nb > 1 ? nb : 0;
  const edgesA = na > 1 ? na : 0;
  let x = (b[2 * startB] as number) - (a[2 * startA] as number);
  let y = (b[2 * startB + 1] as number) - (a[2 * startA + 1] as number);
  let i = 0;
  let j = 0;
  let n = 0;
  while (i < edgesB || j < edgesA) {
    out[2 * n] = x;
    out[2 * n + 1] = y;
    n++;
    let bx = 0;
    let by = 0;
    let ax = 0;
    let ay = 0;
    if (i < edgesB) {
      const p = startB + i < nb ? startB + i : startB + i - nb;
      const q = p + 1 < nb ? p + 1 : 0;
      bx = (b[2 * q] as number) - (b[2 * p] as number);
      by = (b[2 * q + 1] as number) - (b[2 * p + 1] as number);
    }
    if (j < edgesA) {
      const p = startA + j < na ? startA + j : startA + j - na;
      const q = p + 1 < na ? p + 1 : 0;
      ax = (a[2 * p] as number) - (a[2 * q] as number);
      ay = (a[2 * p + 1] as number) - (a[2 * q + 1] as number);
    }
    let takeB = i < edgesB;
    let takeA = j < edgesA;
    if (takeA && takeB) {
      const cross = bx * ay - by * ax;
      const size = (Math.abs(bx) + Math.abs(by)) * (Math.abs(ax) + Math.abs(ay));
      if (Math.abs(cross) > 1e-9 * size || bx * ax + by * ay < 0) {
        takeB = cross > 0;
        takeA = !takeB;
      }
    }
    if (takeB) {
      x += bx;
      y += by;
      i++;
    }
    if (takeA) {
      x += ax;
      y += ay;
      j++;
    }
  }
  if (n === 0) {
    out[0] = x;
    out[1] = y;
    n = 1;
  }
  return n;
}

function squareToSegment(px: number, py: number, x1: number, y1: number, x2: number, y2: number): number {
  const ex = x2 - x1;
  const ey = y2 - y1;
  const square = ex * ex + ey * ey;
  let t = square === 0 ? 0 : ((px - x1) * ex + (py - y1) * ey) / square;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const dx = px - x1 - t * ex;
  const dy = py - y1 - t * ey;
  return dx * dx + dy * dy;
}

/** Distance of a point from a ring; inside, the way out to the nearest edge as a negative number. */
export function signedDistance(ring: Ring, n: number, px: number, py: number): number {
  let depth = Number.NEGATIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const k = i + 1 < n ? i + 1 : 0;
    const x1 = ring[2 * i] as number;
    const y1 = ring[2 * i + 1] as number;
    const x2 = ring[2 * k] as number;
    const y2 = ring[2 * k + 1] as number;
    const ex = x2 - x1;
    const ey = y2 - y1;
    const out = (px - x1) * ey - (py - y1) * ex;
    // From outside, the nearest edge is one of those that look toward the point.
    if (out > 0 || n <= 2) {
      const square = squareToSegment(px, py, x1, y1, x2, y2);
      if (square < nearest) nearest = square;
    } else if (nearest === Number.POSITIVE_INFINITY && (ex !== 0 || ey !== 0)) {
      const inward = out / Math.sqrt(ex * ex + ey * ey);
      if (inward > depth) depth = inward;
    }
  }
  return nearest === Number.POSITIVE_INFINITY ? depth : Math.sqrt(nearest);
}

/** Where the last line that was asked about goes in and out. */
export const span = { from: 0, to: 0 };

/** The part of a line inside all edges, each moved inward by `inset`. */
function clip(ring: Ring, n: number, ox: number, oy: number, dx: number, dy: number, inset: number): boolean {
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const k = i + 1 < n ? i + 1 : 0;
    const x1 = ring[2 * i] as number;
    const y1 = ring[2 * i + 1] as number;
    const ex = (ring[2 * k] as number) - x1;
    const ey = (ring[2 * k + 1] as number) - y1;
    const size = Math.sqrt(ex * ex + ey * ey);
    if (size === 0) continue;
    const out = ((ox - x1) * ey - (oy - y1) * ex) / size + inset;
    const rate = (dx * ey - dy * ex) / size;
    if (Math.abs(rate) < 1e-12) {
      if (out > 0) return false;
    } else if (rate < 0) {
      if (-out / rate > from) from = -out / rate;
    } else if (-out / rate < to) to = -out / rate;
    if (from > to) return false;
  }
  span.from = from;
  span.to = to;
  return true;
}

let first = 0;
let last = 0;

function include(from: number, to: number): void {
  if (from < first) first = from;
  if (to > last) last = to;
}

function includeDisc(px: number, py: number, r: number, ox: number, oy: number, dx: number, dy: number): void {
  const fx = ox - px;
  const fy = oy - py;
  const a = dx * dx + dy * dy;
  const b = (fx * dx + fy * dy) / a;
  const cross = fx * dy - fy * dx;
  const root = (r * r - (cross * cross) / a) / a;
  if (root < 0) return;
  const half = Math.sqrt(root);
  include(-b - half, -b + half);
}

const strip = new Float64Array(8);

/**
 * When a point that starts at (ox, oy) and moves by (dx, dy) each moment is within `level` of the ring (negative: that
 * deep inside). Writes `span`, for all time, past included; false if never.
 */
export function within(ring: Ring, n: number, ox: number, oy: number, dx: number, dy: number, level: number): boolean {
  if (n > 2 && level <= 0) return clip(ring, n, ox, oy, dx, dy, -level);
  if (level < 0) return false;
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;
  if (n > 2 && clip(ring, n, ox, oy, dx, dy, 0)) include(span.from, span.to);
  for (let i = 0; i < n; i++) {
    const k = i + 1 < n ? i + 1 : 0;
    const x1 = ring[2 * i] as number;
    const y1 = ring[2 * i + 1] as number;
    includeDisc(x1, y1, level, ox, oy, dx, dy);
    const ex = (ring[2 * k] as number) - x1;
    const ey = (ring[2 * k + 1] as number) - y1;
    const size = Math.sqrt(ex * ex + ey * ey);
    if (size === 0) continue;
    const sx = (ey / size) * level;
    const sy = (-ex / size) * level;
    // The whole width on a segment, of which nothing is inside; for a ring the outer half would do, and so does this.
    strip[0] = x1 + sx;
    strip[1] = y1 + sy;
    strip[2] = x1 + ex + sx;
    strip[3] = y1 + ey + sy;
    strip[4] = x1 + ex - sx;
    strip[5] = y1 + ey - sy;
    strip[6] = x1 - sx;
    strip[7] = y1 - sy;
    if (level === 0) {
      const at = crossing(x1, y1, ex, ey, ox, oy, dx, dy);
      if (!Number.isNaN(at)) include(at, at);
    } else if (clip(strip, 4, ox, oy, dx, dy, 0)) include(span.from, span.to);
  }
  span.from = first;
  span.to = last;
  return first <= last;
}

/** The moment at which a moving point meets a segment that it does not move along, or NaN. */
function crossing(
  x1: number,
  y1: number,
  ex: number,
  ey: number,
  ox: number,
  oy: number,
  dx: number,
  dy: number,
): number {
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1e-9) return Number.NaN;
  const t = ((x1 - ox) * ey - (y1 - oy) * ex) / cross;
  const u = ((x1 - ox) * dy - (y1 - oy) * dx) / cross;
  return u >= -1e-9 && u <= 1 + 1e-9 ? t : Number.NaN;
}
