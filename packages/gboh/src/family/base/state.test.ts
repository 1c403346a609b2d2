import { clone, copy, hashOf } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import { copyState, type State } from './state.ts';
import * as vocabulary from './vocabulary.ts';

const battle = () =>
  position('map 12x10\nunit one blue phalanx 0605/0606 E\nunit two red levy 0705 W\nleader chief blue 0405\nseed 1');

test('a copy of a state holds everything and shares nothing with it', () => {
  const { state } = battle();
  state.prearranged[0].push({ leader: 0, real: true, revealed: false, units: [0] });
  const before = copy(state);
  const twin = copyState(state);
  expect(twin).toEqual(before);
  const shared = Object.entries(twin).filter(([name, row]) => Array.isArray(row) && row === state[name as keyof State]);
  expect(shared).toEqual([]);
  twin.prearranged[0][0]?.units.push(1);
  expect(state).toEqual(before);
});

test('a battle and its copy have the same fingerprint', () => {
  const b = battle();
  expect(hashOf(clone(b))).toBe(hashOf(b));
});

test('[alx-10.16c alx-9.31a] what a unit has done in a phase is noted each in a place of its own', () => {
  const bits = Object.entries(vocabulary).flatMap(([name, bit]) => (name.startsWith('DID_') ? [bit as number] : []));
  expect(bits.every((bit) => bit > 0 && (bit & (bit - 1)) === 0)).toBe(true);
  expect(new Set(bits).size).toBe(bits.length);
});
