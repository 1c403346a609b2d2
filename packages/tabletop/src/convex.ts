import { type Block, fillBox, fillPart, partCount, type Ring, totalDepth } from './block.ts';
import { overlapBy, signedBetween, signedToPoint } from './rectangles.ts';
import { HAIR, makeRing, shiftsInto, signedDistance, whole } from './ring.ts';

const partA = new Float64Array(8);
const partB = new Float64Array(8);
const shifts = makeRing();
const boxA = new Float64Array(4);
const boxB = new Float64Array(4);

export interface NearestPoints {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly distance: number;
}

/** Distance of two rings, negative by the depth of their overlap; not rounded. */
export function signedBetweenRings(a: Ring, na: number, b: Ring, nb: number): number {
  return signedDistance(shifts, shiftsInto(b, nb, a, na, shifts), 0, 0);
}

/** How far the boxes around two blocks are apart, by the larger of both axes: never more than the true distance. */
export function boxGap(a: Block, b: Block): number {
  fillBox(a, boxA);
  fillBox(b, boxB);
  const x = Math.max((boxA[0] as number) - (boxB[2] as number), (boxB[0] as number) - (boxA[2] as number));
  const y = Math.max((boxA[1] as number) - (boxB[3] as number), (boxB[1] as number) - (boxA[3] as number));
  return Math.max(x, y);
}

export function distanceBetween(a: Block, b: Block): number {
  return whole(signedBetween(a, b));
}

/** A quick look: no part of a block is farther from its front centre than half its width and its depth together. */
function mayBeNearer(a: Block, b: Block, d: number): boolean {
  const far = d + a.width / 2 + totalDepth(a) + b.width / 2 + totalDepth(b);
  return Math.abs(a.x - b.x) <= far && Math.abs(a.y - b.y) <= far;
}

/** Whether the distance is at most d; cheaper than asking for the distance. */
export function nearerThan(a: Block, b: Block, d: number): boolean {
  return mayBeNearer(a, b, d + 1) && distanceBetween(a, b) <= d;
}

/** Whether two footprints overlap by more than the tolerance. */
export function overlaps(a: Block, b: Block, tolerance = HAIR): boolean {
  return mayBeNearer(a, b, 0) && overlapBy(a, b, tolerance);
}

export function distanceOfRings(a: Ring, b: Ring): number {
  return whole(signedBetweenRings(a, a.length / 2, b, b.length / 2));
}

export function ringsOverlap(a: Ring, b: Ring, tolerance = HAIR): boolean {
  return signedBetweenRings(a, a.length / 2, b, b.length / 2) < -tolerance;
}

function signedToRing(block: Block, ring: Ring): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < partCount(block); i++) {
    fillPart(block, i, partA);
    least = Math.min(least, signedBetweenRings(partA, 4, ring, ring.length / 2));
  }
  return least;
}

/** Distance of a ring from a footprint. */
export const distanceToRing = (block: Block, ring: Ring): number => whole(signedToRing(block, ring));

/** Whether a ring and a footprint overlap by more than the tolerance. */
export const overlapsRing = (block: Block, ring: Ring, tolerance = HAIR): boolean =>
  signedToRing(block, ring) < -tolerance;

/** The edge belongs to the ring. */
export function pointInRing(ring: Ring, x: number, y: number): boolean {
  return signedDistance(ring, ring.length / 2, x, y) <= 0;
}

/** Whether a point is in the footprint, up to half a grain outside of it. */
export function pointInBlock(block: Block, x: number, y: number): boolean {
  return signedToPoint(block, x, y) <= 0.5;
}

export function distanceToPoint(block: Block, x: number, y: number): number {
  return whole(signedToPoint(block, x, y));
}

/** A quick look: whether a point can be as near to a footprint as d at all. */
export function mayReachPoint(block: Block, x: number, y: number, d: number): boolean {
  const dx = x - block.x;
  const dy = y - block.y;
  const far = d + 1 + block.width / 2 + totalDepth(block);
  return dx * dx + dy * dy <= far * far;
}

const found = { cornerX: 0, cornerY: 0, edgeX: 0, edgeY: 0, square: Number.POSITIVE_INFINITY, cornerOfA: true };

function tryCorners(corners: Ring, ring: Ring, ofA: boolean): void {
  for (let i = 0; i < 4; i++) {
    const px = corners[2 * i] as number;
    const py = corners[2 * i + 1] as number;
    for (let k = 0; k < 4; k++) {
      const x1 = ring[2 * k] as number;
      const y1 = ring[2 * k + 1] as number;
      const ex = (ring[(2 * k + 2) % 8] as number) - x1;
      const ey = (ring[(2 * k + 3) % 8] as number) - y1;
      const t = Math.max(0, Math.min(1, ((px - x1) * ex + (py - y1) * ey) / (ex * ex + ey * ey)));
      const x = x1 + t * ex;
      const y = y1 + t * ey;
      const square = (px - x) * (px - x) + (py - y) * (py - y);
      if (square >= found.square) continue;
      found.square = square;
      found.cornerX = px;
      found.cornerY = py;
      found.edgeX = x;
      found.edgeY = y;
      found.cornerOfA = ofA;
    }
  }
}

/** A pair of nearest points of two footprints that do not overlap. */
export function nearestPoints(a: Block, b: Block): NearestPoints {
  found.square = Number.POSITIVE_INFINITY;
  for (let i = 0; i < partCount(a); i++) {
    fillPart(a, i, partA);
    for (let j = 0; j < partCount(b); j++) {
      fillPart(b, j, partB);
      tryCorners(partA, partB, true);
      tryCorners(partB, partA, false);
    }
  }
  const corner = { x: Math.round(found.cornerX), y: Math.round(found.cornerY) };
  const edge = { x: Math.round(found.edgeX), y: Math.round(found.edgeY) };
  const [onA, onB] = found.cornerOfA ? [corner, edge] : [edge, corner];
  return { ax: onA.x, ay: onA.y, bx: onB.x, by: onB.y, distance: whole(Math.sqrt(found.square)) };
}
