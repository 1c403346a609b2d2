import { expect, test } from 'vitest';
import type { LogLine } from '../../engine/protocol/index.ts';
import { linesUpTo } from './log-lines.ts';

const line = (n: number, step: number): LogLine => ({
  n,
  step,
  turn: 1,
  kind: 'x',
  text: `${n}`,
  rules: [],
  units: [],
});
const log = [line(0, 0), line(1, 2), line(2, 2), line(3, 5)];
const told = (step?: number) => linesUpTo(log, step).map(({ n }) => n);

test('a moment of the past has its own news: what was told by then, and no more', () => {
  expect(told(0)).toEqual([0]);
  expect(told(1)).toEqual([0]);
  expect(told(2)).toEqual([0, 1, 2]);
  expect(told(4)).toEqual([0, 1, 2]);
  expect(told(5)).toEqual([0, 1, 2, 3]);
  expect(told()).toEqual([0, 1, 2, 3]);
});
