import { type CounterMove, NONE, type Turn } from '@taxiarch/classical';
import { type Chooser, type Choosers, choosing, named, pickBest } from './ai-context.ts';
import { venture } from './aim.ts';
import { declareCharge } from './charging.ts';
import { drawingUp, writeOrders } from './deployment.ts';
import { generalFirst, ride } from './generals.ts';
import { inLine, type PlayStyle, steady } from './line.ts';
import { moveUnit, straightAhead, walking } from './moves.ts';
import { dispositionFor, type OpeningBookEntry } from './opening-book.ts';
import { recruitChoices } from './recruit.ts';
import { signals } from './signals.ts';
import { veteransBook } from './veteran-openings.ts';

/** A counter charge may cost so many points by the reckoning, which counts the striker’s advantage too low. */
const LEAST = -10;

const reactive = choosing<CounterMove>(({ b }, legal) =>
  pickBest(
    legal,
    (m) => (m.unit === NONE ? LEAST : venture(b, m.unit, m.against)),
    (m) => (m.unit === NONE ? 'Stop: no countercharge has good odds.' : `Hit the chargers with ${named(b, m.unit)}.`),
  ),
);

const reckoned = recruitChoices['declare-charge'] as Chooser;

/** Generals first, then the units. */
const movingOff: Chooser = (s, legal, v) => {
  const general = generalFirst(s.b, s.side, legal as readonly Turn[]);
  return general < 0 ? moveUnit(s, legal, v) : { index: general, why: 'Move the general: he is needed elsewhere.' };
};

/** The veteran’s answers where his troops move in a given temper. */
export const moving = (temper: PlayStyle): Choosers => ({
  'move-unit': movingOff,
  manoeuvre: walking(inLine(temper)),
  ride,
});

const inOrder = walking(inLine(steady));
const straight = walking(straightAhead);

/** Draws up, gives orders, moves and charges by a book; all else is the same for every book. */
export const fightingBy = (book: readonly OpeningBookEntry[]): Choosers => ({
  ...recruitChoices,
  ...moving(steady),
  'reactive-counter-charge': reactive,
  signals,
  deploy: drawingUp(book),
  'write-orders': writeOrders(book),
  'declare-charge': (s, legal, v) =>
    (dispositionFor(s.b, s.side, book)?.charges === 'experienced' ? declareCharge : reckoned)(s, legal, v),
  manoeuvre: (s, legal, v) =>
    (dispositionFor(s.b, s.side, book)?.moves === 'in line' ? inOrder : straight)(s, legal, v),
});

export const veteranChoices = fightingBy(veteransBook);
