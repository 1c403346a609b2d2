import { describe, expect, test } from 'vitest';
import { isDiscouraged, isFleeing } from '../base/units.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { lineOf } from './line-of-battle.ts';
import { charge, FOOT, type Fought, fought, losersIn, onLeftOf, pair, told } from './testing.ts';

const WIDTH = 4 * FOOT;
const broke = (f: Fought): boolean => told(f, 'breaks').length > 0;
/** Friends of the reds beside them, so far apart, and so many of them. */
const beside = (n: number, gap = 0, words = ''): string =>
  Array.from(
    { length: n },
    (_, i) => `unit friend${i + 1} red foot open 4 in 4 at ${36 + (i + 1) * (WIDTH + gap)} 30 facing S ${words}`,
  ).join('\n');

describe('the result table', () => {
  test.each([
    [0, []],
    [1, [['reds', 1, '0-1']]],
    [2, [['reds', 2, '2-3']]],
    [3, [['reds', 3, '2-3']]],
    [4, [['reds', 4, '4-5']]],
    [5, [['reds', 5, '4-5']]],
    [6, [['reds', 6, '6+']]],
    [7, [['reds', 7, '6+']]],
  ])('[mom-result.01 mom-result.02 mom-result.03 mom-result.04 mom-result.15] beaten by %i', (n, losers) => {
    expect(losersIn(fought(pair(), { hits: { blues: n } }))).toEqual(losers);
  });

  test('[mom-result.01] who loses by one fights on', () => {
    const { b } = fought(pair(), { hits: { blues: 1 } });
    expect([isDiscouraged(b, 1), isFleeing(b, 1), b.state.contacts.length]).toEqual([false, false, 1]);
  });
  test('[mom-result.02] who loses by two falls back 4 inches, Discouraged, and may be followed up', () => {
    const f = fought(pair(), { hits: { blues: 2 }, answers: ['follow up'] });
    expect(told(f, 'falls-back')[0]).toMatchObject({ unit: 1, direction: 0, distance: 4 * 2540 });
    expect([isDiscouraged(f.b, 1), f.b.state.contacts.length, f.b.state.contacts[0]?.since]).toEqual([true, 1, 1]);
    expect(fought(pair(), { hits: { blues: 2 }, answers: ['stay'] }).b.state.contacts).toEqual([]);
  });
  test('[mom-result.03] by four a Break Test: held it is a fall back, failed a flight', () => {
    const held = fought(pair(), { hits: { blues: 4 }, after: [10], answers: ['stay'] });
    expect(told(held, 'break-test')[0]).toMatchObject({ unit: 1, need: 10, rolls: [10], passed: true });
    expect([isDiscouraged(held.b, 1), isFleeing(held.b, 1)]).toEqual([true, false]);
    const failed = fought(pair(), { hits: { blues: 4 }, after: [9] });
    expect([isDiscouraged(failed.b, 1), isFleeing(failed.b, 1)]).toEqual([true, true]);
  });
  test('[mom-result.04] by six they break without a test', () => {
    const f = fought(pair(), { hits: { blues: 6 } });
    expect(told(f, 'break-test')).toEqual([]);
    expect([isDiscouraged(f.b, 1), isFleeing(f.b, 1)]).toEqual([true, true]);
  });
  test('[mom-combat.19] both losers of one combat read the same differential, each by its own line of battle', () => {
    const text = `
      tokens 0 0
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit reds red foot open 2 in 2 at ${36 - FOOT} 30 facing S
      unit others red foot open 2 in 2 at ${36 + FOOT + 1.2} 30 facing S
      unit third red foot open 2 in 2 at ${36 - 3 * FOOT} 30 facing S
      contact blues reds since 1
      contact blues others since 1`;
    const f = fought(text, { hits: { blues: 3 } });
    expect(losersIn(f)).toEqual([
      ['reds', 2, '2-3'],
      ['others', 3, '2-3'],
    ]);
  });
});

describe('line of battle', () => {
  const lineIn = (text: string): number => {
    const b = standing(text);
    return lineOf(b, b.state, unitOf(b, 'reds')).length;
  };
  test('[mom-result.05] two units divide by two, three and more by three, rounded up', () => {
    const by = (hits: number, n: number): unknown =>
      losersIn(fought(pair('', '', beside(n)), { hits: { blues: hits } }))[0];
    expect(by(5, 1)).toEqual(['reds', 3, '2-3']);
    expect(by(6, 2)).toEqual(['reds', 2, '2-3']);
    expect(by(7, 2)).toEqual(['reds', 3, '2-3']);
    expect(by(7, 3)).toEqual(['reds', 3, '2-3']);
    expect(by(1, 2)).toEqual(['reds', 1, '0-1']);
    expect(by(7, 1)).toEqual(['reds', 4, '4-5']);
  });
  test('[mom-result.06] corners within an inch, fronts level within half a base, facing within 15 degrees', () => {
    expect(lineIn(pair('', '', beside(1, 1)))).toBe(2);
    expect(lineIn(pair('', '', beside(1, 1.1)))).toBe(1);
    const off = (y: number): string => beside(1).replace(' 30 facing', ` ${y} facing`);
    expect([
      lineIn(pair('', '', off(30.75))),
      lineIn(pair('', '', off(29.25))),
      lineIn(pair('', '', off(30.95))),
    ]).toEqual([2, 2, 1]);
    const turned = (facing: number): string => beside(1, 0.5).replace('facing S', `facing ${facing}`);
    expect([lineIn(pair('', '', turned(195))), lineIn(pair('', '', turned(196)))]).toEqual([2, 1]);
  });
  test('[mom-result.06] friends that are formed, in hand, and not fought in flank or rear', () => {
    expect(lineIn(pair('', '', beside(1, 0, 'skirmish')))).toBe(1);
    expect(lineIn(pair('', '', beside(1, 0, 'fleeing')))).toBe(1);
    expect(lineIn(pair('', '', beside(1).replace('red', 'blue')))).toBe(1);
    expect(lineIn(pair('', 'skirmish', beside(1)))).toBe(1);
    expect(
      lineIn(pair('', '8 in 4', `${beside(1).replace(String(36 + WIDTH), String(36 - WIDTH))}${onLeftOf()}`)),
    ).toBe(1);
    const flankedFriend = `${beside(1)}
      unit wing blue cavalry 3 in 3 at ${36 + 1.5 * WIDTH} 29.2 facing W
      contact wing friend1 left since 1`;
    expect(lineIn(pair('', '', flankedFriend))).toBe(1);
    expect(
      lineIn(
        pair(
          '',
          '',
          `${beside(1)}\n${beside(1)
            .replace('friend1', 'friend2')
            .replace(String(36 + WIDTH), String(36 - WIDTH))}`,
        ),
      ),
    ).toBe(3);
  });
});

describe('shifts', () => {
  const lineBy = (text: string, hits: number): unknown => losersIn(fought(text, { hits: { blues: hits } }))[0]?.[2];

  test('[mom-result.08] who fights to flank or rear reads one line lower', () => {
    // The flank attack itself is worth one more.
    expect(lineBy(pair('', '8 in 4', onLeftOf()), 1)).toBe('4-5');
    expect(lineBy(pair(), 2)).toBe('2-3');
  });
  test('[mom-result.09] who fights elephants reads one line lower', () => {
    const beasts = (side: string, other: string): string => `
      tokens 0 0
      unit blues ${side} elephant 2 in 2 at 36 30 facing N
      unit reds ${other} foot open 3 in 3 at 36 30 facing S
      contact blues reds since 1`;
    expect(lineBy(beasts('blue', 'red'), 2)).toBe('4-5');
    expect(losersIn(fought(beasts('blue', 'red'), { hits: { reds: 2 } }))).toEqual([['blues', 2, '2-3']]);
    const mixed = `
      tokens 0 0
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit beast blue elephant 1 at ${36 + 2 * FOOT + 1.2} 30 facing N
      unit reds red foot open 6 in 6 at ${36 + FOOT} 30 facing S
      contact blues reds since 1
      contact beast reds since 1`;
    expect(lineBy(mixed, 2), 'one elephant is enough').toBe('4-5');
  });
  test('[mom-result.10 mom-trait.02] the first formed enemy of shock cavalry reads one line lower', () => {
    const shock = (words = '', red = 'open'): string => `
      tokens 0 0
      unit blues blue cavalry shock ${words} 3 in 3 at 36 30 facing N
      unit reds red foot ${red} 4 in 4 at 36 30 facing S
      contact blues reds charged`;
    expect(lineBy(shock(), 2)).toBe('4-5');
    expect(lineBy(shock('once shock'), 2)).toBe('2-3');
    expect(lineBy(shock('', 'skirmish'), 1), 'as unformed troops read it, and no lower').toBe('4-5');
    expect(lineBy(shock().replace('cavalry', 'camels'), 2)).toBe('2-3');
    expect(lineBy(shock().replace('charged', 'countered'), 2)).toBe('4-5');
    expect(lineBy(shock().replace('charged', 'since 1 charged'), 2)).toBe('2-3');
    expect(lineBy(shock().replace('contact blues reds charged', 'contact reds blues charged'), 2)).toBe('2-3');
    const spent = (text: string, hits: number): number | undefined =>
      fought(text, { hits: { blues: hits } }).b.state.once[0];
    expect(spent(shock(), 2)).toBe(2);
    expect(spent(shock(), 0), 'beaten or not').toBe(2);
    expect(spent(shock('', 'skirmish'), 2), 'skirmishers are not formed').toBe(0);
    expect(spent(shock().replace('reds charged', 'reds'), 2), 'it did not charge').toBe(0);
    expect(spent(charge('', ''), 2), 'it is not shock cavalry').toBe(0);
    const two = `${shock('', 'skirmish').replace('4 in 4 at 36', `4 in 4 at ${36 - 2 * FOOT}`)}
      unit others red foot open 4 in 4 at ${36 + 2 * FOOT} 30 facing S
      contact blues others charged`;
    expect(spent(two, 0), 'one of them was formed').toBe(2);
    const waiting = `option mom-result.10-beaten\n${shock()}`;
    expect([spent(waiting, 0), spent(waiting, 2)]).toEqual([0, 2]);
  });
  test('[mom-result.11 mom-trait.01] who was charged by a warband reads one line lower', () => {
    expect(lineBy(charge('warband'), 2)).toBe('4-5');
    expect(lineBy(charge('impetuous'), 2)).toBe('4-5');
    expect(lineBy(charge(), 2)).toBe('2-3');
    expect(lineBy(charge('warband').replace('charged', 'countered'), 2)).toBe('2-3');
    expect(lineBy(pair('warband'), 2)).toBe('2-3');
    const horse = charge('impetuous').replace('blue foot open', 'blue cavalry');
    expect(lineBy(horse, 2)).toBe('2-3');
  });
  test('[mom-result.12] unformed troops read two lines lower', () => {
    expect(lineBy(pair('', 'skirmish'), 1)).toBe('4-5');
    expect(lineBy(pair('', 'skirmish'), 2)).toBe('6+');
    expect(lineBy(pair('', 'close', 'scrub s circle 36 27 2'), 1)).toBe('4-5');
    expect(lineBy(pair('', 'open', 'scrub s circle 36 27 2'), 1)).toBe('0-1');
  });
  test('[mom-result.15] all shifts add, limited to the last line; by the other reading the largest counts', () => {
    const both = charge('warband', '8 in 4', onLeftOf());
    expect(lineBy(both, 2), 'beaten by 3').toBe('6+');
    expect(lineBy(`option mom-result.15-worst\n${both}`, 2)).toBe('4-5');
    expect(lineBy(charge('warband', 'skirmish'), 4)).toBe('6+');
    expect(lineBy(`option mom-result.15-worst\n${pair()}`, 2), 'without any shift').toBe('2-3');
  });
  test('[mom-result.15] a drawn round has no loser and no shift', () => {
    expect(losersIn(fought(charge('warband', 'skirmish'), { hits: { blues: 2, reds: 2 } }))).toEqual([]);
  });
});

describe('friends in the line', () => {
  test('[mom-result.13 mom-result.14] they read one line higher: nothing, fall back, Break Test with the loser', () => {
    const friend = (hits: number, after: number[] = []): Fought =>
      fought(pair('warband', '', beside(1)).replace('since 1', 'since 2 charged'), {
        hits: { blues: hits },
        after,
      });
    // Three hits are a moderated 2; the warband puts it on the line of the Break Test.
    const two = friend(3, [12]);
    expect(losersIn(two)).toEqual([['reds', 2, '4-5']]);
    expect(told(two, 'falls-back').map((e) => e['unit'])).toEqual([1, 2]);
    expect(isDiscouraged(two.b, 2)).toBe(true);
    // Of one hit nothing comes to the friend.
    const one = friend(1);
    expect(losersIn(one)).toEqual([['reds', 1, '2-3']]);
    expect(told(one, 'falls-back').map((e) => e['unit'])).toEqual([1]);
    expect(isDiscouraged(one.b, 2)).toBe(false);
    // Seven hits are a moderated 4: the loser breaks, and the friend tests with 4.
    const four = friend(7, [9]);
    expect(losersIn(four)).toEqual([['reds', 4, '6+']]);
    expect(told(four, 'break-test')).toMatchObject([{ unit: 2, need: 10, passed: false }]);
    expect(told(four, 'breaks').map((e) => e['unit'])).toEqual([1, 2]);
  });
  test('[mom-result.13] friends who fight themselves do not read it', () => {
    const text = `${pair('warband', '', beside(1)).replace('since 1', 'since 2 charged')}
      unit foes blue foot open 4 in 4 at ${36 + WIDTH} 30 facing N
      contact foes friend1 since 1`;
    const f = fought(text, { hits: { blues: 3 }, after: [12] });
    expect(told(f, 'falls-back').map((e) => e['unit'])).toEqual([1]);
  });
  test('[mom-result.27] of two losers the worst counts, and it falls back once', () => {
    const text = `
      tokens 0 0
      unit blues blue foot open warband 8 in 4 at 36 30 facing N
      unit foes blue foot open warband 8 in 4 at ${36 + 2 * WIDTH} 30 facing N
      unit reds red foot open 8 in 4 at 36 30 facing S
      unit middle red foot open 4 in 4 at ${36 + WIDTH} 30 facing S
      unit ends red foot open 8 in 4 at ${36 + 2 * WIDTH} 30 facing S
      contact blues reds charged
      contact foes ends charged`;
    // Moderated 1 and 3: on the lines 2-3 and 4-5.
    const f = fought(text, { hits: { blues: 3, foes: 7 }, after: [12] });
    expect(losersIn(f).map(([, , line]) => line)).toEqual(['2-3', '4-5']);
    expect(told(f, 'falls-back').map((e) => e['unit'])).toEqual([2, 3, 4]);
    // Moderated 2 and 4: the middle would fall back for the one, and tests for the other.
    const led = `${text}\ncommander king blue general with foes`;
    const g = fought(led, { hits: { blues: 4, foes: 8 }, after: [12, 12] });
    expect(losersIn(g).map(([, , line]) => line)).toEqual(['4-5', '6+']);
    expect(told(g, 'break-test').map((e) => [e['unit'], e['need']])).toEqual([
      [2, 8],
      [3, 10],
    ]);
    expect(told(g, 'falls-back').map((e) => e['unit'])).toEqual([2, 3]);
  });
});

describe('stubborn troops', () => {
  const stubborn = (words = ''): string => pair('', `stubborn ${words}`);
  test('[mom-result.16] fall back once instead of breaking', () => {
    const f = fought(stubborn(), { hits: { blues: 4 }, after: [3] });
    expect(told(f, 'stubborn')).toHaveLength(1);
    expect([isFleeing(f.b, 1), f.b.state.once[1]]).toEqual([false, 4]);
    expect(isFleeing(fought(stubborn('once stubborn'), { hits: { blues: 4 }, after: [3] }).b, 1)).toBe(true);
    expect(isFleeing(fought(stubborn(), { hits: { blues: 5 }, after: [3] }).b, 1)).toBe(false);
  });
  test('[mom-result.17] not on the last line, nor where a shift alone led to the test; a test held costs nothing', () => {
    expect(broke(fought(stubborn(), { hits: { blues: 6 } }))).toBe(true);
    const shifted = charge('warband', 'stubborn');
    expect(broke(fought(shifted, { hits: { blues: 3 }, after: [3] }))).toBe(true);
    expect(broke(fought(shifted, { hits: { blues: 4 } }))).toBe(true);
    expect(fought(stubborn(), { hits: { blues: 4 }, after: [12] }).b.state.once[1]).toBe(0);
  });
});
