import type { Battle } from '../base/state.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { moveRate, standsNear } from './rates.ts';

/** A unit in the middle of its move. Plain data: it is part of a frame's locals. */
export interface Walk {
  unit: Unit;
  /** Quarters of the move that are used up, and the grains that its one placement took beside them (mom-move.16). */
  quarters: number;
  spent: number;
  /** 1 once it has been placed again (mom-move.20). */
  placed: number;
  /** About faces made (mom-move.11), and 1 once it has changed its depth (mom-move.12). */
  abouts: number;
  reformed: number;
  /** 1 where it has the rate of close order foot near the enemy (mom-move.08). */
  slow: number;
  /** Manoeuvres made. */
  made: number;
}

export const beginWalk = (b: Battle, unit: Unit): Walk => ({
  unit,
  quarters: 0,
  spent: 0,
  placed: 0,
  abouts: 0,
  reformed: 0,
  slow: standsNear(b, unit) ? 1 : 0,
  made: 0,
});

/** What is left of the move after so many more quarters, at a rate; below zero where that is too much (mom-move.16). */
export const leftAfter = (w: Walk, rate: number, quarters: number): number =>
  (rate * (4 - w.quarters - quarters)) / 4 - w.spent;

/** What is left of the move in grains. */
export const leftOf = (b: Battle, w: Walk): number => Math.max(0, leftAfter(w, moveRate(b, w.unit, w.slow === 1), 0));

/** Lengths that differ by less than the tolerance are the same (mom-unit.05). */
export const affords = (w: Walk, rate: number, quarters: number, grains: number): boolean =>
  leftAfter(w, rate, quarters) - grains >= -TOLERANCE;
