import { describe, expect, test } from 'vitest';
import {
  charge,
  diceIn,
  FOOT,
  fought,
  HORSE,
  left,
  needIn,
  onLeftOf,
  pair,
  saveIn,
  strikesIn,
  told,
} from './testing.ts';

/** A unit of the blues of any type against foot that is as wide or wider, in the round in which it charged. */
const mounted = (type: string, bases: number, more = '', since = 2): string => `
  tokens 0 0
  unit blues blue ${type} ${bases} in ${bases} at 36 30 facing N ${more}
  unit reds red foot open 6 in 6 at 36 30 facing S
  contact blues reds since ${since} charged`;

describe('dice', () => {
  test.each([
    ['foot', 4, '', [8]],
    ['foot skirmish', 4, '', [4]],
    ['cavalry', 3, '', [3]],
    ['cavalry skirmish', 3, '', [3]],
    ['camels', 3, '', [3]],
    ['light-chariot', 2, '', [4]],
    ['heavy-chariot', 2, '', [6]],
    ['scythed-chariot', 2, '', [10]],
    ['elephant', 2, '', [4, 2]],
  ])('[mom-combat.05] %s', (type, bases, more, dice) => {
    expect(diceIn(mounted(type, bases, more))).toEqual(dice);
  });

  test('[mom-combat.06] scythed chariots have no dice after their first round', () => {
    expect(diceIn(mounted('scythed-chariot', 2, '', 1))).toEqual([0]);
  });

  test('[mom-combat.05] foot in difficult ground throw as others; by the other reading as skirmishers do', () => {
    const scrub = pair('close', '', 'scrub s circle 36 32 3');
    expect(diceIn(scrub)).toEqual([8]);
    expect(diceIn(`option mom-combat.05-unformed\n${scrub}`)).toEqual([4]);
    expect(diceIn(`option mom-combat.05-unformed\n${pair('close')}`)).toEqual([8]);
    const chariots = `${mounted('heavy-chariot', 2)}\nscrub s circle 36 32 3`;
    expect(diceIn(`option mom-combat.05-unformed\n${chariots}`), 'they are not foot').toEqual([6]);
    expect(diceIn(`option mom-combat.05-unformed\n${pair('open', '', 'scrub s circle 36 32 3')}`)).toEqual([8]);
  });

  test('[mom-combat.07] who fights to flank or rear throws half, rounded up, for each base', () => {
    const flank = (words: string): string => `
      tokens 0 0
      unit blues blue ${words} at 36 30 facing N
      unit reds red cavalry 3 in 3 at 30 31 facing E
      contact reds blues left`;
    const wide = (width: number): string => `at ${30 + width / 2} 30`;
    const at = (words: string, width: number): string => flank(words).replace('at 36 30', wide(width));
    expect(diceIn(at('foot close heavy-spear 4 in 2', 2 * FOOT))).toEqual([2]);
    expect(diceIn(at('heavy-chariot 1 in 1', HORSE))).toEqual([2]);
    expect(diceIn(at('light-chariot 1 in 1', HORSE))).toEqual([1]);
    expect(diceIn(at('scythed-chariot 1 in 1', HORSE))).toEqual([3]);
    expect(diceIn(at('elephant 1 in 1', 2.362))).toEqual([1, 1]);
    expect(diceIn(at('cavalry 3 in 3', 3 * HORSE))).toEqual([1]);
  });

  test('[mom-combat.07 mom-combat.08] an overlap throws one die, and adds none for spears', () => {
    const overlap = (since: number): string => `
      unit blues blue foot close heavy-spear 5 in 5 at ${36 + FOOT / 2} 30 facing N
      unit reds red foot close 4 in 4 at 36 30 facing S
      contact blues reds since ${since}`;
    expect(strikesIn(overlap(2))[0]?.dice.parts.map((p) => [p.rule, p.value])).toEqual([
      ['mom-combat.05', 8],
      ['mom-combat.07', 1],
      ['mom-combat.08', 2],
    ]);
    expect(diceIn(overlap(1))).toEqual([9]);
    expect(diceIn(overlap(1), 'reds')).toEqual([8]);
  });

  test('[mom-combat.05 mom-combat.07 mom-combat.08] what adds no dice is not told of', () => {
    const parts = (text: string): unknown[] => strikesIn(text).map((s) => s.dice.parts.map((p) => [p.text, p.value]));
    expect(parts(mounted('scythed-chariot', 6, '', 1)), 'six are wider than the enemy').toEqual([[]]);
    const flanked = `
      unit blues blue scythed-chariot 1 in 1 at ${30 + HORSE / 2} 30 facing N
      unit reds red cavalry 3 in 3 at 30 31 facing E
      contact reds blues left since 1`;
    expect(parts(flanked)).toEqual([[]]);
    // Two bases before the reds, and one at the corner of the others.
    const corner = `
      unit blues blue foot open heavy-spear 3 in 3 at 36 30 facing N
      unit reds red foot open 4 in 4 at ${36 - 2 * FOOT} 30 facing S
      unit others red foot open 4 in 4 at ${36 + 3.5 * FOOT} 30 facing S
      contact blues reds
      contact blues others`;
    expect(parts(corner)).toEqual([
      [
        ['for 2 bases', 4],
        ['heavy throwing spears', 1],
      ],
      [['for 1 base at a corner', 1]],
    ]);
    const wide = (six: number, each: number): unknown[] => [
      [`for ${six} bases`, six * each],
      ['for 2 bases at a corner', 2],
    ];
    expect(parts(mounted('foot skirmish', 8))).toEqual([wide(6, 1)]);
    expect(parts(mounted('elephant', 6)), 'crews throw nothing at a corner').toEqual([
      wide(4, 2),
      [['for 4 bases', 4]],
    ]);
  });

  test('[mom-combat.09 mom-trait.02] charging shock cavalry has more dice, once for all its bases', () => {
    expect(diceIn(mounted('cavalry', 3, 'shock'))).toEqual([5]);
    expect(diceIn(mounted('cavalry', 3, 'shock', 1))).toEqual([3]);
    expect(diceIn(mounted('camels', 3, 'shock'))).toEqual([3]);
    expect(diceIn(mounted('cavalry', 3, 'shock').replace('charged', 'countered'))).toEqual([5]);
    expect(diceIn(mounted('cavalry', 3, 'shock').replace('charged', ''))).toEqual([3]);
  });

  test('[mom-combat.22] spears and shock dice may both apply, and are rounded up once for two enemies', () => {
    expect(diceIn(mounted('cavalry', 3, 'shock heavy-spear'))).toEqual([7]);
    const two = `
      unit blues blue foot open heavy-spear 6 in 6 at 36 30 facing N
      unit reds red foot open 3 in 3 at ${36 - 1.5 * FOOT} 30 facing S
      unit others red foot open 3 in 3 at ${36 + 1.5 * FOOT} 30 facing S
      contact blues reds
      contact blues others`;
    expect(diceIn(two)).toEqual([6 + 2, 6 + 1]);
    expect(diceIn(two.replace('contact blues others', 'contact blues others since 1'))).toEqual([6 + 2, 6]);
  });
});

describe('to hit', () => {
  test.each([
    ['superior', 'average', 3],
    ['superior', 'inferior', 3],
    ['superior', 'superior', 4],
    ['average', 'superior', 4],
    ['average', 'inferior', 4],
    ['inferior', 'average', 4],
    ['inferior', 'superior', 5],
  ])('[mom-combat.11 mom-combat.14] %s against %s', (own, theirs, need) => {
    expect(needIn(pair(`fights ${own}`, `fights ${theirs}`))).toEqual([need]);
  });

  test('[mom-trait.03] levies are inferior unless they are said to be superior', () => {
    expect(needIn(pair('levy', 'fights superior'))).toEqual([5]);
    expect(needIn(pair('levy fights superior'))).toEqual([3]);
    expect(needIn(pair('', 'levy'))).toEqual([4]);
  });

  test('[mom-combat.12] the front of a phalanx or of a shieldwall is harder to hit', () => {
    expect(needIn(pair('', 'close pike 8 in 4'))).toEqual([5]);
    expect(needIn(pair('', 'close pike'))).toEqual([4]);
    expect(needIn(pair('', 'in-shieldwall'))).toEqual([5]);
    expect(needIn(pair('', 'close pike 8 in 4 in-shieldwall'))).toEqual([5]);
  });

  test('[mom-combat.13] a phalanx has no such shelter in flank', () => {
    const flanked = pair('', 'close pike 8 in 4', onLeftOf());
    expect(needIn(flanked, 'wing')).toEqual([4]);
    expect(needIn(flanked, 'blues')).toEqual([5]);
  });

  test('[mom-combat.12 mom-combat.13] a defended obstacle: touched by the defender, who did not charge', () => {
    const wall = 'wall 30 30 42 30';
    expect(needIn(charge('', '', wall))).toEqual([5]);
    expect(needIn(charge('', '', wall), 'reds')).toEqual([4]);
    expect(needIn(charge('', '', 'wall 30 20 42 20'))).toEqual([4]);
    expect(needIn(charge('', '', `${wall}\nwall 30 20 42 20`)), 'one of two lies there').toEqual([5]);
    expect(needIn(charge('', '', 'wall 36 20 36 30'))).toEqual([4]);
    expect(needIn(charge('', '', 'wall 30 30 33.2 30'))).toEqual([4]);
    expect(needIn(charge('', '', 'wall 33.5 30 30 30'))).toEqual([5]);
    const later = charge('', '', wall).replace('since 2', 'since 1');
    expect(needIn(later, 'reds')).toEqual([4]);
    expect(needIn(pair('', '', wall).replace('since 1', 'since 1 pursued'), 'reds')).toEqual([4]);
    expect(needIn(charge('', '', wall).replace('charged', 'countered'), 'reds')).toEqual([4]);
  });

  test('[mom-combat.13] all of it adds up, and a natural 6 always hits', () => {
    const wall = 'wall 30 30 42 30';
    expect(needIn(charge('', 'in-shieldwall', wall))).toEqual([6]);
    expect(needIn(charge('levy', 'in-shieldwall fights superior', wall))).toEqual([6]);
  });

  test('[mom-bonus.07] a line of tethered camels is a defended obstacle to its front until it is left', () => {
    expect(needIn(pair('', 'tethered-camels'))).toEqual([5]);
    expect(needIn(pair('', 'tethered-camels', onLeftOf()), 'wing')).toEqual([4]);
  });

  test('[mom-combat.12 mom-combat.23] elephants are bad at skirmishers, their crews are not', () => {
    const beasts = (red: string): string => `
      unit blues blue elephant fights superior 1 in 1 at 36 30 facing N
      unit reds red ${red} 4 in 4 at 36 30 facing S
      contact blues reds`;
    expect(needIn(beasts('foot skirmish'))).toEqual([5, 4]);
    expect(needIn(beasts('foot open'))).toEqual([3, 4]);
  });
});

describe('weapons', () => {
  const against = (weapon: string, more = 'charged', type = 'foot'): number[] =>
    saveIn(`
      unit blues blue ${type} ${weapon} 3 in 3 at 36 30 facing N
      unit reds red foot open heavy shield 6 in 6 at 36 30 facing S
      contact blues reds ${more}`);

  test.each([
    ['lance', 6],
    ['kontos', 5],
    ['spear', 5],
    ['heavy-spear', 5],
    ['hand-weapon', 4],
    ['pike', 4],
    ['halberd', 4],
    ['two-handed', 4],
  ])('[mom-combat.15] cavalry that charges with %s', (weapon, save) => {
    expect(against(weapon, 'charged', 'cavalry')).toEqual([save]);
  });
  test.each([
    ['spear', 5],
    ['long-spear', 5],
    ['pike', 4],
    ['halberd', 5],
    ['two-handed', 6],
    ['heavy-spear', 5],
  ])('[mom-combat.16 mom-combat.20] foot that charge with %s', (weapon, save) => {
    expect(against(weapon)).toEqual([save]);
  });
  test('[mom-combat.15 mom-charge.15] a counter charge counts as a charge; standing or a later round does not', () => {
    expect(against('lance', 'countered', 'cavalry')).toEqual([6]);
    expect(against('lance', '', 'cavalry')).toEqual([4]);
    expect(against('lance', 'since 1 charged', 'cavalry')).toEqual([4]);
    expect(against('kontos', 'since 1 charged', 'cavalry')).toEqual([4]);
  });
  test('[mom-combat.17 mom-combat.10] heavy spears are thrown in the first round, other weapons serve in all', () => {
    expect(against('heavy-spear', '')).toEqual([5]);
    expect(against('heavy-spear', 'since 1')).toEqual([4]);
    expect(against('halberd', 'since 1')).toEqual([5]);
    expect(against('two-handed', 'since 1')).toEqual([6]);
  });
  test('[mom-combat.10 mom-combat.22] a throw cites the rules of spears and of added dice only where they are', () => {
    const rules = (weapon: string, since: string): readonly string[] =>
      told(fought(charge(weapon).replace('since 2 charged', since), { hits: { blues: 1 } }), 'strike').find(
        (e) => e['unit'] === 0,
      )?.rules ?? [];
    expect(rules('heavy-spear', 'since 2')).toEqual(expect.arrayContaining(['mom-combat.10', 'mom-combat.22']));
    for (const other of [rules('spear', 'since 2'), rules('heavy-spear', 'since 1')]) {
      expect(other.filter((rule) => ['mom-combat.10', 'mom-combat.22'].includes(rule))).toEqual([]);
      expect(other.length).toBeGreaterThan(0);
    }
  });
  test('[mom-combat.20] by the other reading foot gain nothing by charging with spears', () => {
    const text = (type: string): string => `
      option mom-combat.20-mounted
      unit blues blue ${type} spear 3 in 3 at 36 30 facing N
      unit reds red foot open heavy shield 6 in 6 at 36 30 facing S
      contact blues reds charged`;
    expect(saveIn(text('foot'))).toEqual([4]);
    expect(saveIn(text('cavalry'))).toEqual([5]);
    expect(saveIn(text('cavalry').replace('reds charged', 'reds')), 'who stands gains nothing').toEqual([4]);
  });
  test('[mom-combat.15 mom-combat.23] scythes and beasts, not the crews of these, whatever they carry', () => {
    expect(against('', 'charged', 'scythed-chariot')).toEqual([5]);
    expect(against('lance', 'charged', 'elephant')).toEqual([6, 4]);
  });
  test('[mom-combat.07] nobody gains by his weapon to flank or rear', () => {
    const flanked = pair('', 'close two-handed 8 in 4', onLeftOf('heavy shield'));
    const strikes = strikesIn(flanked, 'reds').map((s) => [s.flank, s.save]);
    expect(strikes).toEqual([
      [false, 7],
      [true, 3],
    ]);
  });
});

describe('strike order', () => {
  const orderIn = (text: string, key = 'blues'): number[] => strikesIn(text, key).map((s) => s.order);

  test('[mom-combat.02] pikes, kontos, chargers, superior fighters, all others', () => {
    expect(orderIn(pair('close pike'))).toEqual([1]);
    expect(orderIn(mounted('cavalry', 3, 'kontos'))).toEqual([2]);
    expect(orderIn(mounted('camels', 3, 'kontos', 1))).toEqual([5]);
    expect(orderIn(charge())).toEqual([3]);
    expect(orderIn(charge('', '').replace('charged', 'countered'))).toEqual([3]);
    expect(orderIn(charge('fights superior'))).toEqual([3]);
    expect(orderIn(charge('fights superior'), 'reds')).toEqual([5]);
    expect(orderIn(pair('fights superior'))).toEqual([4]);
    expect(orderIn(charge().replace('since 2', 'since 1'))).toEqual([5]);
    const two = `
      unit blues blue foot open 6 in 6 at 36 30 facing N
      unit reds red foot open 3 in 3 at ${36 - 1.5 * FOOT} 30 facing S
      unit others red foot open 3 in 3 at ${36 + 1.5 * FOOT} 30 facing S
      contact blues reds since 1
      contact blues others charged`;
    expect(orderIn(two), 'having charged one of two').toEqual([3, 3]);
  });

  test('[mom-combat.07] to flank and rear neither pikes nor kontos are of use', () => {
    expect(orderIn(pair('', 'close pike 8 in 4', onLeftOf()), 'reds')).toEqual([1, 5]);
    const riders = pair('', 'kontos 8 in 4', onLeftOf().replace(`${36 + 2 * FOOT}`, `${36 + 2 * HORSE}`)).replace(
      'red foot open 4 in 4',
      'red cavalry 4 in 4',
    );
    expect(orderIn(riders, 'reds')).toEqual([2, 5]);
  });

  test('[mom-combat.03] units that strike first remove bases that would strike later', () => {
    // Eight dead of sixteen leave two bases of the reds: four dice instead of eight.
    const f = fought(charge(), { hits: { blues: 8 } });
    expect(told(f, 'strike').map((e) => e['dice'])).toEqual([8, 4]);
    const together = fought(pair(), { hits: { blues: 8 } });
    expect(told(together, 'strike').map((e) => e['dice'])).toEqual([8, 8]);
  });

  test('[mom-combat.21] losses come off the rear row first, and the front strikes on', () => {
    const f = fought(charge('', '8 in 4'), { hits: { blues: 8 } });
    expect(left(f.b, 'reds')).toBe(24);
    expect(told(f, 'strike').map((e) => e['dice'])).toEqual([8, 8]);
  });

  test('[mom-combat.21] what is killed beyond the last figure is lost', () => {
    const f = fought(charge('', 'lost 12'), { hits: { blues: 8 } });
    expect(told(f, 'combat')[0]).toMatchObject({ inflicted: [4, 0] });
    expect(told(f, 'destroyed')).toHaveLength(1);
  });
});
