import { expect, test } from 'vitest';
import { makeIndex, renewBlock } from './blocks.ts';
import type { TableBattle } from './field.ts';
import { overlapFaults, type SoundRules, standingFaults } from './invariants.ts';
import { fineTable, LENGTH } from './testing.ts';

/** By rounding a corner may be 25 grains beyond an edge, and footprints 30 deep in one another. */
const rules: SoundRules<TableBattle> = {
  tolerance: 50,
  makeIndex: (world, state) => makeIndex(world, state, 100),
  mayGrow: (b, unit) => b.world.units[unit]?.files === 1,
};

type Column = 'x' | 'y' | 'status' | 'elements' | 'files' | 'tail';
type Change = Partial<Record<Column, number>>;

/** The faults of a sound position after a unit was changed, its footprint rebuilt or not. */
function faultsWith(unit: 0 | 1, change: Change, renewed = true): string {
  const b = fineTable([
    { side: 0, at: [500, 800], elements: 5, files: 3 },
    { side: 1, at: [500, 200], elements: 2, files: 1 },
  ]);
  for (const [column, value] of Object.entries(change)) b.state[column as Column][unit] = value;
  if (renewed) renewBlock(b, unit, true);
  return faultsOf(b);
}
const faultsOf = (b: TableBattle): string => [...standingFaults(b, rules), ...overlapFaults(b, 30)].join('; ');

test('a sound position has no fault', () => expect(faultsWith(0, {})).toBe(''));

test('units off the table are found, but for what rounding explains', () => {
  const on = [{ x: 1475 }, { x: 98525 }, { y: -25 }, { y: 99025 }];
  expect(on.map((place) => faultsWith(0, place))).toEqual(['', '', '', '']);
  const off = [{ x: 1465 }, { x: 98535 }, { y: -35 }, { y: 99035 }];
  for (const place of off) expect(faultsWith(0, place)).toBe('Unit 0 is partly off the table');
});

test('units in one another are found, but for what rounding explains', () => {
  const south = 200 * LENGTH;
  expect([south - 1000, south - 975].map((y) => faultsWith(0, { y }))).toEqual(['', '']);
  expect(faultsWith(0, { y: south - 965 })).toBe('Unit 0 and Unit 1 overlap');
  expect(faultsWith(0, { y: south, status: 9 })).toBe('');
});

test('ranks that cannot be are found', () => {
  const fine = [{ elements: 3 }, { tail: 1 }, { elements: 4, tail: 2 }];
  expect(fine.map((shape) => faultsWith(0, shape))).toEqual(['', '', '']);
  expect(faultsWith(1, { elements: 3 })).toBe('');
  expect(faultsWith(0, { elements: 6 })).toBe('Unit 0 has more elements than at the start');
  expect(faultsWith(0, { elements: 2 })).toContain('Unit 0 has 2 elements and a front of 3');
  expect(faultsWith(0, { files: 0 }, false)).toContain('Unit 0 has 5 elements and a front of 0');
  expect(faultsWith(0, { elements: 0 }, false)).toContain('has no element');
  for (const tail of [2, -1]) expect(faultsWith(0, { tail })).toBe(`the last rank of Unit 0 begins at file ${tail}`);
});

test('broken numbers and an index that does not follow the state are found', () => {
  expect(faultsWith(0, { x: 30000.5 })).toBe('x holds 30000.5, not a whole number');
  expect(faultsWith(0, { y: 50000 }, false)).toBe('the index is wrong about Unit 0');
  const b = fineTable([{ side: 0, at: [500, 800] }]);
  Object.assign(b.state, { turn: 1.5 });
  b.index.grid.remove(0);
  expect(faultsOf(b)).toBe('turn is 1.5; the grid is wrong about Unit 0; the grid does not find Unit 0');
});
