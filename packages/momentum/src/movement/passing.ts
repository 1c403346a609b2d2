import { sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isEngaged, isFleeing, isSkirmisher } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/**
 * Whether a unit may go through a friend: skirmishers go through, and are passed by, anyone who is not engaged; those
 * in flight go through everybody (mom-move.18).
 */
export function mayPass(b: Battle, mover: Unit, other: Unit): boolean {
  if (sideOf(b, mover) !== sideOf(b, other)) return false;
  if (isFleeing(b, mover)) return true;
  return (isSkirmisher(b, mover) || isSkirmisher(b, other)) && !isEngaged(b, other);
}
