import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from './block.ts';
import { exitPoint, nearestEdge, onTable, poseOnEdge, wayOnTable } from './table.ts';
import { anyBlock, blockAt, CELL, DEPTH, moved, outline, roundAngle } from './testing.ts';

const table = { width: 400_000, height: 300_000 };
const shift = { x: fc.integer({ min: 0, max: 400_000 }), y: fc.integer({ min: 0, max: 300_000 }) };

test('a block is on the table if all of it is', () => {
  fc.assert(
    fc.property(anyBlock, shift.x, shift.y, (block, x, y) => {
      fc.pre(block.tailDepth === 0);
      const there = placed(block, { x, y, facing: block.facing });
      const out = (p: { x: number; y: number }) => Math.max(-p.x, -p.y, p.x - table.width, p.y - table.height);
      const farthest = Math.max(...outline(there, 1).map(out));
      if (farthest <= 3) expect(onTable(table, there)).toBe(true);
      if (farthest > 5) expect(onTable(table, there)).toBe(false);
    }),
  );
});

test('[cls-move.09] a slide on the table ends where a part would leave it', () => {
  fc.assert(
    fc.property(anyBlock, shift.x, shift.y, roundAngle, fc.nat(200_000), (block, x, y, direction, d) => {
      const there = placed(block, { x, y, facing: block.facing });
      fc.pre(onTable(table, there));
      const way = wayOnTable(table, there, direction, d);
      expect(onTable(table, moved(there, direction, way))).toBe(true);
      if (way < d) {
        expect(onTable(table, moved(there, direction, d))).toBe(false);
        expect(onTable(table, moved(there, direction, way + 1e6))).toBe(false);
      }
    }),
  );
  const along = blockAt(100_000, 0, 9000, 1, 1);
  expect(wayOnTable(table, placed(along, { x: 100_000, y: CELL / 2, facing: 9000 }), 9000, 1000)).toBe(1000);
});

test('[cls-leave.06] exit points, and coming back at them', () => {
  expect(exitPoint(table, 1000, 2000, 0)).toEqual({ edge: 'north', x: 1000, y: 0, distance: 2000 });
  expect(exitPoint(table, 1000, 2000, 27000)).toEqual({ edge: 'west', x: 0, y: 2000, distance: 1000 });
  const at = exitPoint(table, 399_000, 150_000, 9000);
  expect(at).toMatchObject({ edge: 'east', x: 400_000 });
  const pose = poseOnEdge(at, DEPTH);
  expect(pose).toEqual({ x: 400_000 - DEPTH, y: 150_000, facing: 27000 });
  expect(onTable(table, placed(blockAt(0, 0, 0, 2, 2), pose))).toBe(true);
});

test('[cls-rout.11] the nearest edge among those allowed, ties by their order', () => {
  expect(nearestEdge(table, 5000, 6000)).toMatchObject({ edge: 'west', distance: 5000 });
  expect(nearestEdge(table, 5000, 6000, ['south', 'north'])).toMatchObject({ edge: 'north', x: 5000, y: 0 });
  expect(nearestEdge(table, 5000, 5000, ['west', 'north'])?.edge).toBe('west');
  expect(nearestEdge(table, 5000, 5000, [])).toBeNull();
});
