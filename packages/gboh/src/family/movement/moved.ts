import { type Modifier, type RuleId, sumOf } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isSkirmisher } from '../base/units.ts';
import { DID_MOVE, type Unit } from '../base/vocabulary.ts';

interface Mover {
  b: Battle;
  unit: Unit;
}

/** Hits for an ordered move, or for what counts as one, of a unit that has moved in this turn before. */
export const movedCosts = overridable<readonly Modifier<Mover>[]>('movement/moved: movedCosts', [
  { rule: 'alx-6.13a', value: 1, when: () => true, text: 'moving again this turn' },
  { rule: 'alx-6.13d', value: -1, when: ({ b, unit }) => isSkirmisher(b, unit), text: 'skirmishers' },
]);

/** Hits for moving now: 1 for a unit that has moved in this turn before, never for skirmishers (alx-6.13a, alx-6.13d). */
export function movedHits(b: Battle, unit: Unit): number {
  return b.state.moved[unit] === 1 ? sumOf(valueIn(b, movedCosts), { b, unit }).total : 0;
}

/** Who is marked as having moved in the turn: everybody. */
export const takesMovedMarker = overridable<(b: Battle, unit: Unit) => boolean>(
  'movement/moved: who is marked',
  () => true,
);

/** Marks a unit as having moved, in this phase and this turn. */
export function markMoved(b: Battle, unit: Unit): void {
  if (valueIn(b, takesMovedMarker)(b, unit)) b.state.moved[unit] = 1;
  b.state.did[unit] = (b.state.did[unit] as number) | DID_MOVE;
}

/** What a unit that has moved before is spared when it moves otherwise than by an order, for the log. */
export const sparedMovedHit = (b: Battle, unit: Unit): RuleId[] => (movedHits(b, unit) > 0 ? ['alx-6.13b'] : []);

/** A unit moves by an order, or does what counts as that (H&D, alx-6.13c): marks it and gives it the Moved hit. */
export function noteMoved(b: Battle, unit: Unit): void {
  const hits = movedHits(b, unit);
  markMoved(b, unit);
  takeHits(b, unit, hits, ['alx-6.13a', 'alx-6.13c'], { text: 'moving again this turn' });
}
