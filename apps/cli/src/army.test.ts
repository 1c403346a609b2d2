import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './io.ts';
import { workshop } from './testing.ts';

const { command, file, folder } = workshop('army');
const run = (...args: string[]) => command('army', ...args);
const indian = readFileSync(join(root, 'packages/classical/data/armies/indian.json'), 'utf8');

test('list tells armies and troop lists, in words and as JSON', () => {
  expect(run('list').out).toMatch(/alexandrian {2}Macedonians of Alexander, 995 points, 9 units, 2 generals\./);
  expect(run('list').out).toMatch(/dacian {2}Dacian \(cls-list\.06\)/);
  const { armies, lists } = JSON.parse(run('list', '--json').out);
  expect(armies).toHaveLength(6);
  expect(armies[1]).toMatchObject({ id: 'indian', list: 'indian', points: 988, units: 14 });
  expect(lists).toHaveLength(12);
});

test('[cls-list.09] list tells the lines of one list with alternatives and options', () => {
  const { out } = run('list', 'hellenic');
  expect(out).toMatch(/psiloi +UI +Ci\/Bi\/Br +OO +javelins or sling, \(shield\)/);
  expect(out).toMatch(/hoplites.*\(cls-list\.08\)/);
  expect(JSON.parse(run('list', 'hellenic', '--json').out)).toMatchObject({ id: 'hellenic' });
});

test('[cls-points.01] [cls-points.05] show explains every point by its rule', () => {
  const { out } = run('show', 'indian');
  expect(out).toMatch(/^Indians of Porus, 988 of 1000 points\n/);
  expect(out).toMatch(/ 55 {2}Porus {2}commander, elephant, ELEPHANT Ai CO trained, crewed\n/);
  expect(out).toMatch(
    / 93 {2}Horse of the left +UC Bi LO +9 in 3 × 1 +javelins, shields\n +63 = 9 × 7 +light cavalryman/,
  );
  expect(out).toMatch(/30 = 1 × 30 +unit of horse.*\(cls-points\.05\)/);
  expect(run('show', 'indian', '--brief').out).not.toMatch(/cls-/);
  const { bill } = JSON.parse(run('show', 'indian', '--json').out);
  expect(bill.total).toBe(988);
});

test('show and check read a file', () => {
  const name = file('indian.json', indian);
  expect(run('show', name).out).toBe(run('show', 'indian').out);
  expect(run('check', name)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/legal army: Indians of Porus, 988/),
  });
});

test.each([
  ['broken JSON', '{"taxiarch": "army",\n]', /^x\.json:2:1: expected a field name/],
  ['a missing field', '{"taxiarch": "army"}', /^x\.json:1:1: the file: Field “id” is missing/],
  // cspell:ignore sumary
  ['an unknown field', indian.replace('"summary"', '"sumary"'), /^x\.json:5:3: sumary: Unknown field/],
  [
    'a class of another list',
    indian.replace('"class": "Bi"', '"class": "Ai"').replace('"points": 1000,', '"points": 1100,'),
    /^x\.json:\d+:\d+: units\[9\]\.options\.class: Archers must be Ci or Bi or Cr, not Ai \(cls-list\.03\)/,
  ],
  [
    'too many points',
    indian.replace('"points": 1000', '"points": 900'),
    /^x\.json:7:13: points: .*88 over the limit of 900 \(cls-setup\.01\)/,
  ],
])('check refuses %s with place and rule', (_what, text, words) => {
  expect(run('check', file('x.json', text))).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) });
});

test('the example of the page on army files is a legal army', () => {
  const page = readFileSync(join(root, 'docs/army-format.md'), 'utf8');
  const example = page.split('```json\n')[1]?.split('```')[0] ?? '';
  expect(run('check', file('example.json', example))).toMatchObject({ code: 0, err: '' });
});

test('new builds an army that check finds legal; the seed decides which', () => {
  expect(run('new', 'dacian', '--seed', '7', '--save', 'dacian.json')).toMatchObject({ code: 0 });
  expect(run('check', 'dacian.json').out).toMatch(/legal army: Dacian, 1000 points, (9[5-9]\d|1000) points/);
  expect(run('new', 'dacian', '--seed', '7', '--json').out).toBe(readFileSync(join(folder, 'dacian.json'), 'utf8'));
  expect(run('new', 'dacian', '--seed', '8', '--json').out).not.toBe(run('new', 'dacian', '--json').out);
  expect(run('new', 'dacian', '--save', 'dacian.json').err).toMatch(/already exists/);
  expect(run('new', 'dacian', '--points', '500').out).toMatch(/^Dacian, 500 points, 4\d\d of 500 points/);
});

test('[cls-setup.01] battle makes a scenario of two armies that check finds sound and run can fight', () => {
  run('new', 'dacian', '--points', '300', '--save', 'small.json');
  expect(run('battle', './small.json', '--against', './small.json', '--drawn-up', '--save', 'met.json')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^A pitched battle: Dacian.* 1440 by 960 paces\. Saved to met\.json/),
  });
  expect(command('check', 'met.json').code).toBe(0);
  expect(command('run', 'met.json', '--max-decisions', '200').code).toBe(0);
  const scenario = JSON.parse(run('battle', 'indian', '--against', 'alexandrian', '--table', '8x6').out);
  expect(scenario).toMatchObject({
    id: 'indian-against-alexandrian-8x6',
    ruleset: 'classical',
    table: { width: 1920 },
    played: { length: 4 },
  });
});

test.each([
  [['battle', 'indian', '--against', 'martian'], /Unknown army “martian”/],
  [['battle', 'indian', '--against', 'zama', '--table', '9x9'], /Unknown army “zama”/],
  [['battle', 'indian', '--against', 'indian', '--table', '9x9'], /Unknown table 9x9. Tables: 6x4, 4x3/],
  [['battle', 'indian', '--against', './small.json'], /same number of generals.*cls-points\.08/],
  [['battle', 'indian'], /--against/],
  [['list', 'martian'], /Unknown troop list “martian”. Lists: achaemenid/],
  [['show', 'martian'], /Unknown army “martian”. Armies: alexandrian/],
  [['show', './martian.json'], /File not found/],
  [['check', 'martian.json'], /File not found/],
  [['new', 'martian'], /Unknown troop list/],
  [['new', 'dacian', '--points', 'many'], /--points expects a whole number/],
  [['new', 'dacian', '--points', '5001'], /--points expects a whole number from 1 to 5,000, not “5001”/],
  [['new', 'dacian', '--points', '9'], /do not pay for any unit/],
])('%j is refused in a sentence', (args, words) => {
  const { code, out, err } = run(...args);
  expect(code).not.toBe(0);
  expect(out).toBe('');
  expect(err).toMatch(words);
  expect(err).not.toMatch(/Internal error/);
});
