import { expect, test } from 'vitest';
import { makeMeasure } from './measure.ts';

const inch = makeMeasure(1000, 50);

test('a length in grains is whole', () => {
  expect([inch.of(2), inch.of(0.5), inch.of(1 / 3)]).toEqual([2000, 500, 333]);
});

test('a player reads tenths, and whole numbers as such', () => {
  expect([inch.text(2000), inch.text(1249), inch.text(1250)]).toEqual(['2', '1.2', '1.3']);
});

test('tenths are whole both ways, and what is left over is dropped', () => {
  const pace = makeMeasure(256, 26);
  expect([pace.ofTenths(10), pace.ofTenths(3), pace.tenthsIn(256), pace.tenthsIn(255)]).toEqual([256, 76, 10, 9]);
});
