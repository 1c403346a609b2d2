import type { Refusal } from '@taxiarch/kernel';
import { overrideRule } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import {
  BOWMEN,
  CHARIOT,
  ELEPHANT,
  ENGINE,
  FOOT,
  furtherTraits,
  HARASSER,
  HOPLITES,
  JAVELINS,
  type Kind,
  LIGHT_FOOT,
  movementColumn,
  NO_SHOCK,
  OWN_TRAIT,
  typeTraits,
  unitFault,
} from '../family/base/traits.ts';
import type { Troop } from '../family/base/troop.ts';
import { hasTrait, isSkirmisher } from '../family/base/units.ts';
import type { Unit } from '../family/base/vocabulary.ts';
import type { Grade } from './vocabulary.ts';

/** The four grades of Indian troops (cha-2.22b). */
export const MAULA = OWN_TRAIT;
export const BHARTA = OWN_TRAIT << 1;
export const SRENI = OWN_TRAIT << 2;
export const TRIBAL = OWN_TRAIT << 3;
/** Four-wheeled chariots, which count as cataphracted, and those drawn by elephants (cha-2.24). */
export const HEAVY_CHARIOT = OWN_TRAIT << 4;
export const ELEPHANT_CHARIOT = OWN_TRAIT << 5;
export const LONG_BOW = OWN_TRAIT << 6;

const byGrade: Readonly<Record<string, number>> = {
  maula: MAULA,
  bharta: BHARTA,
  sreni: SRENI,
  tribal: TRIBAL,
} satisfies Record<Grade, number>;
const byClass: Readonly<Record<string, number>> = {
  HO: HOPLITES,
  'CH*': HEAVY_CHARIOT,
  elCH: ELEPHANT_CHARIOT,
  J: JAVELINS,
  A: BOWMEN,
  'A*': BOWMEN,
};

const traitsOf = ({ cls, grade, weapon }: Kind): number =>
  (grade === null ? 0 : (byGrade[grade] ?? 0)) |
  (cls === null ? 0 : (byClass[cls] ?? 0)) |
  (weapon === 'long-bow' ? LONG_BOW : 0);

/** Anyone who has a grade is Indian, in whichever army he serves (cha-2.22b). */
export const isIndian = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, MAULA | BHARTA | SRENI | TRIBAL);
export const isMaula = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, MAULA);
export const isBharta = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, BHARTA);
export const isSreni = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, SRENI);
export const isTribal = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, TRIBAL);
export const isTribalFoot = (b: Battle, unit: Unit): boolean => isTribal(b, unit) && hasTrait(b, unit, LIGHT_FOOT);
/** Skirmishers, and tribal foot, which goes about like them (cha-6.23b, cha-6.51c, cha-7.14). */
export const goesLoose = (b: Battle, unit: Unit): boolean => isSkirmisher(b, unit) || isTribalFoot(b, unit);
export const isHeavyChariot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HEAVY_CHARIOT);
export const isElephantChariot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, ELEPHANT_CHARIOT);
export const hasLongBow = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, LONG_BOW);

const refusalOf = (rule: string, text: string): Refusal => ({ rule, text });
const belongs = (grade: string | null | undefined): boolean => grade === 'sreni' || grade === 'tribal';
/** Guilds and tribes have names, nobody else; engines have no grade; pikes and hoplites alone stand in two hexes. */
function oddity({ type, cls, wide = false, grade, group }: Troop & { group: string }): Refusal | null {
  if (belongs(grade) !== (group !== ''))
    return refusalOf('cha-2.22b', 'Sreni and Tribal troops need a guild or tribe, and other troops cannot have one');
  if (type === 'AT' && (grade ?? null) !== null) return refusalOf('cha-2.22b', 'engines have no grade');
  if ((cls === 'CH*' || cls === 'elCH') && type !== 'CH') return refusalOf('cha-2.24', `${cls} are chariots`);
  if (wide !== (type === 'PH' || cls === 'HO'))
    return refusalOf('cha-6.41', 'phalanxes and hoplites occupy two hexes, and no other troops do');
  return null;
}

/** Archers are shock troops here, and no foot but that with javelins or slings harasses (cha-7.32c, cha-9.31a). */
export const traitOverrides = [
  overrideRule(typeTraits, ({ PH, HI, MI, SK, HC, LN, LC }) => ({
    PH: PH as number,
    HI: HI as number,
    MI: MI as number,
    LI: FOOT | LIGHT_FOOT | HARASSER,
    SK: SK as number,
    HC: HC as number,
    LN: LN as number,
    LC: LC as number,
    EL: ELEPHANT,
    CH: CHARIOT,
    AT: ENGINE | NO_SHOCK,
  })),
  overrideRule(furtherTraits, () => traitsOf),
  overrideRule(unitFault, () => oddity),
  /** Tribal foot moves like skirmishers (the Movement Costs Chart, cha-6.23b); chariots have a column of this volume's own. */
  overrideRule(movementColumn, (family) => (troop) => {
    if (troop.type === 'CH') return 'chariot-chandragupta';
    return troop.type === 'LI' && troop.grade === 'tribal' ? 'skirmisher' : family(troop);
  }),
];
