import { seededDice } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { combatAround, describeCombat, describeCombats } from './describe.ts';
import { binomial, combatOdds, reaching } from './odds.ts';
import { answeredBy, charge, FOOT, HORSE, onLeftOf, pair, strikesIn, told } from './testing.ts';

const scenes = {
  equals: pair('close heavy shield 8 in 4', 'close heavy shield 8 in 4'),
  charge: charge(
    'close heavy shield 8 in 4 heavy-spear',
    'close light 8 in 4 stubborn',
    'commander king red general with reds',
  ),
  flank: pair('', 'light shield 8 in 4', onLeftOf('lance')),
  skirmish: pair('', 'skirmish', 'unit friend red foot open 4 in 4 at 42.3 30 facing S'),
};

test.each(Object.entries(scenes))('[mom-result.27] exact odds agree with battles fought: %s', (_name, text) => {
  const trials = 150;
  const seen = new Map<string, number>();
  for (let i = 0; i < trials; i++) {
    const f = answeredBy(text, seededDice(i));
    for (const [kind, what] of [
      ['falls-back', 'fallsBack'],
      ['breaks', 'breaks'],
      ['stampede', 'breaks'],
    ] as const) {
      const early = f.events.findIndex((e) => e.kind === 'cohesion-test');
      for (const e of told(f, kind)) {
        if (early >= 0 && f.events.indexOf(e) > early) continue;
        const key = `${e['unit']} ${what}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    }
  }
  for (const fare of combatOdds(standing(text), 0)) {
    for (const what of ['fallsBack', 'breaks'] as const) {
      const share = (seen.get(`${fare.unit} ${what}`) ?? 0) / trials;
      const error = Math.sqrt((fare[what] * (1 - fare[what])) / trials) + 0.002;
      expect(Math.abs(share - fare[what]) / error, `${fare.unit} ${what}: ${share} and ${fare[what]}`).toBeLessThan(4);
    }
    const { destroyed, breaks, fallsBack, loses, holds } = fare;
    expect(destroyed + breaks + fallsBack + loses + holds).toBeCloseTo(1, 9);
    expect(holds).toBeGreaterThan(-1e-9);
  }
});

describe('exact odds of losers who cannot strike back', () => {
  /** Scythed chariots after their first round: they lose by the number of hits that are not saved. */
  const helpless = (words = '', more = ''): string => `
    tokens 0 0
    unit blues blue foot open 4 in 4 at 36 30 facing N
    unit reds red scythed-chariot 4 in 4 at 36 30 facing S ${words}
    contact blues reds since 1
    ${more}`;
  /** The share of battles in which they break, if they fail their Break Test by `fails` after such a loss. */
  function expected(text: string, fails: (lost: number) => number): number {
    const [{ dice, need, save }] = strikesIn(text) as [ReturnType<typeof strikesIn>[number]];
    const chances = binomial(dice.total, ((7 - need) * (save - 1)) / 36);
    return chances.reduce((sum, chance, lost) => sum + chance * (lost > 5 ? 1 : lost > 3 ? fails(lost) : 0), 0);
  }
  const breaks = (text: string): number => combatOdds(standing(text), 0)[1]?.breaks as number;
  const failing = (need: number): number => 1 - reaching(need);

  test('[mom-result.20] the Break Test, with a second throw near the Army General, and never for stubborn troops', () => {
    expect(strikesIn(helpless(), 'reds').map((s) => s.dice.total)).toEqual([0]);
    expect(breaks(helpless())).toBeCloseTo(expected(helpless(), (lost) => failing(6 + lost)));
    const king = 'commander king red general at 36 22 cohesion 6';
    expect(breaks(helpless('', king))).toBeCloseTo(expected(helpless(), (lost) => failing(6 + lost) ** 2));
    expect(breaks(helpless('stubborn'))).toBeCloseTo(expected(helpless(), () => 0));
  });
  test('[mom-result.20] the differential is that after moderation, or by the other reading the whole of it', () => {
    // Of a line of two, who is beaten by 7 or 8 tests with 4, and nobody is beaten by more.
    const beside = `unit friend red foot open 4 in 4 at ${36 + 3 * HORSE + 2 * FOOT} 30 facing S`;
    const text = helpless('6 in 6', beside);
    const [{ dice, need, save }] = strikesIn(text) as [ReturnType<typeof strikesIn>[number]];
    expect(dice.total).toBe(8);
    const [seven, eight] = binomial(8, ((7 - need) * (save - 1)) / 36).slice(7) as [number, number];
    expect(breaks(text)).toBeCloseTo((seven + eight) * failing(6 + 4), 9);
    // A natural 12 always holds.
    expect(breaks(`option mom-result.20-full\n${text}`)).toBeCloseTo((seven + eight) * failing(12), 9);
  });
  test('[mom-result.25] a commander with them may die before he can help', () => {
    const duke = helpless('', 'commander duke red with reds cohesion 4');
    const dies = reaching(10);
    const share = (lost: number): number => (1 - dies) * failing(4 + lost) + dies * failing(6 + lost);
    expect(breaks(duke)).toBeCloseTo(expected(helpless(), share), 9);
  });
});

test('tokens turn the odds', () => {
  const breaks = (tokens: [number, number]): number =>
    combatOdds(standing(scenes.equals), 0, tokens)[1]?.breaks as number;
  expect(breaks([3, 0])).toBeGreaterThan(2 * breaks([0, 0]));
  expect(breaks([0, 3])).toBeLessThan(breaks([0, 0]));
});

test('who fights nobody has no odds', () => {
  expect(combatOdds(standing(scenes.skirmish), 2)).toEqual([]);
});

describe('a combat before its dice', () => {
  const apart = `
    unit blues blue cavalry lance shock 3 in 3 at 36 40 facing N
    unit reds red foot close heavy shield 8 in 4 at 36 30 facing S
    unit friend red foot close 8 in 4 at 42.3 30 facing S`;

  test('[mom-combat.09 mom-combat.15] of two that are apart: as if the first charged the second in front', () => {
    const b = standing(apart);
    const view = describeCombat(b, 0, 1);
    expect(view?.strikes.map((s) => [s.unit, s.order, s.dice.total, s.need, s.save])).toEqual([
      [0, 3, 5, 4, 6],
      [1, 5, 8, 4, 6],
    ]);
    expect(view?.losses.map(({ unit, divisor, shift }) => [unit, divisor, shift.total])).toEqual([
      [0, 1, 0],
      [1, 2, 1],
    ]);
    expect(b.state.y[0]).toBe(40 * 2540);
    expect(view?.expected).toEqual([5 * 3 * 5, 8 * 3 * 5]);
  });
  test('[mom-combat.04] of two in contact: as they stand; of those not in hand: nothing', () => {
    expect(describeCombat(standing(pair()), 0, 1)?.strikes.map((s) => s.dice.total)).toEqual([8, 8]);
    expect(describeCombat(standing(apart.replace('at 36 40 facing N', 'at 36 40 facing N fleeing')), 0, 1)).toBeNull();
  });
  test('[mom-combat.19] around one unit: its combat out of all of them, and none where it fights nobody', () => {
    const b = standing(`${pair('', '8 in 4', onLeftOf())}
      unit horse blue cavalry 3 in 3 at 60 30 facing N
      unit riders red cavalry 3 in 3 at 60 30 facing S
      contact horse riders
      unit idle blue foot open 4 in 4 at 10 40 facing N`);
    const all = describeCombats(b);
    expect(all).toHaveLength(2);
    b.world.units.forEach(({ key }, unit) => {
      const view = all.find(({ units }) => units.flat().includes(unit)) ?? null;
      expect(combatAround(b, unit)).toEqual(view);
      expect(view === null).toBe(key === 'idle');
    });
  });
});
