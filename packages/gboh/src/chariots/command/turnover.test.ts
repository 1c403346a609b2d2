import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { left } from '../../family/movement/testing.ts';
import { hits, kind } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { ride } from '../testing/passage.ts';
import { phase } from '../testing/shots.ts';

/** Chariots `a` at 0505 by the optional rule, or without it. */
const driving = (dice: string, { us = 'chariot', more = '', option = 'option chariot-turnover' } = {}): Battle =>
  phase(`${option}\nunit a blue ${us} 0505 E group amun\n${more}`, dice);
/** How many dice these choices take. */
const rolled = (b: Battle, ...choices: string[]): number =>
  choices.flatMap((choice) => must(b, choice)).filter((e) => e.kind === 'die').length;

describe('speed', () => {
  test('[cof-6.81] is said before the move, and no more MP are spent', () => {
    const b = driving('');
    must(b, 'move a');
    expect([kind(b), offered(b)[0], offered(b).length]).toEqual(['rate-of-speed', 'speed 9', 9]);
    const told = must(b, 'speed 3').find((e) => e.kind === 'speed');
    expect([left(b), told?.rules]).toEqual([3, ['cof-6.81']]);
    ride(b, '0605', '0705');
    mustRefuse(b, 'turn SSW', 'cof-6.81');
    must(b, '0805');
    // All has been spent.
    expect(kind(b)).toBe('order');
    const rough = ride(driving('', { more: 'terrain rough 0605' }), 'move a', 'speed 2');
    mustRefuse(rough, '0605', 'cof-6.81');
  });

  test('[cof-6.81] of chariots and wagons only, and only by the optional rule', () => {
    const asked = (us: string, option?: string): string | undefined => {
      const b = driving('', { us, ...(option === undefined ? {} : { option }) });
      must(b, 'move a');
      return pendingDecisions(b)[0]?.kind;
    };
    expect(['chariot', 'heavy-chariot', 'battle-wagon'].map((us) => asked(us))).toEqual(Array(3).fill('rate-of-speed'));
    expect([asked('spearmen'), asked('chariot', '')]).toEqual(['step', 'step']);
  });
});

describe('turnover', () => {
  test('E11 [cof-6.82a] a CH-3 at speed 7 turns with its 4th MP: a 7 is a hit, by the speed and not by the MP spent', () => {
    const at = (speed: number, die: string): number => {
      const b = ride(
        driving(die, { us: 'heavy-chariot' }),
        'move a',
        `speed ${speed}`,
        '0605',
        '0705',
        '0805',
        'turn NNE',
      );
      return hits(b, 'a');
    };
    expect([at(7, '7'), at(7, '6'), at(6, '7'), at(6, '8')]).toEqual([1, 0, 0, 1]);
  });

  test('[cof-6.82a] one roll for every vertex, and none where nothing can turn over', () => {
    const b = ride(driving('9 9'), 'move a', 'speed 9', '0605');
    expect([rolled(b, 'turn SSW'), hits(b, 'a')]).toEqual([2, 2]);
    const slow = ride(driving('9'), 'move a', 'speed 3', '0605');
    expect(rolled(slow, 'turn SSE')).toBe(0);
    const off = ride(driving('9', { option: '' }), 'move a', '0605');
    expect(rolled(off, 'turn SSE')).toBe(0);
  });

  test('[cof-6.82a] one for Rough entered and for water crossed, but not by road', () => {
    const rolls = (more: string): number => rolled(ride(driving('0 0', { more }), 'move a', 'speed 9'), '0605');
    expect([
      rolls(''),
      rolls('terrain rough 0605'),
      rolls('hexside stream 0505/0605'),
      rolls('hexside minor-river 0505/0605'),
      rolls('terrain rough 0605\nhexside stream 0505/0605'),
      rolls('terrain rough 0605\nhexside road 0505/0605'),
    ]).toEqual([0, 1, 1, 1, 2, 0]);
  });

  test('[cof-6.82a] the hit tells at once', () => {
    const b = ride(driving('9 9', { us: 'chariot tq 1' }), 'move a', 'speed 9', '0605', 'turn SSE');
    expect(isGone(b, numberOf(b, 'a')) || isRouted(b, numberOf(b, 'a'))).toBe(true);
  });

  test('[cof-6.83] units that only turn where they stand do not roll; those that then move off do', () => {
    const b = ride(driving('9 9'), 'move a', 'speed 9');
    const turn = must(b, 'turn SSW');
    expect([turn.some((e) => e.kind === 'die'), hits(b, 'a')]).toEqual([false, 0]);
    expect(turn.find((e) => e.kind === 'turns')?.rules).toContain('cof-6.83');
    must(b, 'stop');
    expect(hits(b, 'a')).toBe(0);
    const [plain] = must(ride(driving('', { option: '' }), 'move a'), 'turn SSW').filter((e) => e.kind === 'turns');
    expect(plain?.rules).not.toContain('cof-6.83');
    const off = ride(driving('9 9'), 'move a', 'speed 9', 'turn SSE', 'turn SSW', '0506');
    expect(hits(off, 'a')).toBe(2);
  });

  test('[cof-6.82b cof-7.26] Fire & Run has a column of its own', () => {
    const run = (dice: string, option?: string): number => {
      const more = 'unit t red spearmen 0705 W group king';
      const b = driving(dice, { more, ...(option === undefined ? {} : { option }) });
      must(b, 'run a at t');
      if (kind(b) === 'run-path') must(b, offered(b)[0] as string);
      return hits(b, 'a');
    };
    expect([run('5 9'), run('5 8'), run('5 9', '')]).toEqual([1, 0, 0]);
  });
});
