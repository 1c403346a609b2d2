import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';

test('so many pass at once, and so many a second after that', () => {
  let now = 0;
  const bucket = new Bucket(2, 3, () => now);
  const take = (n: number) => Array.from({ length: n }, () => bucket.take());
  expect(take(4)).toEqual([true, true, true, false]);
  now = 400;
  expect(take(1)).toEqual([false]);
  now = 500;
  expect(take(2)).toEqual([true, false]);
  now = 60_000;
  expect(take(4)).toEqual([true, true, true, false]);
});
