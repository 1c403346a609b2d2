import { describe, expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { describeCombats } from './describe.ts';
import { charge, FOOT, fought, onLeftOf, pair, scoreParts, told } from './testing.ts';

test('[mom-combat.18] the score is casualties inflicted by the whole side, and the modifiers', () => {
  const f = fought(pair('', 'close'), { hits: { blues: 3, reds: 2 } });
  expect(told(f, 'combat')[0]).toMatchObject({
    inflicted: [3, 2],
    scores: [3, 3],
    winner: -1,
    differential: 0,
    losers: [],
  });
  const two = fought(pair('', '8 in 4', onLeftOf()), { hits: { blues: 2, wing: 1 } });
  expect(told(two, 'combat')[0]).toMatchObject({ inflicted: [3, 0], scores: [4, 0], winner: 0, differential: 4 });
});

describe('[mom-bonus.01] what helps a side', () => {
  test('[mom-bonus.07 mom-trait.03] close order, but not levies, and not while unformed', () => {
    expect(scoreParts(pair('close'))).toEqual(['close order 1']);
    expect(scoreParts(pair('open'))).toEqual([]);
    expect(scoreParts(pair('close levy'))).toEqual([]);
    expect(scoreParts(pair('close', '', 'scrub s circle 36 32 3'))).toEqual([]);
  });
  test('[mom-bonus.03] depth: a second row as long as the first, of formed foot', () => {
    const against = (words: string): string => pair(words, '5 in 4');
    expect(scoreParts(against('8 in 4'))).toEqual(['depth 1']);
    expect(scoreParts(against('7 in 4'))).toEqual([]);
    expect(scoreParts(against('12 in 4 lost 16'))).toEqual(['depth 1']);
    expect(scoreParts(against('skirmish 8 in 4'))).toEqual([]);
    expect(scoreParts(against('8 in 4').replace('blue foot open', 'blue cavalry'))).toEqual([]);
    const flanked = pair('', 'close 8 in 4', onLeftOf());
    expect(scoreParts(flanked, 1)).toEqual(['close order 1']);
  });
  test('[mom-bonus.03] losses of the round count against the depth', () => {
    const f = fought(pair('8 in 4', '8 in 4'), { hits: { reds: 4, blues: 4 } });
    expect(told(f, 'combat')[0]).toMatchObject({ scores: [4, 4] });
    const half = fought(pair('8 in 4', '8 in 4'), { hits: { reds: 4, blues: 3 } });
    expect(told(half, 'combat')[0]).toMatchObject({ scores: [3, 5] });
  });
  test('[mom-bonus.01] the Army General attached, not another commander, nor one who stands by', () => {
    expect(scoreParts(pair('', '', 'commander king blue general with blues'))).toEqual(['Army General attached 1']);
    expect(scoreParts(pair('', '', 'commander duke blue with blues'))).toEqual([]);
    expect(scoreParts(pair('', '', 'commander king blue general at 36 33'))).toEqual([]);
  });
  test('[mom-bonus.04] high ground', () => {
    const hill = (y: number): string => pair('', '', `hill h circle 36 ${y} 6`);
    expect(scoreParts(hill(34)), 'both on it, the blues nearer to the crest').toEqual(['high ground 1']);
    expect(scoreParts(hill(36.1)), 'the blues alone').toEqual(['high ground 1']);
    expect(scoreParts(hill(30)), 'equally near').toEqual([]);
    expect(scoreParts(hill(26))).toEqual([]);
    expect(scoreParts(pair('', '', 'hill h circle 36 36.1 6\nhill k circle 36 23.9 6 height 2'), 1)).toEqual([
      'high ground 1',
    ]);
    expect(scoreParts(pair('', '', 'scrub h circle 36 34 2'))).toEqual([]);
  });
  test('[mom-bonus.04] of two hills the higher one counts, and only on one hill how near the crest is', () => {
    const on = (...hills: string[]): [string[], string[]] => {
      const text = pair('', '', hills.map((hill, i) => `hill h${i} circle ${hill}`).join('\n'));
      return [scoreParts(text, 0), scoreParts(text, 1)];
    };
    const [blue, red] = [
      [['high ground 1'], []],
      [[], ['high ground 1']],
    ];
    // The middle of the blues is at 30.8, that of the reds at 29.2.
    expect(on('36 30 6'), 'equally near').toEqual([[], []]);
    expect(on('36 30.01 6'), 'as good as equally near').toEqual([[], []]);
    expect(on('36 26 6'), 'the reds are nearer').toEqual(red);
    expect(on('36 36.1 6', '36 23.9 6'), 'two hills, one for each').toEqual([[], []]);
    expect(on('36 36.1 6', '36 23.9 6 height 2')).toEqual(red);
    expect(on('36 23.9 6', '36 36.1 6 height 2')).toEqual(blue);
    expect(on('36 26 6', '36 36.1 6 height 2'), 'a higher hill outweighs the crest').toEqual(blue);
    expect(on('36 36.1 6 height 2', '36 26 6')).toEqual(blue);
    expect(on('36 34 6 height 2', '36 26 6'), 'on both, the crest of the higher').toEqual(blue);
    expect(on('36 26 6', '36 34 6 height 2')).toEqual(blue);
  });
  test('[mom-bonus.04] overwhelming numbers: twice as many bases in the combat, all rows', () => {
    expect(scoreParts(pair('8 in 4'))).toContain('overwhelming numbers 1');
    expect(scoreParts(pair('12 in 4', '6 in 4'))).toContain('overwhelming numbers 1');
    expect(scoreParts(pair('11 in 4', '6 in 4'))).not.toContain('overwhelming numbers 1');
  });
  test('[mom-bonus.05] flank +1 or rear +2, the larger, once, in every round', () => {
    expect(scoreParts(pair('', '8 in 4', onLeftOf()))).toEqual(['flank attack 1']);
    const behind = `
      unit back blue cavalry 3 in 3 at 36 ${30 - 2 * FOOT} facing S
      contact back reds rear since 1`;
    expect(scoreParts(pair('', '12 in 4', behind).replace(`${30 - 2 * FOOT}`, `${30 - 3 * FOOT}`))).toEqual([
      'rear attack 2',
    ]);
    const both = `${onLeftOf()}${behind}`.replace(`${30 - 2 * FOOT}`, `${30 - 3 * FOOT}`);
    expect(scoreParts(pair('', '12 in 4', both))).toEqual(['rear attack 2']);
    expect(scoreParts(pair('', '12 in 4', both), 1)).toEqual([]);
  });
  test('[mom-bonus.07] tethered camels until they are left', () => {
    expect(scoreParts(pair('spara planted')), 'planted spara are not camels').toEqual([]);
    expect(scoreParts(pair('tethered-camels'))).toEqual(['tethered camels 1']);
    const b = standing(pair('tethered-camels'));
    b.state.planted[unitOf(b, 'blues')] = 0;
    expect(describeCombats(b)[0]?.scores[0].total).toBe(0);
  });
});

describe('[mom-bonus.02] what hurts a side', () => {
  test('Discouraged and disorganised', () => {
    expect(scoreParts(pair('discouraged'))).toEqual(['Discouraged -1']);
    expect(scoreParts(pair('disorganised-turn 2'))).toEqual(['disorganised after pursuit -1']);
    expect(scoreParts(pair('disorganised-turn 1'))).toEqual([]);
    expect(scoreParts(pair('discouraged disorganised-turn 2'))).toHaveLength(2);
  });
  test('[mom-bonus.06] nervous: a formed, free enemy within 8 inches faces flank or rear', () => {
    const lurking = (at: string, words = 'foot open', more = ''): string[] =>
      scoreParts(pair('', '', `unit lurkers red ${words} 4 in 4 at ${at} ${more}`));
    expect(lurking('30 32 facing E')).toEqual(['nervous -1']);
    expect(lurking('36 36 facing N')).toEqual(['nervous -1']);
    expect(lurking('24.7 32 facing E'), 'too far').toEqual([]);
    expect(lurking('30 32 facing W'), 'looks away').toEqual([]);
    expect(lurking('30 29 facing E'), 'before the front').toEqual([]);
    expect(lurking('30 32 facing E', 'foot skirmish'), 'unformed').toEqual([]);
    expect(lurking('30 32 facing E', 'foot open', 'fleeing')).toEqual([]);
    const busy = `
      unit lurkers red foot open 4 in 4 at 30 32 facing E
      unit guards blue foot open 4 in 4 at 30 32 facing W
      contact lurkers guards since 1`;
    expect(scoreParts(pair('', '', busy))).toEqual([]);
    expect(scoreParts(pair('', '', 'unit lurkers blue foot open 4 in 4 at 30 32 facing E'))).toEqual([]);
  });
});

test('[mom-bonus.08] one unit that qualifies is enough for most lines, and they count once', () => {
  const marked = (blue: string, wing: string): string[] => scoreParts(pair(blue, '8 in 4', onLeftOf(wing)));
  expect(marked('discouraged', '')).toContain('Discouraged -1');
  expect(marked('discouraged', 'discouraged').filter((part) => part.startsWith('Discouraged'))).toEqual([
    'Discouraged -1',
  ]);
});

test('[mom-bonus.08] depth and close order need the majority of the engaged bases', () => {
  // The wing has two bases engaged, an overlap not counted.
  const marked = (words: string): string[] => scoreParts(pair(words, '8 in 4', onLeftOf()));
  expect(marked('close')).toContain('close order 1');
  expect(marked('close 2 in 2')).not.toContain('close order 1');
  expect(marked('close 3 in 3')).toContain('close order 1');
  expect(marked('8 in 4')).toContain('depth 1');
});

test('[mom-token.11] without tokens nothing is said of them', () => {
  expect(describeCombats(standing(pair()))[0]?.scores[0].parts).toHaveLength(1);
});

test('[mom-token.11] tokens declared for the combat', () => {
  const f = fought(charge().replace('tokens 0 0', 'tokens 4 5'), { answers: ['pledge 2', 'pledge 3'] });
  expect(told(f, 'combat')[0]).toMatchObject({ scores: [2, 3] });
});
