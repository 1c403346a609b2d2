import { expect, test } from 'vitest';
import { unitOf } from '../testing/unit-of.ts';
import { describeVolley, volleysOf } from './describe-volley.ts';
import { ahead, archers, stood, volleyAt } from './testing.ts';

const bows = archers('foot close bow 8 in 4');

test('[mom-shooting.14 mom-defence.03] losses to be expected: dice, chances to hit and to fail the save', () => {
  // Six dice at 4, saved on 5: 3/6 by 4/6 each.
  const odds = volleyAt(stood(bows, ahead('foot close light shield 4 in 4', 10)));
  expect(odds).toMatchObject({ dice: 6, missile: 'bow', expected: 6 * 3 * 4 });
  expect(odds.rules).toContain('mom-shooting.06');
  const none = volleyAt(stood(bows, ahead('foot skirmish 4 in 4', 20), 'scrub s circle 36 9 2'));
  expect(none.expected).toBe(0);
});

test('[mom-shooting.29] the better weapon is told; an enemy out of reach is none', () => {
  const both = archers('foot open javelin bow 8 in 4');
  expect(volleyAt(stood(both, ahead('foot close 4 in 4', 5))).missile).toBe('bow');
  const handguns = archers('foot open bow handgun 4 in 4');
  expect(volleyAt(stood(handguns, ahead('foot close plate 4 in 4', 5))).missile).toBe('handgun');
  const b = stood(bows, ahead('foot close 4 in 4', 26));
  expect(describeVolley(b, unitOf(b, 'archers'), unitOf(b, 'target'))).toBe(null);
});

test('[mom-shooting.02] a unit left to itself shoots at whom it must, another may be asked for all the same', () => {
  const b = stood(bows, ahead('foot close 4 in 4', 10), 'unit far red foot close 4 in 4 at 42.8 17 facing S');
  const [archer, target, far] = ['archers', 'target', 'far'].map((key) => unitOf(b, key)) as [number, number, number];
  expect(volleysOf(b, archer).map((odds) => [odds.target, odds.dice])).toEqual([[target, 6]]);
  expect(describeVolley(b, archer, far)?.dice).toBe(6);
  expect(volleysOf(b, target)).toEqual([]);
});
