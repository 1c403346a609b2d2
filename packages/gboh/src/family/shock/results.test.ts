import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { attackOf, resultsByDie } from './describe.ts';
import { clashOf as duel, hitsByDie as hits } from './testing.ts';

const one = (b: Battle, die: number, column: number): number[] => hits(b, 'us', 'them', die, column);

describe('superiority multiplies', () => {
  testOverBooks(
    '[alx-9.16.4a] none: the printed figures; AS doubles the defender’s, DS triples the attacker’s',
    () => {
      // Die 0, column 5 is 3(2).
      expect(one(duel('hypaspist', 'medium-foot'), 0, 5)).toEqual([3, 2]);
      expect(one(duel('hypaspist', 'light-foot'), 0, 5)).toEqual([3, 4]);
      expect(one(duel('companion', 'hypaspist'), 0, 5)).toEqual([9, 2]);
    },
    { chariots: 'its own results (cof-8.63)' },
  );
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
