import type { Circumstances, Condition, StandingOrderRules } from '@taxiarch/kernel';
import { AGAINST, against, HITS, hitsOn, withinHexes } from '../base/circumstances.ts';
import { valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { bodies, troopsOf } from '../base/troops.ts';
import { hitsByDie } from './modifiers.ts';
import { type ShotLocals, shotOf } from './shot.ts';

/** On how many of the ten faces of the die a shot tells, at least. */
const CHANCE: Condition = { name: 'chance', bound: 'least', from: 1, to: 10, step: 1, unit: 'tenths' };

/** Orders whether troops shoot where they may in reaction. */
export const FIRE = {
  topic: 'reaction-fire',
  settings: ['fire', 'hold'],
  troops: bodies,
  conditions: [AGAINST, withinHexes(9), CHANCE, HITS],
} as const;

/** Hits that a shot promises, as the sum over all faces of the die. Raiders are met elsewhere than where they stand: 1. */
const promise = (b: Battle, shot: ShotLocals): number => {
  const made = shotOf(b, shot);
  return made === null ? 1 : hitsByDie(made).reduce((sum, hits) => sum + hits, 0);
};

/** What may matter to who could shoot. How well raiders would be hit is not known before they are met, next to him. */
function aiming(b: Battle, shot: ShotLocals): Circumstances {
  const made = shotOf(b, shot);
  const facts = { against: against(b, shot.target), within: made?.range ?? 1, hits: hitsOn(b, shot.firer) };
  return made === null ? facts : { ...facts, chance: hitsByDie(made).filter((hits) => hits > 0).length };
}

/**
 * Orders for questions of reaction fire. `shotBy` is the shot that an answer comes to, null for the one by which nobody
 * fires. Anyone who is told to fire does so, the best shot first; the player is asked about those who have no order, and about
 * a shot that could not hit.
 */
export const fireOrders = <V, C>(
  shotBy: (b: Battle, v: V, choice: C) => ShotLocals | null,
): StandingOrderRules<Battle, V, C> => ({
  ...FIRE,
  apply(b, v, legal, told) {
    const troops = valueIn(b, troopsOf);
    let none: C | undefined;
    let best: { choice: C; shot: ShotLocals; hits: number } | undefined;
    let unsure = false;
    for (const choice of legal) {
      const shot = shotBy(b, v, choice);
      const word = shot === null ? 'hold' : told(troops(b, shot.firer), [aiming(b, shot)]);
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
    told(troops(b, best.shot.firer), [aiming(b, best.shot)]);
    return best.choice;
  },
});
