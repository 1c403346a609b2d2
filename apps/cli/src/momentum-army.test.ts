import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './io.ts';
import { workshop } from './testing.ts';

const { command, file } = workshop('momentum');
const run = (...args: string[]) => command('army', ...args);
const indian = readFileSync(join(root, 'packages/momentum/data/armies/indian.json'), 'utf8');

test('list tells armies and troop lists of the sheet beside those of Classical Warfare', () => {
  expect(run('list').out).toMatch(/momentum\/indian {2}Indians of Porus, 958 points, 8 units, 2 commanders\./);
  const { armies, momentum } = JSON.parse(run('list', '--json').out);
  expect(armies).toHaveLength(6);
  expect(momentum.armies).toHaveLength(4);
  expect(momentum.armies[1]).toMatchObject({ id: 'indian', list: 'indian', points: 958, units: 8 });
  expect(momentum.lists).toHaveLength(4);
});

test('[mom-unit.06] list tells the lines of one list with what they leave open', () => {
  const { out } = run('list', 'momentum/macedonian');
  expect(out).toMatch(/companions +cavalry formed 4 +heavy armour, lance, superior fighters, shock\n/);
  expect(out).toMatch(/thracians.*\(weapon hand-weapon or two-handed\)/);
  expect(JSON.parse(run('list', 'momentum/macedonian', '--json').out)).toMatchObject({ id: 'macedonian' });
});

test('[mom-setup.03] show explains every point by its rule', () => {
  const { out } = run('show', 'momentum/indian');
  expect(out).toMatch(/^Indians of Porus, 958 of 1000 points\n/);
  expect(out).toMatch(/ 60 {2}Porus {2}Army General, elephant\n/);
  expect(out).toMatch(
    / 104 {2}Longbows of the right +foot close 6 +8 bases, 4 in front +two-handed, longbow\n +96 = 8 × 12 +bases/,
  );
  expect(out).toMatch(/-24 = 8 × -3 +armour \(mom-setup\.03\)/);
  expect(run('show', 'momentum/indian', '--brief').out).not.toMatch(/mom-/);
  expect(JSON.parse(run('show', 'momentum/indian', '--json').out).bill.total).toBe(958);
});

test('show and check read a file, which says itself of which system it is', () => {
  const name = file('indian.json', indian);
  expect(run('show', name).out).toBe(run('show', 'momentum/indian').out);
  expect(run('check', name)).toMatchObject({
    ...{ code: 0, out: expect.stringMatching(/legal army: Indians of Porus, 958 points, 8 units, 2 commanders/) },
  });
  expect(command('check', name).out).toMatch(/legal army: Indians of Porus/);
});

test.each([
  // cspell:ignore sumary
  ['an unknown field', indian.replace('"summary"', '"sumary"'), /^x\.json:6:3: sumary: Unknown field/],
  [
    'too many bases',
    indian.replace('"troop": "elephants", "bases": 2', '"troop": "elephants", "bases": 4'),
    /^x\.json:13:5: units\[0\]: Units of this type have 1–3 bases, not 4 \(mom-unit\.02\)/m,
  ],
])('check refuses %s with place and rule', (_what, text, words) => {
  expect(run('check', file('x.json', text))).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) });
});

test('the example of the page on army files is a legal army', () => {
  const page = readFileSync(join(root, 'docs/army-format.md'), 'utf8');
  const example = page.split('```json\n')[2]?.split('```')[0] ?? '';
  expect(run('check', file('example.json', example))).toMatchObject({ code: 0, err: '' });
});

test('the example of the page on battle files is a sound battle', () => {
  const page = readFileSync(join(root, 'docs/table-format.md'), 'utf8');
  const example = page.split('```json\n')[2]?.split('```')[0] ?? '';
  expect(command('check', file('battle.json', example))).toMatchObject({ code: 0, err: '' });
});

test('[mom-setup.03] battle makes a scenario of two armies that check finds sound and run can fight', () => {
  const made = run('battle', 'momentum/indian', '--against', 'momentum/macedonian', '--drawn-up', '--save', 'met.json');
  expect(made.out).toMatch(/^A pitched battle: Indians of Porus, 958 points.* 72 by 48 inches\. Saved to met\.json/);
  expect(command('check', 'met.json').code).toBe(0);
  expect(command('run', 'met.json', '--max-decisions', '100').code).toBe(0);
  const scenario = JSON.parse(run('battle', 'momentum/indian', '--against', 'momentum/indian', '--table', '8x6').out);
  expect(scenario).toMatchObject({ ruleset: 'momentum', table: { width: 96, depth: 72 }, played: { length: 3 } });
});

test.each([
  [['battle', 'indian', '--against', 'momentum/indian'], /different rulesets/],
  [['battle', 'momentum/indian', '--against', 'indian'], /different rulesets/],
  [['list', 'momentum/martian'], /Unknown troop list “momentum\/martian”. Lists: momentum\/macedonian/],
  [['show', 'momentum/martian'], /Unknown army “momentum\/martian”. Armies: momentum\/macedonian/],
  [['show', 'momentum/martian.json'], /File not found/],
])('%j is refused in a sentence', (args, words) => {
  const { code, out, err } = run(...args);
  expect(code).not.toBe(0);
  expect(out).toBe('');
  expect(err).toMatch(words);
  expect(err).not.toMatch(/Internal error/);
});

test('[mom-setup.03] new builds a legal army of a list of the sheet by chance, the same for the same seed', () => {
  const made = (seed: string) => run('new', 'momentum/indian', '--points', '800', '--seed', seed, '--json').out;
  expect(JSON.parse(made('4'))).toMatchObject({ system: 'momentum', list: 'indian', points: 800 });
  expect(made('4')).toBe(made('4'));
  expect(made('4')).not.toBe(made('5'));
  expect(run('check', file('by-chance.json', made('4'))).out).toMatch(/legal army: Indians of Porus, 800 points/);
  expect(run('new', 'momentum/indian', '--points', '70').err).toMatch(/do not pay for any unit/);
});
