import { describe, expect, test } from 'vitest';
import { sameIn } from '../packages/gboh/src/testing/same.ts';
import {
  citedBy,
  coverageOf,
  mentionsInCode,
  mentionsInData,
  mentionsInExample,
  rowsToCount,
  testedBy,
  unseenIn,
  type Volume,
} from './rule-coverage.ts';

const ledger = rowsToCount(
  'alexander',
  'id\ttitle\tstatus\trequirement\nalx-1.1a\tOne\tcore\tx\nalx-1.1b\tTwo\tcore\ty\nalx-3.A1\tThree\toptional\tz\n',
);
const named = (path: string, text: string) =>
  mentionsInCode({ path, text }).map(({ id, kind, line }) => `${line} ${kind} ${id}`);

const head = 'id\ttitle\tstatus\trequirement\n';

test('the rows of a ledger are counted with their status', () => {
  expect(ledger.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'alx-1.1a core',
    'alx-1.1b core',
    'alx-3.A1 optional',
  ]);
  const wider = rowsToCount('chandragupta', 'id\ttitle\tstatus\tdiffers\trequirement\ncha-1\tA\tscenario\tnew\tx');
  expect(wider).toEqual([{ ruleset: 'chandragupta', id: 'cha-1', title: 'A', status: 'scenario' }]);
});

test('a ledger that cannot be counted is refused', () => {
  expect(() => rowsToCount('alexander', 'id\ttitle\n')).toThrow('no column');
  expect(() => rowsToCount('alexander', `${head}alx-1\tA\tperhaps\tx`)).toThrow('alx-1 has no status perhaps');
  expect(() => rowsToCount('alexander', `${head}alx-1\tA\tcore\tx\nalx-1\tB\tcore\tx`)).toThrow(
    'alx-1 stands there twice',
  );
  expect(() => rowsToCount('alexander', `${head}foo\tA\tcore\tx`)).toThrow('foo is not a rule id');
});

test('rule code cites by strings, not by comments', () => {
  const text = "// alx-1.1b\nconst r = { rule: 'alx-1.1a', text: `see alx-3.A1` };";
  expect(named('packages/gboh/src/a.ts', text)).toEqual(['2 cited alx-1.1a', '2 cited alx-3.A1', '1 remark alx-1.1b']);
});

test('a key of a record cites too; a chapter with a star names no row', () => {
  expect(named('packages/gboh/src/a.ts', "const r = { 'alx-1.1a': 1, x: 'alx-5*' };")).toEqual(['1 cited alx-1.1a']);
  const prefix = "const r = { rule: 'alx-1.1a', when: (id) => id.startsWith('mom-bonus.') };";
  expect(named('packages/gboh/src/a.ts', prefix)).not.toContain('1 cited mom-bonus');
});

test('tests name rules in brackets, one or several', () => {
  const text = "test('[alx-1.1a alx-1.1b] works', () => { expect(x).toBe('alx-3.A1'); });";
  expect(named('packages/gboh/src/a.test.ts', text)).toEqual(['1 tested alx-1.1a', '1 tested alx-1.1b']);
});

test('names in the table of test.each and in describe count, brackets with other words do not', () => {
  const text =
    "describe('[alx-1.1a] x', () => { test.each([['[alx-1.1b] y']])('%s', f); test('a[0] [see alx-3.A1]', f); });";
  expect(named('packages/gboh/src/a.test.ts', text)).toEqual(['1 tested alx-1.1a', '1 tested alx-1.1b']);
});

test('examples prove what their header says', () => {
  const mentions = mentionsInExample({ path: 'x.txt', text: '# a fight\nproves: alx-1.1a, alx-1.1b\nsays alx-3.A1' });
  expect(mentions.map(({ id, line }) => `${line} ${id}`)).toEqual(['2 alx-1.1a', '2 alx-1.1b']);
});

test('rows are counted by system and status', () => {
  const { coverage, wrong } = coverageOf(ledger, [
    ...mentionsInCode({ path: 'packages/gboh/src/a.ts', text: "const r = 'alx-1.1a';" }),
    ...mentionsInCode({ path: 'packages/gboh/src/a.test.ts', text: "test('[alx-1.1a alx-3.A1] x', f);" }),
  ]);
  expect(coverage.alexander.core).toEqual({ rows: 2, cited: 1, tested: 1, neither: 1 });
  expect(coverage.alexander.optional).toEqual({ rows: 1, cited: 0, tested: 1, neither: 0 });
  expect(coverage.momentum.gap).toEqual({ rows: 0, cited: 0, tested: 0, neither: 0 });
  expect(wrong).toEqual([]);
});

test('an id that no ledger holds is reported with file and line, wherever it stands', () => {
  const { wrong } = coverageOf(ledger, [
    ...mentionsInCode({
      path: 'packages/gboh/src/a.ts',
      text: "// alx-1.1 and alx-7\nconst r = ['alx-9', 'alx-1.1'];",
    }),
    ...mentionsInCode({ path: 'packages/gboh/src/a.test.ts', text: "\ntest('[alx-8] x', f);" }),
    ...mentionsInExample({ path: 'x.txt', text: 'proves: alx-6 nonsense' }),
    ...mentionsInData({ path: 'x.json', text: '{"rule": "alx-5"}' }),
  ]);
  expect(wrong.map(({ path, line, id }) => `${path}:${line} ${id}`)).toEqual([
    'packages/gboh/src/a.ts:2 alx-9',
    'packages/gboh/src/a.ts:2 alx-1.1',
    'packages/gboh/src/a.ts:1 alx-7',
    'packages/gboh/src/a.test.ts:2 alx-8',
    'x.txt:1 alx-6',
    'x.txt:1 nonsense',
    'x.json:1 alx-5',
  ]);
});

test('a rule counts as cited only where a player can come to see it', () => {
  const path = 'packages/gboh/src/a.ts';
  const text = `export const ruleOf = () => 'alx-1.1a';
export const used = () => 'alx-3.A1';
const same = (rule) => rule === 'alx-2.5';
/** Not the ruleOf that is asked for here. */
const own = used;`;
  const sources = [
    { path, text },
    { path: 'packages/gboh/src/index.ts', text: "export { ruleOf } from './a.ts';" },
    { path: 'packages/gboh/src/a.test.ts', text: "test('[alx-1.1a] x', () => ruleOf());" },
  ];
  const kinds = mentionsInCode({ path, text }, unseenIn(sources).get(path)).map(({ id, kind }) => `${kind} ${id}`);
  expect(kinds).toEqual(['remark alx-1.1a', 'cited alx-3.A1', 'remark alx-2.5']);
  const more = [...sources, { path: 'packages/gboh/src/b.ts', text: 'emit(ruleOf());' }];
  expect(unseenIn(more).get(path)).toBeUndefined();
});

const cites = new Map([
  ['alx-1.1a', ['cha-7', 'cha-8']],
  ['alx-1.1b', []],
]);

test('what the family cites is cited by the numbers of another volume; what only one volume has is not', () => {
  const text = "const r = ['alx-1.1a', 'alx-1.1b']; // alx-3.A1";
  const turned = (path: string) => citedBy(cites, mentionsInCode({ path, text })).map(({ id }) => id);
  expect(turned('packages/gboh/src/family/base/a.ts')).toEqual(['cha-7', 'cha-8']);
  expect(turned('packages/gboh/src/alexander/a.ts')).toEqual([]);
});

describe('a test over books', () => {
  const path = 'packages/gboh/src/family/a.test.ts';
  const rows = 'id\tdiffers\ncha-8\tsame alx-1.1a; changed alx-1.1b\ncha-9\tsame alx-2.* (and a clause of alx-3.A1)';
  const volume = { id: 'chandragupta', cites, sameAs: sameIn(rows), beside: true };
  const tested = (call: string, of: Volume = volume) =>
    testedBy(of, { path, text: `${call};\ntest('[alx-1.1a]', f);` });

  test('counts for a volume that has all of its rules', () => {
    expect(tested("overBooks('[alx-1.1a] x', '', f)")).toEqual([{ path, line: 1, kind: 'tested', id: 'cha-7' }]);
    expect(tested("overBooks('[alx-1.1a alx-1.1b] x', '', f)")).toEqual([]);
    expect(tested("overBooks('[alx-1.1a] x', '', f)", { ...volume, beside: false })).toEqual([]);
  });

  test('or whose ledger calls all of them the same, unless it is left out', () => {
    const ids = (call: string) => tested(call).map(({ id }) => id);
    expect(ids("testOverBooks('[alx-1.1a alx-2.7] x', f)")).toEqual(['cha-8', 'cha-9']);
    expect(ids("testOverBooks('[alx-1.1a alx-1.1b] x', f)")).toEqual([]);
    expect(ids("testOverBooks('[alx-3.A1] x', f)")).toEqual([]);
    expect(ids("testOverBooks('[alx-1.1a] x', f, { chandragupta: 'y' })")).toEqual([]);
    expect(ids("testOverBooks('[alx-1.1a] x', f, { chariots: 'y' })")).toEqual(['cha-8']);
  });
});
