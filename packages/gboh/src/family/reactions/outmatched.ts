import type { Battle } from '../base/state.ts';
import { closesIn, infoOf, isCavalry, isElephant, isHarasser, isHeavyFoot, isLightHorse } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isSuperior } from '../charts/lookups.ts';

/** Whether a unit is of the weaker arm: it cannot strike back, or is horse before elephants, or light before the heavy. */
export function isWeakerArm(b: Battle, unit: Unit, enemy: Unit): boolean {
  if (!closesIn(b, unit)) return true;
  if (isCavalry(b, unit) && isElephant(b, enemy)) return true;
  return isHarasser(b, unit) && (isHeavyFoot(b, enemy) || (isCavalry(b, enemy) && !isLightHorse(b, enemy)));
}

/** Whether an enemy who comes up can attack a unit, and is of the stronger arm or has superior weapons by the chart. */
export const isOutmatched = (b: Battle, unit: Unit, enemy: Unit): boolean =>
  closesIn(b, enemy) &&
  (isWeakerArm(b, unit, enemy) || isSuperior(b.world.charts, infoOf(b, unit).type, infoOf(b, enemy).type));
