import type { Orders } from '@taxiarch/kernel';
import { inBook } from '../base/book.ts';
import type { Battle } from '../base/state.ts';
import { bodies, troopsOf } from '../base/troops.ts';
import { hitsByDie } from './modifiers.ts';
import { type ShotLocals, shotOf } from './shot.ts';

/** Orders whether troops shoot where they may in reaction. */
export const FIRE = { matter: 'reaction-fire', words: ['fire', 'hold'], troops: bodies } as const;

/** Hits that a shot promises, as the sum over all faces of the die. Raiders are met elsewhere than where they stand: 1. */
const promise = (b: Battle, shot: ShotLocals): number => {
  const made = shotOf(b, shot);
  return made === null ? 1 : hitsByDie(made).reduce((sum, hits) => sum + hits, 0);
};

/**
 * Orders for questions of reaction fire. `shotBy` is the shot that an answer comes to, null for the one by which nobody
 * fires. Whoever is told to fire does so, the best shot first; the player is asked about those who have no order, and about
 * a shot that could not hit.
 */
export const fireOrders = <V, C>(shotBy: (b: Battle, v: V, choice: C) => ShotLocals | null): Orders<Battle, V, C> => ({
  ...FIRE,
  obey(b, v, legal, told) {
    const troops = inBook(b, troopsOf);
    let none: C | undefined;
    let best: { choice: C; shot: ShotLocals; hits: number } | undefined;
    let unsure = false;
    for (const choice of legal) {
      const shot = shotBy(b, v, choice);
      const word = shot === null ? 'hold' : told(troops(b, shot.firer));
      if (shot === null) none = choice;
      else if (word === undefined) unsure = true;
      else if (word === 'fire') {
        const hits = promise(b, shot);
        if (hits === 0) unsure = true;
        else if (best === undefined || hits > best.hits) best = { choice, shot, hits };
      }
    }
    if (best === undefined) return unsure ? undefined : none;
    // Asked once more, so that it is this order that is told of.
    told(troops(b, best.shot.firer));
    return best.choice;
  },
});
