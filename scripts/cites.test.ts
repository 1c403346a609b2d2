import { expect, test } from 'vitest';
import { cites as chandragupta } from '../packages/gboh/src/chandragupta/cites.ts';
import { cites as chariots } from '../packages/gboh/src/chariots/cites.ts';
import { projectFiles, readSource } from './files.ts';
import { idsIn } from './rule-coverage.ts';
import { isTest } from './source.ts';

const idsOf = (ledger: string): string[] =>
  readSource(`ledger/${ledger}.tsv`)
    .text.split('\n')
    .slice(1)
    .flatMap((line) => line.split('\t')[0] || []);

/** The rules that the chapters shared by all volumes speak of. */
const shared = new Set(
  projectFiles()
    .filter((path) => /^packages\/gboh\/src\/.*\.ts$/.test(path) && !isTest(path) && !path.endsWith('/cites.ts'))
    .flatMap((path) => idsIn(readSource(path).text))
    .filter((id) => id.startsWith('alx-')),
);

test.each([
  ['chandragupta', chandragupta],
  ['chariots', chariots],
] as const)('%s has its own numbers, or none, for every rule of Alexander', (ledger, cites) => {
  const silent = [...new Set([...idsOf('alexander'), ...shared])].filter((id) => !cites.has(id));
  expect(silent).toEqual([]);
  const rows = new Set(idsOf(ledger));
  expect([...cites].flatMap(([rule, own]) => own.filter((id) => !rows.has(id)).map((id) => `${rule}: ${id}`))).toEqual(
    [],
  );
});
