import { readFileSync } from 'node:fs';
import { type LedgerName, ledgers, readLedger } from '@taxiarch/battles/ledger';
import { expect, test } from 'vitest';
import { chapters } from '../../i18n/en/chapters.ts';
import { chaptersOf, excerptOf, findRules, markedParts, wordsOf } from './rule-search.ts';

const rowsOf = (name: LedgerName) =>
  readLedger(readFileSync(new URL(`../../../../../ledger/${name}.tsv`, import.meta.url), 'utf8'));

test('every chapter of every ledger has a title, and every rule of it', () => {
  for (const name of Object.keys(ledgers) as LedgerName[]) {
    const rows = rowsOf(name);
    const found = chaptersOf(rows);
    expect(found.map((chapter) => chapter.name).filter((chapter) => !chapters[name][chapter])).toEqual([]);
    expect(found.flatMap((chapter) => chapter.rows)).toHaveLength(rows.length);
    expect(rows.filter(({ title }) => title === '')).toEqual([]);
  }
});

test('rules are found by words and by number, titles first', () => {
  const rows = rowsOf('alexander');
  const ids = (query: string) => findRules(rows, wordsOf(query)).map(({ id }) => id);
  expect(ids('6.71')[0]).toBe('alx-6.71a');
  expect(ids('Momentum roll')[0]).toBe('alx-5.32');
  expect(ids('reaction FIRE')).toContain('alx-8.21a');
  expect(ids('no such words anywhere')).toEqual([]);
  expect(ids(' ')).toEqual([]);
});

test('hits are marked, whatever signs they have, and an excerpt is cut around the first', () => {
  expect(markedParts('Roll a die: roll (again).', ['roll', '(again)'])).toEqual([
    '',
    'Roll',
    ' a die: ',
    'roll',
    ' ',
    '(again)',
    '.',
  ]);
  const long = `${'before '.repeat(30)}the needle${' after'.repeat(60)}`;
  expect(excerptOf(long, ['needle'])).toMatch(/^… .*needle.* …$/);
  expect(excerptOf(long, ['needle']).length).toBeLessThan(200);
  expect(excerptOf('short', ['needle'])).toBe('short');
});
