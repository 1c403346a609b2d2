import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxOf,
  cellOf,
  cellPose,
  cellsInRank,
  cellsOf,
  centredShift,
  centreOf,
  cornersOf,
  filesOf,
  frontEdge,
  isBlock,
  makeBlock,
  partsOf,
  ranksOf,
  rearCentre,
} from './block.ts';
import { pointInBlock } from './convex.ts';
import { anyBlock, contains, outline } from './testing.ts';

const north = { x: 1000, y: 1000, facing: 0 };

test('[cls-form.01] a block of eight in three files has a tail of two behind the left files', () => {
  const block = makeBlock(north, 3, 8, 100, 50);
  expect(block).toMatchObject({ width: 300, depth: 100, tailWidth: 200, tailDepth: 50, tailShift: 0 });
  expect([filesOf(block), ranksOf(block), cellsOf(block), cellsInRank(block, 2)]).toEqual([3, 3, 8, 2]);
  expect(partsOf(block)).toEqual([
    [850, 1000, 1150, 1000, 1150, 1100, 850, 1100],
    [850, 1100, 1050, 1100, 1050, 1150, 850, 1150],
  ]);
  expect(cornersOf(block)).toEqual([
    { x: 850, y: 1000 },
    { x: 1150, y: 1000 },
    { x: 1150, y: 1100 },
    { x: 1050, y: 1100 },
    { x: 1050, y: 1150 },
    { x: 850, y: 1150 },
  ]);
});

test('[mom-unit.08] a short rank may be centred', () => {
  const block = makeBlock(north, 4, 5, 100, 50, centredShift(4, 5, 100));
  expect(block.tailShift).toBe(150);
  expect(cellOf(block, 0, 1)).toEqual([950, 1050, 1050, 1050, 1050, 1100, 950, 1100]);
});

test('fewer cells than files make one rank', () => {
  expect(makeBlock(north, 5, 3, 100, 50)).toMatchObject({ width: 300, depth: 50, tailDepth: 0 });
});

test('edges, centres and cells of a block that faces east', () => {
  const block = makeBlock({ x: 1000, y: 1000, facing: 9000 }, 2, 4, 100, 50);
  expect(frontEdge(block)).toEqual([
    { x: 1000, y: 900 },
    { x: 1000, y: 1100 },
  ]);
  expect(rearCentre(block)).toEqual({ x: 900, y: 1000 });
  expect(centreOf(block)).toEqual({ x: 950, y: 1000 });
  expect(boxOf(block)).toEqual({ x0: 900, y0: 900, x1: 1000, y1: 1100 });
  expect(cellPose(block, 1, 1)).toEqual({ x: 950, y: 1050, facing: 9000 });
});

test('cells, corners and box agree with the footprint', () => {
  fc.assert(
    fc.property(anyBlock, (block) => {
      expect(isBlock(block)).toBe(true);
      const box = boxOf(block);
      for (const { x, y } of outline(block, 5)) {
        expect(x >= box.x0 - 1 && x <= box.x1 + 1 && y >= box.y0 - 1 && y <= box.y1 + 1).toBe(true);
      }
      let cells = 0;
      for (let rank = 0; rank < ranksOf(block); rank++) {
        for (let file = 0; file < cellsInRank(block, rank); file++, cells++) {
          const corners = cellOf(block, file, rank);
          const x = ((corners[0] as number) + (corners[4] as number)) / 2;
          const y = ((corners[1] as number) + (corners[5] as number)) / 2;
          expect(contains(block, x, y) && pointInBlock(block, x, y)).toBe(true);
        }
      }
      expect(cells).toBe(cellsOf(block));
      for (const { x, y } of cornersOf(block)) expect(contains(block, x, y, -2)).toBe(true);
    }),
  );
});

test('data that do not fit together do not make a block', () => {
  const good = makeBlock(north, 3, 8, 100, 50);
  expect(isBlock({ ...good, width: 301 })).toBe(false);
  expect(isBlock({ ...good, x: 0.5 })).toBe(false);
  expect(isBlock({ ...good, tailShift: 150 })).toBe(false);
  expect(isBlock({ ...good, facing: 36000 })).toBe(false);
});
