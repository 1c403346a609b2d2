import { ask, call, emit, enemyOf, listed, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { distanceOf, keyOf, nameOf, onTable, unitOrders } from '@taxiarch/miniatures';
import { type Response, start, type Test } from '../base/procedures.ts';
import type { Battle, Charge } from '../base/state.ts';
import { casesOf, enemyConditions, troopsOf } from '../base/troops.ts';
import { hasDone, isRouting, note, verbOf, withVerb } from '../base/units.ts';
import { DID_TEST, NONE, PURSUING, type Unit, WAS_CHARGED } from '../base/vocabulary.ts';
import { givenOrder, orderRules } from '../command/order.ts';
import { touch } from '../fighting/contacts.ts';
import { breaksIfCharged, breaksIfChargedRules, isUncontrolled, responseAfterTest } from '../morale/rights.ts';
import { caughtBeyondEdge } from '../movement/leaving.ts';
import { openingsToward } from './aim.ts';
import { type CounterMove, counterLine } from './counter.ts';
import { evade } from './evade.ts';
import { standsBehind } from './flank.ts';
import { facingAfter, type Opening, openingText, openingWords, readOpening, straightOn } from './line.ts';
import { answersCharges, counterRefusal, evadeRefusal, mustCounter, mustEvade, stirRefusal } from './permission.ts';

/** The most that a counter charge may wheel (cls-response.09). */
export const COUNTER_WHEEL = 4500;

/** What one charged unit means to do. */
export interface Answer extends Opening {
  unit: Unit;
  response: Response;
  /** Whom it counter charges, or NONE. */
  against: Unit;
}

interface Responding {
  /** The moving side; the other one responds. */
  side: Side;
  answers?: Answer[];
  acted?: number;
}

const chargesOn = (b: Battle, unit: Unit): Charge[] =>
  b.state.charges.filter((c) => c.goes === 1 && c.targets.includes(unit) && onTable(b, c.unit));
const chargersOf = (b: Battle, unit: Unit): Unit[] => chargesOn(b, unit).map((c) => c.unit);

/** Pursuers in contact, or Uncontrolled, take no notice of a charge (cls-pursuit.03). */
const ignoresCharge = (b: Battle, unit: Unit): boolean => {
  if (b.state.status[unit] !== PURSUING) return false;
  return isUncontrolled(b, unit) || touch(b, unit, b.state.quarry[unit] as Unit);
};

/** Units really being charged, which owe an answer (cls-period.04, cls-rout.15). */
function charged(b: Battle, side: Side): Unit[] {
  const found: Unit[] = [];
  for (const { targets, goes, unit: charger } of b.state.charges) {
    if (goes === 0 || !onTable(b, charger)) continue;
    for (const unit of targets) {
      if (found.includes(unit) || !answersCharges(b, unit)) continue;
      if (b.world.units[unit]?.side === enemyOf(side)) found.push(unit);
    }
  }
  return found;
}

const nextToAnswer = (b: Battle, v: Responding): Unit =>
  charged(b, v.side).find(
    (unit) => !v.answers?.some((a) => a.unit === unit) && !breaksIfCharged(b, unit) && !ignoresCharge(b, unit),
  ) ?? NONE;

function answersOf(b: Battle, unit: Unit): Answer[] {
  const list: Answer[] = [
    { unit, response: 'hold', against: NONE, wheel: 0, turn: 0 },
    { unit, response: 'evade', against: NONE, wheel: 0, turn: 0 },
  ];
  for (const against of chargersOf(b, unit)) {
    for (const { wheel, turn } of openingsToward(b, unit, against, COUNTER_WHEEL, false)) {
      list.push({ unit, response: 'counter', against, wheel, turn });
    }
  }
  return list;
}

/** What a counter charge on this charger would be: half of the gap at most (cls-response.02). */
const counterMoveOf = (b: Battle, { unit, against, wheel, turn }: Answer): CounterMove => {
  const charge = b.state.charges.find((c) => c.unit === against) as Charge;
  const gap = charge.gaps[charge.targets.indexOf(unit)] ?? 0;
  return { unit, against, opening: { wheel, turn }, most: Math.floor(gap / 2) };
};

function counterAnswerRefusal(b: Battle, answer: Answer): Refusal | null {
  const { unit, against } = answer;
  const chargers = chargersOf(b, unit);
  const why = counterRefusal({ b, unit, chargers, target: against, behind: standsBehind(b, unit, against) });
  if (why) return why;
  const line = counterLine(b, counterMoveOf(b, answer));
  return 'line' in line ? null : line;
}

function holdRefusal(b: Battle, unit: Unit): Refusal | null {
  const c = { b, unit, chargers: chargersOf(b, unit) };
  if (mustEvade(c))
    return refusal('cls-order.06', `${withVerb(b, unit, 'skirmishes', 'skirmish')} and must evade this charge.`);
  if (!mustCounter(c)) return null;
  const can = answersOf(b, unit).some((a) => a.response === 'counter' && counterAnswerRefusal(b, a) === null);
  return can
    ? refusal(
        orderRules[givenOrder(b, unit)],
        `${withVerb(b, unit, 'has', 'have')} orders to attack and must counter charge.`,
      )
    : null;
}

export function answerRefusal(b: Battle, answer: Answer): Refusal | null {
  const c = { b, unit: answer.unit, chargers: chargersOf(b, answer.unit) };
  if (answer.response === 'evade') return evadeRefusal(c);
  if (answer.response === 'hold') return holdRefusal(b, answer.unit);
  if (mustEvade(c))
    return refusal('cls-order.06', `${withVerb(b, answer.unit, 'skirmishes', 'skirmish')} and must evade this charge.`);
  return counterAnswerRefusal(b, answer);
}

/** The answer of a unit that may counter charge nobody, whatever its wheel, and has one way left. */
function onlyAnswer(b: Battle, unit: Unit): Answer | null {
  const chargers = chargersOf(b, unit);
  for (const target of chargers) {
    if (counterRefusal({ b, unit, chargers, target, behind: standsBehind(b, unit, target) }) === null) return null;
  }
  const left = answersOf(b, unit).filter((a) => a.response !== 'counter' && answerRefusal(b, a) === null);
  return left.length === 1 ? (left[0] as Answer) : null;
}

/** The straightest counter charge, where there is but one charger to be met. */
function onlyCounter(legal: readonly Answer[]): Answer | undefined {
  const counters = legal.filter(({ response }) => response === 'counter');
  if (new Set(counters.map(({ against }) => against)).size !== 1) return undefined;
  const turned = ({ wheel, turn }: Answer) => Math.abs(wheel) + Math.abs(turn);
  return counters.reduce((best, one) => (turned(one) < turned(best) ? one : best));
}

const writeAnswer = (b: Battle, a: Answer): string =>
  `${keyOf(b, a.unit)} ${a.response}${a.response === 'counter' ? ` ${keyOf(b, a.against)}${openingText(a)}` : ''}`;

function readAnswer(b: Battle, v: Responding, text: string): Answer | null {
  const unit = nextToAnswer(b, v);
  const [who, response, whom, ...rest] = text.split(/\s+/);
  if (unit === NONE || who !== keyOf(b, unit)) return null;
  if (response === 'hold' || response === 'evade') {
    return whom === undefined ? { unit, response, against: NONE, wheel: 0, turn: 0 } : null;
  }
  const against = chargersOf(b, unit).find((c) => keyOf(b, c) === whom) ?? NONE;
  const opening = readOpening(rest);
  if (response !== 'counter' || against === NONE || !opening) return null;
  return { unit, response, against, wheel: opening.wheel, turn: opening.turn };
}

/** Phase 4: the charged declare what they do, test together, and do it (cls-period.04, cls-response.01). */
export const responses = procedure<Battle, Responding>('responses', {
  begin(b, v) {
    v.answers = [];
    v.acted = 0;
    for (const unit of charged(b, v.side)) note(b, unit, WAS_CHARGED);
  },
  /** Those who have no choice are not asked. */
  obvious(b, v) {
    for (const unit of charged(b, v.side)) {
      const only = onlyAnswer(b, unit);
      if (only && !ignoresCharge(b, unit)) v.answers?.push(only);
    }
  },
  answer: ask<Battle, Responding, Answer>({
    ask: 'response',
    rules: [
      'cls-period.04',
      'cls-response.01',
      'cls-response.04',
      'cls-response.05',
      'cls-order.10',
      'cls-pursuit.03',
      'cls-rout.15',
    ],
    side: (_b, v) => enemyOf(v.side),
    skipIf: (b, v) => nextToAnswer(b, v) === NONE,
    text: (b, v) => {
      const unit = nextToAnswer(b, v);
      const by = chargersOf(b, unit).map((c) => nameOf(b, c));
      return `${listed(by)} ${by.length > 1 ? 'charge' : verbOf(b, chargersOf(b, unit)[0] as Unit, 'charges', 'charge')} ${nameOf(b, unit)}. Choose a response.`;
    },
    list: (b, v) => answersOf(b, nextToAnswer(b, v)),
    refuse: (b, _v, answer) => answerRefusal(b, answer),
    parse: readAnswer,
    format: writeAnswer,
    label: (b, _v, a) =>
      a.response === 'hold'
        ? 'Hold'
        : a.response === 'evade'
          ? 'Evade'
          : `Counter charge ${nameOf(b, a.against)}${openingWords(a)}`,
    orders: unitOrders<Battle, Responding, Answer>(
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
        cases: (b, v) => casesOf(b, nextToAnswer(b, v), chargersOf(b, nextToAnswer(b, v))),
      },
    ),
    apply(_b, v, answer) {
      v.answers?.push(answer);
      return 'answer';
    },
  }),
  /** Units that rally from rout and horseholders do not wait to be tested (cls-rally.04, cls-dismount.03). */
  runAway(b, v) {
    for (const unit of charged(b, v.side)) {
      if (!breaksIfCharged(b, unit)) continue;
      emit(b, { kind: 'breaks-at-charge', rules: breaksIfChargedRules(b, unit), unit });
      start(b, 'breaks', { unit, from: [], moves: true });
    }
  },
  test(b, v) {
    const tests = (v.answers ?? [])
      .filter(({ unit }) => !hasDone(b, unit, DID_TEST))
      .map(({ unit, response }): Test => ({ unit, why: 'charged', response, enemies: chargersOf(b, unit) }));
    if (tests.length > 0) start(b, 'tests', { tests });
  },
  act(b, v) {
    const answer = v.answers?.[v.acted ?? 0];
    if (!answer) return null;
    v.acted = (v.acted ?? 0) + 1;
    respond(b, answer);
    return 'act';
  },
});

/** What a unit does once it has tested (cls-morale.19 to .24). */
function respond(b: Battle, answer: Answer): void {
  const { unit } = answer;
  const chargers = chargersOf(b, unit);
  if (!onTable(b, unit) || chargers.length === 0) return;
  if (isRouting(b, unit)) {
    if (answer.response === 'evade') fleeAsEvader(b, unit, chargers);
    return;
  }
  const really = responseAfterTest(b, unit, answer.response, chargers);
  if (really === 'hold') emit(b, { kind: 'holds', rules: ['cls-response.04'], unit });
  if (really === 'evade')
    evade(
      b,
      unit,
      chargers,
      chargesOn(b, unit).map((c) => facingAfter(b, c.unit, c)),
    );
  if (really === 'counter') counter(b, answer);
}

/** Who breaks on the test to evade makes an evade move at once, and a rout move with the others (cls-rout.08). */
function fleeAsEvader(b: Battle, unit: Unit, chargers: readonly Unit[]): void {
  evade(
    b,
    unit,
    chargers,
    chargesOn(b, unit).map((c) => facingAfter(b, c.unit, c)),
  );
  if (!onTable(b, unit)) caughtBeyondEdge(b, unit, chargers[0] as Unit);
}

function counter(b: Battle, answer: Answer): void {
  const declared = answer.response === 'counter' ? answer : compelledCounter(b, answer.unit);
  if (declared) call(b, 'counter-charge', counterMoveOf(b, declared));
  else emit(b, { kind: 'holds', rules: ['cls-response.04'], unit: answer.unit });
}

/** Uncontrolled troops counter charge the nearest charger that they can reach, whatever their orders (cls-morale.19). */
function compelledCounter(b: Battle, unit: Unit): Answer | null {
  const chargers = chargersOf(b, unit);
  if (stirRefusal({ b, unit, chargers })) return null;
  const near = chargers.sort((p, q) => distanceOf(b, unit, p) - distanceOf(b, unit, q));
  for (const against of near) {
    for (const { wheel, turn } of [...openingsToward(b, unit, against, COUNTER_WHEEL, false), straightOn]) {
      const answer: Answer = { unit, response: 'counter', against, wheel, turn };
      if ('line' in counterLine(b, counterMoveOf(b, answer))) return answer;
    }
  }
  return null;
}
