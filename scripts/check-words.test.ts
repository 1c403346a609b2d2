import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './files.ts';
import {
  allowanceText,
  beyondAllowance,
  readAllowance,
  readRetiredWords,
  retiredUses,
  shrunkAllowance,
} from './retired-words.ts';

const retired = readRetiredWords('word\tinstead\nthou\tonline\nhath no(?! longer)\thas no\n');
const found = (path: string, text: string) =>
  retiredUses({ path, text }, retired).map(({ line, word }) => `${line} ${word.word}`);

test('finds a planted word in string literals, templates and the text of pages', () => {
  expect(found('a.ts', "const a = 1;\nconst b = 'A friend Thou';")).toEqual(['2 thou']);
  expect(found('a.ts', 'const b = `$' + '{1} battles thou`;')).toEqual(['1 thou']);
  expect(found('a.tsx', 'const b = <p>\nfrom thou</p>;')).toEqual(['1 thou']);
});

test('names and comments of code are free', () => {
  expect(found('a.ts', '// thou\nconst thou = 1;')).toEqual([]);
});

test('finds a planted word in Markdown, but not in its code', () => {
  expect(found('a.md', '# Title\n\nPlay `thou`.\n```\nthou\n```\nand thou\n')).toEqual(['7 thou']);
  expect(found('a.md', '[link](docs/thou.md)')).toEqual([]);
});

test('finds a planted word in the name of a file', () => {
  expect(found('src/battles-thou/index.ts', '')).toEqual(['1 thou']);
});

test('matches whole words and leaves exceptions alone', () => {
  expect(found('a.md', 'The thousand hath no longer been open. It hath no lion.')).toEqual(['1 hath no(?! longer)']);
});

const uses = retiredUses({ path: 'a.md', text: 'thou\nthou' }, retired);

test('a file may use a word as often as allowed, and no file more than that', () => {
  expect(beyondAllowance(uses, readAllowance('path\tword\tcount\na.md\tthou\t2\n'))).toEqual([]);
  expect(beyondAllowance(uses, readAllowance('path\tword\tcount\na.md\tthou\t1\n'))).toEqual(uses);
  expect(beyondAllowance(uses, readAllowance('path\tword\tcount\nb.md\tthou\t2\n'))).toEqual(uses);
});

test('the allowance shrinks and never grows', () => {
  const before = readAllowance('path\tword\tcount\na.md\tthou\t5\nb.md\tthou\t1\n');
  const after = shrunkAllowance(uses, before);
  expect(allowanceText(after)).toBe('path\tword\tcount\na.md\tthou\t2\n');
  expect(shrunkAllowance([...uses, ...uses, ...uses], after)).toEqual(after);
  expect(shrunkAllowance(uses, new Map())).toEqual(new Map());
});

test('the list of words holds each once, with a better one', () => {
  const words = readRetiredWords(readFileSync(new URL('retired-words.tsv', import.meta.url), 'utf8'));
  expect(words.length).toBeGreaterThan(30);
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  for (const { instead } of words) expect(instead).not.toBe('');
  expect(projectFiles()).toContain('scripts/retired-words-allowed.tsv');
});
