import { type AnyBattle, KernelError } from './battle.ts';
import { submitLegal, submitNth } from './decisions.ts';
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

/**
 * The same player, who answers by himself and has no more judged than he must: he picks anything thinkable until it is
 * legal, which makes each legal answer equally likely too. The quick way to fight a great many battles.
 */
export function quickRandomPlayer(seed: string | number): (b: AnyBattle) => void {
  const luck = seededDice(`player ${seed}`) as { a: number; b: number; c: number; d: number };
  const choose = randomPlayer(seed);
  /** Those not yet picked, as many at the front as are left: one list, never made shorter, for all decisions. */
  const left: number[] = [];
  return (b) => {
    const { waiting } = b;
    if (!waiting || b.wanted) {
      submitNth(b, choose(b));
      return;
    }
    const { candidates: thinkable } = waiting;
    for (let i = 0; i < thinkable.length; i++) left[i] = i;
    for (let count = thinkable.length; count > 0; count--) {
      const at = count > 1 ? below(luck, count) : 0;
      const n = left[at] as number;
      if (waiting.allows(n)) {
        submitLegal(b, thinkable[n]);
        return;
      }
      left[at] = left[count - 1] as number;
    }
    throw new KernelError('no option is legal');
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
