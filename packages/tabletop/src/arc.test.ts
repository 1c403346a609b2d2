import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearing, difference } from './angle.ts';
import { inArc, inFan, nearestInArc, nearestInFan } from './arc.ts';
import { type Block, totalDepth } from './block.ts';
import { anyBlock, blockAt, CELL, contains, exactWorld, roundAngle, toSegment } from './testing.ts';

const halfAngles = fc.constantFrom(1000, 4500, 9000, 12_000, 18_000);
const at = fc.integer({ min: -60_000, max: 60_000 });

/** Points all over a footprint, its outline included. */
function mesh(block: Block, steps = 60): { x: number; y: number }[] {
  const dots = [];
  for (let i = 0; i <= steps; i++) {
    for (let k = 0; k <= steps; k++) {
      const dot = exactWorld(block, (i / steps - 0.5) * block.width, -(k / steps) * totalDepth(block));
      if (contains(block, dot.x, dot.y, -0.01)) dots.push(dot);
    }
  }
  return dots;
}

const finest = (block: Block, steps = 60) => Math.hypot(block.width, totalDepth(block)) / steps;

test('[cls-shooting.28] the nearest part in arc and range is what a mesh finds', () => {
  fc.assert(
    fc.property(at, at, roundAngle, halfAngles, anyBlock, (x, y, facing, half, block) => {
      const got = nearestInArc(x, y, facing, half, 200_000, block);
      // Bearings are whole hundredths of a degree: points on the very border of the arc are left out.
      const within = half === 18_000 ? half : half - 1;
      const seen = mesh(block).filter((p) => Math.abs(difference(facing, bearing(p.x - x, p.y - y))) <= within);
      const least = Math.min(...seen.map((p) => Math.hypot(p.x - x, p.y - y)));
      // A mesh may miss a thin sliver of the arc, but never finds what is not there.
      if (seen.length > 0) {
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(least + 20);
      }
      if (seen.length > 30) expect(got).toBeGreaterThan(least - 4 * finest(block));
      if (got > 0) {
        expect(nearestInArc(x, y, facing, half, got, block)).toBe(got);
        expect(nearestInArc(x, y, facing, half, got - 1, block)).toBe(-1);
      }
    }),
    { numRuns: 150 },
  );
});

test('[cls-shooting.28] a block beside the arc is not in it, one that reaches in is', () => {
  const block = blockAt(20_000, -20_000, 18000, 1, 1);
  expect(nearestInArc(0, 0, 0, 4500, 60_000, block)).toBeGreaterThan(0);
  expect(nearestInArc(0, 0, 0, 3300, 60_000, block)).toBe(-1);
  expect(nearestInArc(0, 0, 18000, 9000, 60_000, block)).toBe(-1);
});

test('a point in an arc', () => {
  fc.assert(
    fc.property(at, at, roundAngle, halfAngles, (x, y, facing, half) => {
      fc.pre(Math.hypot(x, y) > 1000);
      const off = Math.abs(difference(facing, bearing(x, y)));
      fc.pre(Math.abs(off - half) > 10);
      expect(inArc(0, 0, facing, half, x, y)).toBe(off <= half);
    }),
  );
});

test('[mom-shooting.05] [mom-measure.02] a fan opens outward from both front corners', () => {
  const block = blockAt(0, 0, 0, 4, 4);
  expect(nearestInFan(block, 4500, 60_000, blockAt(3 * CELL, -10_000, 18000, 1, 1))).toBeGreaterThan(0);
  expect(nearestInFan(block, 4500, 60_000, blockAt(5 * CELL, -5000, 18000, 1, 1))).toBe(-1);
  expect(nearestInFan(block, 4500, 9999, blockAt(0, -10_000, 18000, 1, 1))).toBe(-1);
  expect(nearestInFan(block, 4500, 10_000, blockAt(0, -10_000, 18000, 1, 1))).toBe(10_000);
  fc.assert(
    fc.property(anyBlock, anyBlock, (a, b) => {
      const got = nearestInFan(a, 4500, 300_000, b);
      const seen = mesh(b).filter((p) => inFan(a, a.width, 4500, p.x, p.y));
      const left = exactWorld(a, -a.width / 2, 0);
      const right = exactWorld(a, a.width / 2, 0);
      const least = Math.min(...seen.map((p) => toSegment(p, left, right)));
      if (seen.length > 3) expect(got >= 0 && got <= least + 2).toBe(true);
      if (seen.length > 30) expect(got).toBeGreaterThan(least - 4 * finest(b));
      if (got === -1) expect(seen.length).toBeLessThan(3);
    }),
    { numRuns: 100 },
  );
});
