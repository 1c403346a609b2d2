import type { Battle } from '@taxiarch/gboh';
import { clone, type Side, submit, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { openBattle, scenarioById } from '../index.ts';
import { chandragupta } from './chandragupta.ts';

interface Sworn {
  word: string | null;
  revealed: boolean;
}
const pledges = (b: Battle): Sworn[] => (b.state.own as { pledges: Sworn[] }).pledges;
const words = (b: Battle): unknown[] => pledges(b).map(({ word }) => word);

/** Both sides have sworn; then whatever one of them may not know is otherwise. */
function sworn(): Battle {
  const b = openBattle(scenarioById('kalinga'), { seed: 1, options: ['dharmayuddha'] }) as Battle;
  for (const [side, word] of ['yes', 'no'].entries()) expect(submit(b, word, side as Side).ok).toBe(true);
  return b;
}
function otherwise(b: Battle, side: Side): Battle {
  const twin = clone(b);
  chandragupta.changeSecrets(twin, side);
  return twin;
}

test('[cha-14.11] the other side’s pledge is a secret, so that no view shows what it is', () => {
  const b = sworn();
  expect([words(otherwise(b, 0)), words(otherwise(b, 1))]).toEqual([
    ['yes', 'yes'],
    ['no', 'no'],
  ]);
  for (const side of [0, 1] as const) expect(viewFor(otherwise(b, side), side).state).toEqual(viewFor(b, side).state);
});

test('[cha-14.15] one that has been revealed is none, nor is one that nobody has made', () => {
  const b = sworn();
  for (const pledge of pledges(b)) pledge.revealed = true;
  expect(words(otherwise(b, 0))).toEqual(['yes', 'no']);
  const before = openBattle(scenarioById('kalinga'), { seed: 1, options: ['dharmayuddha'] }) as Battle;
  expect(words(otherwise(before, 0))).toEqual([null, null]);
});
