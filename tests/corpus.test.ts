/** Opens everything that earlier versions have written: see corpus/README.md. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  loadMatch,
  loadScenario,
  openBattle,
  proofOf,
  replay,
  rulesetIds,
  rulesets,
  type Scenario,
  saveMatch,
} from '@taxiarch/battles';
import { type AnyBattle, hashOf, pendingDecisions, readSave, SaveError, standingOrderError } from '@taxiarch/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endFrom, idOf, jobFrom, type Part } from '../apps/cli/src/queue/part.ts';
import { runIn } from '../apps/cli/src/testing.ts';
import { packed, unpacked } from '../apps/web/src/state/app/share-link.ts';
import { emailLinkIn, placeIn } from '../apps/web/src/state/online/links.ts';
import { everyFile, filesHere, filesOf, pathOf, sumOf, textOf } from './corpus/manifest.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taxiarch-corpus-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const askedOf = (b: AnyBattle): string[] => pendingDecisions(b).map(({ side, kind }) => `${side} ${kind}`);

test('the corpus holds the files of its list, unchanged', () => {
  expect(filesHere().toSorted()).toEqual(everyFile.map(({ file }) => file).toSorted());
  expect(everyFile.filter(({ file, sha256 }) => sumOf(file) !== sha256).map(({ file }) => file)).toEqual([]);
});

describe('saved battles', () => {
  const battles = filesOf('battle');

  test('cover every ruleset, mid-battle and finished, with each kind of dice, orders, plans and sealed choices', () => {
    for (const ruleset of rulesetIds) {
      const its = battles.filter((one) => one.ruleset === ruleset);
      expect(its.some(({ winner }) => winner !== 'none')).toBe(true);
      for (const dice of ['seed', 'own', 'proved'])
        expect(its.some((one) => one.dice === dice && one.frames > 2 && one.conditions > 0)).toBe(true);
    }
    expect(battles.filter(({ planned }) => planned > 0).length).toBeGreaterThan(4);
    expect(battles.filter(({ file }) => textOf(file).includes('"sealed":[')).length).toBeGreaterThan(4);
  });

  test.each(battles)('$file opens at its position, is written as it was, and goes on', (listed) => {
    const { file, hash, entries, asked, orders, winner } = listed;
    const text = textOf(file);
    const match = loadMatch(text);
    const b = match.battle;
    expect(hashOf(b)).toBe(hash);
    expect(match.entries).toHaveLength(entries);
    expect(askedOf(b)).toEqual(asked);
    expect(b.outcome === null ? 'none' : b.outcome.winner).toBe(winner);
    expect(b.standing).toHaveLength(orders);
    for (const order of b.standing) expect(standingOrderError(b.system, order)).toBeNull();
    expect(saveMatch(match, readSave(text).opening)).toBe(text);
    const [one] = pendingDecisions(b);
    if (one) expect(match.submit(one.options[0]?.choice ?? '', one.side)).toMatchObject({ ok: true });
  });

  test.each(battles.filter(({ replays }) => replays))('the choices of $file lead to its position', ({ file, hash }) => {
    const { match, differs } = replay(readSave(textOf(file)));
    expect(differs).toBeNull();
    expect(hashOf(match.battle)).toBe(hash);
  });

  test.each(battles.filter(({ dice, replays }) => dice === 'proved' && replays))(
    'the dice of $file can be verified',
    ({ file }) => {
      expect(proofOf(readSave(textOf(file)))).toMatchObject({ faults: [], brought: [true, true, true] });
    },
  );

  test('a battle whose choice was changed is refused', () => {
    const [{ file } = { file: '' }] = battles;
    expect(() => loadMatch(textOf(file).replace('"choice":"', '"choice":"x'))).toThrow(SaveError);
  });
});

describe('scenarios', () => {
  test.each(filesOf('scenario'))('$file can be checked and begun', ({ file, ruleset, id, roster, hash, asked }) => {
    const scenario: Scenario = loadScenario(textOf(file));
    expect([scenario.ruleset, scenario.id]).toEqual([ruleset, id]);
    expect(rulesets[scenario.ruleset].rosterOf(scenario as never)).toEqual(roster);
    const b = openBattle(scenario, { seed: 'corpus' });
    expect(hashOf(b)).toBe(hash);
    expect(askedOf(b)).toEqual(asked);
  });
});

describe('armies and charts', () => {
  test.each(filesOf('army'))('$file is legal and costs what it did', async ({ file, title, units, points }) => {
    const { code, out } = await runIn(pathOf('.'), ['army', 'show', file, '--json']);
    expect(code).toBe(0);
    const { army, bill } = JSON.parse(out) as { army: { title: string; units: unknown[] }; bill: { total: number } };
    expect([army.units.length, bill.total]).toEqual([units, points]);
    expect(JSON.parse(textOf(file))).toMatchObject({ title });
  });

  test.each(filesOf('charts'))('$file is read', ({ file, ruleset, id, version, tables }) => {
    const pack = rulesets[ruleset].readPack?.(textOf(file));
    expect([pack?.id, pack?.version, pack?.tables.length]).toEqual([id, version, tables]);
  });
});

describe('scripts', () => {
  test.each(filesOf('script'))('$file goes as written', async ({ file, steps, hash, plays }) => {
    if (!plays) {
      expect((await runIn(pathOf('.'), ['check', file])).code).toBe(0);
      return;
    }
    const { code, out } = await runIn(pathOf('.'), ['script', file, '--json']);
    const run = JSON.parse(out) as { faults: unknown[]; steps: unknown[]; hash: string };
    expect(run.faults).toEqual([]);
    expect([code, run.steps.length, run.hash]).toEqual([0, steps, hash]);
  });
});

describe('links', () => {
  interface Position {
    address: string;
    ruleset: string;
    battle: string;
    hash: string;
    entries: number;
  }
  const positions = filesOf('positions').flatMap(({ file }) => JSON.parse(textOf(file)) as Position[]);

  test('there are as many as there were', () => {
    for (const { file, links } of [...filesOf('positions'), ...filesOf('places')])
      expect(JSON.parse(textOf(file))).toHaveLength(links);
    expect(new Set(positions.map(({ ruleset }) => ruleset))).toEqual(new Set(rulesetIds));
  });

  test.each(positions)('a link to a position of $battle opens it', async ({ address, battle, hash, entries }) => {
    const letters = address.replace('#position=', '');
    const text = await unpacked(letters);
    if (typeof text !== 'string') throw new Error(text.fault);
    const match = loadMatch(text);
    expect(readSave(text).opening.scenario).toBe(battle);
    expect([hashOf(match.battle), match.entries.length]).toEqual([hash, entries]);
    expect(await unpacked(await packed(text))).toBe(text);
  });

  test.each(
    filesOf('places').flatMap(
      ({ file }) => JSON.parse(textOf(file)) as { address: string; place: unknown; letter: unknown }[],
    ),
  )('$address leads where it did', ({ address, place, letter }) => {
    expect(placeIn(address)).toEqual(place);
    expect(emailLinkIn(address)).toEqual(letter);
  });
});

describe('results of many battles', () => {
  test.each(filesOf('results'))('$file counts as fought', async ({ file, battle, rows, summary }) => {
    const name = basename(file);
    copyFileSync(pathOf(file), join(folder, name));
    const sides = ['--sides', 'recruit,random', '--seed', 'corpus', '--jobs', '1'];
    const args = ['simulate', battle, '-n', String(rows), ...sides, '--out', name, '--json'];
    const { out } = await runIn(folder, args);
    const { fought, wins, turns, decisions } = JSON.parse(out) as Record<string, unknown> & {
      turns: { mean: number };
      decisions: { mean: number };
    };
    expect(fought).toBe(0);
    expect({ wins, turns: turns.mean, decisions: decisions.mean }).toEqual(summary);
  });

  test.each(filesOf('queue'))('parts of a batch and their results in $file are read', ({ file, parts }) => {
    const queue = JSON.parse(textOf(file)) as { id: string; part: Part; end: unknown }[];
    expect(queue).toHaveLength(parts);
    for (const { id, part, end } of queue) {
      const job = jobFrom(part);
      expect(job.seed).toBe(part.seed);
      expect(endFrom(end, job)).toEqual(end);
      expect(idOf(part)).toBe(id);
    }
  });
});
