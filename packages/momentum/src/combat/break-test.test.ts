import { describe, expect, test } from 'vitest';
import { isFleeing } from '../base/units.ts';
import { standing } from '../script/position.ts';
import { breakTestOf } from './break-test.ts';
import { type Fought, fought, pair, told } from './testing.ts';

describe('Break Tests', () => {
  const needIn = (red: string, more = '', differential = 4): number =>
    breakTestOf(standing(pair('', red, more)), 1, differential).total;

  test('[mom-result.19] cohesion, the differential, Discouraged +1 and Depleted +2', () => {
    expect(needIn('cohesion 5')).toBe(9);
    expect(needIn('cohesion 5 discouraged')).toBe(10);
    expect(needIn('cohesion 5 lost 8')).toBe(11);
    expect(needIn('cohesion 5 lost 7')).toBe(9);
    expect(needIn('cohesion 5 lost 8 discouraged')).toBe(12);
  });
  test('[mom-result.19] the value of a commander with the unit, or of the Army General near by, where it is better', () => {
    expect(needIn('cohesion 7', 'commander duke red with reds')).toBe(9);
    expect(needIn('cohesion 7', 'commander duke red at 36 28')).toBe(11);
    expect(needIn('cohesion 7', 'commander king red general at 36 20')).toBe(8);
    expect(needIn('cohesion 7', 'commander king red general at 36 10')).toBe(11);
    expect(needIn('cohesion 4', 'commander duke red with reds')).toBe(8);
    expect(needIn('cohesion 7', 'commander king red general dead with reds')).toBe(11);
  });
  test('[mom-result.20] the differential after moderation counts, or by the other reading the whole of it', () => {
    // Seven in a line of two are 4.
    const friends = 'unit friend red foot open 4 in 4 at 42.3 30 facing S';
    const needed = (option: string): unknown =>
      told(fought(`${option}\n${pair('', '', friends)}`, { hits: { blues: 7 }, after: [12] }), 'break-test')[0]?.[
        'need'
      ];
    expect(needed('')).toBe(10);
    expect(needed('option mom-result.20-full')).toBe(13);
  });
  test('[mom-result.20] Discouraged by this very result does not count, a loss of this round does', () => {
    const f = fought(pair('', 'lost 4'), { hits: { blues: 4 }, after: [11] });
    // Eight of sixteen are left, two bases of four.
    expect(told(f, 'break-test')[0]).toMatchObject({ need: 6 + 5 + 2 });
  });
  test('[mom-cohesion.02] a natural 12 always holds and a natural 2 never does', () => {
    const by = (words: string, hits: number, roll: number): unknown =>
      told(fought(pair('', words), { hits: { blues: hits }, after: [roll] }), 'break-test')[0]?.['passed'];
    expect(by('cohesion 8 discouraged', 4, 12)).toBe(true);
    expect(by('cohesion 8 discouraged', 4, 11)).toBe(false);
    const b = standing(pair('', 'cohesion 2'));
    expect(breakTestOf(b, 1, 0).reach).toBe(3);
  });
});

describe('[mom-result.21] within 12 inches of the Army General a failure is rolled again', () => {
  const rolls = (more: string, ...after: number[]): unknown =>
    told(fought(pair('', 'cohesion 4', more), { hits: { blues: 4 }, after }), 'break-test')[0]?.['rolls'];

  test('and only a throw that was made again cites it', () => {
    const rules = (...after: number[]) =>
      told(
        fought(pair('', 'cohesion 4', 'commander king red general at 36 20'), { hits: { blues: 4 }, after }),
        'break-test',
      )[0]?.rules;
    expect(rules(7, 8)).toContain('mom-result.21');
    expect(rules(8)).not.toContain('mom-result.21');
  });
  test('once', () => {
    expect(rolls('commander king red general at 36 20', 7, 8)).toEqual([7, 8]);
    expect(rolls('commander king red general at 36 20', 7, 7, 12)).toEqual([7, 7]);
    expect(rolls('commander king red general at 36 20', 8, 3)).toEqual([8]);
  });
  test('not from a distance, not by another commander', () => {
    expect(rolls('commander king red general at 36 10', 7, 8)).toEqual([7]);
    expect(rolls('commander duke red at 36 27', 7, 8)).toEqual([7]);
    expect(rolls('commander king blue general at 36 31', 7, 8)).toEqual([7]);
  });
  test('[mom-result.25] a dead Army General gives neither his cohesion nor the second throw', () => {
    const f = (life: number): Fought =>
      fought(pair('', 'cohesion 6', 'commander king red general with reds'), {
        hits: { blues: 5 },
        after: [life, 7, 7],
      });
    // Attached he is worth one: beaten by 4.
    expect(told(f(10), 'break-test')[0]).toMatchObject({ need: 8, rolls: [7, 7] });
    expect(told(f(11), 'break-test')[0]).toMatchObject({ need: 10, rolls: [7] });
    expect(isFleeing(f(11).b, 1)).toBe(true);
  });
});
