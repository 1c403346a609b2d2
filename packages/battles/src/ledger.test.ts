import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LedgerName, ledgers, readLedger, similarRules } from './ledger.ts';

const rowsOf = (name: LedgerName) =>
  readLedger(readFileSync(new URL(`../../../ledger/${name}.tsv`, import.meta.url), 'utf8'));

test.each(Object.entries(ledgers))('the ledger of %s is read, each id with its prefix', (name, prefix) => {
  const rows = rowsOf(name as LedgerName);
  expect(rows.length).toBeGreaterThan(200);
  for (const row of rows) {
    expect(row.id.startsWith(`${prefix}-`)).toBe(true);
    expect(row.requirement).not.toBe('');
  }
});

test('reports a column that only one ledger has', () => {
  const [row] = rowsOf('chandragupta');
  expect(row).toMatchObject({ id: 'cha-1.0a', status: 'info', differs: 'new' });
  expect(rowsOf('alexander')[0]).not.toHaveProperty('differs');
});

test('refuses a table that is not a ledger, with the line', () => {
  expect(() => readLedger('id\ttitle\n')).toThrow('line 1: the ledger has no column “status”');
  expect(() => readLedger('id\ttitle\tstatus\trequirement\n\tx\tcore\ty\n')).toThrow('line 2: the rule has no id');
});

test('a wrong id is answered with those that it may have meant', () => {
  const rows = rowsOf('alexander');
  expect(similarRules(rows, 'alx-6.71')).toEqual(['alx-6.71a', 'alx-6.71b', 'alx-6.71c', 'alx-6.71d', 'alx-6.71e']);
  expect(similarRules(rows, 'ALX-7.23z')).toContain('alx-7.23a');
  expect(similarRules(rows, 'nonsense')).toEqual([]);
});
