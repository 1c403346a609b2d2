import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossesBlock, sightLine, sightPoints } from './sight.ts';
import { anyBlock, blockAt, CELL, contains, DEPTH } from './testing.ts';

const at = fc.integer({ min: -60_000, max: 60_000 });

test('[cls-vis.05] a line crosses a block that it runs through', () => {
  fc.assert(
    fc.property(anyBlock, at, at, at, at, (block, px, py, qx, qy) => {
      const dots = Array.from({ length: 3001 }, (_, i) => ({
        x: px + ((qx - px) * i) / 3000,
        y: py + ((qy - py) * i) / 3000,
      }));
      const inside = (inset: number) => dots.some((p) => contains(block, p.x, p.y, inset));
      if (inside(5)) expect(crossesBlock(px, py, qx, qy, block)).toBe(true);
      if (!inside(-60)) expect(crossesBlock(px, py, qx, qy, block)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('[cls-vis.05] a line along an edge or over a corner is free', () => {
  const block = blockAt(0, 0, 0, 2, 2);
  expect(crossesBlock(-50_000, 0, 50_000, 0, block)).toBe(false);
  expect(crossesBlock(CELL, -50_000, CELL, 50_000, block)).toBe(false);
  expect(crossesBlock(CELL - 1000, 1000, CELL + 1000, -1000, block)).toBe(true);
  expect(crossesBlock(-50_000, 10, 50_000, 10, block)).toBe(true);
});

test('[cls-vis.06] the pieces of a line inside blocks and areas', () => {
  const line = sightLine(
    0,
    50_000,
    0,
    -50_000,
    [blockAt(0, 0, 0, 2, 2), blockAt(60_000, 0, 0, 2, 2)],
    [
      { kind: 'circle', x: 0, y: -50_000, r: 10_000 },
      { kind: 'circle', x: 0, y: 20_000, r: 5000 },
    ],
  );
  expect(line.length).toBe(100_000);
  expect(line.blocks).toEqual([{ index: 0, from: 50_000 - DEPTH + 4, to: 50_000 - 4 }]);
  expect(line.areas).toEqual([
    { index: 0, from: 90_000, to: 100_000 },
    { index: 1, from: 25_000, to: 35_000 },
  ]);
});

test('[cls-vis.05] lines are drawn between front centre and corners', () => {
  expect(sightPoints(blockAt(0, 0, 0, 2, 2))).toEqual([
    { x: 0, y: 0 },
    { x: -CELL, y: 0 },
    { x: CELL, y: 0 },
    { x: CELL, y: DEPTH },
    { x: -CELL, y: DEPTH },
  ]);
});
