import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from './block.ts';
import { Horizon } from './horizon.ts';
import { crossesBlock } from './sight.ts';
import { anyBlock, blockAt, CELL, SPREAD } from './testing.ts';

const horizon = new Horizon();

/** A box as wide and deep as given around a place, hidden or not from an eye by blocks. */
function hides(eye: readonly [number, number], blocks: readonly Block[], x: number, y: number, half: number): boolean {
  horizon.begin({ x: eye[0], y: eye[1] });
  for (const block of blocks) horizon.shade(block);
  horizon.join();
  return horizon.hides({ x0: x - half, y0: y - half, x1: x + half, y1: y + half });
}

const place = fc.integer({ min: -2 * SPREAD, max: 2 * SPREAD });

test('[cls-vis.04] [cls-vis.05] what is called hidden is hidden on every line from the eye', () => {
  let hidden = 0;
  const blocks = fc.array(anyBlock, { minLength: 1, maxLength: 12 });
  const half = fc.integer({ min: 0, max: 2 * CELL });
  fc.assert(
    fc.property(place, place, blocks, place, place, half, (ex, ey, between, x, y, wide) => {
      if (!hides([ex, ey], between, x, y, wide)) return;
      hidden++;
      for (const [dx, dy] of [-1, -0.4, 0, 0.3, 1].flatMap((p) => [-1, -0.6, 0, 0.7, 1].map((q) => [p, q] as const))) {
        const clear = between.every((block) => !crossesBlock(ex, ey, x + dx * wide, y + dy * wide, block));
        expect(clear).toBe(false);
      }
    }),
    { numRuns: 20_000 },
  );
  expect(hidden).toBeGreaterThan(400);
});

test('blocks that overlap for the eye hide what stands behind them in any direction, and nothing that stands before', () => {
  for (const [facing, sx, sy] of [
    [0, 0, -1],
    [9000, 1, 0],
    [18000, 0, 1],
    [27000, -1, 0],
  ] as const) {
    /** Three cells wide, so many cells ahead of the eye and to its side. */
    const at = (ahead: number, aside: number): Block =>
      blockAt((ahead * sx - aside * sy) * CELL, (ahead * sy + aside * sx) * CELL, facing, 3, 3);
    const hidden = (blocks: readonly Block[], way: number): boolean =>
      hides([0, 0], blocks, way * CELL * sx, way * CELL * sy, CELL);
    const row = [at(8, -1.5), at(8, 1.5), at(10, 0)];
    expect([hidden(row, 30), hidden(row, 4), hidden(row, -30)]).toEqual([true, false, false]);
    // Between two that only touch there is a crack.
    expect(hidden(row.slice(0, 2), 30)).toBe(false);
  }
});

test('a block around the eye hides nothing, nor does one behind whom only a part would stand', () => {
  const around = blockAt(0, -2 * CELL, 0, 6, 60);
  expect(hides([0, 0], [around], 0, -40 * CELL, CELL)).toBe(false);
  const wall = blockAt(0, -8 * CELL, 0, 4, 4);
  expect(hides([0, 0], [wall], 0, -30 * CELL, 5 * CELL)).toBe(true);
  expect(hides([0, 0], [wall], 0, -30 * CELL, 10 * CELL)).toBe(false);
  expect(hides([0, 0], [wall], 0, -8.2 * CELL, CELL / 8)).toBe(false);
});
