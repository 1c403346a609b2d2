import { expect, test } from 'vitest';
import { missiles } from '../base/profile.ts';
import { inches } from '../base/vocabulary.ts';
import { unitOf } from '../testing/unit-of.ts';
import { diceOf, isLong, reachOf } from './charts.ts';
import { ahead, archers, scores, stood } from './testing.ts';

const dice = (words: string, missile: (typeof missiles)[number], ...more: string[]): number => {
  const b = stood(archers(words), ...more);
  return diceOf(b, unitOf(b, 'archers'), missile).dice;
};

test.each([
  ['formed bow infantry in 4 + 4', 'foot close 8 in 4', 'bow', 6],
  ['formed bow infantry in 4 + 3', 'foot close 7 in 4', 'bow', 6],
  ['formed cavalry in 3 + 3', 'cavalry 6 in 3', 'bow', 3],
  ['foot skirmishers in 2 + 2 + 2', 'foot skirmish 6 in 2', 'sling', 4],
  ['mounted skirmishers in 3 + 3', 'cavalry skirmish 6 in 3', 'javelin', 6],
  ['crossbow foot in 4 + 4', 'foot close 8 in 4', 'crossbow', 4],
  ['heavy chariots in 2 + 1', 'heavy-chariot 3 in 2', 'bow', 3],
] as const)(
  '[mom-shooting.06 mom-shooting.08 mom-shooting.09 mom-shooting.10 mom-shooting.11 mom-shooting.12] EX01: %s',
  (_what, words, missile, n) => expect(dice(words, missile)).toBe(n),
);

test('[mom-shooting.06 mom-shooting.07] a third row does not shoot; an odd base of the second counts as two', () => {
  expect(dice('foot close 12 in 4', 'bow')).toBe(6);
  expect(dice('foot open 10 in 5', 'longbow')).toBe(8);
  expect(dice('foot close 5 in 4', 'longbow')).toBe(5);
});

test('[mom-shooting.09] foot skirmishers shoot with two rows whatever they have, mounted ones with all', () => {
  expect(dice('foot skirmish 6 in 2', 'bow')).toBe(4);
  expect(dice('cavalry skirmish 6 in 2', 'bow')).toBe(6);
});

test('[mom-shooting.10] all others shoot with their first row: unformed archers too', () => {
  for (const missile of ['javelin', 'sling', 'handgun', 'crossbow', 'light-crossbow'] as const) {
    expect(dice('foot close 8 in 4', missile)).toBe(4);
    expect(dice('cavalry 6 in 3', missile)).toBe(3);
  }
  expect(dice('foot close 8 in 4', 'bow', 'scrub s circle 36 31 2')).toBe(4);
  expect(dice('foot open 8 in 4', 'bow', 'scrub s circle 36 31 2')).toBe(6);
});

test('[mom-shooting.11 mom-shooting.12] elephants and chariots shoot with all models, by the other reading chariots with a row', () => {
  expect(dice('elephant 3 in 2', 'javelin')).toBe(3);
  expect(dice('light-chariot 4 in 2', 'javelin')).toBe(4);
  const option = 'option mom-shooting.12-row';
  expect(dice('light-chariot 4 in 2', 'bow', option)).toBe(2);
  expect(dice('light-chariot 4 in 2', 'javelin', option)).toBe(4);
  expect(dice('elephant 3 in 2', 'bow', option)).toBe(3);
});

test('[mom-shooting.29] bases that are there count, a depleted one in full', () => {
  expect(dice('foot close 8 in 4 lost 3', 'bow')).toBe(6);
  expect(dice('foot close 8 in 4 lost 9', 'bow')).toBe(5);
});

test('[mom-shooting.13 mom-shooting.28] ranges; exactly the limit is within it', () => {
  const far = { javelin: 6, sling: 18, bow: 24, longbow: 24, 'light-crossbow': 18, crossbow: 24, handgun: 18 };
  const near = { javelin: 6, sling: 9, bow: 12, longbow: 12, 'light-crossbow': 9, crossbow: 12, handgun: 9 };
  for (const missile of missiles) {
    expect(reachOf(missile) - inches(far[missile])).toBe(127);
    expect(isLong(missile, inches(near[missile]))).toBe(false);
    expect(isLong(missile, inches(near[missile] + 0.1))).toBe(true);
  }
});

test('[mom-shooting.19 mom-shooting.15] EX03: handguns', () => {
  const target = (n: number) => ahead('foot close heavy shield 4 in 4', n);
  expect(scores(archers('foot close handgun 4 in 4'), target(8))).toEqual([4, 6]);
  expect(scores(archers('foot close handgun 4 in 4'), target(15))).toEqual([6, 5]);
});

test('[mom-shooting.19 mom-shooting.20] longbow and crossbow pierce at short range only; bow, sling and light crossbow never', () => {
  const save = (missile: string, n: number, ...more: string[]) =>
    scores(archers(`foot close ${missile} 4 in 4`), ahead('foot close heavy shield 4 in 4', n), ...more)[1];
  expect(['longbow', 'crossbow', 'bow', 'sling', 'light-crossbow'].map((m) => save(m, 8.5))).toEqual([5, 5, 4, 4, 4]);
  expect(['longbow', 'crossbow', 'bow', 'sling', 'light-crossbow'].map((m) => save(m, 15))).toEqual([4, 4, 4, 4, 4]);
  const option = 'option mom-shooting.20-crossbow';
  expect([save('light-crossbow', 8.5, option), save('light-crossbow', 15, option)]).toEqual([5, 4]);
  expect(save('bow', 8.5, option)).toBe(4);
});
