import { type Answer, type CounterMove, type Declaration, NONE, type Turn, type Unit } from '@taxiarch/classical';
import { everyAnswer } from '../table/rehearse.ts';
import { venture } from './aim.ts';
import { dispositionFor } from './book.ts';
import { declarationWorth, declareCharge } from './charging.ts';
import { drawingUp, writeOrders } from './drawing-up.ts';
import { generalFirst, ride } from './generals.ts';
import { inLine, steady, type Temper } from './line.ts';
import { moveUnit, straightAhead, walking } from './moves.ts';
import { recruitAnswers } from './recruit.ts';
import { type Foresight, looking } from './rehearse.ts';
import { type Answerer, type Answers, answering, named, pickBest, type Scene } from './scene.ts';
import { signals } from './signals.ts';
import { veteransBook } from './veterans-book.ts';

/** A counter charge may cost so many points by the reckoning, which counts the striker’s advantage too low. */
const LEAST = -10;

const reactive = answering<CounterMove>(({ b }, legal) =>
  pickBest(
    legal,
    (m) => (m.unit === NONE ? LEAST : venture(b, m.unit, m.against)),
    (m) => (m.unit === NONE ? 'Nobody has anything to gain.' : `${named(b, m.unit)} strike the chargers.`),
  ),
);

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = answering<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, general }) => unit === NONE && general === NONE);
  return { index: Math.max(0, done), why: '' };
});

const reckoned = recruitAnswers['declare-charge'] as Answerer;

const prudentAnswers: Answers = {
  ...recruitAnswers,
  'declare-charge': (s, legal, v) =>
    (dispositionFor(s.b, s.side, veteransBook)?.charges === 'experienced' ? declareCharge : reckoned)(s, legal, v),
  'reactive-counter-charge': reactive,
};
export const quickAnswers: Answers = { ...prudentAnswers, 'move-unit': quickMoves };

/** The best charge of each unit that is not quite hopeless, and none; so many at most. */
const bestCharges =
  (most: number) =>
  (s: Scene, legal: readonly unknown[]): number[] => {
    const best = new Map<Unit, { index: number; score: number }>();
    (legal as readonly Declaration[]).forEach((d, index) => {
      const score = d.unit === NONE ? 10_000 : declarationWorth(s, d, legal as readonly Declaration[]);
      const known = best.get(d.unit);
      if (score > -15 && (!known || score > known.score)) best.set(d.unit, { index, score });
    });
    const ranked = [...best.values()].sort((p, q) => q.score - p.score);
    return ranked.slice(0, most).map(({ index }) => index);
  };

/** One answer of each kind: to hold, to evade, to meet each of the chargers. */
const eachResponse = (_s: Scene, legal: readonly unknown[]): number[] => {
  const seen = new Set<string>();
  return (legal as readonly Answer[]).flatMap(({ response, against }, index) => {
    const kind = `${response} ${against}`;
    if (seen.has(kind)) return [];
    seen.add(kind);
    return [index];
  });
};

const first: Answerer = () => ({ index: 0, why: 'One is as good as another.' });
const usual = (kind: string): Answerer => prudentAnswers[kind] ?? first;

export const lookingAhead = (charges: number, how: Foresight): Answers => ({
  'declare-charge': looking(usual('declare-charge'), bestCharges(charges), how),
  response: looking(usual('response'), eachResponse, how),
  'reactive-counter-charge': looking(usual('reactive-counter-charge'), everyAnswer, how),
  'run-on': looking(usual('run-on'), everyAnswer, how),
  'break-off': looking(first, everyAnswer, how),
  'beast-response': looking(first, everyAnswer, how),
});

/** Generals first, then the units. */
const movingOff: Answerer = (s, legal, v) => {
  const general = generalFirst(s.b, s.side, legal as readonly Turn[]);
  return general < 0 ? moveUnit(s, legal, v) : { index: general, why: 'The general is wanted elsewhere.' };
};

/** The veteran’s answers where his troops move in a given temper. */
export const moving = (temper: Temper): Answers => ({
  'move-unit': movingOff,
  manoeuvre: walking(inLine(temper)),
  ride,
});

const inOrder = walking(inLine(steady));
const straight = walking(straightAhead);

export const veteranAnswers: Answers = {
  ...prudentAnswers,
  ...moving(steady),
  signals,
  deploy: drawingUp(veteransBook),
  'write-orders': writeOrders(veteransBook),
  manoeuvre: (s, legal, v) =>
    (dispositionFor(s.b, s.side, veteransBook)?.moves === 'in line' ? inOrder : straight)(s, legal, v),
};
