import { clone, copy, hashOf } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { field } from '../testing/field.ts';
import { copyState } from './copy-state.ts';
import type { State } from './state.ts';

const battle = () =>
  field({
    units: [
      { key: 'a', side: 'blue', type: 'AI', elements: 1, at: [500, 500] },
      { key: 'b', side: 'red', type: 'AI', elements: 1, at: [600, 500], facing: 0 },
    ],
  });

test('a copy of a state holds everything and shares nothing with it but the ground', () => {
  const { state } = battle();
  state.known[0]?.push(1);
  state.turned[1]?.push(2, 3);
  const before = copy(state);
  const twin = copyState(state);
  expect(twin).toEqual(before);
  const shared = Object.entries(twin).filter(([name, row]) => Array.isArray(row) && row === state[name as keyof State]);
  expect(shared.map(([name]) => name)).toEqual(['pieces', 'barriers']);
  twin.known[0]?.push(0);
  twin.turned[1]?.pop();
  for (const order of twin.orders) order.signals.length = 9;
  expect(state).toEqual(before);
});

test('a battle and its copy have the same fingerprint', () => {
  const b = battle();
  expect(hashOf(clone(b))).toBe(hashOf(b));
});
