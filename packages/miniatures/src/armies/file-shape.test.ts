import { expect, test } from 'vitest';
import { armyShapes, faultsOfShape, type ShapeCheck } from './file-shape.ts';

const { flag, key, listOf, oneOf, record, whole, words, wordsOf } = armyShapes;
const texts = (value: unknown, check: ShapeCheck): string[] => faultsOfShape(value, check).map(({ text }) => text);

test('words are a text that is neither empty nor too long', () => {
  for (const empty of ['', '  ', 7, null]) expect(texts(empty, words)).toEqual(['Expected text']);
  expect(texts('The Companions', words)).toEqual([]);
  expect(texts('1234567', wordsOf(7))).toEqual([]);
  expect(texts('12345678', wordsOf(7))).toHaveLength(1);
  expect(texts('12345678', wordsOf(7))).not.toEqual(['Expected text']);
});

test('a key is a short word of lower-case letters, digits and hyphens', () => {
  for (const good of ['a', 'guard-2', 'a'.repeat(40)]) expect(texts(good, key)).toEqual([]);
  for (const bad of ['', 'Guard', '2nd', 'a'.repeat(41), 7, ['guard']]) expect(texts(bad, key)).toHaveLength(1);
});

test('a flag is true or false, and a word one of those that are known', () => {
  for (const good of [true, false]) expect(texts(good, flag)).toEqual([]);
  for (const bad of [0, 'true', null]) expect(texts(bad, flag)).toEqual(['Expected true or false']);
  const mount = oneOf(['horse', 'foot']);
  for (const good of ['horse', 'foot']) expect(texts(good, mount)).toEqual([]);
  for (const bad of ['camel', 1, ['horse']]) {
    expect(texts(bad, mount)).toEqual(['Expected one of these: horse, foot']);
  }
});

test('a number is whole and within its bounds', () => {
  for (const good of [2, 3, 5]) expect(texts(good, whole(2, 5))).toEqual([]);
  for (const bad of [1, 6, 2.5, '3', null]) {
    expect(texts(bad, whole(2, 5))).toEqual(['Expected a whole number from 2 to 5']);
  }
});

test('a list says which of its members is at fault, and takes 500 at most', () => {
  expect(faultsOfShape([1, 9, 2, 0], listOf(whole(1, 5))).map(({ path }) => path)).toEqual([[1], [3]]);
  for (const bad of ['ab', { length: 1 }, null]) expect(texts(bad, listOf(words))).toEqual(['Expected a list']);
  expect(texts(new Array(500).fill('x'), listOf(words))).toEqual([]);
  expect(texts(new Array(501).fill(7), listOf(words))).toEqual(['Expected at most 500 entries']);
});

test('an object has all fields that it needs, others if it likes, and none besides', () => {
  const unit = record({ id: key, size: whole(1, 9) }, { name: words });
  expect(texts({ id: 'guard', size: 3 }, unit)).toEqual([]);
  expect(texts({ id: 'guard', size: 3, name: 'Guard' }, unit)).toEqual([]);
  for (const bad of [null, [], 'guard', undefined]) expect(texts(bad, unit)).toEqual(['Expected an object']);
  expect(texts({ id: 'guard' }, unit)).toEqual(['Field “size” is missing']);
  const told = { rule: null, text: 'Unknown field', key: true };
  for (const field of ['colour', 'toString', 'constructor']) {
    expect(faultsOfShape({ id: 'guard', size: 3, [field]: 1 }, unit)).toEqual([{ ...told, path: [field] }]);
  }
  const paths = faultsOfShape({ id: 'Guard', size: 0, name: '' }, unit).map(({ path, key: name }) => [path, name]);
  expect(paths).toEqual([
    [['id'], undefined],
    [['size'], undefined],
    [['name'], undefined],
  ]);
});
