import { expect, test } from 'vitest';
import { ledgers } from '../packages/battles/src/ledger.ts';
import { projectFiles, readSource } from './files.ts';
import { columns, type Grounds, type Table, tableFaults } from './ledger-checks.ts';
import { rulesets } from './rule-coverage.ts';
import { isTest } from './source.ts';

const files = projectFiles();
const engine = files.filter((path) => /^packages\/(gboh|classical|momentum|miniatures)\/src\/.*\.ts$/.test(path));
const decisions = new Set(
  engine
    .filter((path) => !isTest(path))
    .flatMap((path) => [...readSource(path).text.matchAll(/\bask: '([^']+)'/g)].map(([, kind]) => kind as string)),
);
const tests = files
  .filter((path) => /\.tsx?$/.test(path) && isTest(path) && path !== 'scripts/ledger-checks.test.ts')
  .map((path) => readSource(path).text);
const known = new Set(files);

const groundsOf = (system: string): Grounds => ({
  ledger: readSource(`ledger/${system}.tsv`).text,
  decisions,
  inTest: (text) => tests.some((source) => source.includes(text) || source.includes(text.replaceAll("'", "\\'"))),
  isFile: (path) => known.has(path),
});

const tables = files.flatMap((path) => {
  const [, system, table] = /^ledger\/checks\/(\w+)-(\w+)\.tsv$/.exec(path) ?? [];
  return system === undefined ? [] : [{ path, system, table: table as string }];
});

test.each(tables)('$path holds', ({ path, system, table }) => {
  const named = rulesets.find((one) => one === system);
  expect(named, `${system} has no ledger`).toBeDefined();
  expect(Object.keys(columns)).toContain(table);
  expect(tableFaults(named ?? 'alexander', table as Table, readSource(path).text, groundsOf(system))).toEqual([]);
});

const grounds: Grounds = {
  ledger: [
    'id\ttitle\tstatus\tdiffers\trequirement',
    'cha-1\tA\tcore\tchanged alx-1\tA unit may turn.',
    'cha-2\tB\tcore\tsame alx-2\tA unit turns.',
    'cha-3\tC\tinfo\tnew\tThis may matter.',
  ].join('\n'),
  decisions: new Set(['turn']),
  inTest: (text) => text === 'turns to meet an enemy',
  isFile: (path) => path === 'a/turn.ts',
};
const faultsOf = (table: Table, ...rows: string[][]) =>
  tableFaults(
    'chandragupta',
    table,
    [columns[table].join('\t'), ...rows.map((row) => row.join('\t'))].join('\n'),
    grounds,
  ).map((fault) => fault.replace(/^[\w-]+: /, ''));

test('a table of choices lists each rule that leaves one, with a decision or a reason', () => {
  expect(faultsOf('choices', ['cha-1', 'turn', ''])).toEqual([]);
  expect(faultsOf('choices', ['cha-1', '-', 'a permission that the move judges'])).toEqual([]);
  expect(faultsOf('choices')).toEqual(['cha-1 leaves a choice and is not listed']);
  expect(faultsOf('choices', ['cha-1', 'spin', ''], ['cha-2', 'turn', ''])).toEqual([
    'cha-2 is listed and leaves no choice',
    'cha-1: no decision is called “spin”',
  ]);
  expect(faultsOf('choices', ['cha-1', '-', ''])).toEqual(['cha-1: no reason why nothing is asked']);
  expect(faultsOf('choices', ['cha-1', 'turn', ''], ['cha-1', 'turn', ''])).toEqual(['cha-1 stands there twice']);
});

test('a table of states is a full product, and each cell has a test or a reason', () => {
  const proof = 'test: turns to meet an enemy';
  expect(faultsOf('states', ['routed', 'shock', proof], ['routed', 'rally', 'never: it has left the map'])).toEqual([]);
  expect(faultsOf('states', ['routed', 'shock', proof], ['stacked', 'rally', proof])).toEqual([
    'routed is not set against rally',
    'stacked is not set against shock',
  ]);
  expect(faultsOf('events', ['a leader is killed', 'shock', 'test: nothing like this'])).toEqual([
    'a leader is killed, shock: no test has “nothing like this”',
  ]);
  expect(faultsOf('events', ['a leader is killed', 'shock', 'never: no'])[0]).toContain('says too little');
  expect(faultsOf('events', ['a leader is killed', 'shock', 'perhaps'])[0]).toContain('neither');
});

test('a table of changed rules names the file that carries each change', () => {
  const proof = 'test: turns to meet an enemy';
  expect(faultsOf('changed', ['cha-1', 'turn in a/turn.ts', proof])).toEqual([]);
  expect(faultsOf('changed', ['cha-1', 'words only: the book explains it elsewhere', proof])).toEqual([]);
  expect(faultsOf('changed', ['cha-1', 'a/spin.ts', proof])).toEqual(['cha-1: there is no file a/spin.ts']);
  expect(faultsOf('changed', ['cha-1', 'somehow', proof])).toEqual(['cha-1: “somehow” names no file']);
  expect(faultsOf('changed')).toEqual(['cha-1 is changed and not listed']);
});

test('a table with other columns is refused', () => {
  expect(tableFaults('chandragupta', 'choices', 'rule\twho', grounds)[0]).toContain('rule, asked, reason');
  expect(faultsOf('choices', ['cha-1', 'turn', '', 'more'])).toEqual(['line 2: more than 3 cells']);
});

test('only systems with a ledger have tables', () => {
  expect(tables.map(({ system }) => system).filter((system) => !Object.hasOwn(ledgers, system))).toEqual([]);
});

test('every system with a ledger has tables of choices, events and states', () => {
  const missing = rulesets.flatMap((system) =>
    (['choices', 'events', 'states'] as const)
      .map((table) => `ledger/checks/${system}-${table}.tsv`)
      .filter((path) => !known.has(path)),
  );
  expect(missing).toEqual([]);
});
