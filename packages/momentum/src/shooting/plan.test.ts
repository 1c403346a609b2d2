import { expect, test } from 'vitest';
import { expectedOf } from './plan.ts';
import { ahead, archers, stood, volleyAt } from './testing.ts';

const bows = archers('foot close bow 8 in 4');

test('[mom-shooting.14 mom-defence.03] losses to be expected: dice, chances to hit and to fail the save', () => {
  // Six dice at 4, saved on 5: 3/6 by 4/6 each.
  const volley = volleyAt(stood(bows, ahead('foot close light shield 4 in 4', 10)));
  expect([volley.dice, expectedOf(volley.dice, volley)]).toEqual([6, 6 * 3 * 4]);
  const none = volleyAt(stood(bows, ahead('foot skirmish 4 in 4', 20), 'scrub s circle 36 9 2'));
  expect(expectedOf(none.dice, none)).toBe(0);
});

test('[mom-shooting.29] who has two weapons uses the one that promises more', () => {
  const both = archers('foot open javelin bow 8 in 4');
  expect(volleyAt(stood(both, ahead('foot close 4 in 4', 5))).missile).toBe('bow');
  const handguns = archers('foot open bow handgun 4 in 4');
  expect(volleyAt(stood(handguns, ahead('foot close plate 4 in 4', 5))).missile).toBe('handgun');
  expect(() => volleyAt(stood(bows, ahead('foot close 4 in 4', 26)))).toThrow('no shot');
});
