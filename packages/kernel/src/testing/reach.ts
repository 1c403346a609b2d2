import fc from 'fast-check';
import { type Dice, manualDice, seededDice } from '../dice.ts';
import { playOut, randomPlayer } from '../random.ts';
import { smallBattle } from './causeway.ts';
import type { Causeway } from './causeway-field.ts';

/** The causeway, with the armies within each other's reach, after a number of random decisions. */
export function afterPlay(dice: Dice, player: number, decisions: number): Causeway {
  const b = smallBattle(dice, { at: [4, 3, 8, 7] });
  playOut(b, randomPlayer(player), decisions);
  return b;
}

/** Positions that can be reached, on a seeded stream or in want of dice. */
export const reachable = (mode?: 'seed' | 'ask'): fc.Arbitrary<Causeway> =>
  fc
    .tuple(
      fc.nat(9999),
      fc.nat(9999),
      fc.nat(60),
      mode ? fc.constant(mode) : fc.constantFrom('seed' as const, 'ask' as const),
    )
    .map(([seed, player, decisions, by]) =>
      afterPlay(by === 'seed' ? seededDice(seed) : manualDice(), player, decisions),
    );
