import { expect, test } from 'vitest';
import { type Game, ratingsOf } from './ratings.ts';

/** So many games, of which the first player wins some. */
const games = (first: string, second: string, won: number, lost: number, battle = 'drill'): Game[] => [
  ...Array.from({ length: won }, () => ({ battle, first, second, score: 1 })),
  ...Array.from({ length: lost }, () => ({ battle, first, second, score: 0 })),
];
const ratingIn = (found: ReturnType<typeof ratingsOf>, player: string): number =>
  found.ratings.find((r) => r.player === player)?.rating ?? 0;

test('ten to one are 400 points', () => {
  const found = ratingsOf([...games('a', 'b', 1000, 100), ...games('b', 'a', 100, 1000)]);
  expect(ratingIn(found, 'a') - ratingIn(found, 'b')).toBeCloseTo(400, 0);
  expect(found.ratings.map((r) => r.player)).toEqual(['a', 'b']);
  expect(found.ratings[0]).toMatchObject({ games: 2200, score: 2000 });
});

test('a battle that favours one side does not count as strength', () => {
  const found = ratingsOf([...games('a', 'b', 90, 10), ...games('b', 'a', 90, 10)]);
  expect(ratingIn(found, 'a')).toBeCloseTo(ratingIn(found, 'b'), 6);
  expect(found.tilts[0]?.points).toBeGreaterThan(350);
});

test('an undefeated player is rated high, with an error that shows how little is known', () => {
  const few = ratingsOf([...games('a', 'b', 5, 0), ...games('b', 'a', 0, 5)]);
  const many = ratingsOf([...games('a', 'b', 40, 10), ...games('b', 'a', 10, 40)]);
  expect(ratingIn(few, 'a')).toBeGreaterThan(ratingIn(few, 'b') + 200);
  expect(Number.isFinite(ratingIn(few, 'a'))).toBe(true);
  expect(few.ratings[0]?.error).toBeGreaterThan(2 * (many.ratings[0]?.error ?? 0));
});

test('strength passes on through common opponents', () => {
  const found = ratingsOf([
    ...games('a', 'b', 75, 25),
    ...games('b', 'c', 75, 25),
    ...games('c', 'b', 25, 75),
    ...games('b', 'a', 25, 75),
  ]);
  expect(found.ratings.map((r) => r.player)).toEqual(['a', 'b', 'c']);
});
