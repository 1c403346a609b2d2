import { clone } from '@taxiarch/kernel';
import { distanceToPoint } from '@taxiarch/tabletop';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockOf,
  distanceOf,
  enemiesInReach,
  enemiesOf,
  inReach,
  nearestTo,
  onTable,
  ranksOf,
  renewBlock,
  unitsOf,
  wayToNearest,
} from './blocks.ts';
import { AWAY, NONE, type TableBattle, type Unit } from './field.ts';
import { makeMeasure } from './measure.ts';
import { table } from './testing.ts';

const pair = () =>
  table([
    { side: 0, at: [500, 500], elements: 3 },
    { side: 1, at: [560, 500] },
    { side: 1, at: [700, 500] },
  ]);

/** Who stands around a point by the index of neighbours. */
function around(b: TableBattle, x: number, y: number): Unit[] {
  const near = new Int32Array(8);
  return [...near.subarray(0, b.index.grid.query(x - 1, y - 1, x + 1, y + 1, near))];
}

test('a short last rank counts as a rank, and the footprint is as deep', () => {
  const b = pair();
  expect([ranksOf(b, 0), ranksOf(b, 1)]).toEqual([2, 1]);
  expect([blockOf(b, 0).depth + blockOf(b, 0).tailDepth, blockOf(b, 1).depth]).toEqual([10, 5]);
});

test('distances are those of footprints; a reach takes in exactly its length and what counts as equal', () => {
  const b = pair();
  expect(distanceOf(b, 0, 1)).toBe(40);
  const within = (reach: number, tolerance: number) => inReach(b, 0, 1, reach, makeMeasure(10, tolerance));
  expect([within(38, 1), within(39, 2), within(41, 0)]).toEqual([false, true, true]);
});

test('enemies in reach are those of the other side, near enough, in the order of the list', () => {
  const b = table([
    { side: 0, at: [500, 500] },
    { side: 0, at: [530, 500] },
    { side: 1, at: [560, 500] },
    { side: 1, at: [440, 500] },
    { side: 1, at: [700, 500] },
  ]);
  const measure = makeMeasure(10, 1);
  expect(enemiesInReach(b, 0, 40, measure)).toEqual([2, 3]);
  expect(enemiesInReach(b, 0, 38, measure)).toEqual([]);
  expect(enemiesInReach(b, 4, 150, measure)).toEqual([1]);
});

test('a unit off the table is not an enemy there, and neither it nor its footprint blocks others', () => {
  const b = pair();
  expect(enemiesOf(b, 0)).toEqual([1, 2]);
  b.state.status[1] = AWAY;
  renewBlock(b, 1, true);
  expect([onTable(b, 1), enemiesOf(b, 0), unitsOf(b, 0)]).toEqual([false, [2], [0]]);
  expect([b.index.blocks[1], around(b, 560, 502)]).toEqual([null, []]);
});

test('the index follows a unit to its new place, and a copy of the battle keeps its own', () => {
  const b = pair();
  const twin = clone(b);
  const { version } = b.index;
  b.state.x[1] = 200;
  renewBlock(b, 1, true);
  expect([around(b, 200, 502), around(b, 560, 502), b.index.version]).toEqual([[1], [], version + 1]);
  expect([around(twin, 200, 502), around(twin, 560, 502), twin.index.version]).toEqual([[], [1], version]);
});

test('who has left or come back is known in a copy of the battle only if it happened there', () => {
  const b = pair();
  expect(unitsOf(b, 1)).toEqual([1, 2]);
  const twin = clone(b);
  b.state.status[2] = AWAY;
  renewBlock(b, 2, true);
  expect([unitsOf(b, 1), unitsOf(twin, 1)]).toEqual([[1], [1, 2]]);
  b.state.status[2] = 0;
  renewBlock(b, 2, true);
  expect(unitsOf(b, 1)).toEqual([1, 2]);
});

test('the nearest to a point is the first of those than whom none is nearer', () => {
  const length = fc.integer({ min: 0, max: 1000 });
  const posted = fc.record({
    side: fc.constant(1 as const),
    at: fc.tuple(length, length),
    elements: fc.integer({ min: 1, max: 12 }),
    facing: fc.integer({ min: 0, max: 359 }),
  });
  fc.assert(
    fc.property(fc.array(posted, { minLength: 1, maxLength: 12 }), length, length, (units, x, y) => {
      const b = table(units);
      const ways = units.map((_, unit) => distanceToPoint(blockOf(b, unit), x, y));
      const all = unitsOf(b, 1);
      expect(nearestTo(b, all, x, y)).toBe(ways.indexOf(Math.min(...ways)));
      expect(wayToNearest(b, all, x, y)).toBe(Math.min(...ways));
    }),
  );
  expect([nearestTo(pair(), [], 0, 0), wayToNearest(pair(), [], 0, 0)]).toEqual([NONE, Number.POSITIVE_INFINITY]);
});
