import { type Manoeuvre as AnyManoeuvre, type Hand, makeManoeuvres, type Takes } from '@taxiarch/miniatures';
import { pace, type Unit } from '../base/vocabulary.ts';
import type { Duty, Goal } from '../command/order.ts';

/**
 * What a unit can do in its normal move (cls-move.08), with any number of paces to a tenth, whole degrees, the rank that
 * changes places with the front one, the whole degrees that those who dismount or mount face.
 */
const doings = {
  forward: 'length',
  back: 'length',
  wheel: 'wheel',
  turn: 'side',
  about: 'nothing',
  widen: 'side',
  narrow: 'side',
  exchange: 'number',
  'last-rank': 'place',
  pivot: 'wheel',
  push: 'length',
  'set-up': 'nothing',
  'take-up': 'nothing',
  dismount: 'number-or-nothing',
  mount: 'number-or-nothing',
  halt: 'nothing',
} as const satisfies Record<string, Takes>;
export type Doing = keyof typeof doings;

export type Manoeuvre = AnyManoeuvre<Doing>;

export const manoeuvre = (what: Doing, hand: Hand = 0, amount = 0): Manoeuvre => ({ do: what, hand, amount });
export const HALTING: Manoeuvre = manoeuvre('halt');

/** Lengths of manoeuvres are in tenths of a pace (cls-scale.03). */
export const grainsOf = pace.ofTenths;
export const tenthsOf = pace.tenthsIn;

/** A unit in the middle of its normal move. Plain data: it is part of a frame's locals. */
export interface Walk {
  unit: Unit;
  /** What is left of its normal rate, in grains. */
  left: number;
  /** Manoeuvres made so far. */
  made: number;
  /** It has exchanged ranks (one exchange a move, cls-move.08); it has placed its short rank. */
  exchanged: number;
  ranked: number;
  /** The last thing that it did was to turn about. */
  aboutLast: number;
  /** What its orders ask of it, as judged before it moved (cls-order.13). */
  duty: Duty['kind'];
  goal: Goal | null;
  /** How much nearer to its goal it has to come, and how far off that was at the start; need 0: it owes nothing. */
  need: number;
  range: number;
}

const typed = makeManoeuvres<Doing>(doings, { about: 'turn about', 'set-up': 'set up', 'take-up': 'take up' });
/** A manoeuvre as it is typed, and the way back from text. */
export const writeManoeuvre = typed.write;
export const readManoeuvre = typed.read;
