import { enemyOf } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isCharging, isEngine, isInColumn, isRouted, onField, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { inSightAndRange } from './aim.ts';
import { couldHarass } from './harass-path.ts';
import { supplied, weaponOf } from './weapons.ts';

/** Whether a unit has missiles and is in a state to use them by order. */
export function ableToFire(b: Battle, unit: Unit): boolean {
  if (!onField(b, unit) || !supplied(b, unit) || isRouted(b, unit) || isInColumn(b, unit)) return false;
  if (isCharging(b, unit) || b.state.engaged[unit] !== 0) return false;
  return !isEngine(b, unit) || b.state.mode[unit] === 1;
}

/** Whether an enemy keeps a unit from recovering, rallying or reloading: he is able to fire and has it in range and sight. */
export const threatens = overridable<(b: Battle, enemy: Unit, unit: Unit, harassment: boolean) => boolean>(
  'missiles: who keeps a unit under fire',
  (b, enemy, unit, harassment) =>
    ableToFire(b, enemy) &&
    (inSightAndRange(b, enemy, unit, weaponOf(b, enemy)) || (harassment && couldHarass(b, enemy, unit))),
);

/**
 * Whether any enemy keeps a unit under fire; reach by Harassment and Dispersal counts for recovery and rally (alx-10.16b,
 * alx-10.27a), not for reloading, whose rule does not name it (alx-8.18).
 */
export function underFire(b: Battle, unit: Unit, harassment = true): boolean {
  const threatening = valueIn(b, threatens);
  for (const enemy of b.world.ofSide[enemyOf(sideOf(b, unit))]) {
    if (threatening(b, enemy, unit, harassment)) return true;
  }
  return false;
}
