import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringTouchesArea } from './areas.ts';
import { placed } from './block.ts';
import { cornerWaysCross, distanceToPlacement, placementRings } from './placement.ts';
import { anyBlock, blockAt, CELL, contains, DEPTH, distance, exactWorld } from './testing.ts';

test('[mom-measure.04] corner ways cross when the ends change places', () => {
  const block = blockAt(0, 0, 0, 2, 2);
  expect(cornerWaysCross(block, { x: 0, y: -10_000, facing: 0 })).toBe(false);
  expect(cornerWaysCross(block, { x: 5000, y: -10_000, facing: 4500 })).toBe(false);
  expect(cornerWaysCross(block, { x: 0, y: -10_000, facing: 18000 })).toBe(true);
});

test('[mom-measure.06] nothing may lie between the old front and the new place', () => {
  const block = blockAt(0, 0, 0, 2, 2);
  const to = { x: 0, y: -40_000, facing: 0 };
  expect(distanceToPlacement(block, to, blockAt(0, -20_000, 0, 1, 1))).toBe(0);
  expect(distanceToPlacement(block, to, blockAt(1.5 * CELL + 500.5, -20_000, 0, 1, 1))).toBe(501);
  expect(distanceToPlacement(block, to, blockAt(0, -40_000 - DEPTH - 70, 0, 1, 1))).toBe(70);
});

test('[mom-measure.06] the figure between the fronts lies in an area where one of its triangles does', () => {
  const block = blockAt(0, 0, 0, 2, 2);
  const rings = placementRings(block, placed(block, { x: 0, y: -40_000, facing: 0 }));
  const inside = (x: number, r: number) =>
    rings.some((ring) => ringTouchesArea({ kind: 'circle', x, y: -20_000, r }, ring));
  expect(inside(CELL + 2000, 2010)).toBe(true);
  expect(inside(CELL + 2000, 1990)).toBe(false);
  expect(inside(-CELL - 2000, 2010)).toBe(true);
});

test('[mom-measure.06] is what points all over the swept figure say', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, anyBlock, (block, target, other) => {
      fc.pre(!cornerWaysCross(block, target));
      const there = placed(block, target);
      const got = distanceToPlacement(block, target, other);
      expect(got).toBeLessThanOrEqual(distance(there, other) + 1);
      for (let i = 0; i <= 20; i++) {
        const t = i / 20;
        for (const end of [-1, 1]) {
          const a = exactWorld(block, (end * block.width) / 2, 0);
          const b = exactWorld(there, (end * block.width) / 2, 0);
          const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
          if (contains(other, p.x, p.y, 1)) expect(got).toBe(0);
        }
      }
    }),
    { numRuns: 150 },
  );
});
