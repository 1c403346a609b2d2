import { d6, emit, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { nameOf, sideOf } from '@taxiarch/miniatures';
import { fleeOff } from '../base/fate.ts';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isFleeing, isSteady } from '../base/units.ts';
import { COMBAT, INCH, inches, NONE, type Unit } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { chooseLine, headingOf, type Line } from './lines.ts';
import { goAlong, wipeOut } from './settle.ts';

/** Its rate and a die: for flight, pursuit and evading (mom-flee.01, mom-charge.05). */
export function rolledRate(b: Battle, unit: Unit, purpose: string, rules: RuleId[]): number {
  const { natural } = roll(b, {
    purpose: `${purpose} of ${nameOf(b, unit)}`,
    side: sideOf(b, unit),
    rules,
    faces: d6,
    about: { unit },
  });
  return rateOf(b, unit) + inches(natural);
}

/** What is known of a unit's way afterwards, by those who go after it (mom-flee.03, mom-flee.07). */
export function noteRun(b: Battle, unit: Unit, { direction, way }: Line): void {
  b.state.ran[unit] = way.distance;
  b.state.ranWay[unit] = direction;
}

/** So little is no flight (mom-flee.02). */
const NO_WAY = INCH;

/** One move of flight: dice, line, swerve. Returns the friends whom it went through (mom-move.18). */
function fleeOnce(b: Battle, unit: Unit): Unit[] {
  const allowance = rolledRate(b, unit, 'Flight', ['mom-flee.01']);
  const line = chooseLine(b, unit, headingOf(b, unit), allowance, 'flight');
  const { direction, way } = line;
  // Only the first move is away from the enemy: later it makes for its own baseline (mom-flee.02).
  b.state.heading[unit] = NONE;
  if (!way.leaves && way.distance < NO_WAY) {
    wipeOut(b, unit, ['mom-flee.02'], 'no way out');
    return [];
  }
  noteRun(b, unit, line);
  const rules = ['mom-flee.02', b.state.phase === COMBAT ? 'mom-flee.05' : 'mom-move.21', 'mom-cohesion.08'];
  if (way.passes.length > 0) rules.push('mom-move.18', 'mom-flee.06');
  emit(b, { kind: 'flight', rules, unit, direction, distance: way.distance, passes: [...way.passes] });
  if (way.leaves) fleeOff(b, unit, ['mom-move.24']);
  else goAlong(b, unit, line);
  return [...way.passes];
}

interface FleeMoves {
  units: Unit[];
  /** Friends in hand whom those have passed. */
  passed?: Unit[];
}

/**
 * Units in flight move one after another; friends whom they passed then test as for friends who flee near them
 * (mom-move.18), and anyone who breaks by that flees as well, in the same step.
 */
export const fleeMoves = procedure<Battle, FleeMoves & Procedures['flee-moves']>('flee-moves', {
  next(b, v) {
    const unit = v.units.shift();
    if (unit === undefined) return 'tests';
    if (!isFleeing(b, unit)) return 'next';
    const passed = v.passed ?? [];
    v.passed = passed;
    for (const friend of fleeOnce(b, unit)) {
      if (isSteady(b, friend) && !passed.includes(friend)) passed.push(friend);
    }
    return 'next';
  },
  tests(b, v) {
    const shaken = (v.passed ?? []).filter((unit) => isSteady(b, unit));
    if (shaken.length === 0) return null;
    start(b, 'cohesion-tests', { tests: shaken.map((unit) => ({ unit, why: 'fleeing-friend', from: NONE })) });
    return 'broken';
  },
  broken(b, v) {
    v.units = (v.passed ?? []).filter((unit) => isFleeing(b, unit));
    v.passed = [];
    return v.units.length > 0 ? 'next' : null;
  },
});
