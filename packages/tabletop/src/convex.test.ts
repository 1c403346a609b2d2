import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distanceBetween,
  distanceOfRings,
  distanceToPoint,
  mayReachPoint,
  nearerThan,
  nearestPoints,
  overlaps,
  pointInBlock,
  pointInRing,
  ringsOverlap,
} from './convex.ts';
import { anyBlock, blockAt, contains, DEPTH, distance, overlapsDeeper, SPREAD } from './testing.ts';

test('[cls-scale.05] distance is the shortest between footprints', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, (a, b) => {
      const slow = distance(a, b);
      const fast = distanceBetween(a, b);
      expect(Math.abs(fast - slow)).toBeLessThanOrEqual(1);
      expect(distanceBetween(b, a)).toBe(fast);
      expect(nearerThan(a, b, fast)).toBe(true);
      if (fast > 0) expect(nearerThan(a, b, fast - 1)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('no point that is near enough is passed over by the quick look', () => {
  const place = fc.integer({ min: -SPREAD, max: SPREAD });
  fc.assert(
    fc.property(anyBlock, place, place, (a, x, y) => {
      expect(mayReachPoint(a, x, y, distanceToPoint(a, x, y))).toBe(true);
    }),
    { numRuns: 1000 },
  );
  const far = blockAt(0, 0, 0, 2, 2);
  expect(mayReachPoint(far, 10 * far.width, 0, far.width)).toBe(false);
});

test('overlap is what a fine mesh finds', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, (a, b) => {
      if (overlapsDeeper(a, b, 5)) expect(overlaps(a, b)).toBe(true);
      if (distance(a, b) > 0) expect(overlaps(a, b)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('blocks that touch do not overlap', () => {
  const a = blockAt(0, 0, 0, 4, 8);
  expect(overlaps(a, blockAt(0, 2 * DEPTH, 0, 4, 8))).toBe(false);
  expect(overlaps(a, blockAt(0, 2 * DEPTH - 5, 0, 4, 8))).toBe(true);
  expect(distanceBetween(a, blockAt(0, 2 * DEPTH + 7, 0, 4, 8))).toBe(7);
});

test('nearest points are on both footprints and as far apart as they are', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, (a, b) => {
      fc.pre(distance(a, b) > 0);
      const near = nearestPoints(a, b);
      expect(Math.abs(near.distance - distanceBetween(a, b))).toBeLessThanOrEqual(1);
      expect(Math.abs(Math.hypot(near.ax - near.bx, near.ay - near.by) - near.distance)).toBeLessThanOrEqual(2);
      expect(contains(a, near.ax, near.ay, -2) && contains(b, near.bx, near.by, -2)).toBe(true);
    }),
  );
});

test('points in and near a block', () => {
  fc.assert(
    fc.property(
      anyBlock,
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.integer({ min: -60_000, max: 60_000 }),
      (a, x, y) => {
        if (contains(a, x, y, 1)) expect(pointInBlock(a, x, y)).toBe(true);
        if (!contains(a, x, y, -1)) expect(pointInBlock(a, x, y)).toBe(false);
        expect(distanceToPoint(a, x, y) === 0).toBe(contains(a, x, y, -0.5));
      },
    ),
  );
});

test('rings of any number of corners', () => {
  const triangle = [0, 0, 100, 0, 0, 100];
  expect(pointInRing(triangle, 20, 20)).toBe(true);
  expect(pointInRing(triangle, 60, 60)).toBe(false);
  expect(distanceOfRings(triangle, [100, 100])).toBe(71);
  expect(distanceOfRings(triangle, [-10, -50, -10, 50])).toBe(10);
  expect(ringsOverlap(triangle, [40, 40, 200, 40, 200, 200])).toBe(true);
  expect(ringsOverlap(triangle, [60, 60, 200, 60, 200, 200])).toBe(false);
});
