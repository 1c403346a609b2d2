import { expect, test } from 'vitest';
import { cellsOf } from './cohesion.ts';

test('a fresh unit has no cell that looks hurt, not even one of poor quality', () => {
  expect(cellsOf(7, 0)).toEqual(Array(7).fill('full'));
  expect(cellsOf(2, 0)).toEqual(['full', 'full']);
});

test('hits empty cells from the right, and the last two change', () => {
  expect(cellsOf(4, 1)).toEqual(['full', 'full', 'full', 'spent']);
  expect(cellsOf(4, 2)).toEqual(['last', 'last', 'spent', 'spent']);
  expect(cellsOf(2, 1)).toEqual(['last', 'spent']);
  expect(cellsOf(3, 4)).toEqual(['spent', 'spent', 'spent', 'spent']);
});
