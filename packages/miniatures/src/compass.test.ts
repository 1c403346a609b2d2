import { expect, test } from 'vitest';
import { compassOf, windOf } from './compass.ts';

test('a facing is called by its wind, and by its degrees where it is none', () => {
  expect([0, 9000, 31500, 5100, 34700].map(compassOf)).toEqual([
    'north',
    'east',
    'north-west',
    'north-east (51°)',
    'north (347°)',
  ]);
  expect(windOf(35900)).toBe('north');
});
