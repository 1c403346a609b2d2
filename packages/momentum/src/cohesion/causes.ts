import { emit, enemyOf, type Side } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { reads } from '../base/interpretations.ts';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  isAway,
  isDiscouraged,
  isElephant,
  isEngaged,
  isFleeing,
  isMounted,
  isSkirmisher,
  isSteady,
  sidesInOrder,
  steadyInOrder,
  steadyOf,
  within,
} from '../base/units.ts';
import { INITIAL, NONE, type Unit } from '../base/vocabulary.ts';
import { isQuarterShot } from '../shooting/aftermath.ts';

/** The other reading lets the flight of skirmishers trouble none but their like. */
export const SKIRMISHERS_FLEE_ALONE = 'mom-initial.03-skirmishers';

const testOf = (unit: Unit, why: Test['why'], from: Unit = NONE): Test => ({ unit, why, from });

/** A fleeing friend within 4" troubles a unit, in combat or not; those in flight test no more (mom-initial.02, .03). */
function flightTroubles(b: Battle, unit: Unit, friend: Unit): boolean {
  if (sideOf(b, friend) !== sideOf(b, unit)) return false;
  if (reads(b, SKIRMISHERS_FLEE_ALONE) && isSkirmisher(b, friend) && !isSkirmisher(b, unit)) return false;
  return within(b, unit, friend, 4);
}

/** Step 1: fleeing friends (mom-cohesion.04). One test, however many flee. */
export const fleeingFriends = (b: Battle): Test[] => {
  const fleeing = b.world.units.map((_, u) => u).filter((u) => isFleeing(b, u));
  return steadyInOrder(b).flatMap((unit) =>
    fleeing.some((friend) => flightTroubles(b, unit, friend)) ? [testOf(unit, 'fleeing-friend')] : [],
  );
};

/** Step 2: cavalry, camels and chariots within 8" of an enemy elephant (mom-initial.04, .05). */
export const terrified = (b: Battle): Test[] =>
  steadyInOrder(b).flatMap((unit) => {
    if (!isMounted(b, unit)) return [];
    const beasts = steadyOf(b, enemyOf(sideOf(b, unit))).filter((enemy) => isElephant(b, enemy));
    return beasts.some((beast) => within(b, unit, beast, 8)) ? [testOf(unit, 'terror')] : [];
  });

const mourning = (b: Battle, units: readonly Unit[]): Test[] =>
  steadyInOrder(b).flatMap((unit) => (units.includes(unit) ? [testOf(unit, 'general-slain')] : []));

/** Step 3: those who were too far off to know it in the turn before (mom-initial.06). */
export const slainFar = (b: Battle): Test[] =>
  mourning(
    b,
    b.state.falls.flatMap(({ turn, far }) => (turn === b.state.turn - 1 ? far : [])),
  );

/** Those within 12" of the place when he died, once: they test in the phase of his death (mom-cohesion.08). */
export function slainNear(b: Battle): Test[] {
  const { falls } = b.state;
  const due = falls.flatMap(({ near }) => near);
  for (const fall of falls) fall.near = [];
  return mourning(b, due);
}

/** Step 5: those who left the table, from the turn after on (mom-initial.08, .09). */
export const returners = (b: Battle): Test[] =>
  sidesInOrder(b).flatMap((side: Side) =>
    b.world.units.flatMap((info, unit) =>
      info.side === side && isAway(b, unit) && (b.state.awayTurn[unit] as number) < b.state.turn
        ? [testOf(unit, 'return')]
        : [],
    ),
  );

/** A quarter of its figures shot down in this turn (mom-cohesion.04, mom-shooting.22). */
export const shotDown = (b: Battle): Test[] =>
  steadyInOrder(b).flatMap((unit) => (isQuarterShot(b, unit) ? [testOf(unit, 'shot')] : []));

/**
 * Step 6: Discouraged markers go from all who are neither in combat nor in flight, those off the table included
 * (mom-initial.10), but not those that came in this very phase (mom-cohesion.07).
 */
export function recover(b: Battle): void {
  const { state } = b;
  const now = state.turn * 8 + INITIAL;
  for (const unit of b.world.units.keys()) {
    if (!(isSteady(b, unit) || isAway(b, unit)) || isEngaged(b, unit)) continue;
    if (!isDiscouraged(b, unit) || state.discouragedAt[unit] === now) continue;
    state.discouraged[unit] = 0;
    emit(b, { kind: 'recovers', rules: ['mom-initial.10', 'mom-cohesion.07'], unit });
  }
}
