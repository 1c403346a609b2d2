import { emit, procedure } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { commandersOf, isNear, radiusOf } from '../base/commanders.ts';
import { startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isFleeing, note, reshape, sidesInOrder } from '../base/units.ts';
import { DID_RALLY, NONE, READY, type Unit } from '../base/vocabulary.ts';
import { takeTest } from './tests.ts';

/** A fleeing unit within the radius of a commander of its side, which did not break in this turn (mom-rally.01, mom-cohesion.08). */
export const mayRally = (b: Battle, unit: Unit): boolean =>
  isFleeing(b, unit) &&
  b.state.brokeTurn[unit] !== b.state.turn &&
  commandersOf(b, sideOf(b, unit)).some((commander) => isNear(b, commander, unit, radiusOf(b, commander)));

interface Rally {
  queue: Unit[];
  /** Those who have rallied, and may turn. */
  rallied: Unit[];
}

/** It stands, and stays Discouraged until the next Initial phase (mom-rally.06). */
function stand(b: Battle, unit: Unit): void {
  b.state.status[unit] = READY;
  b.state.heading[unit] = NONE;
  note(b, unit, DID_RALLY);
  reshape(b, unit);
  emit(b, { kind: 'rallies', rules: ['mom-rally.06'], unit });
}

/** Step 3 of the Movement phase: fleeing troops within a command radius try to rally, the holder's first. */
export const rally = procedure<Battle, Rally>('rally', {
  begin(b, v) {
    v.queue = sidesInOrder(b).flatMap((side) =>
      b.world.units.flatMap((info, unit) => (info.side === side && mayRally(b, unit) ? [unit] : [])),
    );
    v.rallied = [];
    return v.queue.length > 0 ? undefined : null;
  },
  throw(b, v) {
    const unit = v.queue.shift() as Unit;
    if (takeTest({ b, unit, why: 'rally' })) v.rallied.push(unit);
    return v.queue.length > 0 ? 'throw' : undefined;
  },
  stand(b, v) {
    for (const unit of v.rallied) stand(b, unit);
    startAll(
      b,
      'free-turn',
      v.rallied.map((unit) => ({ unit, rules: ['mom-rally.06'] })),
    );
  },
});
