import { footprint, type Placement } from '@taxiarch/hexfield';
import { emit, type RuleId } from '@taxiarch/kernel';
import { mustShock, shockTargets } from '../base/eligibility.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { enemiesNextTo, enemyAt, enemyMayTouch, placeOfUnit, sideOf } from '../base/units.ts';
import { DID_CLOSE, MUST_CHECK, NO_MARK, NONE, type Unit } from '../base/vocabulary.ts';

/** Whether any enemy stands next to a place of this unit. */
export function nextToEnemy(b: Battle, unit: Unit, place: Placement): boolean {
  const side = sideOf(b, unit);
  if (!enemyMayTouch(b, place, side)) return false;
  const around = footprint(b.world.field.grid, place);
  for (const hex of around.front) if (enemyAt(b, hex, side) !== NONE) return true;
  for (const hex of around.flank) if (enemyAt(b, hex, side) !== NONE) return true;
  for (const hex of around.rear) if (enemyAt(b, hex, side) !== NONE) return true;
  return false;
}

/**
 * Whether by its last step a unit next to an enemy has come up to him: he was not next to the place that it has left
 * (alx-7.31).
 */
export const comesUp = overridable<(b: Battle, unit: Unit, from: Placement) => boolean>(
  'movement: who has come up to the enemy',
  (b, unit, from) => {
    const now = placeOfUnit(b, unit);
    if (from === now) return false;
    const before = enemiesNextTo(b, from, sideOf(b, unit));
    return enemiesNextTo(b, now, sideOf(b, unit)).some((enemy) => !before.includes(enemy));
  },
);

interface FreeChoice {
  readonly rule: RuleId;
  when(this: void, b: Battle, unit: Unit, enemy: Unit): boolean;
}
/** Why a heavy unit need not attack an enemy whom it may attack, having come up to him; in the open nothing is a reason. */
export const freeChoices = overridable<readonly FreeChoice[]>('movement: who need not be attacked', []);
const freeOf = (b: Battle, unit: Unit, enemy: Unit): RuleId | undefined =>
  valueIn(b, freeChoices).find(({ when }) => when(b, unit, enemy))?.rule;
const isBound = (b: Battle, unit: Unit): boolean =>
  mustShock(b, unit) && shockTargets(b, unit).some((enemy) => freeOf(b, unit, enemy) === undefined);

/** A heavy unit that has come up to enemies and owes them nothing is told so. */
function tellFree(b: Battle, unit: Unit): void {
  if (valueIn(b, freeChoices).length === 0 || !mustShock(b, unit)) return;
  const rules = new Set(shockTargets(b, unit).flatMap((enemy) => freeOf(b, unit, enemy) ?? []));
  if (rules.size > 0) emit(b, { kind: 'need-not-attack', rules: [...rules], unit });
}

/**
 * Keeps account of a unit that has just moved: whether it has come next to an enemy from a hex that was not next to him
 * and, if its type is heavy and an enemy whom it may attack stands in its ZOC, that it must attack (alx-7.31,
 * alx-7.32a). A unit that rides on, away from all enemies, owes nothing.
 */
export function noteClosing(b: Battle, unit: Unit, from: Placement): void {
  const { did, mark } = b.state;
  if (!nextToEnemy(b, unit, placeOfUnit(b, unit))) {
    did[unit] = (did[unit] as number) & ~DID_CLOSE;
    mark[unit] = NO_MARK;
    return;
  }
  const came = valueIn(b, comesUp)(b, unit, from);
  if (came) did[unit] = (did[unit] as number) | DID_CLOSE;
  const owes = ((did[unit] as number) & DID_CLOSE) !== 0 && isBound(b, unit);
  if (!owes) {
    mark[unit] = NO_MARK;
    if (came && !b.mute) tellFree(b, unit);
  } else if (mark[unit] !== MUST_CHECK) markMustCheck(b, unit);
}

/** Places the Shock-Must Check TQ marker (alx-7.32a). */
export function markMustCheck(b: Battle, unit: Unit, rules: RuleId[] = ['alx-7.31', 'alx-7.32a']): void {
  b.state.mark[unit] = MUST_CHECK;
  emit(b, { kind: 'must-check', rules, unit });
}

/** Whether a light unit that has closed may still say that it will attack (alx-7.31, alx-7.32b). */
export const mayDeclare = (b: Battle, unit: Unit): boolean =>
  ((b.state.did[unit] as number) & DID_CLOSE) !== 0 &&
  b.state.mark[unit] === NO_MARK &&
  !isBound(b, unit) &&
  shockTargets(b, unit).length > 0;
