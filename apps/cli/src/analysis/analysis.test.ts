import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../io.ts';
import { runIn } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-analysis-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runIn(folder, args);

describe('odds', () => {
  const position = `map 12x10
unit bows blue archer 0505 E
unit foe red heavy-horse 0705 W
leader coenus blue 0405 initiative 4 range 5 overall
seed 1
start orders leader=coenus momentum=false
`;
  writeFileSync(join(folder, 'shot.txt'), `${position}odds > fire bows at foe   # four faces of ten\n`);
  writeFileSync(join(folder, 'bare.txt'), position);

  test('a script with a last line of odds, as a table with bars', async () => {
    const { code, out } = await run('odds', 'shot.txt');
    expect(code).toBe(0);
    expect(out).toMatch(/> fire bows at foe\nExact odds \(10 die results/);
    expect(out).toMatch(/Foe\n {3}60\.0% █{14}▍ {10}no change\n {3}40\.0% █{9}▋/);
  });

  test('the example of the document', async () => {
    const page = readFileSync(join(root, 'docs', 'analysis.md'), 'utf8');
    writeFileSync(join(folder, 'document.txt'), page.split('```\n').find((part) => part.startsWith('map ')) ?? '');
    const { code, out } = await run('odds', 'document.txt', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).subjects.map((s: { who: string }) => s.who)).toEqual(['pikes', 'foe']);
  });

  test('as JSON, with the choice as an option', async () => {
    const { out } = await run('odds', 'bare.txt', '--choice', 'fire bows at foe', '--json');
    expect(JSON.parse(out)).toMatchObject({ method: 'exact', choices: ['fire bows at foe'], tried: 10 });
  });

  test('long odds report their progress', async () => {
    const patient = (...args: string[]) => runIn(folder, ['odds', 'shot.txt', ...args], { patience: 0 });
    expect((await patient()).err).toMatch(/^10 die results tried…\n$/);
    expect((await patient('--limit', '5', '--samples', '20')).err).toMatch(/^(\d+ of 20 trials done…\n)+$/);
  });

  test('an estimate says that it is one', async () => {
    const { out } = await run('odds', 'shot.txt', '--limit', '5', '--samples', '20');
    expect(out).toMatch(/Estimate from 20 trials, standard error up to \d+\.\d%/);
  });

  test('refuses wrong arguments with a sentence', async () => {
    expect((await run('odds', 'bare.txt')).err).toMatch(/names no choice/);
    expect((await run('odds', 'bare.txt', '--choice', 'dance')).err).toMatch(/“dance” is not an option for/);
    expect((await run('odds', 'shot.txt', '--answer', 'fire')).err).toMatch(/kind=choice/);
    expect((await run('odds', 'shot.txt', '--limit', 'few')).err).toMatch(/--limit expects a whole number/);
  });
});

describe('simulate and ladder', () => {
  const brief = ['--max-decisions', '300', '--jobs', '1'];

  test('results are kept, and what is kept is not fought again', async () => {
    const first = await run('simulate', 'drill', '-n', '2', '--out', 'kept.csv', '--json', ...brief);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toMatchObject({
      battle: 'drill',
      n: 2,
      sides: ['random', 'random'],
      wins: { blue: 0, red: 0, draw: 2 },
      unfinished: 2,
      fought: 2,
    });
    const kept = readFileSync(join(folder, 'kept.csv'), 'utf8');
    expect(kept.split('\n')).toHaveLength(4);
    // A battle that was being written down when the power failed.
    writeFileSync(join(folder, 'kept.csv'), `${kept}drill,random,ran`);
    const second = await run('simulate', 'drill', '-n', '3', '--out', 'kept.csv', '--json', ...brief);
    expect(JSON.parse(second.out)).toMatchObject({ n: 3, fought: 1 });
    expect(readFileSync(join(folder, 'kept.csv'), 'utf8').startsWith(kept)).toBe(true);
    const other = await run('simulate', 'drill', '--sides', 'recruit,random', '--out', 'kept.csv', ...brief);
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('Choose another file') });
  });

  test('a ladder lets everyone play both sides', async () => {
    const { code, out } = await run('ladder', '--levels', 'random,recruit', '-n', '1', '--json', ...brief);
    expect(code).toBe(0);
    const { n, ratings, pairings } = JSON.parse(out);
    expect(n).toBe(2);
    expect(ratings).toHaveLength(2);
    expect(pairings).toEqual([expect.objectContaining({ one: 'recruit', other: 'random', battle: 'drill', n: 2 })]);
  });

  test('refuses wrong arguments with a sentence', async () => {
    expect((await run('simulate', 'drill', '--sides', 'hannibal,random')).err).toMatch(/Unknown player “hannibal”/);
    expect((await run('simulate', 'drill', '--sides', 'random')).err).toMatch(/two players, for blue and red/);
    expect((await run('simulate', 'cannae')).err).toMatch(/cannae/);
    expect((await run('simulate', 'drill', '-n', '0')).err).toMatch(/--count expects/);
    expect((await run('ladder', '--levels', 'random')).err).toMatch(/at least two levels/);
    for (const file of ['one.json', 'two.json']) {
      expect((await run('army', 'battle', 'indian', '--against', 'alexandrian', '--save', file)).code).toBe(0);
    }
    const { err } = await run('ladder', '--levels', 'random,recruit', '--battles', 'one.json,two.json');
    expect(err).toMatch(/Two battles have the same id, indian-against-alexandrian/);
  });
});

describe('analyse and ai-speed', () => {
  test('analyses a battle file', async () => {
    const fought = await run('run', 'drill', '--seed', '3', '--max-decisions', '30', '--save', 'short.json');
    expect(fought.code).toBe(0);
    const { code, out } = await run('analyse', 'short.json', '--trials', '1', '--decisions', '1', '--json');
    expect(code).toBe(0);
    const { battle, sides, rehearsed, moments } = JSON.parse(out);
    expect({ battle, sides, rehearsed }).toEqual({ battle: 'drill', sides: ['blue', 'red'], rehearsed: 1 });
    expect(moments.at(0)).toMatchObject({ entry: 0, turn: 1 });
    expect(moments.at(-1)).toMatchObject({ entry: 30 });
    expect((await run('analyse', 'short.json', '--trials', 'many')).err).toMatch(/--trials expects a whole number/);
  });

  test('counts periods on the classical table, and reports when no decision was costly', async () => {
    const fought = ['--sides', 'recruit,recruit', '--seed', '3', '--max-decisions', '12'];
    await run('run', 'table-drill', ...fought, '--save', 'table.json');
    const { code, out } = await run('analyse', 'table.json', '--trials', '1', '--decisions', '1');
    expect(code).toBe(0);
    expect(out).toMatch(
      /most costly decisions\n {2}No costly decisions found\.\n {2}Compared with other options: 1 of \d+ decisions/,
    );
    expect(out).toMatch(/Blues: win chance after each period, by losses of both sides\n/);
    expect(out).toMatch(/now +50\.0% █{15}·{15}\n/);
    expect(out).toMatch(/by \d\.\d\d of an army’s breaking point/);
  });

  test('reports the time of decisions', async () => {
    const { out } = await run('ai-speed', 'drill', '--level', 'recruit', '--max-decisions', '10', '--json');
    expect(JSON.parse(out)).toMatchObject({ battle: 'drill', level: 'recruit', budgetMs: 900, decisions: 10 });
  });
});
