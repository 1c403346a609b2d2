import { describe, expect, test } from 'vitest';
import { unitOf } from '../testing/unit-of.ts';
import { earnedIn, FOOT, fought, left, onLeftOf, pair, told, views } from './testing.ts';

const WIDTH = 4 * FOOT;

test('[mom-unit.10 mom-result.15] whose enemies are all destroyed has won, on either side and whatever the scores', () => {
  const f = fought(pair('lost 14').replace('tokens 0 0', 'tokens 3 0'), {
    hits: { blues: 2, reds: 2 },
    answers: ['pledge 3'],
  });
  expect(told(f, 'combat')[0]).toMatchObject({ scores: [5, 3], winner: 1, losers: [] });
});

describe('friends between two losers', () => {
  /** The middle of three reds fights nobody; those on its left and right lose. */
  const text = (first: string, second: string, king: string): string => `
    tokens 6 0
    unit blues blue foot open ${first} 8 in 4 at 36 30 facing N
    unit foes blue foot open ${second} 8 in 4 at ${36 + 2 * WIDTH} 30 facing N
    unit reds red foot open 8 in 4 at 36 30 facing S
    unit middle red foot open 4 in 4 at ${36 + WIDTH} 30 facing S
    unit ends red foot open 8 in 4 at ${36 + 2 * WIDTH} 30 facing S
    contact blues reds charged
    contact foes ends charged
    commander king blue general with ${king}`;
  const middle = (where: string): unknown[] => {
    const f = fought(where, { hits: { blues: 8, foes: 8 }, after: [12], answers: ['pledge 3', 'pledge 3'] });
    return told(f, 'break-test')
      .filter((e) => e['unit'] === unitOf(f.b, 'middle'))
      .map((e) => e['need']);
  };
  test('[mom-result.27] on the same line the greater differential counts, whichever comes first', () => {
    // 12 and 13 are a moderated 4 and 5, and the warbands make both losers break.
    expect(middle(text('warband', 'warband', 'foes'))).toEqual([11]);
    expect(middle(text('warband', 'warband', 'blues'))).toEqual([11]);
  });
  test('[mom-result.27] a worse line counts before a greater differential, whichever comes first', () => {
    expect(middle(text('warband', '', 'foes'))).toEqual([10]);
    expect(middle(text('', 'warband', 'blues'))).toEqual([10]);
  });
});

test('[mom-result.13 mom-result.14] a friend who has fought reads nothing, even if he has killed his enemies', () => {
  const text = pair(
    'warband',
    '',
    `unit friend red foot open 4 in 4 at ${36 + WIDTH} 30 facing S
     unit foes blue foot open 4 in 4 at ${36 + WIDTH} 30 facing N lost 14
     contact foes friend since 1`,
  ).replace('since 1', 'since 2 charged');
  const f = fought(text, { hits: { blues: 3, friend: 2 }, after: [12] });
  expect(left(f.b, 'friend')).toBe(16);
  expect(told(f, 'destroyed').map((e) => e['unit'])).toEqual([unitOf(f.b, 'foes')]);
  expect(told(f, 'falls-back').map((e) => e['unit'])).toEqual([1]);
});

test('[mom-result.18] of enemies who cost as much, the one before the front sets the way back, whichever came first', () => {
  const wing = onLeftOf();
  const way = (text: string): unknown =>
    told(fought(text, { hits: { blues: 1, wing: 1 }, after: [12] }), 'falls-back')[0]?.['direction'];
  expect(way(`${pair('', '8 in 4', wing)}`)).toBe(0);
  const [unit, contact] = wing.trim().split('\n') as [string, string];
  const late = pair('', '8 in 4').replace('contact blues', `${unit}\n${contact}\ncontact blues`);
  expect(way(late)).toBe(0);
});

describe('[mom-result.28] who follows up', () => {
  test('winners of either side, and nobody after a drawn round', () => {
    const back = (hits: { [key: string]: number }): unknown[] =>
      told(fought(pair(), { hits, answers: ['follow up'] }), 'follows-up').map((e) => e['unit']);
    expect(back({ blues: 2 })).toEqual([0]);
    expect(back({ reds: 2 })).toEqual([1]);
  });
});

describe('combats of several units', () => {
  test('[mom-combat.19] all who are linked by one enemy are in one combat, in the order of the list', () => {
    const text = `
      tokens 0 0
      unit one blue foot open 2 in 2 at ${36 - 2 * FOOT} 30 facing N
      unit two blue foot open 2 in 2 at 36 30 facing N
      unit three blue foot open 2 in 2 at ${36 + 2 * FOOT} 30 facing N
      unit reds red foot open 6 in 6 at 36 30 facing S
      contact three reds since 1
      contact two reds since 1
      contact one reds since 1`;
    expect(views(text).map(({ units }) => units)).toEqual([[[0, 1, 2], [3]]]);
  });
  test('[mom-combat.02 mom-turn.04] one combat strikes after the other, each in its own order', () => {
    const far = `
      unit pikes blue foot close pike 4 in 4 at 60 30 facing N
      unit others red foot open 4 in 4 at 60 30 facing S
      contact pikes others since 1`;
    expect(told(fought(pair('', '', far)), 'strike').map((e) => [e['unit'], e['order']])).toEqual([
      [0, 5],
      [1, 5],
      [2, 1],
      [3, 5],
    ]);
  });
});

describe('blows that come from another combat', () => {
  // a1 has the files 0 to 3 and a2 4 to 6; b1 0 to 2 and b2 3 to 6: one base of a1 strikes at b2, whom a2 fights.
  const at = (file: number, files: number): string => `${files} in ${files} at ${10 + (file + files / 2) * FOOT} 30`;
  const text = (a2: string, b2: string, charged = ''): string => `
    tokens 0 0
    unit a1 blue foot open ${at(0, 4)} facing N
    unit a2 blue foot open ${at(4, 3)} facing N ${a2}
    unit b1 red foot open ${at(0, 3)} facing S
    unit b2 red foot open ${at(3, 4)} facing S ${b2}
    contact a1 b1 since 1
    contact a1 b2 since 1
    contact a2 b2 ${charged}`;

  test('[mom-turn.04 mom-combat.03] are felt only when all have struck', () => {
    const f = fought(text('', 'lost 3', 'since 2 charged'), { hits: { a1: 8 } });
    const struck = told(f, 'strike').filter((e) => e['unit'] === unitOf(f.b, 'b2'));
    expect(struck.map((e) => e['dice'])).toEqual([6, 2]);
    expect(left(f.b, 'b2')).toBe(11);
  });
  test('[mom-combat.21 mom-unit.10] kill nobody a second time', () => {
    const f = fought(text('', 'lost 14', 'since 1'), { hits: { a1: 8, a2: 2 } });
    expect(told(f, 'destroyed').map((e) => e['unit'])).toEqual([unitOf(f.b, 'b2')]);
    expect(told(f, 'losses').filter((e) => e['unit'] === unitOf(f.b, 'b2'))).toHaveLength(1);
    expect(earnedIn(f).filter((words) => words.includes('b2'))).toEqual(['1 b2 was destroyed']);
  });
});
