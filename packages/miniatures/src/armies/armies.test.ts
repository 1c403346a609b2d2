import { expect, test } from 'vitest';
import { ArmyError, faultText, soundOr } from './army-error.ts';
import { grown, luckOf, numbered, unitsFor } from './by-chance.ts';
import type { ArmyFault } from './file-shape.ts';
import { armyFileText } from './file-text.ts';
import { sortFaults } from './review.ts';

const fault = (path: ArmyFault['path'], text = 'wrong', rule: string | null = null): ArmyFault => ({
  path,
  text,
  rule,
});

test('faults are sorted by the part of the army at which they are found', () => {
  const found = [
    fault(['units', 1, 'id']),
    fault(['units', 0]),
    fault(['units']),
    fault(['generals', 1]),
    fault(['others', 1]),
    fault([]),
  ];
  const { whole, at } = sortFaults(found, ['units', 'generals']);
  expect(whole).toEqual([found[2], found[4], found[5]]);
  expect(at('units', 1)).toEqual([found[0]]);
  expect(at('units', 0)).toEqual([found[1]]);
  expect(at('generals', 1)).toEqual([found[3]]);
  expect(at('generals', 0)).toEqual([]);
});

test('a fault is a line: file, place, part, what is wrong, and the rule', () => {
  const place = { line: 3, column: 7 };
  expect(faultText('a.json', { ...fault([]), ...place })).toBe('a.json:3:7: the file: wrong');
  expect(faultText('a.json', { ...fault(['units', 2, 'id'], 'wrong', 'cls-1'), ...place })).toBe(
    'a.json:3:7: units[2].id: wrong (cls-1)',
  );
});

test('returns a sound file; otherwise reports all errors in the order of the text', () => {
  const sound = { total: 5 };
  const placeOf = (path: ArmyFault['path'], key?: boolean) => ({
    line: Number(path[0]),
    column: Number(path[1]) + (key ? 100 : 0),
  });
  expect(soundOr(sound, placeOf, 'a.json')).toBe(sound);
  const thrownFor = (faults: ArmyFault[]): ArmyError => {
    try {
      soundOr({ faults }, placeOf, 'a.json');
    } catch (error) {
      return error as ArmyError;
    }
    throw new Error('no fault was found');
  };
  const named: ArmyFault = { ...fault(['2', '1'], 'name'), key: true };
  const error = thrownFor([named, fault(['2', '5'], 'late'), fault(['1', '9'], 'early')]);
  expect(error).toBeInstanceOf(ArmyError);
  expect(error.file).toBe('a.json');
  expect(error.faults.map(({ text, line, column }) => [text, line, column])).toEqual([
    ['early', 1, 9],
    ['late', 2, 5],
    ['name', 2, 101],
  ]);
  expect(error.message.split('\n')).toHaveLength(3);
  expect(error.message).toMatch(/^a\.json:1:9: 1\.9: early\n/);
});

test('of more than fifty errors reports the first fifty and how many more there are', () => {
  const many = (n: number) => new Array<ArmyFault>(n).fill(fault(['units']));
  const told = (n: number): string[] => {
    try {
      soundOr({ faults: many(n) }, () => ({ line: 1, column: 1 }), 'a.json');
    } catch (error) {
      return (error as ArmyError).message.split('\n');
    }
    return [];
  };
  expect(told(50)).toHaveLength(50);
  expect(told(51).slice(49)).toEqual(['a.json:1:1: units: wrong', 'a.json: and 1 more error']);
  expect(told(53).at(-1)).toBe('a.json: and 3 more errors');
});

test('an army file has a line for each general, Commander and unit, other lists stand in one', () => {
  const unit = { id: 'a', size: 2 };
  const text = armyFileText({ id: 'x', tags: [1, 2], units: [unit, { id: 'b', size: 3 }], commanders: [{ id: 'c' }] });
  expect(text.split('\n')).toEqual([
    '{',
    '  "id": "x",',
    '  "tags": [1, 2],',
    '  "units": [',
    '    { "id": "a", "size": 2 },',
    '    { "id": "b", "size": 3 }',
    '  ],',
    '  "commanders": [',
    '    { "id": "c" }',
    '  ]',
    '}',
    '',
  ]);
});

interface Bought {
  readonly sort: string;
  readonly cost: number;
}
const priceOf = (units: readonly Bought[]): number => units.reduce((sum, { cost }) => sum + cost, 0);
const buy = (points: number, sorts: [sort: string, share: number, cost: number][], seed = 1): string[] =>
  unitsFor(
    luckOf(`test ${seed}`),
    sorts.map(([sort, share, cost]) => ({ share, unit: (): Bought => ({ sort, cost }) })),
    { points, costOf: priceOf },
  ).map(({ sort }) => sort);

test('units are bought to the last point, each of the sort that has had the least of its share', () => {
  expect(buy(30, [['foot', 1, 10]])).toEqual(['foot', 'foot', 'foot']);
  expect(buy(29, [['foot', 1, 10]])).toEqual(['foot', 'foot']);
  expect(buy(9, [['foot', 1, 10]])).toEqual([]);
  for (let seed = 0; seed < 5; seed++) {
    const bought = buy(
      60,
      [
        ['foot', 2, 10],
        ['horse', 1, 10],
      ],
      seed,
    );
    expect(bought.toSorted()).toEqual(['foot', 'foot', 'foot', 'foot', 'horse', 'horse']);
    expect(new Set(bought.slice(0, 2))).toEqual(new Set(['foot', 'horse']));
    expect(bought[2]).toBe('foot');
    // Who is too dear is bought no more, others are.
    expect(
      buy(
        45,
        [
          ['foot', 1, 10],
          ['elephants', 1, 30],
        ],
        seed,
      ).toSorted(),
    ).toEqual(['elephants', 'foot']);
  }
});

test('units are made larger in turn, as far as the points go and each can be', () => {
  const larger = (most: number) => (unit: Bought) => (unit.cost < most ? { ...unit, cost: unit.cost + 1 } : null);
  const two = [
    { sort: 'a', cost: 1 },
    { sort: 'b', cost: 1 },
  ];
  const sizes = (points: number, most: number) =>
    grown(two, larger(most), { points, costOf: priceOf }).map(({ cost }) => cost);
  expect(sizes(2, 9)).toEqual([1, 1]);
  expect(sizes(3, 9)).toEqual([2, 1]);
  expect(sizes(7, 9)).toEqual([4, 3]);
  expect(sizes(99, 3)).toEqual([3, 3]);
  expect(two).toEqual([
    { sort: 'a', cost: 1 },
    { sort: 'b', cost: 1 },
  ]);
});

test('units of a name that several bear are numbered, others are not', () => {
  const bear = (id: string, name: string) => ({ id, name });
  expect(numbered([bear('guard', 'Guard'), bear('horse', 'Horse'), bear('guard', 'Guard')])).toEqual([
    bear('guard-1', 'Guard 1'),
    bear('horse', 'Horse'),
    bear('guard-2', 'Guard 2'),
  ]);
});
