import { openBattle, scenarioById } from '@taxiarch/battles';
import { hashOf, pendingDecisions, randomPlayer, submitNth, viewFor } from '@taxiarch/kernel';
import { type Battle, combatOdds } from '@taxiarch/momentum';
import { standing } from '@taxiarch/momentum/script';
import { describe, expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import { UNCHANGED } from './odds.ts';
import { exactOdds, oddsOf, sampledOdds } from './systems.ts';
import { asking, foot, met, momentumFights } from './testing-momentum.ts';
import { exact, fatesOf, hitsOf, round } from './testing-odds.ts';

describe('worked out by hand', () => {
  test('a cohesion test: two dice reach six in 26 of 36 throws', () => {
    const b = standing('unit men blue foot 4 at 20 20\nunit foe red foot 4 at 20 10');
    expect(fatesOf(exact(b, 'test men'), 'men')).toEqual({ [UNCHANGED]: round(26 / 36), break: round(10 / 36) });
    const runs = standing('unit men blue foot 4 at 20 20 fleeing discouraged\ncommander king blue at 20 24');
    expect(Object.keys(fatesOf(exact(runs, 'test men'), 'men'))).toContain('rally');
  });

  test('a volley: every die kills alike, a quarter shot down makes its target test', () => {
    const b = standing('unit bows blue foot skirmish bow 4 at 20 20\nunit foe red foot close 8 in 4 at 20 14 facing S');
    const odds = exact(b, 'volley bows');
    // Four dice hit on a 4, and nobody without armour is saved.
    const chances = hitsOf(4, 1 / 2);
    const named = chances.map((chance, n) => [
      n === 0 ? UNCHANGED : `${n} figure${n === 1 ? '' : 's'} lost`,
      round(chance),
    ]);
    expect(fatesOf(odds, 'foe', 'losses')).toEqual(Object.fromEntries(named));
    expect(odds.assumed).toEqual([]);
  });

  test('a combat: the walk of all dice and the formulas of the rules come to the same', () => {
    const scenes = [
      met(foot, foot),
      met('foot close heavy large-shield pike phalanx 9 in 3', 'foot close heavy large-shield heavy-spear 8 in 4'),
      met(foot, 'cavalry lance 4', 'commander king blue with men'),
    ];
    for (const b of scenes) {
      const odds = exact(b, 'combat men');
      for (const { unit, destroyed, breaks, fallsBack } of combatOdds(b, 0)) {
        const fates = fatesOf(odds, ['men', 'foe'][unit] as string);
        expect(fates['break'] ?? 0).toBeCloseTo(breaks, 6);
        expect(fates['fall back'] ?? 0).toBeCloseTo(fallsBack, 6);
        expect(fates['destroyed'] ?? 0).toBeCloseTo(destroyed, 6);
      }
    }
  });
});

test.each(momentumFights)('$name: trials with seeded dice agree', ({ choice, make }) => {
  const b = make();
  const odds = exact(b, choice);
  expect(odds.subjects.length).toBeGreaterThan(0);
  const { p, impossible } = agreementOf(odds, sampledOdds(b, choice, { samples: 200, seed: 'fixed' }));
  expect(impossible).toEqual([]);
  expect(p).toBeGreaterThan(0.001 / momentumFights.length);
});

test('tokens turn a combat, and what the other side puts in is taken for granted', () => {
  const b = (momentumFights.find(({ name }) => name.startsWith('tokens')) as (typeof momentumFights)[0]).make();
  const breaks = (tokens: number): number => {
    const odds = exact(b, `pledge ${tokens}`);
    expect(odds.assumed.some(({ kind }) => kind === 'pledge')).toBe(true);
    return fatesOf(odds, 'foe')['break'] ?? 0;
  };
  expect(breaks(3)).toBeGreaterThan(breaks(0));
});

test('what others do is left out: a combat is the same whether another is fought beside it or not', () => {
  const beside = [`unit far blue ${foot} at 50 20`, `unit off red ${foot} at 50 20`, 'contact far off since 1'];
  expect(exact(met(foot, foot, ...beside), 'combat men').subjects).toEqual(
    exact(met(foot, foot), 'combat men').subjects,
  );
});

test('a choice that is refused says why; what no die hangs on has nothing to tell', () => {
  const b = asking('declaration', 'seed 3', 'unit horse blue cavalry 4 at 20 26', `unit foe red ${foot} at 20 16`);
  expect(() => exactOdds(b, 'charge foe horse')).toThrow('is not an option');
  expect(() => exactOdds(b, 'combat horse')).toThrow('horse are not in combat');
  expect(() => exactOdds(b, 'combat nobody')).toThrow('Unknown unit “nobody”');
  expect(exact(b, 'done').subjects).toEqual([]);
  const fled = standing('unit men blue foot 4 at 20 20 fleeing discouraged');
  expect(() => exactOdds(fled, 'test men')).toThrow('mom-rally.01');
});

test('odds can be had at every question of a battle, of a view as well, and change nothing', () => {
  const b = openBattle(scenarioById('momentum-drill'), { seed: 2 }) as Battle;
  const player = randomPlayer(2);
  const told = new Set<string>();
  while (!b.outcome) {
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
  expect([...told]).toEqual(expect.arrayContaining(['declaration', 'response', 'pledge', 'shooting']));
});
