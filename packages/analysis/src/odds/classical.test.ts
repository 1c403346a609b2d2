import { openBattle, scenarioById } from '@taxiarch/battles';
import { type Battle, describeVolley } from '@taxiarch/classical';
import { field } from '@taxiarch/classical/testing';
import { hashOf, pendingDecisions, randomPlayer, submitNth, viewFor } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import { UNCHANGED } from './odds.ts';
import { exactOdds, oddsOf, sampledOdds } from './systems.ts';
import { exact, fatesOf, hitsOf, round } from './testing-odds.ts';
import { blue, open, red, tableFights } from './testing-table.ts';

describe('worked out by hand', () => {
  test('a morale test: regulars of class B with two average dice carry on with five', () => {
    const b = field({ units: [blue(), red({ at: [500, 300] })] });
    // Of 36 throws only two twos make less than five.
    const expected = { 'Carry On': round(35 / 36), 'Do Not Charge': round(1 / 36) };
    expect(fatesOf(exact(b, 'test blue'), 'blue', 'morale')).toEqual(expected);
  });

  test('a volley: eight dice that hit with seven, then one throw to kill that more hits make easier', () => {
    const bows = { type: 'UI', troop: { density: 'LO', arms: [['BOW']] }, elements: 8, files: 4 } as const;
    const b = field({ units: [blue(bows), red({ at: [500, 430] })] });
    expect(describeVolley(b, 0)).toMatchObject([{ shortDice: 8, shortScore: { total: 7 }, kill: { total: 8 } }]);
    const odds = exact(b, 'volley blue');
    const hits = hitsOf(8, 0.4);
    const named = hits.map((chance, n) => [n === 0 ? UNCHANGED : `${n} hit${n === 1 ? '' : 's'}`, round(chance)]);
    expect(fatesOf(odds, 'red', 'hits')).toEqual(Object.fromEntries(named));
    // 8, 6, 4 and 2 are needed with one to four hits; five kill one and a ten another, and so on.
    const more = [0, 0.3, 0.5, 0.7, 0.9, 0.1, 0.3, 0.5, 0.7];
    const kills = [0, 0, 0];
    hits.forEach((chance, n) => {
      const sure = n >= 5 ? 1 : 0;
      kills[sure] = (kills[sure] ?? 0) + chance * (1 - (more[n] ?? 0));
      kills[sure + 1] = (kills[sure + 1] ?? 0) + chance * (more[n] ?? 0);
    });
    const [none = 0, one = 0, two = 0] = kills;
    expect(fatesOf(odds, 'red', 'losses')).toEqual({
      [UNCHANGED]: round(none),
      '1 figure lost': round(one),
      '2 figures lost': round(two),
    });
    // A third of sixteen figures hit is disorder.
    const shaken = hits.slice(6).reduce((sum, chance) => sum + chance, 0);
    expect(fatesOf(odds, 'red')).toEqual({ disordered: round(shaken), [UNCHANGED]: round(1 - shaken) });
  });

  test('a melee: four dice a side that hit with seven; a loser breaks with less than 3, 4, 5 or 6', () => {
    const fight = tableFights[0] as (typeof tableFights)[0];
    const odds = exact(open(fight), 'melee blue');
    const hits = hitsOf(4, 0.4);
    const fewer = (n: number): number => hits.slice(0, n).reduce((sum, chance) => sum + chance, 0);
    // Five; one less for two full ranks until the third falls; one less under a tenth dead, one more from a fifth.
    const breaks = [0, 0.2, 0.3, 0.4, 0.5];
    const lost = hits.map((chance, n) => chance * fewer(n));
    const rout = lost.reduce((sum, chance, n) => sum + chance * (breaks[n] ?? 0), 0);
    const pushed = lost.reduce((sum, chance, n) => sum + chance * (1 - (breaks[n] ?? 0)), 0);
    for (const who of ['blue', 'red']) {
      expect(fatesOf(odds, who)).toMatchObject({ rout: round(rout), 'pushed back': round(pushed) });
      expect(fatesOf(odds, who, 'losses')).toMatchObject({ [UNCHANGED]: round(0.6 ** 4), '4 figures lost': 0.0256 });
    }
  });
});

test.each(tableFights)('$name: trials with seeded dice agree', (fight) => {
  const { choice, answers = {} } = fight;
  const b = open(fight);
  const odds = exact(b, choice, answers);
  const samples = 200;
  const { p, impossible } = agreementOf(odds, sampledOdds(b, choice, { answers, samples, seed: 'fixed' }));
  expect(impossible).toEqual([]);
  // A chance of one in a thousand for all of them together.
  expect(p).toBeGreaterThan(0.001 / tableFights.length);
});

test('what others do is left out: a melee is the same whether another is fought beside it or not', () => {
  const fight = tableFights[0] as (typeof tableFights)[0];
  const { plan } = fight;
  const others = [blue({ at: [800, 500] }, 'other'), red({ at: [800, 500] }, 'foe')];
  const [first] = plan.run ?? [];
  const second = { proc: 'contact' as const, locals: { mover: 3, target: 2, edge: 0, how: 'follow-up' } };
  const b = field({ ...plan, units: [...plan.units, ...others], run: first ? [first, second] : [] });
  expect(b.state.melees).toHaveLength(2);
  expect(exact(b, 'melee blue').subjects).toEqual(exact(open(fight), 'melee blue').subjects);
});

test('lists the volleys of a whole phase target by target', () => {
  const odds = exact(open(tableFights.find(({ name }) => name === 'both shoot') as (typeof tableFights)[0]), 'done');
  expect(odds).toMatchObject({ parts: 2, outcomes: [] });
  expect(new Set(odds.subjects.map(({ who }) => who))).toEqual(new Set(['blue', 'red']));
});

test('a choice that is refused says why; what no die hangs on has nothing to tell', () => {
  const b = open(tableFights.find(({ name }) => name === 'horse charge foot') as (typeof tableFights)[0]);
  expect(() => exactOdds(b, 'charge red blue')).toThrow('is not an option');
  expect(() => exactOdds(b, 'melee blue')).toThrow('blue is not in melee');
  expect(() => exactOdds(b, 'melee nobody')).toThrow('Unknown unit “nobody”');
  expect(exact(b, 'done').subjects).toEqual([]);
});

test('no fight takes more than some 300 faces', () => {
  const long = tableFights
    .map((fight) => ({ name: fight.name, ...exactOdds(open(fight), fight.choice, { answers: fight.answers ?? {} }) }))
    .filter(({ tried = 0 }) => tried > 300);
  expect(long.map(({ name, tried }) => `${name}: ${tried}`)).toEqual([]);
});

test('too large a tree gives an estimate that says so', () => {
  const b = open(tableFights[0] as (typeof tableFights)[0]);
  const odds = oddsOf(b, 'melee blue', { most: 20, samples: 40 });
  expect(odds).toMatchObject({ method: 'sampled', samples: 40 });
  expect(odds.error).toBeGreaterThan(0);
});

test('odds can be had at every question of a battle, of a view as well, and change nothing', () => {
  const b = openBattle(scenarioById('table-drill'), { seed: 1 }) as Battle;
  const player = randomPlayer(1);
  const told = new Set<string>();
  while (!b.outcome && told.size < 4) {
    const [owed] = pendingDecisions(b);
    const option = owed?.options.find(({ choice }) => choice !== 'done') ?? owed?.options[0];
    if (owed && option && !told.has(owed.kind)) {
      const before = hashOf(b);
      const odds = oddsOf(viewFor(b, owed.side), option.choice, { most: 200, samples: 5 });
      if (odds.subjects.length > 0) told.add(owed.kind);
      expect(hashOf(b)).toBe(before);
    }
    submitNth(b, player(b));
  }
  expect([...told]).toEqual(expect.arrayContaining(['declare-charge', 'response']));
});
