import { type Block, fillFront, placed, type Ring } from './block.ts';
import { distanceBetween, distanceToRing, signedBetweenRings } from './convex.ts';
import type { Pose } from './pose.ts';

const here = new Float64Array(4);
const there = new Float64Array(4);

/** Whether the straight ways of the two front corners from one pose to another cross. */
export function cornerWaysCross(block: Block, to: Pose): boolean {
  fillFront(block, here);
  fillFront(placed(block, to), there);
  const left = [here[0], here[1], there[0], there[1]] as number[];
  const right = [here[2], here[3], there[2], there[3]] as number[];
  return signedBetweenRings(left, 2, right, 2) <= 0.5;
}

const triangle = (ring: Ring): Ring => {
  const [x1, y1, x2, y2, x3, y3] = ring as unknown as [number, number, number, number, number, number];
  const cross = (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1);
  if (cross === 0) return distinct(ring);
  return cross > 0 ? ring : [x1, y1, x3, y3, x2, y2];
};

/** Three corners in a row as the longest of their segments. */
function distinct(ring: Ring): Ring {
  const [x1, y1, x2, y2, x3, y3] = ring as unknown as [number, number, number, number, number, number];
  const sides: [number, Ring][] = [
    [(x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1), [x1, y1, x2, y2]],
    [(x3 - x2) * (x3 - x2) + (y3 - y2) * (y3 - y2), [x2, y2, x3, y3]],
    [(x3 - x1) * (x3 - x1) + (y3 - y1) * (y3 - y1), [x1, y1, x3, y3]],
  ];
  sides.sort((a, b) => b[0] - a[0]);
  return (sides[0] as [number, Ring])[1];
}

/** The four-sided figure between an old front edge and the new one, as two triangles. */
export function placementRings(block: Block, to: Block): readonly [Ring, Ring] {
  fillFront(block, here);
  fillFront(to, there);
  const [lx, ly, rx, ry] = here as unknown as [number, number, number, number];
  const [mx, my, sx, sy] = there as unknown as [number, number, number, number];
  return [triangle([lx, ly, rx, ry, sx, sy]), triangle([lx, ly, sx, sy, mx, my])];
}

/**
 * Distance of another block from all that a placement sweeps: the four-sided figure between the old front edge and the
 * new one, and the block in its new place. 0 if they touch or overlap.
 */
export function distanceToPlacement(block: Block, to: Pose, other: Block): number {
  const target = placed(block, to);
  const [one, two] = placementRings(block, target);
  return Math.min(distanceBetween(target, other), distanceToRing(other, one), distanceToRing(other, two));
}
