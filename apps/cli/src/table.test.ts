import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBattle, rulesetOf, scenarioById } from '@taxiarch/battles';
import { type AnyBattle, randomPlayer, type Side, submitNth } from '@taxiarch/kernel';
import { afterAll, expect, test } from 'vitest';
import { courses } from './bench-figures.ts';
import { always, sampled } from './fuzz/checks.ts';
import { play, scriptOf } from './fuzz/trial.ts';
import { root } from './io.ts';
import { runIn } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runIn(folder, args);
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const drill = readFileSync(join(root, 'packages/battles/data/classical/table-drill.json'), 'utf8');

test('battles of both systems are listed, each in its own words', async () => {
  const { out } = await run('battles');
  expect(out).toMatch(/table-drill {2}The drill table \(classical, 960 by 720 paces/);
  expect(out).toMatch(/Blues: 6 units, 1 general; Reds: 6 units, 1 general/);
  const listed = JSON.parse((await run('battles', '--json')).out) as { id: string; ruleset: string; units: number }[];
  expect(listed.find(({ id }) => id === 'jhelum')).toMatchObject({ ruleset: 'classical', units: 24, leaders: 4 });
});

test('a battle on the table is run, saved, checked and replayed', async () => {
  const brief = ['--seed', '5', '--max-decisions', '80', '--save', 'five.json'];
  const { code, out } = await run('run', 'table-drill', ...brief, '--json');
  expect(code).toBe(0);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ battle: 'table-drill', ruleset: 'classical', decisions: 80, over: false });
  expect(JSON.parse((await run('replay', 'five.json', '--json')).out)).toMatchObject({ same: true, hash: report.hash });
  const told = await run('replay', 'five.json');
  expect(told.out).toMatch(/test morale|wheel|forward/);
  expect(told.out).toMatch(/\d+ periods?, 80 decisions/);
  expect((await run('check', 'five.json')).out).toMatch(/valid battle file: The drill table, 80 decisions, in period/);
});

test('a custom scenario is checked and fought', async () => {
  expect((await run('check', file('own.json', drill))).out).toMatch(
    /valid scenario: The drill table, version \d+, with 12 units and 2 generals/,
  );
  expect((await run('run', 'own.json', '--max-decisions', '10')).out).toMatch(/^The drill table, seed 1/);
  const wrong = file('wrong.json', drill.replace('"425,510 N"', '"425,470 N"'));
  expect((await run('check', wrong)).err).toMatch(
    /^wrong\.json:\d+:\d+: sides\[0\]\.units\.spears\.at: .*cls-deploy\.01/,
  );
});

test('an army is checked like every other file', async () => {
  const army = readFileSync(join(root, 'packages/classical/data/armies/indian.json'), 'utf8');
  expect((await run('check', file('army.json', army))).out).toMatch(
    /^army\.json: legal army: Indians of Porus, 988 points/,
  );
});

test('batches are counted in the words of the system', async () => {
  const { out } = await run('simulate', 'table-drill', '-n', '1', '--max-decisions', '60', '--jobs', '1');
  expect(out).toMatch(/loses [\d.]+ units \(\d+ points\) and [\d.]+ generals per battle/);
  expect(out).toMatch(/Periods \d/);
});

test('odds work for the table too, at any time, or say why there are none', async () => {
  const script = `battle table-drill
seed 1
odds > test horse
`;
  const { out, err } = await run('odds', file('odds.txt', script));
  expect(err).toBe('');
  expect(out).toMatch(/Exact odds \(\d+ die results tried\)\. All other units are left out\./);
  expect(out).toMatch(/Blue horse: morale\n +\d+\.\d%/);
  const told = JSON.parse((await run('odds', 'odds.txt', '--json')).out);
  expect(told).toMatchObject({ method: 'exact', alone: true, choices: ['test horse'] });
  expect((await run('odds', 'odds.txt', '--choice', 'melee horse')).err).toMatch(/Blue horse are not in melee/);
});

test('scripts of the table have positions and expectations of their own', async () => {
  const routers =
    'ruleset classical\nunit foot blue AI CO 4 in 2 at 700 700 routing\nphase 12\nstart rout-move unit=foot\n';
  const { code, out } = await run('script', file('rout.txt', `${routers}expect at foot 700 764 180\n`));
  expect([code, out]).toEqual([0, expect.stringMatching(/\(cls-rout\.02[^)]*\).*All expectations hold/s)]);
  expect(await run('script', file('wrong.txt', `${routers}expect gone foot\n`))).toMatchObject({
    code: 1,
    err: 'wrong.txt:5: expected gone foot, but it is not\n',
  });
  expect((await run('check', file('bad.txt', `${routers}unit x red AI\n`))).err).toMatch(
    /^line 5: missing place of the unit/,
  );
  expect((await run('check', 'rout.txt')).out).toMatch(/valid script, with 1 step\./);
  const drill = 'battle table-drill\nseed 1\nexpect period 1\nexpect not routing horse\n';
  expect(await run('script', file('drill.txt', drill))).toMatchObject({ code: 0 });
  const momentum = 'battle momentum-drill\nseed 1\nexpect turn 1\nexpect tokens blue 5\n';
  expect(await run('script', file('momentum.txt', momentum))).toMatchObject({ code: 0 });
});

test('a random battle is tried, and kept as a script that leads to the same place', async () => {
  const of = { battle: 'table-drill', seed: '5', options: 'mixed', limit: 25, turns: 0, every: 40 } as const;
  expect(play(of).failure).toMatchObject({ kind: 'runaway', after: 25 });
  const text = scriptOf(of, { kind: 'undo', message: 'for example', after: 25 });
  const { code, out } = await run('script', file('trial.txt', text));
  expect(out).toMatch(/All expectations hold/);
  expect(code).toBe(0);
  expect((await run('script', file('odd.txt', 'battle table-drill\nseed 1\noption luck\n'))).err).toMatch(/“luck”/);
});

/** A drill table after some random decisions. */
function later(battle: string, decisions: number): AnyBattle {
  const b = openBattle(scenarioById(battle), { seed: 9 });
  const player = randomPlayer('later');
  for (let i = 0; i < decisions; i++) submitNth(b, player(b));
  return b;
}

test.each(Object.entries({ ...always, ...sampled }))(
  'the check of %s is content with sound battles',
  (_kind, check) => {
    for (const battle of ['table-drill', 'momentum-drill']) expect(check(later(battle, 60), 0)).toBe(null);
  },
);

test.each(['classical', 'momentum'] as const)('a made-up battle of %s stands at its first question', (ruleset) => {
  const b = courses[ruleset].make(50, 'x');
  expect(b.world.units.filter(({ side }: { side: Side }) => side === 0)).toHaveLength(25);
  expect(b.waiting).not.toBe(null);
  expect(rulesetOf(b).faultsIn(b)).toEqual([]);
});
