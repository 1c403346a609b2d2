import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citedParts } from './rule-links.tsx';

const folder = new URL('../../../../../ledger/', import.meta.url);
const ids = readdirSync(folder)
  .filter((file) => file.endsWith('.tsv'))
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n').slice(1))
  .map((row) => row.split('\t')[0] as string);

test('a sentence is split at the rules that it cites, whichever system they are of', () => {
  expect(citedParts('No: see cls-melee.12, and alx-6.71c.')).toEqual([
    'No: see ',
    'cls-melee.12',
    ', and ',
    'alx-6.71c',
    '.',
  ]);
  expect(citedParts('(mom-charge.4)')).toEqual(['(', 'mom-charge.4', ')']);
});

test('words that only look like rules are left alone', () => {
  for (const text of ['cls-', 'a mom-and-pop shop', 'cls-melee.', 'cls-melee.x'])
    expect(citedParts(text)).toEqual([text]);
});

test('every id of every ledger is found whole', () => {
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids.filter((id) => citedParts(`see ${id}.`)[1] !== id)).toEqual([]);
});
