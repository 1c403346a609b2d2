import { hexOf, otherHalf } from '@taxiarch/hexfield';
import type { Battle } from '../base/state.ts';
import { HOPLITES, MACEDONIAN } from '../base/traits.ts';
import { hasTrait, infoOf, isHeavyFoot, isPhalanx, isSkirmisher, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { inEnemyZone, zonesOver } from '../base/zones.ts';
import type { Step } from './steps.ts';
import { isPivot, stepMp, type Walk } from './walk.ts';

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

/** Wheeling takes a TQ check unless only skirmishers hold the unit (alx-6.45c; with several enemies, one other is enough). */
export const wheelChecks = (b: Battle, w: Walk, step: Step): boolean =>
  isWheel(b, w, step) &&
  zonesOver(b, standingHalf(b, w, step), sideOf(b, w.unit)).some((enemy) => !isSkirmisher(b, enemy));

/** Class MA Phalanxes pivot without disorder (alx-6.43). */
export const pivotsFreely = (b: Battle, unit: Unit): boolean => isPhalanx(b, unit) && hasTrait(b, unit, MACEDONIAN);

/** Two-hex hoplites who are no professionals: those of the Law of Inertia and the drift to the right. */
export function isCitizenHoplite(b: Battle, unit: Unit): boolean {
  const { wide, professional } = infoOf(b, unit);
  return wide && isHeavyFoot(b, unit) && hasTrait(b, unit, HOPLITES) && !professional;
}

/**
 * The Law of Inertia (alx-6.14). Read so: as long as both halves could go forward the unit goes on; it is never made
 * to pivot.
 */
export const mustGoOn = (b: Battle, w: Walk): boolean => b.world.options.has('inertia') && isCitizenHoplite(b, w.unit);

const forced = new Set([1, 2, 4]);

/** Whether any MP of a step with both halves is the 1st, 2nd or 4th of a move that drifts (alx-6.5a). */
export function drifts(b: Battle, w: Walk, step: Step): boolean {
  if (!w.again || !b.world.options.has('drift') || !isCitizenHoplite(b, w.unit)) return false;
  const mp = stepMp(b, w, step);
  for (let n = w.whole + 1; n <= w.whole + mp; n++) if (forced.has(n)) return true;
  return false;
}
