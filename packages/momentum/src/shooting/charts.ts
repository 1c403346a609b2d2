import type { Part, RuleId } from '@taxiarch/kernel';
import { elementsOf } from '@taxiarch/miniatures';
import { reads } from '../base/interpretations.ts';
import type { Missile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { basesInRow, isChariot, isElephant, isFoot, isFormed, isSkirmisher } from '../base/units.ts';
import { inches, TOLERANCE, type Unit } from '../base/vocabulary.ts';

interface Range {
  /** In inches; 0 where there is no long range. */
  short: number;
  long: number;
}

/** mom-shooting.13 */
const ranges: Readonly<Record<Missile, Range>> = {
  javelin: { short: 6, long: 0 },
  handgun: { short: 9, long: 18 },
  'light-crossbow': { short: 9, long: 18 },
  sling: { short: 9, long: 18 },
  bow: { short: 12, long: 24 },
  longbow: { short: 12, long: 24 },
  crossbow: { short: 12, long: 24 },
};

/** How far a weapon reaches in grains; exactly the limit is within it (mom-shooting.28). */
export const reachOf = (missile: Missile): number =>
  inches(Math.max(ranges[missile].short, ranges[missile].long)) + TOLERANCE;
/** Inches that a weapon reaches, as a player reads them. */
export const farthestOf = (missile: Missile): number => Math.max(ranges[missile].short, ranges[missile].long);
/** Inches of short range and in all. */
export const rangesOf = (missile: Missile): { short: number; far: number } => ({
  short: ranges[missile].short,
  far: farthestOf(missile),
});
export const isLong = (missile: Missile, distance: number): boolean =>
  distance > inches(ranges[missile].short) + TOLERANCE;

const isBow = (missile: Missile): boolean => missile === 'bow' || missile === 'longbow';

/** Dice of a unit, and the line of the table that gives them. */
export interface Dice {
  dice: number;
  rules: RuleId[];
}

/** Dice of a unit that shoots: bases that are there count, depleted ones in full (mom-shooting.06 to .12, .29). */
export function diceOf(b: Battle, unit: Unit, missile: Missile): Dice {
  const first = basesInRow(b, unit, 0);
  const second = basesInRow(b, unit, 1);
  const given = (dice: number, ...rules: RuleId[]): Dice => ({ dice, rules: [...rules, 'mom-shooting.29'] });
  if (isElephant(b, unit)) return given(elementsOf(b, unit), 'mom-shooting.11');
  if (isChariot(b, unit)) {
    if (isBow(missile) && reads(b, 'mom-shooting.12-row')) return given(first, 'mom-shooting.08', 'mom-shooting.12');
    return given(elementsOf(b, unit), 'mom-shooting.11', 'mom-shooting.12');
  }
  if (isSkirmisher(b, unit)) {
    return given(isFoot(b, unit) ? first + second : elementsOf(b, unit), 'mom-shooting.09');
  }
  if (!isBow(missile)) return given(first, 'mom-shooting.10');
  if (!isFoot(b, unit)) return given(first, 'mom-shooting.08');
  if (!isFormed(b, unit)) return given(first, 'mom-shooting.10', 'mom-unit.04');
  const odd = second % 2 === 1 ? ['mom-shooting.07'] : [];
  return given(first + Math.ceil(second / 2), 'mom-shooting.06', ...odd);
}

/** What a weapon adds to the score to save (mom-shooting.19); the light crossbow adds nothing (mom-shooting.20). */
export function piercingOf(b: Battle, missile: Missile, long: boolean): Part[] {
  const part = (value: number, text: string, rule = 'mom-shooting.19'): Part[] => [{ rule, text, value }];
  if (missile === 'handgun') return long ? part(1, 'handguns at long range') : part(2, 'handguns at short range');
  if (long) return [];
  if (missile === 'longbow') return part(1, 'longbows at short range');
  if (missile === 'crossbow') return part(1, 'crossbows at short range');
  if (missile === 'light-crossbow' && reads(b, 'mom-shooting.20-crossbow')) {
    return part(1, 'light crossbows at short range', 'mom-shooting.20');
  }
  return [];
}
