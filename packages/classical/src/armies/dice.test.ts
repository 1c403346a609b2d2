import { expect, test } from 'vitest';
import { averageDie, dicedPaces, normalDie, tenDie } from './dice.ts';

test('[cls-dice.01] three dice: normal, average, and ten-sided with its 0 read as ten', () => {
  expect(normalDie).toEqual([1, 2, 3, 4, 5, 6]);
  expect(averageDie).toEqual([2, 3, 3, 4, 4, 5]);
  expect(tenDie).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('[cls-dice.02] the average die as a distance: 20 to 50 paces, 60 + Dav 80 to 110', () => {
  expect([...new Set(averageDie.map((face) => dicedPaces(0, face)))]).toEqual([20, 30, 40, 50]);
  expect([dicedPaces(60, 2), dicedPaces(60, 5)]).toEqual([80, 110]);
});
