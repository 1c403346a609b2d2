import { emit, modifiers, type Part, roll, sumOf } from '@taxiarch/kernel';
import { nameOf, sideOf } from '@taxiarch/miniatures';
import { commanderInfo, generalNear } from '../base/commanders.ts';
import { twoDice } from '../base/dice.ts';
import type { Battle } from '../base/state.ts';
import { isDepleted, isDiscouraged } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { cohesionValue, passesFrom } from '../cohesion/value.ts';

interface Case {
  b: Battle;
  unit: Unit;
  differential: number;
}

/** What makes a Break Test harder (mom-result.19, mom-result.20). */
export const breakModifiers = modifiers<Case>([
  { rule: 'mom-result.20', text: 'differential', value: (c) => c.differential, when: () => true },
  { rule: 'mom-result.19', text: 'Discouraged', value: 1, when: ({ b, unit }) => isDiscouraged(b, unit) },
  { rule: 'mom-result.19', text: 'Depleted', value: 2, when: ({ b, unit }) => isDepleted(b, unit) },
]);

export interface BreakTest {
  /** The sum of cohesion and modifiers, and the roll that is needed: from 3 to 12. */
  total: number;
  reach: number;
  parts: Part[];
  /** A failure may be thrown again (mom-result.21). */
  again: boolean;
}

/** What a unit would have to throw. */
export function breakTestOf(b: Battle, unit: Unit, differential: number): BreakTest {
  const { value, of, rules } = cohesionValue(b, unit);
  const text = of === NONE ? 'cohesion' : `cohesion of ${commanderInfo(b, of).name}`;
  const { total, parts } = sumOf(breakModifiers, { b, unit, differential });
  return {
    total: value + total,
    reach: passesFrom(value + total),
    parts: [{ rule: rules[0] as string, text, value }, ...parts],
    again: generalNear(b, unit, 12) !== NONE,
  };
}

/** A unit takes a Break Test; nobody would keep a failure that may be thrown again (mom-result.19, mom-result.21). */
export function takeBreakTest(b: Battle, unit: Unit, differential: number): boolean {
  const { reach, total, parts, again } = breakTestOf(b, unit, differential);
  const rules = ['mom-result.03', 'mom-result.19', 'mom-cohesion.02'];
  const what = {
    purpose: `Break Test of ${nameOf(b, unit)}`,
    side: sideOf(b, unit),
    rules,
    faces: twoDice,
    reach,
    against: total,
    about: { unit },
  };
  const rolls = [roll(b, what).natural];
  if (again && (rolls[0] as number) < reach) {
    rolls.push(roll(b, { ...what, purpose: `${what.purpose}, second try`, rules: ['mom-result.21'] }).natural);
  }
  const passed = (rolls.at(-1) as number) >= reach;
  emit(b, {
    kind: 'break-test',
    rules: [...new Set([...rules, ...parts.map((p) => p.rule), ...(rolls.length > 1 ? ['mom-result.21'] : [])])],
    unit,
    need: total,
    parts: parts.map((p) => ({ ...p })),
    rolls,
    passed,
  });
  return passed;
}
