import { describe, expect, test } from 'vitest';
import { isFleeing } from '../base/units.ts';
import { standing } from '../script/position.ts';
import { breakTestOf } from './break-test.ts';
import { moderated, plainLine } from './result.ts';
import { charge, diceIn, earnedIn, FOOT, fought, losersIn, onLeftOf, pair, strikesIn, told } from './testing.ts';

/** Two units front to front, met in turn `since`. */
const facing = (blue: string, red: string, since = 2): string => `
  tokens 0 0
  unit blues blue ${blue}
  unit reds red ${red}
  contact blues reds since ${since} charged`;

test('[mom-combat.05 mom-combat.07 mom-combat.08 mom-combat.17] EX07: dice with heavy throwing spears and an overlap', () => {
  const spears = (files: number, since: number): string =>
    facing(
      `foot close heavy-spear ${files} in ${files} at ${36 + ((files - 4) * FOOT) / 2} 30 facing N`,
      'foot close 4 in 4 at 36 30 facing S',
      since,
    );
  expect(diceIn(spears(5, 2))).toEqual([11]);
  expect(diceIn(spears(5, 1))).toEqual([9]);
  expect(diceIn(facing('foot close heavy-spear 3 in 3 at 36 30', 'foot close 3 in 3 at 36 30'))).toEqual([8]);
});

describe('EX08: shock cavalry charges a phalanx', () => {
  const phalanx = (weapon: string): string =>
    facing(
      'cavalry lance shock fights superior 3 in 3 at 36 30 facing N',
      `foot close heavy large-shield ${weapon} 8 in 4 at 36 30 facing S`,
    );
  test('[mom-combat.09 mom-combat.11 mom-combat.12 mom-combat.15] 5 dice on 4, saved on 5, two casualties', () => {
    expect(strikesIn(phalanx('long-spear'))[0]).toMatchObject({ dice: { total: 5 }, need: 4, save: 5, order: 3 });
    const b = standing(`${phalanx('long-spear')}\ndice 2 4 4 5 6  1 3 5 6  ${'1 '.repeat(40)}`, {
      proc: 'combats',
      locals: {},
    });
    expect(b.events.find((e) => e.kind === 'strike')).toMatchObject({ hits: 4, losses: 2 });
  });
  test('[mom-combat.02] pikes strike before the charging cavalry, long spears after it', () => {
    const orders = (weapon: string): unknown[] =>
      told(fought(phalanx(weapon)), 'strike').map((e) => [e['unit'], e['order']]);
    expect(orders('long-spear')).toEqual([
      [0, 3],
      [1, 5],
    ]);
    expect(orders('pike')).toEqual([
      [1, 1],
      [0, 3],
    ]);
  });
});

test('[mom-combat.07] EX09: three foot bases in flank: three dice, nothing for their spears', () => {
  const text = `
    unit blues blue foot close heavy-spear 6 in 2 at ${30 + FOOT} 30 facing N
    unit reds red cavalry light 3 in 3 at 30 32 facing E
    contact reds blues left charged`;
  expect(strikesIn(text)[0]).toMatchObject({ dice: { total: 3 }, save: 5 });
});

describe('EX10: results and moderation', () => {
  test('[mom-combat.18 mom-bonus.01 mom-bonus.02 mom-token.11] 9 against 3', () => {
    const f = fought(pair('close 8 in 4', 'close 7 in 4 discouraged').replace('tokens 0 0', 'tokens 2 0'), {
      hits: { blues: 5, reds: 3 },
      answers: ['pledge 2'],
    });
    expect(told(f, 'combat')[0]).toMatchObject({ inflicted: [5, 3], scores: [9, 3], differential: 6 });
    expect(losersIn(f)).toEqual([['reds', 6, '6+']]);
  });
  test('[mom-result.05] divided by the line, rounded up', () => {
    const read = (differential: number, divisor: number): [number, number] => {
      const n = moderated(differential, divisor);
      return [n, plainLine(n)];
    };
    expect(read(6, 2)).toEqual([3, 1]);
    expect(read(6, 3)).toEqual([2, 1]);
    expect(read(7, 2)).toEqual([4, 2]);
    expect(read(5, 3)).toEqual([2, 1]);
    expect(read(1, 3)).toEqual([1, 0]);
  });
});

test('[mom-result.09 mom-result.05 mom-result.20] EX11: elephants shift after the division, and the test counts what is left', () => {
  const text = (more: string): string => `
    tokens 0 0
    unit blues blue elephant 2 in 2 at 36 30 facing N
    unit reds red foot open 3 in 3 at 36 30 facing S
    unit friend red foot open 4 in 4 at ${36 + 3.5 * FOOT} 30 facing S
    contact blues reds since 1
    ${more}`;
  const f = fought(text(''), { hits: { blues: 5 }, after: [8] });
  expect(losersIn(f)).toEqual([['reds', 3, '4-5']]);
  expect(told(f, 'break-test')[0]).toMatchObject({ need: 9, passed: false });
  const led = fought(text('commander king red general at 36 22'), { hits: { blues: 5 }, after: [8] });
  expect(told(led, 'break-test')[0]).toMatchObject({ need: 7, passed: true });
});

test('[mom-result.12] EX12: skirmishers beaten by 1 test with 1, beaten by 2 they break', () => {
  const one = fought(pair('', 'skirmish'), { hits: { blues: 1 }, after: [7] });
  expect(told(one, 'break-test')[0]).toMatchObject({ need: 7, passed: true });
  expect(isFleeing(fought(pair('', 'skirmish'), { hits: { blues: 2 } }).b, 1)).toBe(true);
});

test('[mom-result.13] EX13: a friend of the line reads 4-5 for 6+, 2-3 for 4-5 and nothing for 2-3', () => {
  const friend = `unit friend red foot open 4 in 4 at ${36 + 4 * FOOT} 30 facing S`;
  // The reds stand before elephants; their differential is halved.
  const text = `
    tokens 0 0
    unit blues blue elephant 3 in 3 at 36 30 facing N
    unit reds red foot open 4 in 4 at 36 30 facing S
    ${friend}
    contact blues reds since 1`;
  const by = (hits: number): unknown[] => {
    const f = fought(text, { hits: { blues: hits }, after: [12, 12] });
    return [
      losersIn(f)[0]?.[2],
      told(f, 'break-test').map((e) => e['unit']),
      told(f, 'falls-back').map((e) => e['unit']),
    ];
  };
  expect(by(7)).toEqual(['6+', [2], [2]]);
  expect(by(4)).toEqual(['4-5', [1], [1, 2]]);
  expect(by(2)).toEqual(['2-3', [], [1]]);
});

test('[mom-result.10 mom-result.11 mom-result.15] EX14: warband, shock cavalry and stacking', () => {
  const by = (text: string, hits: number): unknown => losersIn(fought(text, { hits: { blues: hits } }))[0]?.slice(1);
  expect(by(charge('warband'), 3)).toEqual([3, '4-5']);
  expect(by(charge('warband', '8 in 4', onLeftOf()), 2)).toEqual([3, '6+']);
  const shock = (words: string): string =>
    facing(`cavalry shock ${words} 3 in 3 at 36 30 facing N`, 'foot open 4 in 4 at 36 30 facing S');
  expect(by(shock(''), 2)).toEqual([2, '4-5']);
  expect(by(shock('once shock'), 2)).toEqual([2, '2-3']);
});

test('[mom-result.19 mom-result.21] EX15: Break Test arithmetic', () => {
  const test4 = (red: string, more = '') => breakTestOf(standing(pair('', `cohesion 5 ${red}`, more)), 1, 4);
  const general = 'commander king red general at 36 22';
  expect(test4('discouraged lost 8')).toMatchObject({ total: 12, again: false });
  expect(test4('discouraged lost 8', general)).toMatchObject({ total: 11, again: true });
  expect(test4('')).toMatchObject({ total: 9 });
});

test('[mom-result.16 mom-result.17] EX15: stubborn once at 4, not twice, not at a shifted 3', () => {
  const broken = (text: string, hits: number): number =>
    told(fought(text, { hits: { blues: hits }, after: [3] }), 'breaks').length;
  expect(broken(pair('', 'stubborn'), 4)).toBe(0);
  expect(broken(pair('', 'stubborn once stubborn'), 4)).toBe(1);
  const beasts = facing('elephant 2 in 2 at 36 30 facing N', 'foot open stubborn 3 in 3 at 36 30 facing S', 1);
  expect(broken(beasts, 3)).toBe(1);
});

test('[mom-token.05 mom-token.06 mom-token.07 mom-token.08] EX16: awards of a round', () => {
  const sum = (hits: number, red: string, after: number[], answers: string[], runs: number[] = []): number =>
    earnedIn(fought(pair('', red), { hits: { blues: hits }, after, answers, runs })).reduce(
      (n, t) => n + Number(t[0]),
      0,
    );
  expect(sum(1, '', [], [])).toBe(1);
  expect(sum(2, '', [], ['follow up'])).toBe(2);
  expect(sum(4, 'lost 4', [12], ['follow up'])).toBe(5);
  expect(sum(4, '', [3], [])).toBe(4);
  expect(sum(4, '', [3], ['pursue reds'], [1, 6])).toBe(5);
  expect(sum(6, '', [], [])).toBe(3);
});
