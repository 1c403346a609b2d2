import { type Battle, NONE } from '@taxiarch/gboh';
import { clone } from '@taxiarch/kernel';
import { balanceFor } from './balance.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Scene } from './scene.ts';

/** What the work of one rehearsed answer counts for in the budget. */
const WORK = 12;

/** Answers after which a rehearsal is broken off. */
const MOST_ANSWERS = 600;

/** Rehearsals of one thing at most, and at least before anything is concluded from them. */
const MOST_SAMPLES = 30;
const LEAST_SAMPLES = 4;

/** Orders Phases that are looked at after the one under way. */
const PHASES = 3;

interface Trial<T> {
  what: T;
  /** What each rehearsal came to; the same place stands for the same dice. */
  values: number[];
}

/** How one of several things is begun in a copy of the position, by players who then play on. */
export type Staging<T> = (b: Battle, what: T, seed: string) => Rehearsal;

/** What was found best, and how much better than the first thought it came out in how many rehearsals. */
export interface Found<T> {
  what: T;
  proof: string;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/**
 * Compares plans or answers by rehearsing what comes of them with sampled dice, some Orders Phases far. All meet the
 * same dice. The first is taken unless another does better by `margin` standard errors: with few rehearsals the best of
 * many is mostly the luckiest. The worse half drops out round by round.
 */
export function foreseen<T>(s: Scene, things: readonly T[], stage: Staging<T>, margin: number): Found<T> {
  const [first, ...others] = things.map((what): Trial<T> => ({ what, values: [] }));
  if (!first) throw new RangeError('there is nothing to compare');
  let left = others;
  const root = s.luck(1_000_000);
  const better = ({ values }: Trial<T>): number => meanOf(values) - meanOf(first.values.slice(0, values.length));
  let sample = 0;
  for (let each = 4; left.length > 0 && sample < MOST_SAMPLES && !s.budget.spent; each *= 2) {
    for (let i = 0; i < each && !s.budget.spent; i++, sample++) {
      for (const trial of [first, ...left]) rehearse(s, trial, stage, `${root} ${sample}`);
    }
    left.sort((one, other) => better(other) - better(one));
    left = left.slice(0, Math.max(1, left.length >> 1)).filter((trial) => better(trial) > -0.05);
  }
  const [rival] = left;
  if (!rival || better(rival) <= margin * errorOf(first, rival)) return { what: first.what, proof: '' };
  const [n, gain] = [rival.values.length, Math.max(1, Math.round(100 * better(rival)))];
  const proof = `In ${n} rehearsals it came out better than the first thought by ${gain} % of a withdrawal level.`;
  return { what: rival.what, proof };
}

/** The standard error of the mean difference between two; endless where there are too few rehearsals. */
function errorOf<T>(one: Trial<T>, other: Trial<T>): number {
  const n = Math.min(one.values.length, other.values.length);
  if (n < LEAST_SAMPLES) return Number.POSITIVE_INFINITY;
  const differences = other.values.slice(0, n).map((value, i) => value - (one.values[i] as number));
  const mean = meanOf(differences);
  return Math.sqrt(differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1) / n);
}

function rehearse<T>(s: Scene, { what, values }: Trial<T>, stage: Staging<T>, seed: string): void {
  const rehearsal = stage(clone(s.b), what, seed);
  const ends = afterPhases(s.b);
  const over = (b: Battle): boolean => {
    s.budget.note(WORK);
    return s.budget.spent || ends(b);
  };
  rehearsal.until(over, MOST_ANSWERS);
  // One that was broken off for lack of time proves nothing.
  if (!s.budget.spent) values.push(balanceFor(rehearsal.b, s.side));
}

/** Ends with so many activations after the one under way. */
function afterPhases(root: Battle): (b: Battle) => boolean {
  let { active, turn } = root.state;
  let begun = 0;
  return ({ state }) => {
    if (state.active === active && state.turn === turn) return false;
    ({ active, turn } = state);
    if (active !== NONE) begun++;
    return begun > PHASES;
  };
}
