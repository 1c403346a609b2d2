import { type Battle, NONE } from '@taxiarch/gboh';
import { clone, type Side } from '@taxiarch/kernel';
import type { AiContext } from './ai-context.ts';
import { balanceFor } from './balance.ts';
import type { Moves } from './memory.ts';
import type { Rollout } from './rollout.ts';

/** What the work of one rehearsed answer counts for in the budget. */
const WORK = 12;

/** Answers after which a rehearsal is broken off. */
const MOST_ANSWERS = 900;

/** How far rehearsals look, and what is concluded from them. */
export interface LookaheadSettings {
  ends: (root: Battle) => (b: Battle) => boolean;
  /** Rehearsals of each thing before anything is concluded. */
  least: number;
  /** Rehearsals of each at most: what still looks alike by then may be. */
  most: number;
  /** What is behind the first thought by so many standard errors is given up: it hardly comes to the fore any more. */
  behind: number;
  /** By how many of them another than the first must do better, and how many more for each further one. */
  margin: number;
}

/** To the end of the next activation: for answers that decide something at once. */
export const nextActivation: LookaheadSettings = { ends: afterNext, least: 4, most: 8, behind: 0.3, margin: 0.8 };

/** To the end of the turn, when everybody has acted: for what is done with a whole activation. */
export const thisTurn: LookaheadSettings = {
  ends:
    ({ state: { turn } }) =>
    ({ state }) =>
      state.turn > turn,
  least: 4,
  most: 8,
  behind: 0.3,
  margin: 1,
};

/** What one more that is compared adds to the margin: the best of many is the luckiest more often. */
const FOR_EACH = 0.25;

/** From so many standard errors on nothing more has to be rehearsed. */
const SURE = 2.5;

interface Trial<T> {
  what: T;
  /** What each rehearsal came to; the same place stands for the same dice. */
  values: number[];
}

/** How one of several things is begun in a copy of the position, by players who then play on. */
export type Staging<T> = (b: Battle, what: T, seed: string, moves: Moves) => Rollout;

/** How a position stands for a side. */
type Judging = (b: Battle, side: Side) => number;

/** What was found best, and how much better than the first thought it came out in how many rehearsals. */
export interface Found<T> {
  what: T;
  proof: string;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/** What the second of two came to beyond the first, on average over the dice that both met. */
function ahead<T>(one: Trial<T>, other: Trial<T>): number {
  const n = Math.min(one.values.length, other.values.length);
  return meanOf(other.values.slice(0, n)) - meanOf(one.values.slice(0, n));
}

/**
 * Compares plans or answers by rehearsing what comes of them with sampled dice. All meet the same dice; whatever falls
 * behind the first drops out. The first is taken unless another does better by a margin: with few rehearsals the best of
 * many is mostly the luckiest.
 */
export function lookAhead<T>(
  s: AiContext,
  things: readonly T[],
  stage: Staging<T>,
  outlook: LookaheadSettings,
  judge: Judging = balanceFor,
): Found<T> {
  const { least, most, behind } = outlook;
  const [first, ...others] = things.map((what): Trial<T> => ({ what, values: [] }));
  if (!first) throw new RangeError('there is nothing to compare');
  const margin = outlook.margin + FOR_EACH * (others.length - 1);
  let left = others;
  let best = first;
  const root = s.luck(1_000_000);
  const moves: Moves = new Map();
  const { used } = s.budget;
  for (let sample = 0; left.length > 0 && sample < most && !s.budget.spent; sample++) {
    for (const trial of [first, ...left]) {
      rollout(s, trial, outlook, (b, what) => stage(b, what, `${root} ${sample}`, moves), judge);
    }
    // Where there is no time for as many as tell, none are worth it.
    if (sample === 0 && used + (s.budget.used - used) * least > 1) break;
    if (sample + 1 < least) continue;
    left = left.filter((trial) => ahead(first, trial) >= -behind * errorOf(first, trial));
    best = left.reduce((most, trial) => (ahead(most, trial) > 0 ? trial : most), first);
    if (ahead(first, best) > SURE * errorOf(first, best)) break;
  }
  const gain = ahead(first, best);
  if (best === first || gain <= margin * errorOf(first, best)) return { what: first.what, proof: '' };
  const percent = Math.max(1, Math.round(100 * gain));
  const proof = `Simulated ${best.values.length} times: ${percent}% of a Withdrawal Level better than the usual choice.`;
  return { what: best.what, proof };
}

/** Rehearsals from which an error can be told. */
const TELLING = 3;

/** By how much two things usually differ from rehearsal to rehearsal, in withdrawal levels: few that agree prove little. */
const USUAL_SPREAD = 0.3;

/** The standard error of the mean difference between two; endless where there are too few rehearsals. */
function errorOf<T>(one: Trial<T>, other: Trial<T>): number {
  const n = Math.min(one.values.length, other.values.length);
  if (n < TELLING) return Number.POSITIVE_INFINITY;
  const differences = other.values.slice(0, n).map((value, i) => value - (one.values[i] as number));
  const mean = meanOf(differences);
  return Math.sqrt(differences.reduce((sum, d) => sum + (d - mean) ** 2, USUAL_SPREAD ** 2) / n / n);
}

function rollout<T>(
  s: AiContext,
  { what, values }: Trial<T>,
  outlook: LookaheadSettings,
  stage: (b: Battle, what: T) => Rollout,
  judge: Judging,
): void {
  const rehearsal = stage(clone(s.b), what);
  const ends = outlook.ends(s.b);
  const over = (b: Battle): boolean => {
    s.budget.note(WORK);
    return s.budget.spent || ends(b);
  };
  rehearsal.until(over, MOST_ANSWERS);
  // One that was broken off for lack of time proves nothing.
  if (!s.budget.spent) values.push(judge(rehearsal.b, s.side));
}

/** Ends with the activation after the one under way. */
function afterNext(root: Battle): (b: Battle) => boolean {
  let { active, turn } = root.state;
  let begun = 0;
  return ({ state }) => {
    if (state.active === active && state.turn === turn) return false;
    ({ active, turn } = state);
    if (active !== NONE) begun++;
    return begun > 1;
  };
}
