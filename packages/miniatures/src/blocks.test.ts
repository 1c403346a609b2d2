import { clone } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { blockOf, distanceOf, enemiesOf, inReach, onTable, ranksOf, renewBlock, unitsOf } from './blocks.ts';
import { AWAY, type TableBattle, type Unit } from './field.ts';
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

test('who is off the table is no enemy there, and neither he nor his footprint is in anybody’s way', () => {
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
