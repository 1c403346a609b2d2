import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isChariot, isElephant, isSkirmisher } from '../base/units.ts';
import { DID_CLOSE, type Unit } from '../base/vocabulary.ts';
import { attackersIn, type Combat, defendersIn, eachOf } from './combat.ts';

/** Kinds whose Size counts only where everyone in the combat is of that kind (alx-9.16.2c, alx-11.33a). */
export const sizesAmongThemselves = overridable<readonly ((b: Battle, unit: Unit) => boolean)[]>(
  'shock: kinds whose size counts only among themselves',
  [isElephant, isChariot, isSkirmisher],
);

function sizeOf(b: Battle, units: readonly Unit[], everyone: readonly Unit[]): number {
  const ignored = valueIn(b, sizesAmongThemselves).filter((kind) => !everyone.every((unit) => kind(b, unit)));
  let size = 0;
  for (const unit of units) if (!ignored.some((kind) => kind(b, unit))) size += infoOf(b, unit).size;
  return size;
}

/** Sizes that count on either side; both units of a Double Depth stack do (alx-11.73a). */
export function sizesIn(b: Battle, c: Combat): { attack: number; defence: number } {
  const attackers = eachOf(b, attackersIn(b, c));
  const defenders = eachOf(b, defendersIn(b, c));
  const everyone = [...attackers, ...defenders];
  return { attack: sizeOf(b, attackers, everyone), defence: sizeOf(b, defenders, everyone) };
}

export const closedIn = (b: Battle, unit: Unit): boolean => ((b.state.did[unit] as number) & DID_CLOSE) !== 0;

/** Whether an attacker makes the attack a moving one: he has just come up to the enemy (alx-9.16.2b). */
export const comesMoving = overridable<(b: Battle, unit: Unit) => boolean>(
  'shock: whose attack is a moving one',
  closedIn,
);

export const movingAttack = (b: Battle, c: Combat): boolean => {
  const moving = valueIn(b, comesMoving);
  return attackersIn(b, c).some((unit) => moving(b, unit));
};

/**
 * Columns for the ratio of Sizes: one for each level above 1-1 (alx-9.16.2a). A fraction goes to the attacker if he came
 * up, to the defender if he stood there already (alx-9.16.2b). Where a side has no Size that counts, there is no shift.
 */
export function sizeShift(attack: number, defence: number, moving: boolean): number {
  if (attack === 0 || defence === 0) return 0;
  if (attack >= defence) return (moving ? Math.ceil(attack / defence) : Math.floor(attack / defence)) - 1;
  return 1 - (moving ? Math.floor(defence / attack) : Math.ceil(defence / attack));
}
