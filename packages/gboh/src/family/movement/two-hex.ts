import { hexOf, otherHalf } from '@taxiarch/hexfield';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { MACEDONIAN } from '../base/traits.ts';
import { hasTrait, isPhalanx, isSkirmisher, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { inEnemyZone, zonesOver } from '../base/zones.ts';
import type { Step } from './steps.ts';
import { isPivot, type Walk } from './walk.ts';

/** Which half a pivot moves: to come round to the left, the right one. */
const movingHalf = (b: Battle, w: Walk, step: Step): number =>
  step.do === 'pivot left' ? otherHalf(b.world.field.grid, w.at) : hexOf(w.at);
const standingHalf = (b: Battle, w: Walk, step: Step): number =>
  step.do === 'pivot left' ? hexOf(w.at) : otherHalf(b.world.field.grid, w.at);

/** A pivot of the half that is free while the other one alone is in an enemy ZOC (alx-6.45a). */
export function isWheel(b: Battle, w: Walk, step: Step): boolean {
  if (!isPivot(step)) return false;
  const side = sideOf(b, w.unit);
  return inEnemyZone(b, standingHalf(b, w, step), side) && !inEnemyZone(b, movingHalf(b, w, step), side);
}

/** Before whom a unit wheels without a check: skirmishers (alx-6.45c). */
export const lightHolders = overridable('movement/two-hex: before whom a wheel is unchecked', isSkirmisher);

/** Wheeling takes a TQ check unless only skirmishers hold the unit (alx-6.45c; with several enemies, one other is enough). */
export const wheelChecks = (b: Battle, w: Walk, step: Step): boolean =>
  isWheel(b, w, step) &&
  zonesOver(b, standingHalf(b, w, step), sideOf(b, w.unit)).some((enemy) => !valueIn(b, lightHolders)(b, enemy));

/** Who pivots without disorder: Class MA Phalanxes (alx-6.43). */
export const freePivots = overridable(
  'movement/two-hex: who pivots freely',
  (b: Battle, unit: Unit): boolean => isPhalanx(b, unit) && hasTrait(b, unit, MACEDONIAN),
);
export const pivotsFreely = (b: Battle, unit: Unit): boolean => valueIn(b, freePivots)(b, unit);
