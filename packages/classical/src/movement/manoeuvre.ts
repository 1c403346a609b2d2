import { PACE, type Unit } from '../base/vocabulary.ts';
import type { Duty, Goal } from '../command/order.ts';

/** What a unit can do in its normal move (cls-move.08). */
export const doings = [
  'forward',
  'back',
  'wheel',
  'turn',
  'about',
  'widen',
  'narrow',
  'exchange',
  'last-rank',
  'pivot',
  'push',
  'set-up',
  'take-up',
  'dismount',
  'mount',
  'halt',
] as const;
export type Doing = (typeof doings)[number];

export const LEFT_HAND = -1;
export const RIGHT_HAND = 1;
export type Hand = -1 | 0 | 1;

export interface Manoeuvre {
  do: Doing;
  /** To which side; 0 where there is none, or the middle. */
  hand: Hand;
  /** Tenths of a pace, whole degrees, or the rank that changes places with the front one (from 2). */
  amount: number;
}

export const manoeuvre = (what: Doing, hand: Hand = 0, amount = 0): Manoeuvre => ({ do: what, hand, amount });
export const HALTING: Manoeuvre = manoeuvre('halt');

export const grainsOf = (tenths: number): number => Math.floor((tenths * PACE) / 10);
export const tenthsOf = (grains: number): number => Math.floor((grains * 10) / PACE);

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

const handText = (hand: Hand): string => (hand === LEFT_HAND ? 'left' : hand === RIGHT_HAND ? 'right' : 'middle');
const numberText = (tenths: number): string => (tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1));

/** A manoeuvre as it is typed. */
export function writeManoeuvre({ do: what, hand, amount }: Manoeuvre): string {
  switch (what) {
    case 'forward':
    case 'back':
    case 'push':
      return `${what} ${numberText(amount)}`;
    case 'wheel':
    case 'pivot':
      return `${what} ${handText(hand)} ${amount}`;
    case 'turn':
    case 'widen':
    case 'narrow':
    case 'last-rank':
      return `${what} ${handText(hand)}`;
    case 'dismount':
    case 'mount':
      return hand === 0 && amount === 0 ? what : `${what} ${amount}`;
    case 'exchange':
      return `exchange ${amount}`;
    case 'about':
      return 'turn about';
    case 'set-up':
      return 'set up';
    case 'take-up':
      return 'take up';
    case 'halt':
      return 'halt';
  }
}

const hands: Readonly<Record<string, Hand>> = { left: LEFT_HAND, right: RIGHT_HAND, middle: 0 };

/** The way back from text; any number of paces (to a tenth), whole degrees. */
export function readManoeuvre(text: string): Manoeuvre | null {
  const straight = /^(forward|back|push) (\d+(?:\.\d)?)$/.exec(text);
  if (straight) return manoeuvre(straight[1] as Doing, 0, Math.round(Number(straight[2]) * 10));
  const round = /^(wheel|pivot) (left|right) (\d+)$/.exec(text);
  if (round) return manoeuvre(round[1] as Doing, hands[round[2] as string] as Hand, Number(round[3]));
  const sided = /^(turn|widen|narrow) (left|right)$/.exec(text);
  if (sided) return manoeuvre(sided[1] as Doing, hands[sided[2] as string] as Hand);
  const ranked = /^last-rank (left|middle|right)$/.exec(text);
  if (ranked) return manoeuvre('last-rank', hands[ranked[1] as string] as Hand);
  const exchange = /^exchange (\d+)$/.exec(text);
  if (exchange) return manoeuvre('exchange', 0, Number(exchange[1]));
  const faced = /^(dismount|mount)(?: (\d+))?$/.exec(text);
  if (faced) return manoeuvre(faced[1] as Doing, 0, Number(faced[2] ?? 0));
  if (text === 'turn about') return manoeuvre('about');
  if (text === 'set up') return manoeuvre('set-up');
  if (text === 'take up') return manoeuvre('take-up');
  return text === 'halt' ? HALTING : null;
}
