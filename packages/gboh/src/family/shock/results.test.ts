import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { attackOf, resultsByDie } from './describe.ts';
import { resultOf } from './results.ts';
import { account, type Before, segment } from './testing.ts';

const field = (units: string, before: Before = {}): Battle =>
  segment(`map 14x12\n${units}\nleader chief blue 0112 range 1\nstart shock leader=chief`, before);

/** Hits [attacker, defender] for a die on a column, whatever the units' own column would be. */
function hits(b: Battle, attackers: string, defenders: string, die: number, column: number): number[] {
  const units = (keys: string): Unit[] => keys.split(' ').map((key) => numberOf(b, key));
  const c = attackOf(b, units(attackers), units(defenders));
  if (!c) throw new Error('nobody attacks');
  const { attacker, defender, superiority } = account(b, attackers, defenders);
  const { attack, defence } = resultOf({ b, c, attacker, defender, superiority: superiority.result }, die, column);
  return [attack, defence];
}
const duel = (us: string, them: string, direction = 'W', more = ''): Battle => {
  const [troop, ...states] = us.split(' ');
  const [foe, ...foeStates] = them.split(' ');
  return field(`unit us blue ${troop} 0505 E ${states.join(' ')}
unit them red ${foe} 0605 ${direction} ${foeStates.join(' ')}\n${more}`);
};
const one = (b: Battle, die: number, column: number): number[] => hits(b, 'us', 'them', die, column);

describe('superiority multiplies', () => {
  test('[alx-9.16.4a] none: the printed figures; AS doubles the defender’s, DS triples the attacker’s', () => {
    // Die 0, column 5 is 3(2).
    expect(one(duel('hypaspist', 'medium-foot'), 0, 5)).toEqual([3, 2]);
    expect(one(duel('hypaspist', 'light-foot'), 0, 5)).toEqual([3, 4]);
    expect(one(duel('companion', 'hypaspist'), 0, 5)).toEqual([9, 2]);
  });

  test('[alx-11.73b] a double depth struck in flank or rear takes three times, in front twice at most', () => {
    const stacked: [string, string][] = [['top', 'under']];
    const stack = (them: string): Battle =>
      field(`unit us blue hypaspist 0405 E\nunit top red phalanx ${them}\nunit under red phalanx ${them}`, { stacked });
    expect(hits(stack('0504/0505 E'), 'us', 'top', 0, 5)).toEqual([3, 6]);
    expect(hits(stack('0504/0505 W'), 'us', 'top', 0, 5)).toEqual([3, 2]);
    const single = field('unit us blue hypaspist 0405 E\nunit top red phalanx 0504/0505 E');
    expect(hits(single, 'us', 'top', 0, 5)).toEqual([3, 4]);
  });
});

describe('those who cannot shock', () => {
  test('[alx-9.16.4b alx-11.41] foot archers halve what they inflict, javelinmen do not', () => {
    expect(one(duel('heavy-horse', 'bow-foot'), 0, 5)).toEqual([1, 2]);
    expect(one(duel('heavy-horse', 'light-foot'), 0, 5)).toEqual([3, 2]);
  });

  test('[alx-11.43b alx-9.16.4b] so do mounted archers', () => {
    expect(one(duel('lancer', 'horse-archer'), 0, 5)[0]).toBe(1);
    expect(one(duel('lancer', 'light-horse'), 0, 5)[0]).toBe(3);
  });

  test('[alx-9.16.4b] and engines', () => {
    expect(one(duel('heavy-horse', 'oxybeles'), 0, 5)[0]).toBe(1);
  });

  test('[alx-9.16.4b alx-11.33b] skirmishers inflict one hit at most when attacked', () => {
    // Die 0, column 1 is 6(1).
    expect(one(duel('hypaspist', 'slinger'), 0, 1)[0]).toBe(1);
    expect(one(duel('hypaspist', 'agrianian'), 0, 1)[0]).toBe(1);
    // Die 6, column 13 is 1(4): half of 1 is nothing.
    expect(one(duel('hypaspist', 'slinger'), 6, 13)[0]).toBe(0);
  });

  test('[alx-11.33b] and when they attack', () => {
    expect(one(duel('agrianian', 'levy'), 9, 13)[1]).toBe(1);
    expect(one(duel('hypaspist', 'medium-foot'), 9, 13)[1]).toBe(6);
  });

  test('[alx-11.33b alx-9.16.4b] not among skirmishers and chariots', () => {
    expect(one(duel('agrianian', 'slinger'), 0, 1)).toEqual([6, 1]);
    expect(one(duel('javelinist', 'chariot'), 9, 13)).toEqual([1, 12]);
    expect(one(duel('chariot', 'slinger'), 0, 1)).toEqual([6, 2]);
  });

  test('[alx-11.33b] one other unit in the fight is enough to bring the limit back', () => {
    const b = duel('agrianian', 'slinger', 'W', 'unit levy red levy 0606 W');
    expect(hits(b, 'us', 'them levy', 9, 13)[1]).toBe(1);
  });
});

describe('light horse', () => {
  test('[alx-9.16.4c alx-11.43b] halves what it inflicts on PH, HI and MI, after any doubling', () => {
    // Die 5, column 11 is 2(3).
    for (const foe of ['hypaspist', 'medium-foot', 'medium-foot type PH']) {
      expect(one(duel('light-horse', foe), 5, 11)[1]).toBe(1);
    }
    expect(one(duel('light-horse', 'levy spent'), 5, 11)[1]).toBe(3);
    expect(one(duel('lancer', 'medium-foot'), 5, 11)[1]).toBe(3);
    // Caught in column, it takes double first: 3 x 2 / 2.
    expect(one(duel('light-horse', 'medium-foot', 'SW'), 5, 11)[1]).toBe(3);
  });

  test('[alx-9.16.4c] not on routed troops', () => {
    expect(one(duel('light-horse', 'medium-foot routed'), 5, 11)[1]).toBe(3);
  });
});

test('[alx-9.16.3a] the results by die follow the column of the attack', () => {
  const b = duel('hypaspist', 'medium-foot size 6');
  const c = attackOf(b, [0], [1]);
  expect(c && resultsByDie(b, c).map((r) => [r.attack, r.defence])).toEqual([
    ...[
      [3, 2],
      [3, 2],
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 3],
      [2, 3],
      [2, 3],
      [2, 3],
      [2, 4],
    ],
  ]);
});
