import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSave, seededDice, writeSave } from '@taxiarch/kernel';
import { afterAll, expect, test } from 'vitest';
import { root } from './io.ts';
import { runIn } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runIn(folder, args);
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const example = (name: string): string => readFileSync(join(root, 'packages/gboh/examples', name), 'utf8');
const drill = readFileSync(join(root, 'packages/battles/data/alexander/drill.json'), 'utf8');

test('battles lists them, as words and as JSON', async () => {
  expect((await run('battles')).out).toMatch(/^drill {2}The drill field/);
  const [first] = JSON.parse((await run('battles', '--json')).out);
  expect(first).toMatchObject({ id: 'drill', ruleset: 'alexander', title: 'The drill field', units: 20, leaders: 4 });
});

test('rule prints a row, in any case of letters', async () => {
  expect((await run('rule', 'ALX-2.3')).out).toMatch(/^alx-2\.3 {2}Ten-sided die {2}\(alexander, core\)\n.*0 to 9/);
  expect(JSON.parse((await run('rule', 'cha-1.0a', '--json')).out)).toMatchObject({
    ruleset: 'chandragupta',
    differs: expect.any(String),
  });
});

test('rule suggests ids that are near a wrong one', async () => {
  expect(await run('rule', 'alx-7.23')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Did you mean alx-7.23a'),
  });
  expect((await run('rule', 'zebra')).err).toMatch(/Ids begin with alx- \(alexander\)/);
});

test('script tells every event with its rules', async () => {
  const { code, out } = await run('script', file('rally.txt', example('rally.txt')));
  expect(code).toBe(0);
  expect(out).toMatch(/rolled 5, needed 5 or less\. \(alx-10\.27c\)/);
  expect(out).toMatch(/All expectations hold\.\n$/);
});

test('script reports a failed expectation with its line and exit code 1, also as JSON', async () => {
  const name = file('wrong.txt', example('rally.txt').replace('expect rallied', 'expect gone'));
  const line = example('rally.txt').split('\n').indexOf('expect rallied peltasts') + 1;
  const words = await run('script', name);
  expect(words).toMatchObject({ code: 1, err: `wrong.txt:${line}: expected gone peltasts, but it is not\n` });
  const { code, out } = await run('script', name, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ ok: false, faults: [{ line }], proves: ['alx-10.27c', 'alx-10.27d'] });
});

test('script begins a battle of the library', async () => {
  expect(
    await run('script', file('drill.txt', 'battle drill\nseed 3\nexpect turn 1\nexpect winner none\n')),
  ).toMatchObject({
    code: 0,
  });
  const unknown = await run('script', file('unknown.txt', '\nbattle marathon\nseed 3\n'));
  expect(unknown).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^line 2: Unknown battle “marathon”/),
  });
});

test('check knows scenarios, scripts and chart packs', async () => {
  expect((await run('check', file('drill.json', drill))).out).toMatch(/valid scenario: The drill field/);
  expect((await run('check', file('rally.txt', example('rally.txt')))).out).toMatch(/valid script: A leader rallies/);
  const pack = readFileSync(join(root, 'packages/gboh/charts/gboh-missile.json'), 'utf8');
  expect((await run('check', file('pack.json', pack))).out).toMatch(/valid chart pack: gboh-missile/);
});

test.each([
  [
    'a scenario with a fault',
    'x.json',
    drill.replace('"1009 E"', '"9909 E"'),
    /^x\.json:\d+:\d+: units\[5\]\.at: “9909 E” is not a place/,
  ],
  ['broken JSON', 'x.json', '{"taxiarch": "scenario",\n]', /^x\.json:2:1: expected a field name/],
  ['other JSON', 'x.json', '{"a": 1}', /^x\.json is JSON, but not a/],
  ['a list', 'x.json', '[1]', /^x\.json is JSON, but not a/],
  ['a save that is cut short', 'x.json', '{"taxiarch": "battle", "format": 1}', /damaged/],
  ['a script with a fault', 'x.txt', 'map 9x9\nmarch on', /^line 2: “march” is not a command of a script/],
  [
    'a script of no system',
    'x.txt',
    'title x\nruleset chess',
    /^line 2: “chess” is not a ruleset with scripts: alexander, chandragupta, chariots, classical/,
  ],
  ['nothing', 'x.txt', ' \n', /^x\.txt is empty\./],
  ['a binary file', 'x.bin', '\u0000\uDC00', /./],
])('check refuses %s with its place', async (_what, name, text, words) => {
  expect(await run('check', file(name, text))).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) });
});

test.each([
  [['juggle'], /unknown command 'juggle'/],
  [['run', 'drill', '--fast'], /unknown option '--fast'\n\(use --help for usage\)/],
  [['run'], /missing required argument/],
  [['battles', 'all'], /too many arguments/],
  [['run', 'marathon'], /Unknown battle “marathon”. Available: drill/],
  [['run', './marathon.json'], /File not found: \.\/marathon\.json/],
  [['run', 'drill', '--sides', 'random'], /--sides expects two players/],
  [['run', 'drill', '--sides', 'random,hannibal'], /Unknown player “hannibal”/],
  [['run', 'drill', '--max-decisions', 'many'], /--max-decisions expects a whole number/],
  [['check', 'nothing.json'], /File not found: nothing\.json/],
  [['check', '.'], /is a folder/],
  [['replay', 'nothing.json'], /File not found/],
  [['script', 'nothing.txt'], /File not found/],
])('%j is refused in a sentence', async (args, words) => {
  const { code, out, err } = await run(...args);
  expect(code).not.toBe(0);
  expect(out).toBe('');
  expect(err).toMatch(words);
  expect(err).not.toMatch(/Internal error/);
});

test('help exits with 0', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('replay') });
  expect(await run('run', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--max-decisions') });
});

test('run saves a battle that replay and check find the same; a file is not overwritten', async () => {
  const { code, out } = await run(
    'run',
    'drill',
    '--seed',
    '5',
    '--max-decisions',
    '120',
    '--save',
    'five.json',
    '--json',
  );
  expect(code).toBe(0);
  const report = JSON.parse(out);
  expect(report).toMatchObject({
    battle: 'drill',
    ruleset: 'alexander',
    seed: 5,
    winner: null,
    decisions: 120,
    over: false,
  });
  const again = JSON.parse((await run('replay', 'five.json', '--json')).out);
  expect(again).toMatchObject({ same: true, hash: report.hash, decisions: 120, turns: report.turns });
  expect(again.log.length).toBeGreaterThan(0);
  expect((await run('replay', 'five.json')).out).toContain(`hash ${report.hash}`);
  expect((await run('check', 'five.json')).out).toMatch(/valid battle file: The drill field, 120 decisions/);
  const before = readFileSync(join(folder, 'five.json'), 'utf8');
  expect((await run('run', 'drill', '--max-decisions', '5', '--save', 'five.json')).err).toMatch(/already exists/);
  expect(readFileSync(join(folder, 'five.json'), 'utf8')).toBe(before);
  expect((await run('run', 'drill', '--max-decisions', '5', '--save', 'no/such/folder.json')).err).toMatch(
    /Cannot write /,
  );
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

test('the same seed gives the same battle, another seed another one', async () => {
  const hash = async (seed: string) =>
    JSON.parse((await run('run', 'drill', '--seed', seed, '--max-decisions', '200', '--json')).out).hash;
  expect(await hash('alpha')).toBe(await hash('alpha'));
  expect(await hash('alpha')).not.toBe(await hash('beta'));
});

test('a save whose end was changed is found out', async () => {
  await run('run', 'drill', '--seed', '6', '--max-decisions', '50', '--save', 'six.json');
  const text = readFileSync(join(folder, 'six.json'), 'utf8');
  expect((await run('check', file('cut.json', text.slice(0, 900)))).code).toBe(1);
  expect((await run('replay', file('edited.json', text.replace('"seed":"6"', '"seed":"7"')))).err).toMatch(
    /damaged: its checksum/,
  );
});

test('check and replay detect a battle file whose dice do not fit its choices', async () => {
  await run('run', 'drill', '--seed', '6', '--max-decisions', '50', '--save', 'dice.json');
  const { opening, entries, core, hash } = readSave(readFileSync(join(folder, 'dice.json'), 'utf8'));
  const forged = (change: object) =>
    file('forged.json', writeSave(opening, entries, { ...core, ...change } as typeof core, hash));
  for (const [part, change] of [
    ['dice', { dice: seededDice('lucky') }],
    ['standing', { standing: [{ side: 0, kind: 'entry-fire', choice: 'hold', until: 'battle' }] }],
    ['drawn', { drawn: core.drawn + 1 }],
    ['taken', { taken: core.taken + 1 }],
  ] as const) {
    const name = forged(change);
    expect(await run('check', name)).toMatchObject({
      code: 1,
      err: `This battle file is inconsistent: replaying its choices gives a different core.${part}.\n`,
    });
    expect(await run('replay', '--quiet', name)).toMatchObject({
      code: 1,
      err: `The replay gives a different core.${part} from the file.\n`,
    });
  }
});

test('runs as a program, from another folder', () => {
  file('rally.txt', example('rally.txt'));
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const main = join(root, 'apps/cli/src/main.ts');
  const out = execFileSync(process.execPath, [tsx, main, 'script', 'rally.txt'], { cwd: folder, encoding: 'utf8' });
  expect(out).toMatch(/All expectations hold/);
});
