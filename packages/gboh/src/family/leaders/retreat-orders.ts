import { placement } from '@taxiarch/hexfield';
import { enemyOf, type StandingOrderRules } from '@taxiarch/kernel';
import { TRIGGER, unitNear } from '../base/near.ts';
import type { Battle } from '../base/state.ts';
import { leaderHexOf, leaderInfo } from '../base/units.ts';
import type { Leader } from '../base/vocabulary.ts';

/**
 * Orders whether leaders go with troops. The player is asked about a leader who would be left alone with the enemy close
 * by: he could be lost.
 */
export const goingAlong = <V>(
  matter: string,
  leaderOf: (b: Battle, v: V) => Leader,
): StandingOrderRules<Battle, V, boolean> => ({
  topic: matter,
  settings: ['along', 'stay'],
  apply(b, v, legal, told) {
    const word = told();
    if (word === undefined) return undefined;
    const leader = leaderOf(b, v);
    const enemy = enemyOf(leaderInfo(b, leader).side);
    if (word === 'stay' && unitNear(b, placement(leaderHexOf(b, leader), 1), enemy, TRIGGER)) return undefined;
    return legal.find((goes) => goes === (word === 'along'));
  },
});
/** Orders whether leaders go with troops that give way. */
export const retreatWith = <V>(leaderOf: (b: Battle, v: V) => Leader): StandingOrderRules<Battle, V, boolean> =>
  goingAlong('leaders-in-retreat', leaderOf);
