import { chargedInto, counterChargedInto, isFirstRound } from '../base/contacts.ts';
import type { Grade, Profile } from '../base/profile.ts';
import type { Battle, Contact } from '../base/state.ts';
import { edgeIn, has, profileOf } from '../base/units.ts';
import { type Edge, FRONT, type Unit } from '../base/vocabulary.ts';
import { type Arm, contactIn, contactsIn, type Round } from './round.ts';

/** Bases of a unit against an enemy: all that dice, score and defence depend on. */
export interface Bout {
  b: Battle;
  unit: Unit;
  foe: Unit;
  arm: Arm;
  /** They fight to flank or rear, without their weapons' worth (mom-combat.07). */
  flank: boolean;
  /** The side of the enemy that they strike. */
  edge: Edge;
  contact: Contact;
  /** The first round of these two units (mom-combat.17). */
  first: boolean;
  /** It charged or counter charged this enemy in this turn (mom-combat.17, mom-charge.15). */
  charging: boolean;
  profile: Profile;
}

/** It came upon this enemy in this turn by a charge or a counter charge (mom-combat.17). */
export const hasImpact = (b: Battle, c: Contact, unit: Unit): boolean =>
  chargedInto(b, c, unit) || counterChargedInto(b, c, unit);

export function boutOf(b: Battle, v: Pick<Round, 'contacts'>, unit: Unit, foe: Unit, arm: Arm, flank: boolean): Bout {
  const contact = contactIn(v, unit, foe) as Contact;
  return {
    b,
    unit,
    foe,
    arm,
    flank,
    edge: flank ? FRONT : edgeIn(contact, foe),
    contact,
    first: isFirstRound(b, contact),
    charging: hasImpact(b, contact, unit),
    profile: profileOf(b, unit),
  };
}

/** How well it fights: levies are inferior unless they are said to be better (mom-combat.14, mom-trait.03). */
export function gradeOf(b: Battle, unit: Unit): Grade {
  const { fighting } = profileOf(b, unit);
  return fighting === 'average' && has(b, unit, 'levy') ? 'inferior' : fighting;
}

/** The ranks of the strike order (mom-combat.02, mom-charge.15). */
export const strikeOrder = [
  { order: 1, text: 'pikes' },
  { order: 2, text: 'kontos cavalry' },
  { order: 3, text: 'chargers' },
  { order: 4, text: 'superior fighters' },
  { order: 5, text: 'all others' },
] as const;

/** When bases of a unit strike: to flank or rear neither pikes nor kontos are of use (mom-combat.02, mom-combat.07). */
export function orderOf(b: Battle, v: Pick<Round, 'contacts'>, unit: Unit, flank: boolean): number {
  const { weapon, type } = profileOf(b, unit);
  if (!flank && weapon === 'pike') return 1;
  if (!flank && weapon === 'kontos' && type === 'cavalry') return 2;
  if (contactsIn(v, unit).some((c) => hasImpact(b, c, unit))) return 3;
  return gradeOf(b, unit) === 'superior' ? 4 : 5;
}
