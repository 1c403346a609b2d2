import {
  type Block,
  type Box,
  boxOf,
  distanceBetween,
  distanceToPoint,
  distanceToRing,
  HAIR,
  overlaps,
  overlapsRing,
  placementRings,
  type Ring,
  ringTouchesArea,
  signedBetweenRings,
  straddles,
  touchesArea,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import type { DistanceTo } from '../base/touched.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { lineOf } from './ground.ts';

/** All that a unit moves over (mom-measure.06): what lies between its old front and its new one, and its new footprint. */
export interface Sweep {
  from: Block;
  to: Block;
  rings: readonly Ring[];
}

export const sweepOf = (from: Block, to: Block): Sweep => ({ from, to, rings: placementRings(from, to) });
/** Who re-forms where he stands moves over nothing but his new footprint. */
export const standingSweep = (from: Block, to: Block): Sweep => ({ from, to, rings: [] });

const near = new Int32Array(4096);

/** The box around both footprints. */
function boxAround({ from, to }: Sweep): Box {
  const a = boxOf(from);
  const c = boxOf(to);
  return {
    x0: Math.min(a.x0, c.x0),
    y0: Math.min(a.y0, c.y0),
    x1: Math.max(a.x1, c.x1),
    y1: Math.max(a.y1, c.y1),
  };
}

/** Other units whose boxes come within the margin of a sweep. */
export function unitsNear(b: Battle, unit: Unit, sweep: Sweep, margin: number): Unit[] {
  const { x0, y0, x1, y1 } = boxAround(sweep);
  const found = b.index.grid.query(x0 - margin, y0 - margin, x1 + margin, y1 + margin, near);
  const units: Unit[] = [];
  for (let i = 0; i < found; i++) if (near[i] !== unit) units.push(near[i] as Unit);
  return units;
}

/** How near a sweep comes to a unit. */
export function distanceToSweep({ to, rings }: Sweep, block: Block): number {
  let least = distanceBetween(to, block);
  for (const ring of rings) if (least > 0) least = Math.min(least, distanceToRing(block, ring));
  return least;
}

/** It goes over the unit by more than the tolerance. */
export const sweepsOver = ({ to, rings }: Sweep, block: Block): boolean =>
  overlaps(to, block, TOLERANCE) || rings.some((ring) => overlapsRing(block, ring, TOLERANCE));

type Area = Parameters<typeof touchesArea>[0];
export const sweepsArea = ({ to, rings }: Sweep, area: Area): boolean =>
  touchesArea(area, to) || rings.some((ring) => ringTouchesArea(area, ring));

/** An obstacle that is met, unless the unit stands across it already. */
export function sweepsLine({ from, to, rings }: Sweep, barrier: Barrier): boolean {
  const line = lineOf(barrier);
  if (straddles(line, from)) return false;
  return straddles(line, to) || rings.some((ring) => signedBetweenRings(line.points, 2, ring, ring.length / 2) < -HAIR);
}

/** How near a sweep comes to a point. */
export const distanceFrom =
  ({ to, rings }: Sweep): DistanceTo =>
  (x, y) =>
    Math.min(
      distanceToPoint(to, x, y),
      ...rings.map((ring) => Math.max(0, signedBetweenRings([x, y], 1, ring, ring.length / 2))),
    );
