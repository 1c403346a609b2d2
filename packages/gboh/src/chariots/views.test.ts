import {
  canonical,
  clone,
  coreOf,
  pendingDecisions,
  quickRandomPlayer,
  seededDice,
  sides,
  viewFor,
} from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { position } from '../scripts.ts';
import { armies } from './testing/armies.ts';
import { volumeState } from './volume-state.ts';

const seen = (b: Battle, side: 0 | 1): string => {
  const view = viewFor(b, side);
  return canonical({ ...coreOf(view), owed: pendingDecisions(view) });
};

test('[cof-5.23] which markers are left is known to both, which of them comes next to neither', () => {
  const b = position(`${armies}seed views\n`);
  const play = quickRandomPlayer('views');
  let pools = 0;
  for (let n = 0; n < 150 && !b.outcome; n++, play(b)) {
    const other = Object.assign(clone(b), { dice: seededDice(`other ${n}`) });
    for (const side of sides) {
      expect(seen(other, side)).toBe(seen(b, side));
      const view = viewFor(b, side) as Battle;
      expect(volumeState(view)).toEqual(volumeState(b));
    }
    if (volumeState(b).pool.length > 1) pools++;
  }
  expect(pools).toBeGreaterThan(10);
});

test('[cof-5.23] who plays on from a view draws by dice of his own', () => {
  const draws = (b: Battle): number[] => {
    const play = quickRandomPlayer('draws');
    const markers: number[] = [];
    for (let n = 0; n < 400 && !b.outcome; n++, play(b)) {
      const { marker } = volumeState(b);
      if (marker !== markers.at(-1)) markers.push(marker);
    }
    return markers;
  };
  const b = position(`${armies}seed draws\n`);
  expect(draws(viewFor(b, 0) as Battle)).not.toEqual(draws(clone(b)));
});
