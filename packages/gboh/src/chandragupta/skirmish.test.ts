import { quickRandomPlayer } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { faultsIn } from '../family/invariants.ts';
import { position } from '../scripts.ts';
import { armies } from './testing/armies.ts';

test('[cha-3.0a] armies of every kind fight without a fault', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const b = position(`${armies}seed ${seed}\n`);
    const answer = quickRandomPlayer(`skirmish ${seed}`);
    const faults: string[] = [];
    for (let i = 0; i < 1500 && !b.outcome; i++) {
      answer(b);
      if (i % 25 === 0) faults.push(...faultsIn(b));
    }
    expect(faults).toEqual([]);
  }
});
