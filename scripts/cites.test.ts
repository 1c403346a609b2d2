import { expect, test } from 'vitest';
import { cites as chandragupta } from '../packages/gboh/src/chandragupta/rule-number-map.ts';
import { cites as chariots } from '../packages/gboh/src/chariots/rule-number-map.ts';
import { projectFiles, readSource } from './files.ts';
import { isTest } from './source.ts';
import { tablePath, tableText, turnedFrom, turnedOf } from './volume-cites.ts';

const volumes = [
  ['chandragupta', chandragupta],
  ['chariots', chariots],
] as const;

test.each(volumes)('the ledger of %s says what has become of every rule of Alexander', (volume) => {
  expect(turnedOf(volume).faults).toEqual([]);
});

test.each(volumes)('the table of %s is what npm run generate:cites writes', (volume) => {
  expect(readSource(tablePath(volume)).text).toBe(tableText(volume, turnedOf(volume)));
});

test.each(volumes)(
  '%s has its own numbers, or none, for every rule that the shared chapters cite',
  (_volume, cites) => {
    const quoted = projectFiles()
      .filter(
        (path) => /^packages\/gboh\/src\/.*\.ts$/.test(path) && !isTest(path) && !path.endsWith('/rule-number-map.ts'),
      )
      .flatMap((path) => [...readSource(path).text.matchAll(/'(alx-[\w.]+)'/g)].map(([, id = '']) => id));
    expect([...new Set(quoted)].filter((id) => !cites.has(id))).toEqual([]);
  },
);

const ledger = (...rows: string[]) => ['id\ttitle\tstatus\tdiffers\trequirement', ...rows].join('\n');
const alexander = 'id\ttitle\tstatus\trequirement\nalx-1\ta\tcore\tx\nalx-2\tb\tcore\tx';
const row = (id: string, differs: string) => `${id}\tt\tcore\t${differs}\tx`;

test('a row that is also changed belongs to a rule without being cited for it', () => {
  const turned = turnedFrom(
    alexander,
    ledger(row('cha-1', 'same alx-1'), row('cha-2', 'also changed alx-1'), row('cha-3', 'new')),
    'rule\tremark\nalx-1\tOnly by day.\nalx-2\tNobody does this.',
  );
  expect(turned.faults).toEqual([]);
  const text = tableText('chandragupta', turned);
  expect(text).toContain("['alx-1', ['cha-1']], // changed: Only by day.");
  expect(text).toContain("['alx-2', []], // absent: Nobody does this.");
});

test.each([
  ['a rule about which nothing is said', [row('cha-1', 'same alx-1')], 'nothing is said about alx-2'],
  ['a rule for which no row is cited', [row('cha-1', 'same alx-1; also same alx-2')], 'no row is cited for alx-2'],
  ['a rule that Alexander does not have', [row('cha-1', 'same alx-1 alx-2 alx-3')], 'cha-1: there is no alx-3'],
  ['a word that means nothing', [row('cha-1', 'same alx-1 alx-2; alike alx-2')], '“alike alx-2” is not understood'],
  ['a rule named twice by one row', [row('cha-1', 'same alx-1 alx-2; also same alx-2')], 'cha-1 names alx-2 twice'],
])('the ledger is wrong with %s', (_what, rows, fault) => {
  expect(turnedFrom(alexander, ledger(...rows), 'rule\tremark\n').faults.join('\n')).toContain(fault);
});
