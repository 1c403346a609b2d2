import { expect, test } from 'vitest';
import { allBans, bans, enemyOf, firstBan, modifiers, refusal, refusalOf, sumOf } from './rules.ts';

interface Slope {
  height: number;
  wood: boolean;
}

const list = modifiers<Slope>([
  { rule: 'toy-1', text: 'uphill', value: (c) => -c.height, when: (c) => c.height > 0 },
  { rule: 'toy-2', text: 'wood', value: -2, when: (c) => c.wood },
  { rule: 'toy-3', text: 'level ground', value: (c) => c.height, when: () => true },
]);

test('modifiers that apply are summed and named; those of nothing are left out', () => {
  expect(sumOf(list, { height: 0, wood: true })).toEqual({
    total: -2,
    parts: [{ rule: 'toy-2', text: 'wood', value: -2 }],
  });
  expect(sumOf(list, { height: 3, wood: false })).toEqual({
    total: 0,
    parts: [
      { rule: 'toy-1', text: 'uphill', value: -3 },
      { rule: 'toy-3', text: 'level ground', value: 3 },
    ],
  });
});

test('the first ban that applies gives the reason', () => {
  const forbidden = bans<Slope>([
    { rule: 'toy-4', text: (c) => `${c.height} levels are too steep`, when: (c) => c.height > 2 },
    { rule: 'toy-5', text: 'woods are closed', when: (c) => c.wood },
  ]);
  expect(firstBan(forbidden, { height: 3, wood: true })).toEqual(refusal('toy-4', '3 levels are too steep'));
  expect(firstBan(forbidden, { height: 2, wood: true })).toEqual(refusal('toy-5', 'woods are closed'));
  expect(firstBan(forbidden, { height: 2, wood: false })).toBe(null);
  expect(allBans(forbidden, { height: 3, wood: true }).map(({ rule }) => rule)).toEqual(['toy-4', 'toy-5']);
  expect(allBans(forbidden, { height: 2, wood: false })).toEqual([]);
});

test('a sentence with figures is made when it is read', () => {
  let made = 0;
  const why = refusalOf('toy-6', () => `said ${++made} times`);
  expect([why.rule, made, why.text, made]).toEqual(['toy-6', 0, 'said 1 times', 1]);
});

test('each side is the enemy of the other', () => {
  expect([enemyOf(0), enemyOf(1)]).toEqual([1, 0]);
});
