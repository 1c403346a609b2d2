import type { Battle } from '../base/state.ts';
import { isEngine, isInColumn, isRouted, onField, sideOf } from '../base/units.ts';
import { CHARGING, type Unit } from '../base/vocabulary.ts';
import { inSightAndRange } from './aim.ts';
import { couldHarass } from './harass-path.ts';
import { supplied, weaponOf } from './weapons.ts';

/** Whether a unit has missiles and is in a state to use them by order. */
export function ableToFire(b: Battle, unit: Unit): boolean {
  if (!onField(b, unit) || !supplied(b, unit) || isRouted(b, unit) || isInColumn(b, unit)) return false;
  if (b.state.formation[unit] === CHARGING || b.state.engaged[unit] !== 0) return false;
  return !isEngine(b, unit) || b.state.mode[unit] === 1;
}

/**
 * Whether an enemy with missiles who is able to fire has a unit in range and sight; reach by Harassment and Dispersal
 * counts for recovery and rally (alx-10.16b, alx-10.27a), not for reloading, whose rule does not name it (alx-8.18).
 */
export function underFire(b: Battle, unit: Unit, harassment = true): boolean {
  const { units } = b.world;
  const side = sideOf(b, unit);
  for (let enemy = 0; enemy < units.length; enemy++) {
    if (sideOf(b, enemy) === side || !ableToFire(b, enemy)) continue;
    if (inSightAndRange(b, enemy, unit, weaponOf(b, enemy))) return true;
    if (harassment && couldHarass(b, enemy, unit)) return true;
  }
  return false;
}
