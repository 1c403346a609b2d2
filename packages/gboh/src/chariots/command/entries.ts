import { hexOf } from '@taxiarch/hexfield';
import type { Battle } from '../../family/base/state.ts';
import { placeOfUnit, typeOf, unitAbove, unitBeneath } from '../../family/base/units.ts';
import { NO_MARK, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { at2, furtherGrid } from '../../family/charts/index.ts';
import { type Attack, attackersIn, attackOn, type Combat, defendersIn } from '../../family/shock/combat.ts';
import { CHARIOT_AND_RUNNERS } from '../vocabulary.ts';

/**
 * Anyone who shares a hex with a unit: the runners of a chariot, or the chariot of runners; NONE if nobody (cof-6.52).
 */
export const partnerOf = (b: Battle, unit: Unit): Unit => {
  const under = unitBeneath(b, unit);
  return under === NONE ? unitAbove(b, unit) : under;
};
/** Both units of a stack, or the one, the chariot first. */
export const bodiesIn = (b: Battle, unit: Unit): Unit[] => {
  const under = unitBeneath(b, unit);
  return under === NONE ? [unit] : [unit, under];
};

/** The line of the charts by which a unit fights as it stands (cof-8.32, cof-8.41a). */
export const entryOf = (b: Battle, unit: Unit): string =>
  partnerOf(b, unit) === NONE ? typeOf(b, unit) : CHARIOT_AND_RUNNERS;
/** The same in a combat, which one of a stack may have dropped out of (cof-8.41c). */
export const entryIn = (b: Battle, c: Combat, unit: Unit): string =>
  fightsBeside(b, c, unit) === NONE ? typeOf(b, unit) : CHARIOT_AND_RUNNERS;

/** Anyone who shares a unit's hex and is in the combat with it; NONE if nobody. */
export function fightsBeside(b: Battle, c: Combat, unit: Unit): Unit {
  const partner = partnerOf(b, unit);
  if (partner === NONE) return NONE;
  const isIn = attackersIn(b, c).includes(partner) || defendersIn(b, c).includes(partner);
  return isIn ? partner : NONE;
}

/** How many units these are as numbers are counted: a stack, which is in one hex, is one (cof-8.41b). */
export const numberIn = (b: Battle, units: readonly Unit[]): number =>
  new Set(units.map((unit) => hexOf(placeOfUnit(b, unit)))).size;

/** Base column of one entry against another, 0 where it cannot attack (cof-8.16a). */
export const columnOf = (b: Battle, attacker: string, defender: string): number =>
  at2(furtherGrid(b.world.charts, 'clash-of-arms', 'column'), attacker, defender) ?? 0;
export const superiorityBetween = (b: Battle, attacker: string, defender: string): 'AS' | 'DS' | 'none' => {
  const cell = at2(furtherGrid(b.world.charts, 'shock-superiority', 'superiority'), defender, attacker);
  return cell === 'AS' || cell === 'DS' ? cell : 'none';
};

/** A stack attacks, and is attacked, with both its units (cof-8.12d, cof-8.41a). */
export const attacksOfStacks = (b: Battle, { attacker, defender }: Attack): Attack[] =>
  bodiesIn(b, attacker).flatMap((one) => bodiesIn(b, defender).map((other) => attackOn(b, one, other)));

/** A stack advances as one, unless one of the two has dropped out of the attack. */
export function fellowsOf(b: Battle, unit: Unit): Unit[] {
  const under = unitBeneath(b, unit);
  if (under === NONE) return [unit];
  const attacks = (one: Unit): boolean => b.state.mark[one] !== NO_MARK;
  return attacks(unit) === attacks(under) ? [unit, under] : [unit];
}

/** What the charts say of an attack of one unit on another, wherever they stand; null where there is none. */
export function clashBetween(
  b: Battle,
  attacker: Unit,
  defender: Unit,
): { column: number; superiority: string } | null {
  const [by, on] = [entryOf(b, attacker), entryOf(b, defender)];
  const column = columnOf(b, by, on);
  return column === 0 ? null : { column, superiority: superiorityBetween(b, by, on) };
}
