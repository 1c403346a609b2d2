import { clone } from '@taxiarch/kernel';
import { meet } from '../base/contacts.ts';
import type { Battle } from '../base/state.ts';
import { contactBetween, isSteady, put } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { type CombatView, combatAround } from '../combat/describe.ts';
import { chargeAt, isReach, standsBehind } from './reach.ts';
import { placesOf } from './strike.ts';

/** How a charge is met, and which round is asked for. */
export interface Meeting {
  /** The target counter charges (mom-charge.15). */
  counter?: boolean;
  /** A round after the first, in which nobody has charged (mom-combat.17). */
  later?: boolean;
}

/**
 * The combat that a charge would lead to from where both stand, before its dice; null where there is no such charge, or
 * nobody who waits for it.
 */
export function describeCharge(
  b: Battle,
  unit: Unit,
  target: Unit,
  { counter, later }: Meeting = {},
): CombatView | null {
  const reach = chargeAt(b, unit, target);
  if (!isReach(reach) || !isSteady(b, target)) return null;
  const { line, distance } = reach;
  const laid = placesOf(b, { unit, target, line, distance, behind: standsBehind(b, unit, target) });
  if (!laid) return null;
  const there = clone(b);
  put(there, target, laid.theirs);
  put(there, unit, laid.mine);
  meet(there, unit, 'charge');
  const contact = contactBetween(there, unit, target);
  if (contact && counter) contact.impact |= contact.one === target ? 4 : 8;
  if (later) for (const c of there.state.contacts) c.since = Math.min(c.since, b.state.turn - 1);
  return combatAround(there, unit);
}
