import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isEngine, isInColumn, isInfantry, isInSquare, isPhalanx } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/**
 * The MA by which units are compared when one reacts to the other's movement. A phalanx counts as 4 whatever it does
 * (alx-6.71e); the others by the MA of their formation: 1 in square (alx-11.63b), 1 more in column (alx-6.62a).
 */
export const reactingMA = overridable('reactions: MA compared for withdrawal', (b: Battle, unit: Unit): number => {
  const { ma } = infoOf(b, unit);
  if (isPhalanx(b, unit)) return ma;
  if (isInSquare(b, unit)) return 1;
  return isInColumn(b, unit) ? ma + 1 : ma;
});
export const comparedMA = (b: Battle, unit: Unit): number => valueIn(b, reactingMA)(b, unit);

/** Infantry, and the crews of engines, which count as light infantry (alx-11.81). */
export const onFoot = (b: Battle, unit: Unit): boolean => isInfantry(b, unit) || isEngine(b, unit);
