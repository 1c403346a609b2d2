import type { AnyBattle } from './battle.ts';
import { submitNth } from './decide.ts';
import { below, seededDice } from './dice.ts';

/**
 * A player who takes any legal answer, each equally likely, and rolls fair dice where he is asked for one. His luck is
 * his own and fixed by his seed.
 */
export function randomPlayer(seed: string | number): (b: AnyBattle) => number {
  const luck = seededDice(`player ${seed}`) as { a: number; b: number; c: number; d: number };
  return (b) => {
    if (b.wanted) {
      const { faces } = b.wanted;
      return [...new Set(faces)].indexOf(faces[below(luck, faces.length)] as number);
    }
    const n = b.waiting?.legal.length ?? 0;
    return n > 1 ? below(luck, n) : 0;
  };
}

/** Lets the player answer until the battle is over or the limit is reached; gives the number of decisions. */
export function playOut(b: AnyBattle, player: (b: AnyBattle) => number, limit: number): number {
  let decisions = 0;
  while (!b.outcome && decisions < limit) {
    submitNth(b, player(b));
    decisions++;
  }
  return decisions;
}
