import { overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import {
  FOOT,
  furtherTraits,
  movementColumn,
  NO_SHOCK,
  OWN_TRAIT,
  sharesFromStart,
  typeTraits,
} from '../family/base/traits.ts';
import { type TroopKind, troopsOf } from '../family/base/troops.ts';
import { hasTrait, infoOf } from '../family/base/units.ts';
import type { Unit } from '../family/base/vocabulary.ts';

/** Foot that moves and fights in formation: SI and HI (cof-6.13a, cof-6.22b, cof-6.31). */
export const FORMED = OWN_TRAIT;
export const BARBARIANS = OWN_TRAIT << 1;
export const RUNNERS = OWN_TRAIT << 2;
export const TWO_MAN = OWN_TRAIT << 3;
export const THREE_MAN = OWN_TRAIT << 4;
export const WAGON = OWN_TRAIT << 5;

export const isFormed = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, FORMED);
export const areBarbarians = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, BARBARIANS);
export const areRunners = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, RUNNERS);
export const isTwoMan = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, TWO_MAN);
/** CH units, of two men or three; battle wagons are none (cof-2.22). */
export const isWarChariot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, TWO_MAN | THREE_MAN);
export const isWagon = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, WAGON);

const columns = { SI: 'formed-foot', HI: 'formed-foot', 'CH-2': 'chariot', 'CH-3': 'chariot', BW: 'wagon' } as const;

const troops: Readonly<Record<string, TroopKind>> = {
  RI: 'skirmishers',
  LI: 'light-foot',
  'CH-2': 'chariots',
  'CH-3': 'chariots',
  BW: 'chariots',
};

export const traitOverrides: readonly RuleOverride[] = [
  overrideRule(typeTraits, () => ({
    SI: FOOT | FORMED,
    HI: FOOT | FORMED,
    BI: FOOT | BARBARIANS,
    RI: FOOT | RUNNERS,
    LI: FOOT | NO_SHOCK,
    'CH-2': TWO_MAN,
    'CH-3': THREE_MAN,
    BW: WAGON,
  })),
  overrideRule(troopsOf, () => (b, unit) => troops[infoOf(b, unit).type] ?? 'heavy-foot'),
  overrideRule(furtherTraits, () => () => 0),
  // A chariot and its runners (cof-6.52).
  overrideRule(
    sharesFromStart,
    () => (one, other) => (one.type === 'CH-2' && other.type === 'RI') || (one.type === 'RI' && other.type === 'CH-2'),
  ),
  overrideRule(
    movementColumn,
    () =>
      ({ type }) =>
        columns[type as keyof typeof columns] ?? 'loose-foot',
  ),
];
