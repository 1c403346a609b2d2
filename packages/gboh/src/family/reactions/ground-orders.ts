import type { StandingOrderRules } from '@taxiarch/kernel';
import { leaderMeeting, meeting } from '../base/circumstances.ts';
import { GROUND } from '../base/ground-words.ts';
import { valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { troopKinds, troopsOf } from '../base/troops.ts';
import { isLone, tqOf } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import type { Escape } from './give-ground.ts';
import { isOutmatched } from './outmatched.ts';
import { hitsOfWithdrawal } from './withdraw.ts';

/**
 * Orders who gives ground before a mover. The player is asked where a unit could break by it, where a lone leader is told
 * to stand, and about anyone who has no order. A Line or another way out is his own to choose.
 */
export const groundOrders = <V>(moverOf: (v: V) => Unit): StandingOrderRules<Battle, V, Escape> => ({
  ...GROUND,
  troops: troopKinds,
  apply(b, v, legal, told) {
    let unsure = false;
    for (const way of legal) {
      if (way.who !== 'unit' && way.who !== 'leader') continue;
      const mover = moverOf(v);
      const goes =
        way.who === 'leader'
          ? leaderGoes(b, way.leader, told('leaders', [leaderMeeting(b, way.leader, mover)]))
          : unitGoes(b, way.unit, mover, told(valueIn(b, troopsOf)(b, way.unit), [meeting(b, way.unit, mover)]));
      if (goes === true) return way;
      if (goes === undefined) unsure = true;
    }
    return unsure ? undefined : legal.find((way) => way.who === 'nobody');
  },
});

/** Whether a leader goes by this word; the player is asked where that is not said, or would be his end. */
function leaderGoes(b: Battle, leader: Leader, word: string | undefined): boolean | undefined {
  if (word === 'stand') return isLone(b, leader) ? undefined : false;
  return word === 'weaker' ? isLone(b, leader) : word === undefined ? undefined : true;
}

function unitGoes(b: Battle, unit: Unit, mover: Unit, word: string | undefined): boolean | undefined {
  if (word === 'stand' || (word === 'weaker' && !isOutmatched(b, unit, mover))) return false;
  if (word === undefined) return undefined;
  return (b.state.hits[unit] as number) + hitsOfWithdrawal(b, unit, mover) < tqOf(b, unit) ? true : undefined;
}
