import type { Context } from './commander.ts';

/** Pieces of work that count as a millisecond where there is no clock: about what a slow machine does in one. */
const WORK_PER_MS = 50;

/** Of the time by a clock, what is left for the work that is under way when it is looked at. */
const SPARE = 0.15;

/** Keeps account of the time, or of the work, that a decision takes. */
export class Budget {
  private readonly ends: number;
  private readonly now: (() => number) | undefined;
  private work = 0;

  constructor({ budgetMs, now }: Context) {
    this.now = now;
    this.ends = now ? now() + budgetMs * (1 - SPARE) : budgetMs * WORK_PER_MS;
  }

  /** Notes a piece of work, such as a place looked at or an attack weighed. */
  note(pieces = 1): void {
    this.work += pieces;
  }

  get spent(): boolean {
    return this.now ? this.now() >= this.ends : this.work >= this.ends;
  }
}
