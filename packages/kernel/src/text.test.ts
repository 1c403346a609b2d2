import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf, hasUnseen, shortened, visible } from './text.ts';

test('signs that are obeyed instead of shown are found and written out', () => {
  const signs = [
    '\u001b[31m',
    '\u0007',
    '\u007f',
    '\u009b',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u2028',
    '\ufeff',
    '\ud800',
  ];
  for (const sign of signs) {
    expect(hasUnseen(`a${sign}b`)).toBe(true);
    expect(hasUnseen(visible(`a${sign}b`))).toBe(false);
  }
  expect(visible('a\u001b[2Jb\u202e')).toBe('a\\u001b[2Jb\\u202e');
  for (const name of ['Πέλλα', 'Ἀλέξανδρος', 'دارا', 'מצדה', 'O’Neil “the fast”', '火 🐘']) {
    expect([hasUnseen(name), visible(name)]).toEqual([false, name]);
  }
});

test('lines and tabs stay in a text, but make no name', () => {
  expect(visible('one\n\ttwo')).toBe('one\n\ttwo');
  expect(hasUnseen('one\ntwo')).toBe(true);
});

test('what is written out as JSON writes it stays the same JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(visible(JSON.stringify({ text })))).toEqual({ text });
    }),
  );
});

test('a long text is quoted by its beginning, whole characters only', () => {
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortened('x'.repeat(5_000_000))).toBe(`${'x'.repeat(80)}…`);
  expect(shortened('x🐘y', 2)).toBe('x…');
});

test('the values of a JSON text are counted without making them, never too few', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + count(part), 1)
      : 1;
  const deep = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(deep)) : 0;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { values, depth } = extentOf(JSON.stringify(value, null, 1));
      expect(values).toBeGreaterThanOrEqual(count(value));
      expect(values).toBeLessThanOrEqual(2 * count(value));
      expect(depth).toBe(deep(value));
    }),
  );
  expect(extentOf('["a,b[{\\"", 1]')).toEqual({ values: 3, depth: 1 });
});
