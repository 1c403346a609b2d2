import { average, d6, type RuleId } from '@taxiarch/kernel';
import { tenDie } from '../armies/dice.ts';
import type { Grade } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { isRegular, troopOfUnit } from '../base/units.ts';
import type { MoraleResult, Unit } from '../base/vocabulary.ts';

/** The results of a test, best first. */
export const results = ['uncontrolled', 'carry-on', 'do-not-charge', 'no-advance', 'panic'] as const;
export type Result = (typeof results)[number];

/** The least score of each result but the last, which is what lies below (cls-morale.18). */
const leastScores: Readonly<Record<Grade, readonly [number, number, number, number]>> = {
  A: [12, 3, 2, 0],
  B: [12, 5, 3, 1],
  C: [10, 6, 4, 2],
};

/** The rules by which a test is read in the column of the unit's own class. */
export const columnRules: Readonly<Record<Grade, readonly RuleId[]>> = {
  A: ['cls-morale.18', 'cls-class.01'],
  B: ['cls-morale.18', 'cls-class.01', 'cls-example.07'],
  C: ['cls-morale.18', 'cls-class.01'],
};

/** What a final score means for troops of a class (cls-morale.18). */
export function resultOf(grade: Grade, score: number): Result {
  const row = leastScores[grade];
  for (let i = 0; i < row.length; i++) if (score >= (row[i] as number)) return results[i] as Result;
  return 'panic';
}

/** One ten-sided die, two ordinary or two average ones (cls-morale.05). */
export interface MoraleDice {
  readonly faces: readonly number[];
  readonly count: 1 | 2;
}
const wild: MoraleDice = { faces: tenDie, count: 1 };
const loose: MoraleDice = { faces: d6, count: 2 };
const steady: MoraleDice = { faces: average, count: 2 };

/** The dice that a unit throws: example 5 shows that regulars use average dice (cls-morale.05). */
export function moraleDice(b: Battle, unit: Unit): MoraleDice {
  if (troopOfUnit(b, unit).elephant?.trained === false) return wild;
  if (!isRegular(b, unit)) return loose;
  return b.world.options.has('cls-morale.05-ordinary') ? loose : steady;
}

/** Words for players. */
export const temperNames: Readonly<Record<MoraleResult, string>> = {
  none: 'untested',
  uncontrolled: 'Uncontrolled',
  'carry-on': 'Carry On',
  'do-not-charge': 'Do Not Charge',
  'no-advance': 'No Advance',
  panic: 'Panic',
};
