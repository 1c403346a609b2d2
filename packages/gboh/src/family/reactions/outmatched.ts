import type { Battle } from '../base/state.ts';
import {
  canShockType,
  infoOf,
  isCavalry,
  isElephant,
  isHarasser,
  isHeavyFoot,
  isLightHorse,
  isSkirmisher,
  shockCapable,
} from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isSuperior } from '../charts/lookups.ts';

/**
 * Whether an enemy who comes up has better arms than a unit: he can attack it, and it cannot strike back, or is light
 * where he is heavy, or is horse before elephants, or his weapons are superior to its own by the chart.
 */
export function isOutmatched(b: Battle, unit: Unit, enemy: Unit): boolean {
  if (!canShockType(b, enemy, unit) || isSkirmisher(b, enemy)) return false;
  if (!shockCapable(b, unit) || isSkirmisher(b, unit)) return true;
  if (isCavalry(b, unit) && isElephant(b, enemy)) return true;
  if (isHarasser(b, unit) && (isHeavyFoot(b, enemy) || (isCavalry(b, enemy) && !isLightHorse(b, enemy)))) return true;
  return isSuperior(b.world.charts, infoOf(b, unit).type, infoOf(b, enemy).type);
}
