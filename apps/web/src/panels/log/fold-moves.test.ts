import { expect, test } from 'vitest';
import type { LogLine } from '../../engine/protocol/index.ts';
import { firstOf, lastOf, withMarches } from './fold-moves.ts';

let n = 0;
const line = (unit: string, how?: 'march' | 'flight', step = 1): LogLine => ({
  ...{ n: n++, step, turn: 1, kind: 'any', text: '', rules: [], units: [unit] },
  ...(how ? { march: { how, to: '0101' } } : {}),
});
const shape = (lines: readonly LogLine[]) => withMarches(lines).map((one) => ('march' in one ? one.march.length : 1));

test('the steps of one unit are one entry, those of another a second', () => {
  expect(shape([line('a', 'march'), line('a', 'march', 2), line('b', 'march'), line('b', 'march')])).toEqual([2, 2]);
});

test('whatever happens on the way divides a march, and flight is not a march', () => {
  expect(shape([line('a', 'march'), line('a'), line('a', 'march')])).toEqual([1, 1, 1]);
  expect(shape([line('a', 'march'), line('a', 'flight'), line('a', 'flight')])).toEqual([1, 2]);
});

test('nothing is lost, and an entry knows where it begins and ends', () => {
  const lines = [line('x'), line('a', 'march'), line('a', 'march'), line('y')];
  const entries = withMarches(lines);
  expect(entries.map((one) => [firstOf(one).n, lastOf(one).n])).toEqual([
    [lines[0]?.n, lines[0]?.n],
    [lines[1]?.n, lines[2]?.n],
    [lines[3]?.n, lines[3]?.n],
  ]);
});
