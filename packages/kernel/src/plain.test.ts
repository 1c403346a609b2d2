import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, copy, hashText, notPlain } from './plain.ts';

const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.array(fc.integer(), { maxLength: 30 }),
    fc.array(tie('plain'), { maxLength: 5 }),
    fc.dictionary(
      fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
      tie('plain'),
      { noNullPrototype: true },
    ),
  ),
}));

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(plain, (value) => {
      const twin = copy(value);
      expect(twin).toEqual(value);
      const originals = new Set(objectsIn(value));
      for (const part of objectsIn(twin)) expect(originals.has(part)).toBe(false);
    }),
  );
});

test('a row that begins with a number and holds a list further on is copied to the bottom', () => {
  const row = [3, [1, 2]];
  const twin = copy(row);
  (twin[1] as number[]).push(3);
  expect(row).toEqual([3, [1, 2]]);
});

test('a field without a value is left out of a copy', () => {
  expect(Object.keys(copy({ a: 1, b: undefined }))).toEqual(['a']);
});

test('the text of data does not depend on the order of its fields', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  expect(canonical({ a: 1, b: undefined })).toBe(canonical({ a: 1 }));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), plain, { noNullPrototype: true }), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(canonical(reversed)).toBe(canonical(value));
    }),
  );
});

test('the text of data is JSON that says the same', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(JSON.parse(canonical(value))).toEqual(value);
    }),
  );
});

test('hashes are the same for ever and everywhere', () => {
  expect(['', 'a', 'Issus', '“é”'].map(hashText)).toEqual([
    '574f64de123123a8',
    'ca524d707ad6ee11',
    '9c282346add02bb9',
    '4c1a10474c091daa',
  ]);
});

test('texts that differ a little have different hashes', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `[${i},0,0]`).concat(
    Array.from({ length: 20_000 }, (_, i) => `[0,${i + 1},0]`),
  );
  expect(new Set(texts.map(hashText)).size).toBe(40_000);
  expect(new Set(texts.map((text) => hashText(text).slice(0, 8))).size).toBeGreaterThan(39_980);
  expect(new Set(texts.map((text) => hashText(text).slice(8))).size).toBeGreaterThan(39_980);
});

test('plain data of whole numbers is plain', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(notPlain(value, 'state')).toBe(null);
    }),
  );
  expect(notPlain({ a: undefined }, 'state')).toBe(null);
});

test.each<[unknown, string]>([
  [{ at: [1, 2.5] }, 'state.at[1] is 2.5, not a whole number'],
  [{ at: Number.NaN }, 'state.at is NaN, not a whole number'],
  [{ rows: [{ at: new Int16Array(2) }] }, 'state.rows[0].at is a Int16Array object'],
  [{ at: [0, 0, 0, 0, 0, 0, 0, 0, [1]] }, 'state.at is a long list that mixes single values with lists or objects'],
  [new Map(), 'state is a Map object'],
  [{ act: () => 1 }, 'state.act is of type function'],
  [[1, undefined], 'state[1] is of type undefined'],
])('what would not survive a save is named: %#', (value, fault) => {
  expect(notPlain(value, 'state')).toBe(fault);
});
