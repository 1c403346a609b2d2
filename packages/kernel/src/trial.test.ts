import { expect, test } from 'vitest';
import { together } from './trial.ts';

/** Bodies on a road, by their places: each goes one place on if that is free, in steps of one. */
const road =
  (length: number) =>
  (
    from: readonly number[],
    body: number,
    whole: boolean,
  ): { after: number[]; part: string } | { why: { rule: string; text: string } } => {
    const at = from[body] as number;
    const free = (to: number) => to <= length && !from.includes(to);
    const to = [at + 2, ...(whole ? [] : [at + 1])].find(free);
    if (to === undefined) return { why: { rule: 'none', text: `${body} is blocked` } };
    return { after: from.map((place, i) => (i === body ? to : place)), part: `${body} to ${to}` };
  };

test('who is in the way of others is waited for, whatever the order', () => {
  const found = together([1, 3, 5], [0, 1, 2], road(9));
  expect(found.parts).toEqual(['2 to 7', '1 to 5', '0 to 3']);
  expect(found.left).toEqual([]);
});

test('who cannot go the whole way goes as far as he gets, and others then go on', () => {
  const found = together([1, 3, 5], [0, 1, 2], road(6));
  expect(found.parts).toEqual(['0 to 2', '1 to 4', '2 to 6']);
});

test('who cannot go at all is left with his reason', () => {
  const found = together([4, 5], [0, 1], road(5));
  expect(found.parts).toEqual([]);
  expect(found.left).toEqual([
    { body: 0, why: { rule: 'none', text: '0 is blocked' } },
    { body: 1, why: { rule: 'none', text: '1 is blocked' } },
  ]);
});
