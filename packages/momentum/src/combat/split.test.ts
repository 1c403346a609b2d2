import { offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { FOOT, fought, strikesIn, told, views } from './testing.ts';

/** Units of blue and red side by side along one line: key, files, and the file at which each begins. */
const ranged = (blue: [string, number, number][], red: [string, number, number][], touching: string[]): string => `
  tokens 0 0
  ${[...blue.map((u) => ['blue', 'N', ...u] as const), ...red.map((u) => ['red', 'S', ...u] as const)]
    .map(
      ([side, facing, key, files, at]) =>
        `unit ${key} ${side} foot open ${files} in ${files} at ${10 + (at + files / 2) * FOOT} 30 facing ${facing}`,
    )
    .join('\n')}
  ${touching.map((two) => `contact ${two} since 1`).join('\n')}`;

// a1 has the files 0 to 3 and a2 4 to 6; b1 0 to 2 and b2 3 to 6.
const long = ranged(
  [
    ['a1', 4, 0],
    ['a2', 3, 4],
  ],
  [
    ['b1', 3, 0],
    ['b2', 4, 3],
  ],
  ['a1 b1', 'a1 b2', 'a2 b2'],
);

test('[mom-combat.19 mom-combat.21] EX21: the smallest contact is dropped, and its base still strikes', () => {
  expect(views(long).map(({ units }) => units)).toEqual([
    [[0], [2]],
    [[1], [3]],
  ]);
  expect(strikesIn(long, 'a1').map((s) => [s.foe, s.dice.total])).toEqual([
    [2, 6],
    [3, 2],
  ]);
  const f = fought(long, { hits: { a1: 7 } });
  expect(told(f, 'combat').map((e) => e['inflicted'])).toEqual([
    [7, 0],
    [0, 0],
  ]);
  expect(told(f, 'losses').map((e) => [e['unit'], e['losses']])).toEqual([
    [2, 6],
    [3, 1],
  ]);
});

test('[mom-combat.19] EX21: what has no other contact stays: one against two', () => {
  const text = ranged(
    [['a1', 4, 0]],
    [
      ['b1', 2, 0],
      ['b2', 2, 2],
    ],
    ['a1 b1', 'a1 b2'],
  );
  expect(views(text).map(({ units }) => units)).toEqual([[[0], [1, 2]]]);
});

test('[mom-combat.03 mom-combat.19] losses by a base from another combat come after that combat has struck', () => {
  // The pikes of a1 strike first, at b2 as well; b2 throws all its dice at a2 all the same.
  const f = fought(
    long
      .replace('unit a1 blue foot open', 'unit a1 blue foot open pike')
      .replace('unit b2 red foot open 4 in 4', 'unit b2 red foot open 4 in 4 lost 3'),
    {
      hits: { a1: 8 },
    },
  );
  expect(
    told(f, 'strike')
      .filter((e) => e['unit'] === 3)
      .map((e) => e['dice']),
  ).toEqual([6, 2]);
  expect(told(f, 'losses').at(-1)).toMatchObject({ unit: 3, losses: 2 });
});

test('[mom-combat.19] among equal contacts the initiative holder chooses, if it matters', () => {
  // Every contact is two bases wide: a ring of four links, of which any one may go first.
  const chain = ranged(
    [
      ['a1', 4, 0],
      ['a2', 4, 4],
    ],
    [
      ['b1', 2, 0],
      ['b2', 4, 2],
      ['b3', 2, 6],
    ],
    ['a1 b1', 'a1 b2', 'a2 b2', 'a2 b3'],
  );
  const b = standing(`first red\n${chain}`, { proc: 'combats', locals: {} });
  expect(offered(b)).toEqual(['part a1 b2', 'part a2 b2']);
  expect(b.waiting?.side).toBe(1);
  const units = (answer: string): unknown =>
    told(fought(`first red\n${chain}`, { answers: [answer] }), 'combat').map((e) => e['text']);
  expect(units('part a1 b2')).toEqual(['a1 against b1', 'a2 against b2 and b3']);
  expect(units('part a2 b2')).toEqual(['a1 against b1 and b2', 'a2 against b3']);
});

test('[mom-combat.19] two contacts that may both go are dropped without asking', () => {
  const text = ranged(
    [
      ['a1', 4, 0],
      ['a2', 4, 4],
      ['a3', 3, 8],
    ],
    [
      ['b1', 3, 0],
      ['b2', 4, 3],
      ['b3', 4, 7],
    ],
    ['a1 b1', 'a1 b2', 'a2 b2', 'a2 b3', 'a3 b3'],
  );
  expect(views(text).map(({ units }) => units)).toEqual([
    [[0], [3]],
    [[1], [4]],
    [[2], [5]],
  ]);
});
