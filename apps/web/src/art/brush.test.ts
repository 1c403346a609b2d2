import { expect, test } from 'vitest';
import { blob, disc, facet, moved, rim, shaft, spear, stroke } from './brush.ts';

/** Twice the area inside a path, by the corners that it names: above zero when it runs clockwise on the screen. */
function turnOf(d: string): number {
  // cspell:ignore MLQC MLQCAZ
  const numbers = [...d.matchAll(/[MLQC]([^MLQCAZ]*)/g)].map((m) => (m[1] ?? '').trim().split(/\s+/).map(Number));
  const ends = numbers.map((n) => [n[n.length - 2] ?? 0, n[n.length - 1] ?? 0] as const);
  return ends.reduce((sum, [x, y], i) => {
    const [nx, ny] = ends[(i + 1) % ends.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
}

test('parts of a figure all run the same way round, so that none cuts a hole into another', () => {
  const parts = [
    stroke([0, 0, 4], [10, 0, 3]),
    stroke([10, 0, 4], [0, 0, 3]),
    stroke([0, 0, 2], [5, 8, 3], [2, 15, 1]),
    blob([0, 0], [10, 0], [10, 10], [0, 10]),
    blob([0, 10], [10, 10], [10, 0], [0, 0]),
    facet([0, 0], [0, 10], [10, 10]),
    shaft(0, 0, 10, 3),
    shaft(10, 3, 0, 0),
  ];
  expect(parts.filter((d) => turnOf(d) <= 0)).toEqual([]);
});

test('a drawing can be moved and made smaller', () => {
  expect(moved('M0 0L10 0L10 10Z', 5, 7)).toBe('M5 7L15 7L15 17Z');
  expect(moved('M0 0L10 0L10 10Z', 1, 2, 0.5)).toBe('M1 2L6 2L6 7Z');
  expect(moved(disc(0, 0, 4), 10, 20)).toBe(disc(10, 20, 4));
});

test('a spear ends at its point, and a rim has its hole', () => {
  expect(spear(0, 0, 20, 0, 1, 5)).toContain('20 0');
  expect(rim(0, 0, 5, 3).match(/Z/g)).toHaveLength(2);
});
