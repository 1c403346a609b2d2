import { quickRandomPlayer } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { faultsIn } from '../../family/invariants.ts';
import { position } from '../../scripts.ts';
import { armies } from '../testing/armies.ts';

for (const [option, rule] of [
  ['dharmayuddha', 'cha-14.13a'],
  ['random-groups', 'cha-14.21'],
] as const)
  test(`[${rule}] battles with the option ${option} are fought without a fault`, () => {
    const b = position(`${armies}option ${option}\nseed 3\n`);
    const answer = quickRandomPlayer(option);
    const faults: string[] = [];
    for (let i = 0; i < 800 && !b.outcome; i++) {
      answer(b);
      if (i % 20 === 0) faults.push(...faultsIn(b));
    }
    expect(faults).toEqual([]);
  });
