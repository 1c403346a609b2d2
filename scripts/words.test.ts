import { expect, test } from 'vitest';
import { projectFiles, readSource } from './files.ts';

const list = 'scripts/words.txt';
const words = readSource(list).text.trimEnd().split('\n');

test('the dictionary is in alphabetical order and names each word once', () => {
  const { compare } = new Intl.Collator('en');
  expect([...new Set(words)].sort(compare)).toEqual(words);
});

test('the dictionary holds no word that the project does not use', () => {
  const files = projectFiles().filter((path) => /\.(md|tsx?|mjs|css|html|tsv|json)$/.test(path));
  const text = files
    .filter((path) => !/^(package-lock|tests\/(corpus|logs|recorded-play)\/)/.test(path))
    .map((path) => readSource(path).text);
  const used = text.join('\n').toLowerCase();
  expect(words.filter((word) => !used.includes(word.toLowerCase()))).toEqual([]);
});
