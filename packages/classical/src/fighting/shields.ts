import { isArtillery, isChariot, isElephant, isRider } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { troopOfUnit } from '../base/units.ts';
import { type Edge, REAR, RIGHT, type Unit } from '../base/vocabulary.ts';
import { type FactorRow, isLightMissile, type Missile } from './charts.ts';

/** What bears on whether a unit's shields help it in melee. */
export interface Parry {
  b: Battle;
  unit: Unit;
  /** The edge of the unit that is struck. */
  edge: Edge;
  row: FactorRow;
  charging: boolean;
  /** Who strikes it. */
  by: Unit;
}

/** Whether a unit counts as shieldless to an opponent in melee. */
export function shieldlessInMelee({ b, unit, edge, row, charging, by }: Parry): boolean {
  const troop = troopOfUnit(b, unit);
  const striker = troopOfUnit(b, by).type;
  // cls-shield.04: elephants and chariots are never shieldless, and gain nothing from others who are.
  if (isElephant(troop.type) || isChariot(troop.type) || isElephant(striker) || isChariot(striker)) return false;
  // cls-shield.02
  if (troop.type === 'CAT' && !troop.shield) return false;
  // cls-shield.03
  if (charging && isRider(troop.type) && !isRider(striker)) return false;
  // cls-shield.01: both hands on the rhomphaia; pikemen use their shields.
  if (row === 'rhomphaia') return true;
  // cls-shield.06, .07: in melee the edge struck decides. A pavise is no shield in melee (cls-pavise.01).
  return !troop.shield || edge === REAR || edge === RIGHT;
}

/** What bears on whether shields help against a shot. */
export interface Cover {
  b: Battle;
  unit: Unit;
  missile: Missile;
  /** From the rear, or from behind the right flank (cls-shield.06, .07). */
  fromShieldless: boolean;
  /** The unit itself shoots with both hands in this phase (cls-shield.05). */
  handsFull: boolean;
  /** Across its own set-up pavises (cls-pavise.01). */
  acrossPavises: boolean;
}

/** Whether a unit counts as shieldless when shot at. */
export function shieldlessWhenShot({ b, unit, missile, fromShieldless, handsFull, acrossPavises }: Cover): boolean {
  const troop = troopOfUnit(b, unit);
  // cls-shield.04
  if (isElephant(troop.type) || isChariot(troop.type)) return false;
  // cls-class.04
  if (isArtillery(troop.type)) return true;
  // cls-pavise.01
  if (acrossPavises) return false;
  // cls-shield.02
  if (troop.type === 'CAT' && !troop.shield && isLightMissile(missile)) return false;
  // cls-shield.05, .06
  return !troop.shield || fromShieldless || handsFull;
}

/** Weapons that leave no hand for a shield in the phase in which they shoot (cls-shield.05). */
export const needsBothHands = (missile: Missile): boolean =>
  missile === 'BOW' || missile === 'CROSSBOW' || missile === 'LONGBOW' || missile === 'STAFF_SLING';
