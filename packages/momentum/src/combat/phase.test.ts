import { describe, expect, test } from 'vitest';
import { isEngaged, isFleeing, isGone } from '../base/units.ts';
import { GONE } from '../base/vocabulary.ts';
import { unitOf } from '../testing/unit-of.ts';
import { charge, FOOT, type Fought, fought, left, losersIn, onLeftOf, pair, told } from './testing.ts';

/** A second pair of foes far off, red against blue. */
const elsewhere = (blue = '', red = ''): string => `
  unit blues2 blue foot open 4 in 4 at 60 30 facing N ${blue}
  unit reds2 red foot open 4 in 4 at 60 30 facing S ${red}
  contact blues2 reds2 since 1`;

const testedBy = (f: Fought): [unknown, unknown][] => told(f, 'cohesion-test').map((e) => [e['unit'], e['why']]);

test('[mom-combat.01] the steps in their order', () => {
  const friend = 'unit friend red foot open 4 in 4 at 20 20 facing S';
  const f = fought(
    pair('', '', `commander duke red with reds\n${friend.replace('20 20', '36 22')}`).replace(
      'tokens 0 0',
      'tokens 1 0',
    ),
    {
      hits: { blues: 5 },
      after: [2, 4, 8],
      answers: ['pledge 1', 'pursue reds'],
    },
  );
  const kinds = ['pledged', 'strike', 'losses', 'combat', 'breaks', 'cohesion-test', 'tokens', 'flight', 'pursues'];
  const places = kinds.map((kind) => f.events.findIndex((e) => e.kind === kind));
  expect(places.every((at) => at >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((x, y) => x - y));
});

describe('simultaneous combats', () => {
  test('[mom-turn.04] all dice are thrown and losses taken before any result is applied', () => {
    const f = fought(pair('', '', elsewhere()), { hits: { blues: 6, blues2: 2, reds2: 1 } });
    const kinds = f.events.map((e) => e.kind);
    expect(kinds.lastIndexOf('losses')).toBeLessThan(kinds.indexOf('combat'));
    expect(kinds.lastIndexOf('combat')).toBeLessThan(kinds.indexOf('breaks'));
    expect(told(f, 'combat').map((e) => e['differential'])).toEqual([6, 1]);
  });
  test('[mom-result.27] losers of the side that acts first come first', () => {
    const order = (first: string): unknown[] =>
      told(fought(`first ${first}\n${pair('', '', elsewhere())}`, { hits: { blues: 2, reds2: 2 } }), 'falls-back').map(
        (e) => e['unit'],
      );
    expect([order('blue'), order('red')]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });
});

describe('friends of the broken', () => {
  const near = (y: number): string => `unit friend red foot open 4 in 4 at 36 ${y} facing S`;
  test('[mom-result.26 mom-cohesion.04] those within 12 inches of a broken unit test, measured before it moves', () => {
    const f = fought(pair('', '', near(16.6)), { hits: { blues: 6 } });
    expect(testedBy(f)).toEqual([[2, 'friends broken nearby']]);
    expect(testedBy(fought(pair('', '', near(16.3)), { hits: { blues: 6 } }))).toEqual([]);
    expect(testedBy(fought(pair('', '', near(16.6)), { hits: { blues: 2 } }))).toEqual([]);
    expect(testedBy(fought(pair('', '', near(16.6).replace('red', 'blue')), { hits: { blues: 6 } }))).toEqual([]);
  });
  test('[mom-unit.10] and of a destroyed one', () => {
    const f = fought(pair('', 'lost 14', near(17)), { hits: { blues: 2 } });
    expect(testedBy(f)).toEqual([[2, 'friends broken nearby']]);
  });
  test('[mom-cohesion.09] who breaks by such a test makes nobody else test', () => {
    const far = near(5).replace('friend', 'far');
    const f = fought(pair('', '', `${near(17)}\n${far}`), { hits: { blues: 6 }, after: [3] });
    expect(testedBy(f).slice(0, 1)).toEqual([[2, 'friends broken nearby']]);
    expect(told(f, 'breaks').map((e) => e['unit'])).toEqual([1, 2]);
    expect(testedBy(f).filter(([, why]) => why === 'friends broken nearby')).toHaveLength(1);
    expect(told(f, 'flight').map((e) => e['unit'])).toContain(2);
  });
  test('[mom-result.26] the death of the Army General is felt within 12 inches, in this phase', () => {
    const king = 'commander king red general with reds';
    const f = fought(pair('', '', `${king}\n${near(20)}\n${near(5).replace('friend', 'far')}`), {
      hits: { blues: 3, reds: 1 },
      after: [12],
    });
    expect(testedBy(f)).toEqual([
      [1, 'Army General killed'],
      [2, 'Army General killed'],
    ]);
    const before = fought(pair('', '', `fall red 2 far friend\n${near(20)}`), { hits: { blues: 1 } });
    expect(testedBy(before), 'an earlier death of this turn was felt before').toEqual([]);
    const both = fought(pair('', '', `fall red 2 far friend\n${near(20)}\ncommander king blue general with blues`), {
      hits: { reds: 1 },
      after: [12],
    });
    expect(testedBy(both)).toEqual([[0, 'Army General killed']]);
  });
});

describe('destroyed units', () => {
  test('[mom-unit.10] read no result; who has no enemy left may turn, and has won whatever the score', () => {
    const f = fought(pair('', 'lost 14').replace('tokens 0 0', 'tokens 0 3'), {
      hits: { blues: 2, reds: 2 },
      answers: ['pledge 3', 'face S'],
    });
    expect(told(f, 'combat')[0]).toMatchObject({ scores: [3, 5], winner: 0, losers: [] });
    expect(f.b.state.facing[0]).toBe(18000);
    expect(isGone(f.b, 1)).toBe(true);
  });
  test('[mom-combat.03] a unit destroyed before it strikes does not strike', () => {
    const f = fought(charge('', 'lost 12'), { hits: { blues: 4, reds: 8 } });
    expect(told(f, 'strike').map((e) => e['unit'])).toEqual([0]);
    expect(left(f.b, 'blues')).toBe(16);
  });
  test('[mom-unit.10] both destroyed: nobody has won', () => {
    const f = fought(pair('lost 14', 'lost 14'), { hits: { blues: 2, reds: 2 } });
    expect(told(f, 'combat')[0]).toMatchObject({ winner: -1, losers: [] });
    expect(told(f, 'tokens').map((e) => e['tokens'])).toEqual([]);
  });
  test('[mom-unit.10] one of two destroyed: the other reads the result of both', () => {
    const text = `
      tokens 0 0
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit reds red foot open 2 in 2 at ${36 - FOOT} 30 facing S lost 7
      unit others red foot open 2 in 2 at ${36 + FOOT} 30 facing S
      contact blues reds since 1
      contact blues others since 1`;
    const f = fought(text, { hits: { blues: 4 } });
    // One dead of the reds counts, their other losses do not exist.
    expect(told(f, 'combat')[0]?.['inflicted']).toEqual([1, 0]);
    expect(losersIn(f).map(([key]) => key)).toEqual(['others']);
    expect(told(f, 'falls-back').map((e) => e['unit'])).toEqual([2]);
  });
});

test('[mom-combat.06] scythed chariots are removed at the end of the phase in which they fought', () => {
  const text = `
    tokens 0 0
    unit blues blue scythed-chariot 2 in 2 at 36 30 facing N
    unit idle blue scythed-chariot 2 in 2 at 60 30 facing N
    unit reds red foot open 4 in 4 at 36 30 facing S
    contact blues reds charged`;
  const f = fought(text, { hits: { blues: 1 } });
  expect(f.b.state.status.slice(0, 2)).toEqual([GONE, 0]);
  expect(f.events.at(-1)).toMatchObject({ kind: 'destroyed', rules: ['mom-combat.06'] });
  expect(isEngaged(f.b, 2)).toBe(false);
});

test('[mom-result.04 mom-trait.06] elephants that break stampede, and count as broken', () => {
  const text = `
    tokens 0 0
    unit blues blue foot open 4 in 4 at 36 30 facing N
    unit reds red elephant 2 in 2 at 36 30 facing S
    contact blues reds since 1`;
  const f = fought(text, { hits: { blues: 8 } });
  expect(told(f, 'stampede').length).toBeGreaterThan(0);
  expect(isGone(f.b, 1)).toBe(true);
  expect(told(f, 'tokens').map((e) => e['text'])).toContain('reds were broken');
});

describe('flight and pursuit', () => {
  test('[mom-flee.05] who broke is moved at the end, after the awards; all victors may pursue', () => {
    const f = fought(pair('', '8 in 4', onLeftOf()), {
      hits: { blues: 5, wing: 1 },
      answers: ['hold', 'pursue reds'],
      runs: [6],
    });
    const kinds = f.events.map((e) => e.kind);
    expect(kinds.indexOf('tokens')).toBeLessThan(kinds.indexOf('flight'));
    expect(told(f, 'pursues').map((e) => e['unit'])).toEqual([unitOf(f.b, 'wing')]);
  });
  test('[mom-flee.03] who is held by another enemy does not pursue', () => {
    const text = `
      tokens 0 0
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit reds red foot skirmish 2 in 2 at ${36 - FOOT} 30 facing S
      unit others red foot open 4 in 2 at ${36 + FOOT} 30 facing S
      contact blues reds since 1
      contact blues others since 1`;
    const f = fought(text, { hits: { blues: 2, others: 1 }, after: [3] });
    expect(losersIn(f).map(([key, , line]) => [key, line])).toEqual([
      ['reds', '4-5'],
      ['others', '0-1'],
    ]);
    expect(isFleeing(f.b, 1)).toBe(true);
    expect(told(f, 'pursues')).toEqual([]);
  });
  test('[mom-result.18] a loser goes back as the enemy faces who cost it most, or who stands before it', () => {
    const way = (hits: { [key: string]: number }): unknown =>
      told(fought(pair('', '8 in 4', onLeftOf()), { hits, after: [12] }), 'falls-back')[0]?.['direction'];
    expect(way({ wing: 2 })).toBe(27000);
    expect(way({ blues: 2 })).toBe(0);
    expect(way({ blues: 1, wing: 1 })).toBe(0);
  });
});

test('[mom-flee.05] who was in flight before the phase is not moved in it', () => {
  const f = fought(pair('', '', 'unit runners red foot open 4 in 4 at 10 10 facing N fleeing discouraged'), {
    hits: { blues: 6 },
  });
  expect(told(f, 'flight').map((e) => e['unit'])).toEqual([1]);
});

test('[mom-result.18 mom-result.26] who is pressed from two sides and cannot fall back has broken, for friends and tokens too', () => {
  const behind = `
    unit back blue cavalry 3 in 3 at 36 ${30 - 3 * FOOT} facing S
    contact back reds rear since 1
    unit friend red foot open 4 in 4 at 20 28 facing S`;
  const f = fought(pair('', '12 in 4', behind), { hits: { blues: 1 }, after: [12] });
  expect(told(f, 'break-test')[0]).toMatchObject({ unit: 1, passed: true });
  expect(told(f, 'breaks').map((e) => e['unit'])).toEqual([1]);
  expect(testedBy(f)).toContainEqual([3, 'friends broken nearby']);
  expect(told(f, 'tokens').map((e) => e['text'])).toContain('reds were broken');
});

describe('[mom-result.18] who fought at an enemy’s flank goes away from that enemy', () => {
  // The horse look east at the left flank of foot that look north: away is west.
  const text = `
    tokens 3 0
    unit blues blue foot open 12 in 4 at 36 30 facing N
    unit wing red cavalry 3 in 3 at ${36 - 2 * FOOT} 32.4 facing E
    contact wing blues left since 1`;
  test('when it falls back', () => {
    const f = fought(text, { hits: { blues: 2 } });
    expect(losersIn(f)).toEqual([['wing', 2, '2-3']]);
    expect(told(f, 'falls-back')[0]).toMatchObject({ unit: 1, direction: 27000 });
  });
  test('[mom-flee.02] when it breaks', () => {
    const f = fought(text, { hits: { blues: 3 }, answers: ['pledge 3'] });
    expect(told(f, 'flight')[0]).toMatchObject({ unit: 1, direction: 27000 });
  });
});

test('[mom-cohesion.08 mom-flee.03] an Army General run down after the tests of the phase is tested for before it ends', () => {
  const king = 'commander king red general with reds';
  const friend = 'unit friend red foot open 4 in 4 at 46 22 facing S';
  const run = { hits: { blues: 7 }, answers: ['pursue reds'], runs: [1, 6] };
  // The life of the king, the friend of broken men; the king again with those run down, the friend for him.
  const f = fought(pair('', '', `phase 4\n${king}\n${friend}`), { ...run, after: [2, 12, 12, 2] });
  expect(testedBy(f)).toEqual([
    [2, 'friends broken nearby'],
    [2, 'Army General killed'],
  ]);
  expect(told(f, 'flight').map((e) => e['unit'])).toEqual([1, 2]);
  const lives = fought(pair('', '', `${king}\n${friend}`), { ...run, after: [2, 12, 2] });
  expect(testedBy(lives)).toHaveLength(1);
});
