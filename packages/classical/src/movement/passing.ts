import type { Battle } from '../base/state.ts';
import { densityOf, inMelee, isRouting } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/** Every kind of move that takes a unit straight over the table. */
export type MoveKind =
  | 'normal'
  /** Going home in panic (cls-morale.26). */
  | 'retire'
  | 'charge'
  | 'counter'
  | 'evade'
  | 'rout'
  | 'pursuit'
  | 'break-off'
  | 'push-back'
  | 'follow-up'
  /** Skirmishers driven back by infantry (cls-push.03). */
  | 'pushed-away';

/** Those that may come into contact with enemies; all others keep 20 paces off (cls-move.09). */
export const strikes = (how: MoveKind): boolean =>
  how === 'charge' || how === 'counter' || how === 'pursuit' || how === 'follow-up';

/**
 * Whether a unit that makes such a move may go through this friend (cls-form.07). Routers burst through anybody
 * (cls-rout.05); pursuers go through nobody (cls-pursuit.06); chargers, and those pushed back (cls-after.18) and
 * following them, go through open order only; skirmishers who are driven back need room (cls-push.03).
 */
export function mayPass(b: Battle, mover: Unit, friend: Unit, how: MoveKind): boolean {
  if (how === 'rout') return true;
  if (inMelee(b, friend) || how === 'pursuit' || how === 'pushed-away') return false;
  if (how === 'charge' || how === 'counter' || how === 'push-back' || how === 'follow-up') {
    return densityOf(b, friend) === 'OO';
  }
  return mover !== friend;
}

/**
 * Whether the passage disorders both (cls-form.07, cls-disorder.07): any that open order has no part in. Routers go
 * through other routers freely (cls-rout.05).
 */
export function passingDisorders(b: Battle, mover: Unit, friend: Unit): boolean {
  if (isRouting(b, mover) && isRouting(b, friend)) return false;
  return densityOf(b, mover) !== 'OO' && densityOf(b, friend) !== 'OO';
}
