import { emit, type Part, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { wayFrom } from '../base/contacts.ts';
import { twoDice } from '../base/dice.ts';
import { discourage } from '../base/fate.ts';
import type { Test, TestReason } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { clearNote, contactBetween, isAway, isFleeing, note } from '../base/units.ts';
import {
  COMBAT,
  DID_FLEE,
  DISENGAGES,
  FAILED_TEST,
  INITIAL,
  MUST_CHARGE,
  MUST_CHARGE_NEAREST,
  NONE,
  RETURNS,
  TERRIFIED,
  type Unit,
} from '../base/vocabulary.ts';
import { breakAndFlee } from '../flight/breaking.ts';
import { MORE_BASES, needOf, passesFrom, type TestCase } from './value.ts';

/** The causes of tests, in words for players. */
export const causes: Readonly<Record<TestReason, { rules: RuleId[]; text: string }>> = {
  'fleeing-friend': { rules: ['mom-cohesion.04'], text: 'friends fleeing nearby' },
  'friend-broken': { rules: ['mom-cohesion.04', 'mom-result.26', 'mom-cohesion.09'], text: 'friends broken nearby' },
  flanked: { rules: ['mom-cohesion.04', 'mom-cohesion.08'], text: 'charged in flank or rear' },
  'general-slain': { rules: ['mom-cohesion.04'], text: 'Army General killed' },
  shot: { rules: ['mom-cohesion.04', 'mom-shooting.22'], text: 'a quarter shot' },
  terror: { rules: ['mom-initial.04', 'mom-initial.05'], text: 'elephants nearby' },
  impetuous: { rules: ['mom-initial.07'], text: 'to hold back from charging' },
  return: { rules: ['mom-initial.08', 'mom-initial.09'], text: 'to return to the table' },
  disengage: { rules: ['mom-disengage.02'], text: 'to disengage' },
  rally: { rules: ['mom-rally.01'], text: 'to rally' },
};

/** Whether a unit learns of a death of the turn before only now (mom-initial.06). */
const learnsLate = ({ state }: Battle, unit: Unit): boolean =>
  state.phase === INITIAL && state.falls.some(({ turn, far }) => turn === state.turn - 1 && far.includes(unit));

/** The rules of a cause, as far as they bear on this test. */
function rulesOfCause({ b, unit, why }: TestCase, parts: readonly Part[]): RuleId[] {
  const { phase } = b.state;
  const { rules } = causes[why];
  switch (why) {
    case 'fleeing-friend':
      return [...rules, ...(phase === INITIAL ? ['mom-initial.02', 'mom-initial.03'] : ['mom-move.18'])];
    case 'general-slain':
      if (learnsLate(b, unit)) return [...rules, 'mom-initial.06'];
      return [...rules, 'mom-cohesion.08', ...(phase === COMBAT ? ['mom-result.26'] : [])];
    case 'rally':
      return [
        ...rules,
        ...(parts.some(({ text }) => text === MORE_BASES) ? ['mom-rally.03'] : []),
        ...(parts.some(({ rule }) => rule.startsWith('mom-cohesion.')) ? ['mom-rally.05'] : []),
      ];
    default:
      return rules;
  }
}

/** The number of a step in the battle: no unit takes two tests in one (mom-cohesion.06). */
const moment = ({ state: { turn, phase, step } }: Battle): number => turn * 64 + phase * 16 + step;

/** Two dice of a unit against its cohesion, with what bears on them; tells whether it passes (mom-cohesion.02). */
export function takeTest(c: TestCase): boolean {
  const { b, unit, why } = c;
  const { need, value, of, rules, parts } = needOf(c);
  const from = passesFrom(need);
  const cause = causes[why];
  const { natural } = roll(b, {
    purpose: `Cohesion Test of ${nameOf(b, unit)}`,
    side: sideOf(b, unit),
    rules: ['mom-cohesion.02'],
    faces: twoDice,
    reach: from,
    about: { unit },
  });
  const passed = natural >= from;
  emit(b, {
    kind: 'cohesion-test',
    rules: [...new Set([...rulesOfCause(c, parts), ...rules, ...parts.map((p) => p.rule)])],
    unit,
    why: cause.text,
    value,
    of,
    parts: parts.map((p) => ({ ...p })),
    need,
    roll: natural,
    passed,
  });
  b.state.testedAt[unit] = moment(b);
  return passed;
}

/** What passing or failing means where it is not to break (mom-cohesion.05). */
const passing: { [why in TestReason]?: (b: Battle, unit: Unit) => void } = {
  return: (b, unit) => note(b, unit, RETURNS),
};
const failing: { [why in TestReason]?: (b: Battle, unit: Unit) => void } = {
  terror(b, unit) {
    discourage(b, unit, ['mom-initial.05'], 'terrified by elephants');
    note(b, unit, TERRIFIED);
  },
  impetuous: (b, unit) => note(b, unit, MUST_CHARGE | MUST_CHARGE_NEAREST),
  return: () => {},
};

/** Away from an enemy who touches it; else the way that he comes (mom-flee.02). */
function wayFromCause(b: Battle, unit: Unit, from: Unit): number {
  const contact = contactBetween(b, unit, from);
  return contact ? wayFrom(b, contact, from) : (b.state.facing[from] as number);
}

/** It breaks, from the enemy who is the cause if there is one; charged in flank or rear it flees from the charge (mom-token.13). */
function breaks(b: Battle, { unit, why, from }: Test): void {
  note(b, unit, why === 'flanked' ? FAILED_TEST | DID_FLEE : FAILED_TEST);
  // Only who fails the test of disengaging itself may be pursued (mom-disengage.03).
  if (why !== 'disengage') clearNote(b, unit, DISENGAGES);
  const rules = ['mom-cohesion.05', 'mom-cohesion.08'];
  breakAndFlee(
    b,
    unit,
    from === NONE ? [] : [wayFromCause(b, unit, from)],
    rules,
    `failed Cohesion Test (${causes[why].text})`,
  );
}

/** Only those can test who are there and in hand, or, to come back, away. */
const canTest = (b: Battle, { unit, why }: Test): boolean =>
  why === 'return' ? isAway(b, unit) : onTable(b, unit) && !isFleeing(b, unit);

/** Nobody tests twice in a step, whatever else happens (mom-cohesion.06). */
function spared(b: Battle, { unit, why }: Test): void {
  emit(b, { kind: 'tested-already', rules: ['mom-cohesion.06'], unit, why: causes[why].text });
}

interface Tests {
  tests: Test[];
  next: number;
  failed: Test[];
}

/** Tests of one step: all dice first, one unit after another, then what follows from them (mom-turn.04). */
export const cohesionTests = procedure<Battle, Tests>('cohesion-tests', {
  begin(b, v) {
    const due: Test[] = [];
    for (const test of v.tests.filter((t) => canTest(b, t))) {
      const { unit } = test;
      if (b.state.testedAt[unit] === moment(b) || due.some((d) => d.unit === unit)) spared(b, test);
      else due.push(test);
    }
    v.tests = due;
    v.next = 0;
    v.failed = [];
    return due.length > 0 ? undefined : null;
  },
  throw(b, v) {
    const test = v.tests[v.next++] as Test;
    if (takeTest({ b, unit: test.unit, why: test.why })) passing[test.why]?.(b, test.unit);
    else v.failed.push({ ...test });
    return v.next < v.tests.length ? 'throw' : undefined;
  },
  apply(b, v) {
    for (const test of v.failed) {
      const otherwise = failing[test.why];
      if (otherwise) otherwise(b, test.unit);
      else breaks(b, test);
    }
  },
});
