import { cosine, sine } from './angle.ts';
import { type Block, type Box, fillBox, fillPart, partCount, type Ring } from './block.ts';
import type { Point } from './pose.ts';
import { HAIR, MOST_CORNERS, makeRing, shiftsInto, signedDistance, span, within } from './ring.ts';
import type { Span } from './sweep.ts';

export interface Circle {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** `turned` is how far the axis of rx is turned clockwise from east. */
export interface Ellipse {
  readonly kind: 'ellipse';
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turned: number;
}

/** Convex, x, y, x, y ... in either direction. */
export interface Polygon {
  readonly kind: 'polygon';
  readonly points: readonly number[];
}

/** All that is within half the width of a segment: its ends are round, so that bands in a row make one winding band. */
export interface Band {
  readonly kind: 'band';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
}

export type Area = Circle | Ellipse | Polygon | Band;

const areaRing = makeRing();
const part = new Float64Array(2 * MOST_CORNERS);
const shifts = makeRing();
const box = new Float64Array(4);
const areaBox = new Float64Array(4);

/**
 * Every area is a ring and all that is within a radius of it. An ellipse is so after the plane has been squeezed to make
 * it a circle: `squeeze` does that to whatever is compared with it. Straight ways stay straight, moments stay the same.
 */
function fillArea(area: Area): number {
  switch (area.kind) {
    case 'circle':
      areaRing[0] = area.x;
      areaRing[1] = area.y;
      return 1;
    case 'ellipse':
      areaRing[0] = 0;
      areaRing[1] = 0;
      return 1;
    case 'band':
      areaRing[0] = area.x1;
      areaRing[1] = area.y1;
      areaRing[2] = area.x2;
      areaRing[3] = area.y2;
      return area.x1 === area.x2 && area.y1 === area.y2 ? 1 : 2;
    case 'polygon':
      return fillPolygon(area.points);
  }
}

function fillPolygon(points: readonly number[]): number {
  const n = Math.min(points.length / 2, MOST_CORNERS);
  let twice = 0;
  for (let i = 0; i < n; i++) {
    const k = i + 1 < n ? i + 1 : 0;
    twice +=
      (points[2 * i] as number) * (points[2 * k + 1] as number) -
      (points[2 * i + 1] as number) * (points[2 * k] as number);
  }
  for (let i = 0; i < n; i++) {
    const k = twice >= 0 ? i : n - 1 - i;
    areaRing[2 * i] = points[2 * k] as number;
    areaRing[2 * i + 1] = points[2 * k + 1] as number;
  }
  return n;
}

function radiusOf(area: Area): number {
  switch (area.kind) {
    case 'circle':
      return area.r;
    case 'ellipse':
      return Math.min(area.rx, area.ry);
    case 'band':
      return area.width / 2;
    case 'polygon':
      return 0;
  }
}

function squeeze(area: Area, ring: Float64Array, n: number): void {
  if (area.kind !== 'ellipse') return;
  const c = cosine(area.turned);
  const s = sine(area.turned);
  const least = Math.min(area.rx, area.ry);
  for (let i = 0; i < n; i++) {
    const dx = (ring[2 * i] as number) - area.x;
    const dy = (ring[2 * i + 1] as number) - area.y;
    ring[2 * i] = ((dx * c + dy * s) * least) / area.rx;
    ring[2 * i + 1] = ((dy * c - dx * s) * least) / area.ry;
  }
}

const vector = new Float64Array(2);

function squeezeVector(area: Area, dx: number, dy: number): void {
  vector[0] = dx;
  vector[1] = dy;
  if (area.kind !== 'ellipse') return;
  vector[0] += area.x;
  vector[1] += area.y;
  squeeze(area, vector, 1);
}

function fillAreaBox(area: Area): void {
  let x0: number;
  let y0: number;
  let x1: number;
  let y1: number;
  if (area.kind === 'polygon') {
    x0 = y0 = Number.POSITIVE_INFINITY;
    x1 = y1 = Number.NEGATIVE_INFINITY;
    for (let i = 0; i + 1 < area.points.length; i += 2) {
      const x = area.points[i] as number;
      const y = area.points[i + 1] as number;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  } else if (area.kind === 'band') {
    const r = area.width / 2;
    x0 = Math.min(area.x1, area.x2) - r;
    y0 = Math.min(area.y1, area.y2) - r;
    x1 = Math.max(area.x1, area.x2) + r;
    y1 = Math.max(area.y1, area.y2) + r;
  } else {
    const r = area.kind === 'circle' ? area.r : Math.max(area.rx, area.ry);
    x0 = area.x - r;
    y0 = area.y - r;
    x1 = area.x + r;
    y1 = area.y + r;
  }
  areaBox[0] = x0;
  areaBox[1] = y0;
  areaBox[2] = x1;
  areaBox[3] = y1;
}

export function boxOfArea(area: Area): Box {
  fillAreaBox(area);
  return {
    x0: Math.floor(areaBox[0] as number),
    y0: Math.floor(areaBox[1] as number),
    x1: Math.ceil(areaBox[2] as number),
    y1: Math.ceil(areaBox[3] as number),
  };
}

function boxesMeet(block: Block, area: Area, dx: number, dy: number): boolean {
  fillBox(block, box);
  fillAreaBox(area);
  return (
    (box[0] as number) + Math.min(0, dx) <= (areaBox[2] as number) &&
    (box[2] as number) + Math.max(0, dx) >= (areaBox[0] as number) &&
    (box[1] as number) + Math.min(0, dy) <= (areaBox[3] as number) &&
    (box[3] as number) + Math.max(0, dy) >= (areaBox[1] as number)
  );
}

/** How deep a ring of n corners in `part` reaches into an area (negative); squeezed measure for an ellipse. */
function signedToArea(area: Area, n: number): number {
  squeeze(area, part, n);
  const corners = shiftsInto(areaRing, fillArea(area), part, n, shifts);
  return signedDistance(shifts, corners, 0, 0) - radiusOf(area);
}

export function contains(area: Area, x: number, y: number): boolean {
  part[0] = x;
  part[1] = y;
  return signedToArea(area, 1) <= 0;
}

/** Whether any part of a block is inside by more than a hair. */
export function touchesArea(area: Area, block: Block): boolean {
  if (!boxesMeet(block, area, 0, 0)) return false;
  for (let i = 0; i < partCount(block); i++) {
    if (signedToArea(area, fillPart(block, i, part)) < -HAIR) return true;
  }
  return false;
}

/** Whether any part of a ring is inside by more than a hair. */
export function ringTouchesArea(area: Area, ring: Ring): boolean {
  part.set(ring);
  return signedToArea(area, ring.length / 2) < -HAIR;
}

/** Whether a block is wholly inside, up to a hair. */
export function insideArea(area: Area, block: Block): boolean {
  for (let i = 0; i < partCount(block); i++) {
    for (let corner = 0; corner < 4; corner++) {
      fillPart(block, i, part);
      part[0] = part[2 * corner] as number;
      part[1] = part[2 * corner + 1] as number;
      if (signedToArea(area, 1) > HAIR) return false;
    }
  }
  return true;
}

/** The stretch of the segment from p to q inside an area, in grains from p, not rounded; false if there is none. */
export function segmentInArea(area: Area, px: number, py: number, qx: number, qy: number): boolean {
  const size = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));
  if (size === 0) return false;
  squeezeVector(area, (qx - px) / size, (qy - py) / size);
  part[0] = px;
  part[1] = py;
  squeeze(area, part, 1);
  const n = fillArea(area);
  const [dx, dy] = vector as unknown as [number, number];
  if (!within(areaRing, n, part[0] as number, part[1] as number, dx, dy, radiusOf(area))) return false;
  span.from = Math.max(0, span.from);
  span.to = Math.min(size, span.to);
  return span.from < span.to;
}

export function spanInArea(area: Area, px: number, py: number, qx: number, qy: number): Span | null {
  return segmentInArea(area, px, py, qx, qy) ? { from: Math.round(span.from), to: Math.round(span.to) } : null;
}

export function lengthInArea(area: Area, px: number, py: number, qx: number, qy: number): number {
  return segmentInArea(area, px, py, qx, qy) ? Math.round(span.to - span.from) : 0;
}

/** Grains of a segment inside at least one of several areas, which may overlap. */
export function lengthInAreas(areas: readonly Area[], px: number, py: number, qx: number, qy: number): number {
  const spans: [number, number][] = [];
  for (const area of areas) if (segmentInArea(area, px, py, qx, qy)) spans.push([span.from, span.to]);
  spans.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  let end = 0;
  for (const [from, to] of spans) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return Math.round(sum);
}

/**
 * When a sliding block is inside an area: writes `span`, not rounded and not cut to the way; false if it never gets
 * deeper than a hair between 0 and `distance`. With a tail, from the first entry to the last leaving.
 */
export function areaWhile(area: Area, block: Block, direction: number, distance: number): boolean {
  const ux = sine(direction);
  const uy = -cosine(direction);
  if (!boxesMeet(block, area, ux * distance, uy * distance)) return false;
  squeezeVector(area, ux, uy);
  const dx = vector[0] as number;
  const dy = vector[1] as number;
  const radius = radiusOf(area);
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < partCount(block); i++) {
    const n = fillPart(block, i, part);
    squeeze(area, part, n);
    const corners = shiftsInto(areaRing, fillArea(area), part, n, shifts);
    if (!within(shifts, corners, 0, 0, dx, dy, radius - HAIR) || span.to <= 0 || span.from >= distance) continue;
    within(shifts, corners, 0, 0, dx, dy, radius);
    from = Math.min(from, span.from);
    to = Math.max(to, span.to);
  }
  span.from = from;
  span.to = to;
  return from < to;
}

/** The stretch of a slide on which any part of the block is inside the area, or null. */
export function areaSpan(area: Area, block: Block, direction: number, distance: number): Span | null {
  if (!areaWhile(area, block, direction, distance)) return null;
  return { from: Math.max(0, Math.floor(span.from)), to: Math.min(distance, Math.ceil(span.to)) };
}

/** How far a point inside an area is from its edge; 0 outside. */
export function depthInArea(area: Area, x: number, y: number): number {
  if (area.kind === 'ellipse') return Math.round(depthInEllipse(area, x, y));
  part[0] = x;
  part[1] = y;
  const signed = signedToArea(area, 1);
  return signed < 0 ? Math.round(-signed) : 0;
}

/** How far the nearest corner of a block wholly inside is from the area's edge; 0 if it is not wholly inside. */
export function blockDepthInArea(area: Area, block: Block): number {
  let least = Number.POSITIVE_INFINITY;
  const corners = new Float64Array(8);
  for (let i = 0; i < partCount(block); i++) {
    fillPart(block, i, corners);
    for (let k = 0; k < 8; k += 2) {
      least = Math.min(least, depthInArea(area, corners[k] as number, corners[k + 1] as number));
    }
  }
  return least;
}

/** The nearest point of an ellipse in its first quarter, by halving on the multiplier of the normal. */
function depthInEllipse(area: Ellipse, px: number, py: number): number {
  const c = cosine(area.turned);
  const s = sine(area.turned);
  const x = Math.abs((px - area.x) * c + (py - area.y) * s);
  const y = Math.abs((py - area.y) * c - (px - area.x) * s);
  const { rx, ry } = area;
  if ((x * x) / (rx * rx) + (y * y) / (ry * ry) >= 1) return 0;
  // The nearest point is (rx² x / (t + rx²), ry² y / (t + ry²)) for the t in (-min², 0] that puts it on the ellipse.
  let low = -Math.min(rx, ry) * Math.min(rx, ry);
  let high = 0;
  for (let i = 0; i < 100; i++) {
    const t = (low + high) / 2;
    const u = (rx * x) / (t + rx * rx);
    const v = (ry * y) / (t + ry * ry);
    if (u * u + v * v > 1) low = t;
    else high = t;
  }
  // On the long axis near the middle the short component has no part in the sum; it is then what is left to 1.
  let u = Math.min(1, (rx * x) / (high + rx * rx));
  let v = Math.min(1, (ry * y) / (high + ry * ry));
  if (rx <= ry) u = Math.sqrt(Math.max(0, 1 - v * v));
  else v = Math.sqrt(Math.max(0, 1 - u * u));
  const dx = rx * u - x;
  const dy = ry * v - y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function centreOfArea(area: Area): Point {
  if (area.kind === 'band') return { x: Math.round((area.x1 + area.x2) / 2), y: Math.round((area.y1 + area.y2) / 2) };
  if (area.kind !== 'polygon') return { x: area.x, y: area.y };
  let x = 0;
  let y = 0;
  const n = area.points.length / 2;
  for (let i = 0; i < n; i++) {
    x += area.points[2 * i] as number;
    y += area.points[2 * i + 1] as number;
  }
  return { x: Math.round(x / n), y: Math.round(y / n) };
}

function isConvex(points: readonly number[]): boolean {
  const n = points.length / 2;
  let hand = 0;
  let turns = 0;
  for (let i = 0; i < n; i++) {
    const at = (k: number) => points[((i + (k >> 1)) % n) * 2 + (k & 1)] as number;
    const cross = (at(2) - at(0)) * (at(5) - at(3)) - (at(3) - at(1)) * (at(4) - at(2));
    if (cross === 0) continue;
    if (hand !== 0 && Math.sign(cross) !== hand) return false;
    hand = Math.sign(cross);
    const upward = at(3) < at(1) || (at(3) === at(1) && at(2) < at(0));
    const next = at(5) < at(3) || (at(5) === at(3) && at(4) < at(2));
    if (upward !== next) turns++;
  }
  return hand !== 0 && turns <= 2;
}

/** Whether an area is made of whole numbers and is what it says; for data that people wrote. */
export function isArea(area: Area): boolean {
  switch (area.kind) {
    case 'circle':
      return [area.x, area.y, area.r].every(Number.isSafeInteger) && area.r > 0;
    case 'ellipse':
      return [area.x, area.y, area.rx, area.ry, area.turned].every(Number.isSafeInteger) && area.rx > 0 && area.ry > 0;
    case 'band':
      return [area.x1, area.y1, area.x2, area.y2, area.width].every(Number.isSafeInteger) && area.width > 0;
    case 'polygon':
      return (
        area.points.length >= 6 &&
        area.points.length % 2 === 0 &&
        area.points.length <= 2 * MOST_CORNERS &&
        area.points.every(Number.isSafeInteger) &&
        isConvex(area.points)
      );
  }
}
