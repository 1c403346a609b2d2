import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { clashOf as duel, unitsFacing as field, hitsByDie as hits } from '../family/shock/testing.ts';

const one = (b: Battle, die: number, column: number): number[] => hits(b, 'us', 'them', die, column);

test('[alx-11.73b] a double depth struck in flank or rear takes three times, in front twice at most', () => {
  const stacked: [string, string][] = [['top', 'under']];
  const stack = (them: string): Battle =>
    field(`unit us blue hypaspist 0405 E\nunit top red phalanx ${them}\nunit under red phalanx ${them}`, '', {
      stacked,
    });
  expect(hits(stack('0504/0505 E'), 'us', 'top', 0, 5)).toEqual([3, 6]);
  expect(hits(stack('0504/0505 W'), 'us', 'top', 0, 5)).toEqual([3, 2]);
  const single = field('unit us blue hypaspist 0405 E\nunit top red phalanx 0504/0505 E');
  expect(hits(single, 'us', 'top', 0, 5)).toEqual([3, 4]);
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
