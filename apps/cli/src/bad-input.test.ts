import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical, hashText, hasUnseen, readSave } from '@taxiarch/kernel';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type Io, root } from './io.ts';
import { runIn } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-bad-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const run = (...args: string[]) => runIn(folder, args);
const file = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const drill = readFileSync(join(root, 'packages/battles/data/alexander/drill.json'), 'utf8');
const seen = (text: string) => hasUnseen(text.replaceAll('\n', ''));

await run('run', 'drill', '--max-decisions', '30', '--save', 'thirty.json');
const save = JSON.parse(readFileSync(join(folder, 'thirty.json'), 'utf8')) as Record<string, Record<string, unknown>>;
/** The save with a part changed, under a checksum that is right again. */
function forged(name: string, change: (body: typeof save) => void): string {
  const { checksum: _, ...body } = structuredClone(save);
  change(body);
  return file(name, JSON.stringify({ ...body, checksum: hashText(canonical(body)) }));
}

const CLEAR = '\u001b[2J\u001b]0;owned\u0007\u202e\u009b';

test('nothing that a file brings commands the terminal, with colours or without', async () => {
  const own = JSON.parse(drill) as Record<string, unknown>;
  const files = [
    ['check', file('title.json', JSON.stringify({ ...own, title: CLEAR }))],
    ['check', file('field.json', JSON.stringify({ ...own, [CLEAR]: 1 }))],
    ['check', file('script.txt', `title ${CLEAR}\n`)],
    ['script', file('script.txt', `title ${CLEAR}\n`)],
    ['script', file('word.txt', `${CLEAR} x\n`)],
    ['check', file('format.json', JSON.stringify({ taxiarch: 'battle', format: CLEAR }))],
    ['check', file('pack.json', JSON.stringify({ id: CLEAR, tables: {} }))],
    ['army', 'check', file('army.json', JSON.stringify({ taxiarch: 'army', id: CLEAR, [CLEAR]: 1 }))],
    ['replay', forged('ruleset.json', ({ opening }) => Object.assign(opening ?? {}, { ruleset: CLEAR }))],
    ['replay', forged('seed.json', ({ opening }) => Object.assign(opening ?? {}, { seed: CLEAR }))],
    ['replay', '--json', forged('seed.json', ({ opening }) => Object.assign(opening ?? {}, { seed: CLEAR }))],
    ['odds', forged('scenario.json', ({ opening }) => Object.assign(opening ?? {}, { scenario: CLEAR }))],
    ['analyse', forged('rules.json', ({ opening }) => Object.assign(opening ?? {}, { ruleset: CLEAR }))],
    ['replay', forged('choice.json', (body) => Object.assign(body['entries'] ?? [], [{ side: 0, choice: CLEAR }]))],
    ['simulate', 'drill', '--out', file('results.csv', `${CLEAR}\n1\n`)],
    ['run', `./${CLEAR}.json`],
    ['rule', CLEAR],
    ['run', 'drill', '--seed', CLEAR],
    ['run', 'drill', '--sides', `${CLEAR},random`],
    ['army', 'list', CLEAR],
    [CLEAR],
  ];
  for (const args of files) {
    const { out, err, code } = await run(...args);
    expect([args[0], seen(out + err), code]).toEqual([args[0], false, 1]);
    const colourful = await runIn(folder, args, { colour: true });
    const plain = (colourful.out + colourful.err).replaceAll(new RegExp(`${CLEAR.charAt(0)}\\[\\d+m`, 'g'), '');
    expect(seen(plain)).toBe(false);
  }
});

test.each([
  ['null', /null\.json is JSON, but not a scenario/],
  ['7', /is JSON, but not a/],
  ['"x"', /is JSON, but not a/],
  ['[null]', /is JSON, but not a/],
  ['{}', /is JSON, but not a/],
  ['{"taxiarch":"battle"}', /^This battle file does not state its format/],
  ['{"taxiarch":"scenario"}', /^null\.json:1:1: ruleset: this is missing$/],
  ['{"taxiarch":"army"}', /^null\.json:1:1: the file: Field “id” is missing/],
  ['{"tables":null}', /names no known ruleset/],
  ['start shock', /^line 1: “start shock” cannot begin here: a value that it needs is missing/],
  ['\u0000', /control characters/],
])('a file that holds %s is refused in a sentence, by every command that reads one', async (text, words) => {
  const name = file('null.json', text);
  expect((await run('check', name)).err.trim()).toMatch(words);
  for (const args of [
    ['replay', name],
    ['analyse', name],
    ['odds', name],
    ['script', name],
    ['run', name],
    ['army', 'show', `./${name}`],
    ['army', 'check', name],
    ['replay', 'thirty.json', '--scenario', name],
  ]) {
    const { code, out, err } = await run(...args);
    expect([args[0], code, out]).toEqual([args[0], 1, '']);
    expect(err).not.toMatch(/Internal error|undefined|Cannot|TypeError|\n {4}at /);
  }
});

test('“opening.dice” of another kind is refused with its place', async () => {
  const name = forged('dice.json', ({ opening }) => Object.assign(opening ?? {}, { dice: 'foo' }));
  for (const command of ['check', 'replay', 'odds', 'analyse']) {
    expect((await run(command, name)).err).toBe(
      'This battle file is incomplete: opening.dice is missing or of the wrong type.\n',
    );
  }
});

test('what is refused is quoted by its beginning, however long it is', async () => {
  const long = 'x'.repeat(5_000_000);
  for (const args of [
    ['check', file('long.json', `{"${long}": 1, "taxiarch": "scenario", "ruleset": "alexander"}`)],
    ['check', file('line.txt', long)],
    ['script', file('choice.txt', `battle drill\nseed 1\n> ${long}`)],
    ['odds', file('odds.txt', `battle drill\nseed 1\nodds > ${long}`)],
    ['check', file('name.json', drill.replace('The drill field', long))],
    ['replay', forged('long-rules.json', ({ opening }) => Object.assign(opening ?? {}, { ruleset: long }))],
    ['replay', forged('long-option.json', ({ opening }) => Object.assign(opening ?? {}, { options: [long] }))],
    ['run', long],
    ['run', 'drill', '--sides', `${long},random`],
    ['run', 'drill', '--max-decisions', long],
    ['rule', long],
  ]) {
    const { code, out, err } = await run(...args);
    expect([args[0], code, out.length < 5_000, err.length < 2_000]).toEqual([args[0], 1, true, true]);
  }
});

test.each([
  [['run', 'drill', '--max-decisions', '0'], '--max-decisions expects a whole number from 1 to 1,000,000, not “0”.'],
  [['run', 'drill', '--max-decisions', '1000001'], '--max-decisions expects a whole number from 1 to 1,000,000'],
  [['simulate', 'drill', '-n', '0'], '--count expects a whole number from 1 to 1,000,000, not “0”.'],
  [['simulate', 'drill', '-n', '1000000000'], '--count expects a whole number from 1 to 1,000,000'],
  [['simulate', 'drill', '-n', '-3'], '--count expects a whole number from 1 to 1,000,000, not “-3”.'],
  [['simulate', 'drill', '-n', '1.5'], '--count expects a whole number from 1 to 1,000,000, not “1.5”.'],
  [['simulate', 'drill', '--jobs', '257'], '--jobs expects a whole number from 1 to 256, not “257”.'],
  [['simulate', 'drill', '--budget', '99999999'], '--budget expects a whole number from 1 to 3,600,000'],
  [['simulate', 'drill', '--seed', 'x'.repeat(101)], '--seed: at most 100 characters are allowed here, not 101.'],
  [['ladder', '-n', 'ten'], '--count expects a whole number from 1 to 1,000,000, not “ten”.'],
  [['ladder', '--jobs', '0'], '--jobs expects a whole number from 1 to 256, not “0”.'],
  [['ai-speed', 'drill', '-n', '0'], '--count expects a whole number from 1 to 1,000,000, not “0”.'],
  [['simulate', 'drill', '--number', '0'], '--number expects a whole number from 1 to 1,000,000, not “0”.'],
  [['ladder', '--number', '0'], '--number expects a whole number from 1 to 1,000,000, not “0”.'],
  [['pace', 'drill', '--number', '0'], '--number expects a whole number from 1 to 1,000,000, not “0”.'],
  [['ai-speed', 'drill', '--budget', '0'], '--budget expects a whole number from 1 to 3,600,000, not “0”.'],
  [['odds', 'thirty.json', '--choice', 'x', '--limit', '0'], '--limit expects a whole number from 1 to 1,000,000,000'],
  [['odds', 'thirty.json', '--choice', 'x', '--samples', '0'], '--samples expects a whole number from 1 to 10,000,000'],
  [['analyse', 'thirty.json', '--trials', '0'], '--trials expects a whole number from 1 to 10,000, not “0”.'],
  [['analyse', 'thirty.json', '--decisions', '0'], '--decisions expects a whole number from 1 to 10,000, not “0”.'],
  [['army', 'new', 'dacian', '--points', '99999'], '--points expects a whole number from 1 to '],
  [['run', 'drill', '--seed', ''], '--seed: give a number or a word.'],
])('%j is refused with its bounds', async (args, words) => {
  const { code, err } = await run(...args);
  expect([code, err.slice(0, words.length)]).toEqual([1, words]);
});

test('a device or a pipe without end is refused in time, a pipe that ends is read', async () => {
  expect((await run('check', '/dev/zero')).err).toBe('/dev/zero is a device, not a file.\n');
  expect((await run('check', '/dev/null')).err).toBe('/dev/null is a device, not a file.\n');
  expect((await run('simulate', 'drill', '--out', '/dev/null')).err).toMatch(/^\/dev\/null is a device\. /);
  const pipe = (shell: string) =>
    execFileSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const cli = `${process.execPath} ${join(root, 'node_modules/tsx/dist/cli.mjs')} ${join(root, 'apps/cli/src/main.ts')}`;
  file('sound.json', drill);
  expect(pipe(`cat sound.json | ${cli} check /dev/stdin`)).toMatch(/valid scenario: The drill field/);
  expect(pipe(`yes | ${cli} check /dev/stdin 2>&1 || true`)).toBe('/dev/stdin is too large: the limit is 64 MB.\n');
});

test('a file too large, not text, or out of reach is refused in a sentence', async () => {
  const large = join(folder, 'large.json');
  writeFileSync(large, '');
  truncateSync(large, 65_000_000);
  expect((await run('check', 'large.json')).err).toMatch(/^large\.json is too large: the limit is 64 MB\.$/m);
  expect((await run('check', file('bytes.json', new Uint8Array([0xff, 0xfe])))).err).toBe(
    'bytes.json is not a text file.\n',
  );
  expect((await run('check', `${'x'.repeat(300)}.json`)).err).toMatch(
    /^Cannot open x+\.json: its name is too long\.\n$/,
  );
  expect((await run('check', 'thirty.json/x')).err).toBe('File not found: thirty.json/x.\n');
  symlinkSync('round', join(folder, 'round'));
  expect((await run('check', 'round')).err).toBe('Cannot open round: too many symbolic links.\n');
});

test('a battle is written to a regular file or a new one, through links, and in place of nothing else', async () => {
  const written = (name: string) => run('run', 'drill', '--max-decisions', '3', '--save', name, '--force');
  for (const kind of ['/dev/null', '/dev/full', '.']) {
    const before = lstatSync(kind).mode;
    const { code, err } = await written(kind);
    expect([code, err]).toEqual([1, `${kind} is ${kind === '.' ? 'a folder' : 'a device'}. Choose a regular file.\n`]);
    expect(lstatSync(kind).mode).toBe(before);
  }
  execFileSync('sh', ['-c', 'mkfifo fifo'], { cwd: folder });
  expect((await written('fifo')).err).toMatch(/^fifo is a pipe\. /);
  symlinkSync('/dev/null', join(folder, 'to-device'));
  expect((await written('to-device')).err).toMatch(/^to-device is a device\. /);
  file('real.json', 'old');
  symlinkSync('real.json', join(folder, 'link.json'));
  expect((await written('link.json')).code).toBe(0);
  expect(lstatSync(join(folder, 'link.json')).isSymbolicLink()).toBe(true);
  expect(readSave(readFileSync(join(folder, 'real.json'), 'utf8')).entries).toHaveLength(3);
  symlinkSync('fresh.json', join(folder, 'ahead.json'));
  expect((await written('ahead.json')).code).toBe(0);
  expect(lstatSync(join(folder, 'ahead.json')).isSymbolicLink()).toBe(true);
  expect(statSync(join(folder, 'fresh.json')).isFile()).toBe(true);
  symlinkSync('fresh.json', join(folder, 'kept.json'));
  expect((await run('run', 'drill', '--max-decisions', '3', '--save', 'kept.json')).err).toMatch(/already exists/);
  expect((await written('no/such/x.json')).err).toBe('Cannot write no/such/x.json: no such folder.\n');
});

test('a place that cannot be written is refused before the battle is fought', async () => {
  const { err, out } = await run('run', 'gaugamela', '--sides', 'recruit,recruit', '--save', '/dev/null');
  expect([out, err]).toEqual(['', '/dev/null is a device. Choose a regular file.\n']);
});

test('a full disk on the output, or without a temporary folder, is a sentence', async () => {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [tsx, join(root, 'apps/cli/src/main.ts'), 'battles'], {
    stdio: ['ignore', full, 'pipe'],
  });
  let err = '';
  child.stderr?.on('data', (part: Buffer) => {
    err += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  closeSync(full);
  expect([code, err.split('\n').filter((line) => !line.startsWith('npm'))]).toEqual([
    1,
    ['Cannot write the output: no space left.', ''],
  ]);
  vi.stubEnv('TMPDIR', join(folder, 'nowhere'));
  expect(await run('simulate', 'drill', '-n', '1')).toEqual({
    code: 1,
    out: '',
    err: `Cannot write to the temporary folder ${join(folder, 'nowhere')}: no such folder.\n`,
  });
});

test('Ctrl-C in a battle says what is saved, and the file can be taken up', async () => {
  const stopAfter = async (...args: string[]) => {
    let err = '';
    // As soon as it says how far it has come, it is under way.
    const hear = (text: string) => {
      if (/decisions, /.test(text)) process.emit('SIGINT');
      else err += text;
    };
    const command = ['run', 'gaugamela', '--sides', 'random,random', ...args];
    return { ...(await runIn(folder, command, { patience: 0, err: hear })), err };
  };
  const { code, err } = await stopAfter('--save', 'stopped.json');
  expect(code).toBe(1);
  const decisions = readSave(readFileSync(join(folder, 'stopped.json'), 'utf8')).entries.length;
  expect(err).toBe(`Stopped after ${decisions} decisions. Saved the battle so far to stopped.json.\n`);
  expect((await run('check', 'stopped.json')).out).toMatch(/valid battle file: Gaugamela/);
  expect((await stopAfter()).err).toMatch(
    /^Stopped after \d+ decisions\. Not saved: use --save to keep the battle\.\n$/,
  );
});

test('a long command reports its progress', async () => {
  const patient = (...args: string[]) => runIn(folder, args, { patience: 0 } satisfies Partial<Io>);
  expect((await patient('run', 'drill', '--max-decisions', '120')).err).toMatch(/^\d+ decisions, \d+ turns?…\n/);
  await run('run', 'drill', '--max-decisions', '120', '--save', 'waited.json');
  expect((await patient('check', 'waited.json')).err).toMatch(/^Replayed \d+ of 120 entries…\n/);
  expect((await patient('replay', '--quiet', 'waited.json')).err).toMatch(/^Replayed \d+ of 120 entries/);
  expect((await patient('ai-speed', 'drill', '--level', 'recruit', '--max-decisions', '15')).err).toMatch(
    /^\d+ decisions, battle 1 of 1…\n/,
  );
  expect((await patient('simulate', 'drill', '-n', '4', '--jobs', '1', '--max-decisions', '2000')).err).toMatch(
    /^[1-3] of 4 battles after \d+ s…\n/m,
  );
});

test('a full or broken file of results is a sentence', async () => {
  expect((await run('simulate', 'drill', '-n', '1', '--out', 'no/where.csv')).err).toBe(
    'Cannot write no/where.csv: no such folder.\n',
  );
  expect((await run('simulate', 'drill', '--out', file('odd.csv', 'a,b\n1,2\n'))).err).toMatch(
    /^odd\.csv is not a results file: /,
  );
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

test('whatever damage is done to a file, check says in sentences what is wrong', async () => {
  const army = readFileSync(join(root, 'packages/classical/data/armies/indian.json'), 'utf8');
  const pack = readFileSync(join(root, 'packages/gboh/charts/gboh-missile.json'), 'utf8');
  const script = readFileSync(join(root, 'packages/gboh/examples/rally.txt'), 'utf8');
  const texts = [drill, army, pack, script, JSON.stringify(save)];
  const damage = fc.constantFrom(...texts).chain((text) =>
    fc.oneof(
      fc.nat(text.length).map((at) => text.slice(0, at)),
      fc
        .tuple(fc.nat(text.length - 1), fc.nat(30), fc.string({ unit: 'binary', maxLength: 6 }))
        .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut)),
    ),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (text) => {
      const { code, out, err } = await run('check', file('damaged', text));
      expect(err).not.toMatch(/Internal error|undefined|TypeError|\n {4}at /);
      expect(seen(out + err)).toBe(false);
      expect(code === 0 ? out : err).toMatch(/^.{10,}\n/);
    }),
    { numRuns: 150 },
  );
});
