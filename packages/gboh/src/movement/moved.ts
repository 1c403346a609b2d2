import type { RuleId } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { isSkirmisher } from '../base/units.ts';
import { DID_MOVE, type Unit } from '../base/vocabulary.ts';

export const movedAgain: { rules: RuleId[]; text: string } = {
  rules: ['alx-6.13a'],
  text: 'it moves again in this turn',
};

/** Hits for moving now: 1 for a unit that has moved in this turn before, never for skirmishers (alx-6.13a, alx-6.13d). */
export const movedHits = (b: Battle, unit: Unit): number =>
  b.state.moved[unit] === 1 && !isSkirmisher(b, unit) ? 1 : 0;

/** Marks a unit as having moved, in this phase and this turn. */
export function markMoved(b: Battle, unit: Unit): void {
  b.state.moved[unit] = 1;
  b.state.did[unit] = (b.state.did[unit] as number) | DID_MOVE;
}

/** A unit moves by an order, or does what counts as that (H&D, alx-6.13c): marks it and gives it the Moved hit. */
export function noteMoved(b: Battle, unit: Unit): void {
  const hits = movedHits(b, unit);
  markMoved(b, unit);
  takeHits(b, unit, hits, movedAgain.rules, { text: movedAgain.text });
}
