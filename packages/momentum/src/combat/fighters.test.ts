import { describe, expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { farEnd, fightersOf } from './fighters.ts';
import { fileOf, rankOf } from './round.ts';
import { charge, FOOT, type Fought, fought, left, onLeftOf, pair, told, views } from './testing.ts';

/** Row, file, and whom and how each base may fight. */
function basesIn(text: string, key = 'blues'): string[] {
  const b = standing(text);
  return fightersOf(b, unitOf(b, key), b.state.contacts).map(
    ({ base, touches }) =>
      `${rankOf(base)}.${fileOf(base)} ${touches.map((t) => `${t.manner} ${b.world.units[t.foe]?.key}`).join(', ')}`,
  );
}

describe('[mom-combat.04] which bases fight', () => {
  test('front to front, the rear rows look on', () => {
    expect(basesIn(pair('8 in 4'))).toEqual(['0.0 front reds', '0.1 front reds', '0.2 front reds', '0.3 front reds']);
  });
  test('half an inch of a common edge is enough, less is a corner, and one base is an overlap', () => {
    const shifted = (x: number): string =>
      pair('', '').replace('red foot open 4 in 4 at 36', `red foot open 4 in 4 at ${x}`);
    expect(basesIn(shifted(36 + FOOT - 0.6))).toEqual([
      '0.0 front reds',
      '0.1 front reds',
      '0.2 front reds',
      '0.3 front reds',
    ]);
    expect(basesIn(shifted(36 + FOOT - 0.4))).toEqual([
      '0.0 corner reds',
      '0.1 front reds',
      '0.2 front reds',
      '0.3 front reds',
    ]);
    expect(basesIn(shifted(36 + FOOT + 0.02))).toEqual([
      '0.0 corner reds',
      '0.1 front reds',
      '0.2 front reds',
      '0.3 front reds',
    ]);
    expect(basesIn(shifted(36 + FOOT + 0.2))).toEqual(['0.1 front reds', '0.2 front reds', '0.3 front reds']);
  });
  test('an overlap at each end', () => {
    expect(basesIn(pair('6 in 6')).filter((base) => base.includes('corner'))).toEqual([
      '0.0 corner reds',
      '0.5 corner reds',
    ]);
  });
  test('bases of any row fight to flank or rear', () => {
    expect(basesIn(pair('', '8 in 4', onLeftOf()), 'reds')).toEqual([
      '0.0 front blues, flank wing',
      '0.1 front blues',
      '0.2 front blues',
      '0.3 front blues',
      '1.0 flank wing',
    ]);
    const behind = `
      unit blues blue foot open 8 in 4 at 36 30 facing N
      unit reds red cavalry 3 in 3 at 36 ${30 + 2 * FOOT} facing N
      contact reds blues rear`;
    expect(basesIn(behind)).toEqual(['1.0 flank reds', '1.1 flank reds', '1.2 flank reds', '1.3 flank reds']);
  });
  test('an attacker strikes with his front, an overlap beside the flank as well', () => {
    const flank = `
      unit blues blue foot open 2 in 1 at 36 30 facing N
      unit reds red foot open 3 in 3 at ${36 - FOOT / 2} ${30 + FOOT / 2} facing E
      contact reds blues left`;
    expect(basesIn(flank, 'reds')).toEqual(['0.0 corner blues', '0.1 front blues', '0.2 front blues']);
  });
});

describe('bases that touch two enemies', () => {
  const straddled = (more = ''): string => `
    tokens 0 0
    unit blues blue foot open 3 in 3 at 36 30 facing N
    unit reds red foot open 4 in 4 at ${36 - 2 * FOOT} 30 facing S
    unit others red foot open 4 in 4 at ${36 + 2 * FOOT} 30 facing S ${more}
    contact blues reds
    contact blues others`;

  test('[mom-combat.04] each fights once, the enemy that its owner names', () => {
    const one = fought(straddled(), { answers: ['fight reds'] });
    const dice = (f: typeof one): unknown[] =>
      told(f, 'strike')
        .filter((e) => e['unit'] === 0)
        .map((e) => [e['target'], e['dice']]);
    expect(dice(one)).toEqual([
      [1, 4],
      [2, 2],
    ]);
    expect(dice(fought(straddled(), { answers: ['fight others'] }))).toEqual([
      [1, 2],
      [2, 4],
    ]);
  });
  test('[mom-combat.04] nobody is asked where nobody has a choice', () => {
    const f = fought(pair('6 in 6'));
    expect(f.events.some((e) => e.kind === 'strike')).toBe(true);
    expect(views(straddled())[0]?.units).toEqual([[0], [1, 2]]);
  });
});

test('[mom-unit.08] a single row loses the end that is farther from the enemy', () => {
  const end = (x: number): number => {
    const b = standing(pair().replace('red foot open 4 in 4 at 36', `red foot open 4 in 4 at ${x}`));
    return farEnd(b, 0, b.state.contacts);
  };
  expect([end(37), end(35), end(36)]).toEqual([-1, 1, 1]);
  const f = fought(pair().replace('red foot open 4 in 4 at 36', 'red foot open 4 in 4 at 38'), { hits: { reds: 4 } });
  expect(left(f.b, 'blues')).toBe(12);
  expect(f.b.state.x[0] as number).toBeGreaterThan(36 * 2540);
});

test('[mom-combat.03 mom-unit.08] a single row that is struck first keeps the bases that touch the enemy', () => {
  // Two bases of the reds touch and a third is an overlap; the fourth, at the far end, dies before they strike.
  const text = charge().replace('red foot open 4 in 4 at 36', `red foot open 4 in 4 at ${36 + 2 * FOOT}`);
  const diceOfReds = (f: Fought): unknown => told(f, 'strike').at(-1)?.['dice'];
  expect(diceOfReds(fought(text, { hits: { blues: 5 } }))).toBe(5);
  const west = text.replace(`at ${36 + 2 * FOOT}`, `at ${36 - 2 * FOOT}`);
  expect(diceOfReds(fought(west, { hits: { blues: 5 } }))).toBe(5);
  // With three dead before, five more are two bases, and the overlap is one of them.
  const thinned = (position: string): string => position.replace('facing S', 'facing S lost 3');
  expect(diceOfReds(fought(thinned(text), { hits: { blues: 5 } }))).toBe(4);
  expect(diceOfReds(fought(thinned(west), { hits: { blues: 5 } }))).toBe(4);
});
