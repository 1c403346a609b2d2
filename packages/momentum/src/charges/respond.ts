import { ask, bans, emit, firstBan, listed, procedure, type Refusal, type RuleId } from '@taxiarch/kernel';
import { blockOf, distanceOf, keyOf, nameOf, unitOrders, unitsOf } from '@taxiarch/miniatures';
import { nearestInFan } from '@taxiarch/tabletop';
import { answerOf, chargesOn, nearestCharger } from '../base/declared.ts';
import { start, type Test } from '../base/procedures.ts';
import type { Answer, Battle, Charge, Response } from '../base/state.ts';
import { casesOf, enemyConditions, troopsOf } from '../base/troops.ts';
import {
  has,
  hasDone,
  isCavalry,
  isElephant,
  isEngaged,
  isImpetuous,
  isMounted,
  isOpenOrder,
  isSkirmisher,
  isSteady,
  note,
  profileOf,
  unitIs,
  verbOf,
} from '../base/units.ts';
import { inches, NONE, TOLERANCE, type Unit, WAS_FLANKED } from '../base/vocabulary.ts';
import { type Group, hasDeclared } from './declare.ts';
import { MOST_WHEEL } from './line.ts';
import { targetBans } from './reach.ts';

/**
 * Who is asked with a group: its own targets with the mounted, all who have not answered yet with the foot. One answer is
 * given to all chargers (mom-charge.12); those in flight give none (mom-charge.13), nor does who charges himself.
 */
const inGroup = (b: Battle, { side, mounted }: Group): Unit[] =>
  unitsOf(b, side).filter((u) => isSteady(b, u) && (!mounted || isMounted(b, u)) && chargesOn(b, u).length > 0);
/** The unit of a side that answers next, or NONE. */
export const nextToAnswer = (b: Battle, v: Group): Unit =>
  inGroup(b, v).find((u) => !answerOf(b, u) && !hasDeclared(b, u)) ?? NONE;

interface Case {
  b: Battle;
  unit: Unit;
}
interface Counter extends Case {
  charge: Charge;
}

/** Who cannot leave his place because of a charge. */
const boundBans = bans<Case>([
  {
    rule: 'mom-charge.05',
    text: ({ b, unit }) => `${unitIs(b, unit)} engaged and can only hold.`,
    when: ({ b, unit }) => isEngaged(b, unit),
  },
]);

export const counterBans = bans<Counter>([
  {
    rule: 'mom-charge.03',
    text: 'Only cavalry, camels and chariots can counter charge.',
    when: ({ b, unit }) => !isMounted(b, unit),
  },
  {
    rule: 'mom-charge.03',
    text: ({ b, unit, charge }) => `${unitIs(b, charge.unit)} not charging the front of ${nameOf(b, unit)}.`,
    when: ({ b, unit, charge }) =>
      charge.behind === 1 ||
      nearestInFan(blockOf(b, unit), MOST_WHEEL, Number.MAX_SAFE_INTEGER, blockOf(b, charge.unit)) < 0,
  },
]);

/** Light cavalry: neither barded nor shock (mom-charge.05). */
const isLightCavalry = (b: Battle, unit: Unit): boolean =>
  isCavalry(b, unit) && !profileOf(b, unit).barded && !has(b, unit, 'shock');

/** A charge from no farther off leaves no time to evade (mom-charge.05). */
export const TOO_NEAR = inches(2) + TOLERANCE;

export const evadeBans = bans<Case>([
  {
    rule: 'mom-charge.05',
    text: 'Only skirmishers, open order foot and light cavalry can evade.',
    when: ({ b, unit }) => !isSkirmisher(b, unit) && !isOpenOrder(b, unit) && !isLightCavalry(b, unit),
  },
  {
    rule: 'mom-charge.05',
    text: ({ b, unit }) => `${unitIs(b, unit)} Impetuous and cannot evade.`,
    when: ({ b, unit }) => isImpetuous(b, unit),
  },
  {
    rule: 'mom-charge.05',
    text: ({ b, unit }) => `${unitIs(b, unit)} charged from within 2" and cannot evade.`,
    when: ({ b, unit }) => chargesOn(b, unit).some((c) => distanceOf(b, unit, c.unit) <= TOO_NEAR),
  },
]);

const fleeBans = bans<Case>([
  {
    rule: 'mom-charge.13',
    text: ({ b, unit }) => `Elephants like ${nameOf(b, unit)} cannot choose to flee.`,
    when: ({ b, unit }) => isElephant(b, unit),
  },
]);

function answerRefusal(b: Battle, { unit, response, from }: Answer): Refusal | null {
  if (response === 'hold') return null;
  const c = { b, unit };
  const why = firstBan(boundBans, c);
  if (why) return why;
  if (response === 'evade') return firstBan(evadeBans, c);
  if (response === 'flee') return firstBan(fleeBans, c);
  const charge = chargesOn(b, unit).find((on) => on.unit === from) as Charge;
  return firstBan(counterBans, { ...c, charge }) ?? firstBan(targetBans, { ...c, target: from, behind: false });
}

function answersOf(b: Battle, unit: Unit): Answer[] {
  const from = nearestCharger(b, unit);
  return [
    { unit, response: 'hold', from: NONE },
    ...chargesOn(b, unit).map((c): Answer => ({ unit, response: 'counter', from: c.unit })),
    { unit, response: 'evade', from },
    { unit, response: 'flee', from },
  ];
}

/** The counter charge, where there is but one charger to be met. */
function onlyCounter(legal: readonly Answer[]): Answer | undefined {
  const counters = legal.filter(({ response }) => response === 'counter');
  return counters.length === 1 ? counters[0] : undefined;
}

const ruleOf: Readonly<Record<Exclude<Response, 'hold'>, RuleId>> = {
  counter: 'mom-charge.04',
  evade: 'mom-charge.05',
  flee: 'mom-charge.13',
};

function respond(b: Battle, answer: Answer): void {
  b.state.answers.push(answer);
  const { unit, response, from } = answer;
  const rules = [
    'mom-charge.03',
    ...(chargesOn(b, unit).length > 1 ? ['mom-charge.12'] : []),
    ...(response === 'hold' ? [] : [ruleOf[response]]),
  ];
  emit(b, { kind: 'response', rules, unit, response, from });
}

/** Tests of those charged in flank or rear, unless they run anyway (mom-cohesion.04, .08); a step has one for each. */
export function flankTests(b: Battle, units: readonly Unit[]): Test[] {
  const tests: Test[] = [];
  for (const unit of units) {
    // Those charged by horse have tested for it when foot is declared.
    const tested = hasDone(b, unit, WAS_FLANKED);
    const charge = chargesOn(b, unit).find((c) => c.behind === 1 && !(tested && isMounted(b, c.unit)));
    if (!charge || answerOf(b, unit)?.response === 'flee') continue;
    tests.push({ unit, why: 'flanked', from: charge.unit });
  }
  return tests;
}

/** The charged units of a side answer, one after another; then those charged in flank or rear test. */
export const respondGroup = procedure<Battle, Group>('respond-group', {
  answer: ask<Battle, Group, Answer>({
    ask: 'response',
    rules: ['mom-move.02', 'mom-charge.03', 'mom-charge.11', 'mom-charge.12'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => nextToAnswer(b, v) === NONE,
    text: (b, v) => {
      const unit = nextToAnswer(b, v);
      const by = chargesOn(b, unit).map((c) => nameOf(b, c.unit));
      return `${listed(by)} ${by.length > 1 ? 'charge' : verbOf(b, chargesOn(b, unit)[0]?.unit ?? NONE, 'charges', 'charge')} ${nameOf(b, unit)}. Choose a response.`;
    },
    list: (b, v) => answersOf(b, nextToAnswer(b, v)),
    refuse: (b, _v, answer) => answerRefusal(b, answer),
    format: (b, { unit, response, from }) =>
      `${keyOf(b, unit)} ${response}${response === 'counter' ? ` ${keyOf(b, from)}` : ''}`,
    label: (b, _v, { response, from }) =>
      response === 'counter'
        ? `Counter charge ${nameOf(b, from)}`
        : `${response[0]?.toUpperCase()}${response.slice(1)}`,
    orders: unitOrders<Battle, Group, Answer>(
      'responses',
      {
        stand: (_b, _v, legal) => legal.find(({ response }) => response === 'hold'),
        evade: (_b, _v, legal) => legal.find(({ response }) => response === 'evade'),
        counter: (_b, _v, legal) => onlyCounter(legal),
      },
      troopsOf,
      nextToAnswer,
      {
        conditions: enemyConditions,
        cases(b, v) {
          const unit = nextToAnswer(b, v);
          return casesOf(
            b,
            unit,
            chargesOn(b, unit).map((charge) => charge.unit),
          );
        },
      },
    ),
    apply(b, _v, answer) {
      respond(b, answer);
      return 'answer';
    },
  }),
  test(b, v) {
    const tests = flankTests(b, inGroup(b, v));
    for (const { unit } of tests) note(b, unit, WAS_FLANKED);
    start(b, 'cohesion-tests', { tests });
  },
  /** Who has broken does nothing of what he meant to do. */
  afterTest(b) {
    b.state.answers = b.state.answers.filter((a) => isSteady(b, a.unit));
  },
});
