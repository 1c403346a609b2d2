import { expect, test } from 'vitest';
import { benchStraightMoves, benchWheels, makeBenchTable } from './bench.ts';
import { overlaps } from './convex.ts';

test('the bench has room to move and something in the way, and its sums are the same on every engine', () => {
  const bench = makeBenchTable();
  const { blocks } = bench;
  expect(blocks.some((a, i) => blocks.some((b, k) => k > i && overlaps(a, b)))).toBe(false);
  expect([benchStraightMoves(bench, 350), benchWheels(bench, 100)]).toEqual([1_610_574, 199_600]);
});
