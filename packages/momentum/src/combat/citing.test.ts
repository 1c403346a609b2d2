import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { charge, FOOT, type Fought, fought, onLeftOf, pair, told } from './testing.ts';

const beside = `unit friend red foot open 4 in 4 at ${36 + 4 * FOOT} 30 facing S`;

describe('the rules that a strike cites', () => {
  const citedBy = (text: string, unit = 0): string[] =>
    told(fought(text), 'strike').find((e) => e['unit'] === unit)?.rules ?? [];
  const plain = citedBy(pair());

  test('[mom-combat.02] nothing that does not bear on it', () => {
    expect(plain).toEqual(expect.arrayContaining(['mom-combat.02', 'mom-combat.11', 'mom-combat.21']));
    const special = ['mom-combat.07', 'mom-combat.13', 'mom-combat.14', 'mom-combat.17', 'mom-combat.23'];
    expect(plain.filter((rule) => special.includes(rule) || rule.startsWith('mom-trait'))).toEqual([]);
  });
  test('[mom-combat.23] beasts and crews', () => {
    const beasts = pair().replace('blue foot open 4 in 4', 'blue elephant 2 in 2');
    expect(citedBy(beasts)).toContain('mom-combat.23');
    expect(citedBy(beasts, 1)).not.toContain('mom-combat.23');
  });
  test('[mom-combat.17] the first round', () => {
    expect(citedBy(charge())).toContain('mom-combat.17');
  });
  test('[mom-combat.09 mom-trait.02] the dice of shock cavalry', () => {
    const shock = charge('shock').replace('blue foot open 4 in 4', 'blue cavalry 3 in 3');
    expect(citedBy(shock)).toContain('mom-trait.02');
    expect(citedBy(shock.replace('charged', ''))).not.toContain('mom-trait.02');
  });
  test('[mom-trait.03] levies on either side', () => {
    expect(citedBy(pair('levy'))).toContain('mom-trait.03');
    expect(citedBy(pair('', 'levy'))).toContain('mom-trait.03');
  });
  test('[mom-combat.07] bases that fight to flank or rear', () => {
    const f = fought(pair('', '8 in 4', onLeftOf()));
    const [front, flank] = told(f, 'strike').filter((e) => e['unit'] === 1) as [GameEvent, GameEvent];
    expect([front.rules.includes('mom-combat.07'), flank.rules.includes('mom-combat.07')]).toEqual([false, true]);
  });
  test('[mom-combat.13 mom-combat.14] what makes it easier or harder to hit', () => {
    expect(citedBy(pair('', 'close pike 8 in 4'))).toContain('mom-combat.13');
    expect(citedBy(pair('fights superior'))).toContain('mom-combat.14');
    expect(citedBy(pair('fights inferior', 'fights superior'))).toContain('mom-combat.14');
  });
});

describe('the rules that a combat cites', () => {
  const citedBy = (text: string): string[] => {
    const all = told(fought(text, { hits: { blues: 2 } }), 'combat')[0]?.rules ?? [];
    return all.filter((rule) => rule.startsWith('mom-result') && rule !== 'mom-result.27');
  };
  test('[mom-result.05 mom-result.06 mom-result.07 mom-result.15] moderation, a shift, and shifts that add, where there are any', () => {
    expect(citedBy(pair())).toEqual(['mom-result.02']);
    expect(citedBy(pair('', '', beside))).toEqual(['mom-result.05', 'mom-result.06', 'mom-result.01']);
    expect(citedBy(charge('warband'))).toEqual(['mom-result.11', 'mom-result.07', 'mom-result.03']);
    expect(citedBy(charge('warband', 'skirmish'))).toEqual([
      'mom-result.11',
      'mom-result.12',
      'mom-result.07',
      'mom-result.15',
      'mom-result.04',
    ]);
  });
  test('[mom-combat.18] each combat tells its own blows', () => {
    const more = `
      unit blues2 blue foot open 4 in 4 at 60 30 facing N
      unit reds2 red foot open 4 in 4 at 60 30 facing S
      contact blues2 reds2 since 1`;
    const f = fought(pair('', '', more));
    const fighters = told(f, 'combat').map((e) => (e['blows'] as unknown as { by: number }[]).map(({ by }) => by));
    expect(fighters).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

test('[mom-result.13 mom-result.14] only a friend of the line cites that he reads the result of another', () => {
  const f: Fought = fought(charge('warband', '', beside), { hits: { blues: 3 }, after: [12] });
  expect(told(f, 'discouraged').map((e) => [e['unit'], e.rules])).toEqual([
    [1, ['mom-result.03']],
    [2, ['mom-result.02', 'mom-result.13', 'mom-result.14']],
  ]);
});
