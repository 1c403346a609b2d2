import { tabled, written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import fortifications from '../../../charts/chandragupta-fortifications.json' with { type: 'json' };
import type { CellKind, MoveCost } from './cells.ts';
import { at1, at2, at3, compileGrid } from './grid.ts';
import { tableOf, tablesOf } from './testing.ts';

// Camps and cities of Chandragupta once more, a line for each feature with all that the tables say of it.
const gridOf = <K extends CellKind>(name: string, kind: K) =>
  compileGrid(tableOf(fortifications, name), kind, 'chandragupta');
const cost = (cell: MoveCost | null) => (cell === null ? '-' : `${cell.mp}/${cell.hits}`);

test('every table of camps and cities has its second statement here', () => {
  expect(tablesOf(fortifications)).toEqual([
    ...['camp-costs', 'camp-passage', 'camp-shock-shifts', 'camp-missile'],
    ...['city-costs', 'city-shock-shifts', 'city-missile', 'stronghold', 'breach'],
  ]);
});

const camp = [
  ...['berm-ditch', 'wall', 'gate', 'moat', 'thorns', 'wagons', 'tower', 'interior'],
  ...['breached-gate', 'breached-wall', 'destroyed-tower'],
];

test('charts of cha-12.11a to cha-12.18c: MP/hits from outside and inside, in line and column, who passes, shift, missiles', () => {
  const costs = gridOf('camp-costs', 'cost');
  const passage = gridOf('camp-passage', 'words');
  const shifts = gridOf('camp-shock-shifts', 'number');
  const missiles = gridOf('camp-missile', 'number');
  const cells: Record<string, (feature: string) => unknown> = {
    'out-line': (feature) => cost(at3(costs, feature, 'outside', 'line')),
    'out-column': (feature) => cost(at3(costs, feature, 'outside', 'column')),
    'in-line': (feature) => cost(at3(costs, feature, 'inside', 'line')),
    'in-column': (feature) => cost(at3(costs, feature, 'inside', 'column')),
    who: (feature) => at1(passage, feature),
    shock: (feature) => at1(shifts, feature),
    bow: (feature) => at2(missiles, feature, 'bow'),
    sling: (feature) => at2(missiles, feature, 'sling'),
    javelin: (feature) => at2(missiles, feature, 'javelin'),
  };
  expect(tabled('camp', camp, Object.keys(cells), (feature, column) => cells[column]?.(feature))).toEqual(
    written(`
    camp             out-line  out-column  in-line  in-column       who  shock  bow  sling  javelin
    berm-ditch            2/1         2/0      1/1        1/0  infantry     -1    0      0        0
    wall                  4/2         4/1      2/1        2/0  infantry     -3    2      1        4
    gate                  2/1         1/0      2/0        1/0       all     -2    2      1        4
    moat                  2/2         2/1      2/1        2/0  infantry     -1    0      0        0
    thorns                2/2         2/1      2/1        2/0  infantry     -1    0      0        0
    wagons                2/1         2/0      1/1        1/0  infantry     -2    0      0        0
    tower                   -           -      2/1        2/0  infantry     -3    1      1        2
    interior              2/0         1/0      2/0        1/0       all      0    0      0        0
    breached-gate         2/1         1/0      2/1        1/0       all     -1    2      1        4
    breached-wall         2/1         2/0      2/1        2/0  infantry     -1    2      1        4
    destroyed-tower       2/1         2/0      2/1        2/0  infantry     -1    0      0        0
    `),
  );
});

test('chart of cha-12.12: from inside and in column it is never dearer', () => {
  const costs = gridOf('camp-costs', 'cost');
  const sum = (feature: string, from: string, formation: string) => {
    const cell = at3(costs, feature, from, formation);
    return cell === null ? 99 : cell.mp + cell.hits;
  };
  for (const feature of camp) {
    for (const formation of ['line', 'column']) {
      expect(sum(feature, 'inside', formation)).toBeLessThanOrEqual(sum(feature, 'outside', formation));
    }
    for (const from of ['outside', 'inside']) {
      expect(sum(feature, from, 'column')).toBeLessThanOrEqual(sum(feature, from, 'line'));
    }
  }
});

test('charts of cha-12.21, cha-12.23, cha-12.211: MP/hits in line and column, shift, missiles', () => {
  const costs = gridOf('city-costs', 'cost');
  const shifts = gridOf('city-shock-shifts', 'number');
  const missiles = gridOf('city-missile', 'number');
  const city = ['street', 'square', 'block', 'temple-palace', 'gate', 'breached-gate', 'wall'];
  const cells: Record<string, (feature: string) => unknown> = {
    line: (feature) => cost(at2(costs, feature, 'line')),
    column: (feature) => cost(at2(costs, feature, 'column')),
    shock: (feature) => at1(shifts, feature) ?? '-',
    bow: (feature) => at2(missiles, feature, 'bow'),
    sling: (feature) => at2(missiles, feature, 'sling'),
    javelin: (feature) => at2(missiles, feature, 'javelin'),
  };
  expect(tabled('city', city, Object.keys(cells), (feature, column) => cells[column]?.(feature))).toEqual(
    written(`
    city           line  column  shock  bow  sling  javelin
    street          2/0     1/0     -1    0      0        0
    square          2/0     1/0      0    0      0        0
    block           3/1       -     -2    2      2        2
    temple-palace   3/1       -     -3    2      2        2
    gate            2/1     1/0     -2    2      1        4
    breached-gate   2/1     1/0     -1    2      1        4
    wall              -       -      -    2      1        4
    `),
  );
});

test('chart of cha-9.17h: strongholds', () => {
  const stronghold = gridOf('stronghold', 'number');
  expect(['mp', 'hits', 'shock-shift', 'missile'].map((key) => at1(stronghold, key))).toEqual([3, 1, -2, 2]);
});

test('chart of cha-12.31b, cha-12.32b, cha-12.35a: the highest die that breaches', () => {
  const breach = gridOf('breach', 'number');
  const targets = ['camp-gate', 'camp-wall', 'camp-tower', 'city-gate-by-elephant', 'city-gate-by-sarvatobhadra'];
  expect(targets.map((target) => at1(breach, target))).toEqual([4, 2, 3, 3, 4]);
});
