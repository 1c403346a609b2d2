import type { Context } from './ai-player.ts';

/** Pieces of work that count as a millisecond where there is no clock: about what a slow machine does in one. */
const WORK_PER_MS = 50;

/** Of the time by a clock, what is left for the work that is under way when it is looked at. */
const SPARE = 0.15;

/** Keeps account of the time, or of the work, that a decision takes. */
export class Budget {
  private readonly begun: number;
  private readonly ends: number;
  private readonly latest: number;
  private readonly now: (() => number) | undefined;
  private work = 0;
  /** When the clock was last looked at, and the longest time that has passed between two looks. */
  private looked: number | undefined;
  private longest = 0;

  constructor({ budgetMs, now }: Context) {
    this.now = now;
    this.begun = now?.() ?? 0;
    this.ends = now ? this.begun + budgetMs * (1 - SPARE) : budgetMs * WORK_PER_MS;
    this.latest = this.begun + budgetMs;
  }

  /**
   * For what is thought within a thought: the same clock. Where there is none, anyone who holds the whole counts it.
   */
  get inner(): Budget {
    return this.now ? this : unlimited;
  }

  /** How much of it is used up: 0 nothing, 1 all. */
  get used(): number {
    return this.now ? (this.now() - this.begun) / Math.max(1, this.ends - this.begun) : this.work / this.ends;
  }

  /** Notes a piece of work, such as a place looked at or an attack weighed. */
  note(pieces = 1): void {
    this.work += pieces;
  }

  /**
   * Whether there is no time for another piece of work. By a clock, the next piece is reckoned to take as long as the
   * longest so far: on a machine that is slow or busy that is more than what is spared anyhow.
   */
  get spent(): boolean {
    if (!this.now) return this.work >= this.ends;
    const now = this.now();
    this.longest = Math.max(this.longest, now - (this.looked ?? now));
    this.looked = now;
    return now >= this.ends || now + this.longest >= this.latest;
  }
}

/** Time without end. */
export const unlimited = new Budget({ seed: 0, budgetMs: Number.POSITIVE_INFINITY });
