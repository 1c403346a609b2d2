import type { Missile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { profileOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { rangeOfShot } from './aim.ts';
import { diceOf } from './charts.ts';
import { expectedOf, planFor, shotsOf, weaponOf } from './plan.ts';
import { type Scores, type Shots, scoresOf } from './volley.ts';

/** A volley before the dice. */
export interface VolleyOdds extends Shots, Scores {
  /** Losses to be expected, in 36ths. */
  expected: number;
  /** The rules that settle how many dice there are. */
  rules: string[];
}

function oddsOf(b: Battle, shots: Shots): VolleyOdds {
  const scores = scoresOf(b, shots);
  const { rules } = diceOf(b, shots.unit, shots.missile);
  return { ...shots, ...scores, expected: expectedOf(shots.dice, scores), rules };
}

/** What a unit would shoot now, left to itself. */
export function volleysOf(b: Battle, unit: Unit): VolleyOdds[] {
  const plan = planFor(b, unit);
  return plan ? shotsOf(unit, weaponOf(plan)).map((shots) => oddsOf(b, shots)) : [];
}

/**
 * All dice of a unit at one enemy with the weapon that promises most, whether or not it would have to choose another
 * target; null where it has no shot at it.
 */
export function describeVolley(b: Battle, shooter: Unit, target: Unit): VolleyOdds | null {
  const at = (missile: Missile): VolleyOdds | null => {
    const range = rangeOfShot(b, shooter, missile, target);
    if (range === null) return null;
    const { dice } = diceOf(b, shooter, missile);
    return oddsOf(b, { unit: shooter, target, missile, range, dice });
  };
  let best: VolleyOdds | null = null;
  for (const missile of profileOf(b, shooter).missiles) {
    const odds = at(missile);
    if (odds && (!best || odds.expected > best.expected)) best = odds;
  }
  return best;
}
