import { type RuleId, type Sum, sumOf } from '@taxiarch/kernel';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { troopOfUnit } from '../base/units.ts';
import { lostMelee } from './balance.ts';
import { moraleCase, moraleModifiers, moraleRules } from './morale.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { moraleDice, type Result, resultOf } from './result.ts';

/** What a score means for the unit that threw it. */
export interface Verdict {
  result: Result;
  outcome: Outcome;
  rule: RuleId;
  terms: readonly RuleId[];
}

/** A test before its dice: the modifiers, and what any score would come to. */
export interface Weighed {
  sum: Sum;
  /** The rules by which it was reckoned. */
  rules: readonly RuleId[];
  verdict: (total: number) => Verdict;
}

export function weigh(b: Battle, test: Test, general: number): Weighed {
  const { unit, why, response } = test;
  const c = moraleCase(b, test, general);
  const sum = sumOf(moraleModifiers, c);
  const { grade } = troopOfUnit(b, unit);
  return {
    sum,
    rules: moraleRules(c, sum.parts),
    verdict(total) {
      const result = resultOf(grade, total);
      const { outcome, rule, terms } = outcomeOf({
        b,
        unit,
        why,
        response,
        chargers: why === 'charged' ? test.enemies : [],
        result,
        generalLost: c.seen.general,
        lostMelee: lostMelee(b, unit),
        friendsRouted: c.seen.others > 0,
      });
      return { result, outcome, rule, terms };
    },
  };
}

/** Every verdict that the dice of a test can bring, with its chance. */
export function chancesOf(b: Battle, test: Test, general: number): (Verdict & { chance: number })[] {
  const { sum, verdict } = weigh(b, test, general);
  const { faces, count } = moraleDice(b, test.unit);
  const thrown = count === 1 ? [...faces] : faces.flatMap((one) => faces.map((two) => one + two));
  return thrown.map((dice) => ({ ...verdict(sum.total + dice), chance: 1 / thrown.length }));
}
