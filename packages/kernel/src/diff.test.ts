import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiff, diff } from './diff.ts';
import { canonical } from './plain.ts';

const plain = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

test('a change makes of one thing the other, as data and as text that was sent', () => {
  fc.assert(
    fc.property(plain, plain, (from, to) => {
      const before = canonical(from);
      const sent = JSON.parse(JSON.stringify(diff(from, to)));
      expect(canonical(applyDiff(from, sent))).toBe(canonical(to));
      expect(canonical(from)).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test('a change of little is small, that of nothing is none', () => {
  const from = { hits: [0, 0, 0, 0, 0], at: { x: 1, y: 2 }, gone: 'soon', list: [1, 2, 3] };
  expect(diff(from, structuredClone(from))).toBeNull();
  const to = { hits: [0, 0, 2, 0, 0], at: { x: 1, y: 3 }, list: [1, 2] };
  expect(diff(from, to)).toEqual({ hits: { 2: [2] }, at: { y: [3] }, gone: 0, list: { '#': [2] } });
});

test('a record with the name of a length is sent whole', () => {
  expect(diff({ '#': 1 }, { '#': 2 })).toEqual([{ '#': 2 }]);
});

test('a change that does not fit is refused', () => {
  expect(() => applyDiff(5, { a: [1] })).toThrow('does not fit');
});
