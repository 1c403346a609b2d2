import { expect, test } from 'vitest';
import { centreOf } from '../hex/board/geometry.ts';
import { placeOf, slideTime, turnsOf } from './slide.ts';

const grid = { cols: 5, rows: 5 };

test('a unit that covers two hexes stands between them', () => {
  const [a, b] = [centreOf(grid, 6), centreOf(grid, 7)];
  expect(placeOf(grid, { hex: 6 })).toEqual(a);
  expect(placeOf(grid, { hex: 6, other: 7 })).toEqual({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
});

test('turning goes the short way round', () => {
  const stands = [11, 1, 11, 9].map((facing) => ({ hex: 0, facing }));
  expect(turnsOf(stands)).toEqual([330, 390, 330, 270]);
});

test('a step takes 150 to 250 ms, and a long march does not take for ever', () => {
  expect(slideTime(1)).toBeGreaterThanOrEqual(150);
  expect(slideTime(1)).toBeLessThanOrEqual(250);
  expect(slideTime(40)).toBeLessThan(2000);
});
