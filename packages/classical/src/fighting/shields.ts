import type { RuleId } from '@taxiarch/kernel';
import { isChariot, isElephant, isRider, type TroopType } from '../armies/troops.ts';
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

/** A rule on shields: the first that applies says whether the unit counts as shieldless. */
interface ShieldLine<Case> {
  readonly rule: RuleId;
  readonly shieldless: boolean;
  readonly when: (c: Case) => boolean;
}

const firstOf = <Case>(lines: readonly ShieldLine<Case>[], c: Case): ShieldLine<Case> | undefined =>
  lines.find((line) => line.when(c));

const typeOf = ({ b, unit }: { b: Battle; unit: Unit }): TroopType => troopOfUnit(b, unit).type;
const strikerOf = ({ b, by }: Parry): TroopType => troopOfUnit(b, by).type;
const hasNoShield = ({ b, unit }: { b: Battle; unit: Unit }): boolean => !troopOfUnit(b, unit).shield;
const isBeastOrCar = (type: TroopType): boolean => isElephant(type) || isChariot(type);

/** Shields in melee, where a pavise is none (cls-pavise.01). */
const meleeShields: readonly ShieldLine<Parry>[] = [
  // Elephants and chariots are never shieldless, and gain nothing from others who are.
  { rule: 'cls-shield.04', shieldless: false, when: (c) => isBeastOrCar(typeOf(c)) || isBeastOrCar(strikerOf(c)) },
  // Nor do cataphracts ever mind, even where shields that they have are of no use.
  { rule: 'cls-shield.02', shieldless: false, when: (c) => typeOf(c) === 'CAT' },
  { rule: 'cls-shield.03', shieldless: false, when: (c) => c.charging && isRider(typeOf(c)) && !isRider(strikerOf(c)) },
  // Both hands on the rhomphaia; pikemen use their shields.
  { rule: 'cls-shield.01', shieldless: true, when: (c) => c.row === 'rhomphaia' },
  { rule: 'cls-melee.21', shieldless: true, when: hasNoShield },
  // In melee the edge struck decides (cls-shield.07).
  { rule: 'cls-shield.06', shieldless: true, when: ({ edge }) => edge === REAR || edge === RIGHT },
];

/** Whether a unit counts as shieldless to an opponent in melee. */
export const shieldlessInMelee = (c: Parry): boolean => firstOf(meleeShields, c)?.shieldless ?? false;

/** The side from which a blow or a shot comes needs a definition of its own. */
const withSide = (rule: RuleId | undefined): RuleId[] =>
  rule === undefined ? [] : rule === 'cls-shield.06' ? [rule, 'cls-shield.07'] : [rule];

/** The rule by which it does, or not. */
export const meleeShieldRules = (c: Parry): RuleId[] => withSide(firstOf(meleeShields, c)?.rule);

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

/** Shields against shots. */
const shotShields: readonly ShieldLine<Cover>[] = [
  { rule: 'cls-shield.04', shieldless: false, when: (c) => isBeastOrCar(typeOf(c)) },
  { rule: 'cls-pavise.01', shieldless: false, when: (c) => c.acrossPavises },
  {
    rule: 'cls-shield.02',
    shieldless: false,
    when: (c) => typeOf(c) === 'CAT' && isLightMissile(c.missile),
  },
  // Artillery among them, which may have none (cls-class.04).
  { rule: 'cls-shooting.22', shieldless: true, when: hasNoShield },
  { rule: 'cls-shield.06', shieldless: true, when: (c) => c.fromShieldless },
  { rule: 'cls-shield.05', shieldless: true, when: (c) => c.handsFull },
];

/** Whether a unit counts as shieldless when shot at. */
export const shieldlessWhenShot = (c: Cover): boolean => firstOf(shotShields, c)?.shieldless ?? false;

/** The rule by which it does, or not. */
export const shotShieldRules = (c: Cover): RuleId[] => withSide(firstOf(shotShields, c)?.rule);

/** Weapons that leave no hand for a shield in the phase in which they shoot (cls-shield.05). */
export const needsBothHands = (missile: Missile): boolean =>
  missile === 'BOW' || missile === 'CROSSBOW' || missile === 'LONGBOW' || missile === 'STAFF_SLING';
