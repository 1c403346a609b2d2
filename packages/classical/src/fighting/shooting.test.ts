import { must, offered } from '@taxiarch/kernel/testing';
import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, strengthOf } from '../base/units.ts';
import { DID_SHOOT } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { weaponByRank } from './aim.ts';
import type { Missile } from './charts.ts';
import { describeVolley } from './describe-volley.ts';
import { ELEMENT, play, red, runOut } from './testing.ts';
import { foot, mark, position } from './testing-shots.ts';

describe('the phase', () => {
  const shooters = (elements: number, hits: number, missile = 'bow', lines = ''): { b: Battle; dice: number[] } => {
    const b = position(foot(missile, 'LO', `${elements} in ${elements / 2}`), mark(440, '10 in 5'), lines);
    const dice = Array.from({ length: elements }, (_, i) => (i < hits ? 10 : 1));
    return { b, dice };
  };
  test('[cls-shooting.04] [cls-shooting.23] [cls-shooting.26] hits first, then one throw for kills; without a hit none', () => {
    const { b, dice } = shooters(4, 1);
    play(b, 'shooting', { side: 0 }, [...dice, 8]);
    expect(strengthOf(b, 1)).toBe(39);
    const none = shooters(4, 0);
    play(none.b, 'shooting', { side: 0 }, none.dice);
    expect(strengthOf(none.b, 1)).toBe(40);
    const failed = shooters(4, 1);
    play(failed.b, 'shooting', { side: 0 }, [...failed.dice, 7]);
    expect(strengthOf(failed.b, 1)).toBe(40);
  });
  test('[cls-shooting.25] a score of 1 or less kills at once; one of 0 or less needs another roll', () => {
    const five = shooters(6, 5);
    // 8 - 8 = 0: one kill, and a second on 10.
    const told = play(five.b, 'shooting', { side: 0 }, [...five.dice, 9]);
    expect(strengthOf(five.b, 1)).toBe(39);
    expect(told.findLast((e) => e.kind === 'die')?.rules).toEqual(
      expect.arrayContaining(['cls-shooting.25', 'cls-shooting.32']),
    );
    const again = shooters(6, 5);
    play(again.b, 'shooting', { side: 0 }, [...again.dice, 10]);
    expect(strengthOf(again.b, 1)).toBe(38);
  });
  test('[cls-shooting.25] a score of 2 still needs a throw, a score of 1 none', () => {
    const two = shooters(6, 4);
    const told = play(two.b, 'shooting', { side: 0 }, [...two.dice, 1]);
    expect(strengthOf(two.b, 1)).toBe(40);
    expect(told.findLast((e) => e.kind === 'die')?.rules).not.toContain('cls-shooting.25');
    const bare = position(foot('bow', 'LO', '6 in 3'), mark(440, 'UI 10 in 5'));
    play(bare, 'shooting', { side: 0 }, two.dice);
    expect(strengthOf(bare, 1)).toBe(39);
  });
  test.each([
    [10, false],
    [11, true],
  ])('[cls-shooting.13] where %i is needed only a ten hits', (need, disordered) => {
    const stones = foot('stones', 'LO', `8 in 4 ${disordered ? 'disordered' : 'steady'}`);
    const thrown = (face: number): number => {
      const b = position(stones, mark(480, 'OO arms spear shield 10 in 5'));
      const [volley] = describeVolley(b, 0);
      expect(volley?.longScore?.total).toBe(need);
      const dice = Array.from({ length: volley?.longDice ?? 0 }, (_, i) => (i === 0 ? face : 1));
      play(b, 'shooting', { side: 0 }, face === 10 ? [...dice, 10] : dice);
      return strengthOf(b, 1);
    };
    expect([thrown(9), thrown(10)]).toEqual([20, 19]);
  });
  test('[cls-shooting.32] more than two kills', () => {
    const ten = shooters(10, 10);
    // 8 - 18 = -10: one, then 0: two, then 10 for a third.
    play(ten.b, 'shooting', { side: 0 }, [...ten.dice, 10]);
    expect(strengthOf(ten.b, 1)).toBe(37);
  });
  test('[cls-shooting.24] one kill die for each target, counting its own hits', () => {
    const b = standing(`
${foot('sling', 'LO', '8 in 4')}
${called('left', mark(440, `4 in 2 at ${500 - ELEMENT} 440`))}
${called('right', mark(440, `4 in 2 at ${500 + ELEMENT + 2} 440`))}
`);
    const told = play(b, 'shooting', { side: 0 }, [10, 10, 1, 1, 7, 10, 1, 1, 1, 5]);
    const volleys = told.filter((e) => e.kind === 'volley');
    expect(volleys.map((e) => e['hits'])).toEqual([2, 1]);
    expect([strengthOf(b, 1), strengthOf(b, 2)]).toEqual([15, 16]);
  });
  test('[cls-disorder.08] a third of the figures hit, by any shooters, or two hits on a single element; hits, not kills', () => {
    const hit = (elements: number, hits: number): boolean => {
      const b = position(foot('sling', 'LO', '4 in 2'), mark(440, `${elements} in 1`));
      play(b, 'shooting', { side: 0 }, [...Array.from({ length: 4 }, (_, i) => (i < hits ? 10 : 1)), 1]);
      return isDisordered(b, 1);
    };
    expect([hit(2, 2), hit(2, 3)]).toEqual([false, true]);
    expect([hit(3, 3), hit(3, 4)], 'exactly a third').toEqual([false, true]);
    expect([hit(1, 1), hit(1, 2)]).toEqual([false, true]);
  });
  test('[cls-period.09] [cls-period.11] both sides shoot, all dice before any loss', () => {
    const b = position(foot('bow', 'LO', '2 in 1'), red('UI LO arms bow shield 2 in 1 at 500 440'));
    const told = play(b, 'shooting', { side: 0 }, [10, 10, 10, 10, 10, 10]);
    expect(told.filter((e) => e.kind === 'volley').map((e) => e['shooters'])).toEqual([8, 8]);
    expect([strengthOf(b, 0), strengthOf(b, 1)]).toEqual([7, 7]);
    expect((b.state.did[0] as number) & DID_SHOOT).not.toBe(0);
  });
  test('[cls-shooting.29] who kills is remembered until the next phase of shooting', () => {
    const { b, dice } = shooters(4, 1, 'bow', 'killer blue blue');
    play(b, 'shooting', { side: 0 }, [...dice, 10]);
    expect(b.state.killers).toEqual([1 * 1000 + 0]);
  });
  test('[cls-weapon.06] a unit may hold its fire or use another weapon', () => {
    const b = standing(
      `
${foot('javelins,bow')}
${mark(465)}
dice 1 1 1 1
`,
      [{ proc: 'shooting', locals: { side: 0 } }],
    );
    expect(offered(b)).toEqual(['done', 'hold blue', 'use blue bow']);
    must(b, 'use blue bow');
    must(b, 'hold blue');
    must(b, 'shoot blue');
    const told = runOut(b);
    expect([b.state.did[0], told.find((e) => e.kind === 'volley')?.['missile']]).toEqual([DID_SHOOT, 'bow']);
    const held = standing(
      `
${foot('bow')}
${mark(465)}
`,
      [{ proc: 'shooting', locals: { side: 0 } }],
    );
    must(held, 'hold blue');
    runOut(held);
    expect(held.state.did[0]).toBe(0);
  });
  test('[cls-weapon.06] each rank uses the weapon asked for if it has it, otherwise its first', () => {
    const arms = (wanted: Missile): unknown[] =>
      weaponByRank(position(foot('javelins,bow/sling,javelins/spear'), mark(465)), 0, wanted);
    expect([arms('JAVELINS'), arms('BOW'), arms('SLING')]).toEqual([
      ['JAVELINS', 'JAVELINS', undefined],
      ['BOW', 'SLING', undefined],
      ['JAVELINS', 'SLING', undefined],
    ]);
  });
  test('[cls-class.04] one kill removes an artillery piece', () => {
    const b = position(foot('sling'), mark(440, 'ARTILLERY bare 1 did move'));
    play(b, 'shooting', { side: 0 }, [10, 1, 1, 1, 10]);
    expect(onTable(b, 1)).toBe(false);
  });
  test('[cls-shooting.17] odds can be told without rolling', () => {
    const b = position(foot('bow'), mark(400));
    expect(describeVolley(b, 0)).toMatchObject([
      { target: 1, missile: 'BOW', shooters: 16, shortDice: 0, longDice: 2, longScore: { total: 7 }, expected: 8 },
    ]);
  });
});
