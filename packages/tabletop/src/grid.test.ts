import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoxGrid } from './grid.ts';
import { blockAt, CELL, DEPTH } from './testing.ts';

const box = fc
  .tuple(fc.integer({ min: -200, max: 1200 }), fc.integer({ min: -200, max: 1200 }), fc.nat(300), fc.nat(300))
  .map(([x, y, w, h]) => [x, y, x + w, y + h] as const);

test('a query finds the boxes that a look at all of them finds, in order', () => {
  const step = fc.record({ id: fc.nat(69), box, remove: fc.boolean(), ask: box });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      const grid = new BoxGrid(1000, 800, 130, 70);
      const slow = new Map<number, readonly [number, number, number, number]>();
      const out = new Int32Array(70);
      for (const { id, box: b, remove, ask } of steps) {
        if (remove && slow.has(id)) {
          grid.remove(id);
          slow.delete(id);
        } else {
          grid.set(id, ...b);
          slow.set(id, b);
        }
        const count = grid.query(...ask, out);
        const expected = [...slow]
          .filter(([, s]) => s[0] <= ask[2] && s[2] >= ask[0] && s[1] <= ask[3] && s[3] >= ask[1])
          .map(([k]) => k)
          .sort((p, q) => p - q);
        expect([...out.subarray(0, count)]).toEqual(expected);
        expect(grid.has(id)).toBe(slow.has(id));
      }
      const twin = grid.copy();
      grid.clear();
      expect(grid.query(-500, -500, 2000, 2000, out)).toBe(0);
      const count = twin.query(-500, -500, 2000, 2000, out);
      expect([...out.subarray(0, count)]).toEqual([...slow.keys()].sort((p, q) => p - q));
      const third = twin.copy();
      for (const id of slow.keys()) third.remove(id);
      third.set(7, 0, 0, 1, 1);
      expect(twin.query(-500, -500, 2000, 2000, out)).toBe(slow.size);
    }),
    { numRuns: 60 },
  );
});

test('blocks along a way', () => {
  const grid = new BoxGrid(400_000, 400_000, 25_600, 8);
  grid.setBlock(3, blockAt(100_000, 50_000, 0, 2, 2));
  grid.setBlock(1, blockAt(100_000, 90_000, 0, 2, 2));
  grid.setBlock(5, blockAt(100_000 + 2 * CELL + 100, 50_000, 0, 2, 2));
  const out = new Int32Array(8);
  const mover = blockAt(100_000, 100_000, 0, 2, 2);
  expect([...out.subarray(0, grid.queryWay(mover, 0, -60_000, 0, out))]).toEqual([1, 3]);
  expect([...out.subarray(0, grid.queryWay(mover, 0, -60_000, 200, out))]).toEqual([1, 3, 5]);
  expect(grid.queryWay(mover, 0, -10_000 + DEPTH - 1, 0, out)).toBe(1);
});
