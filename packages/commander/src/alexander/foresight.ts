import { type Battle, leaderInfo, NONE } from '@taxiarch/gboh';
import { type BySide, clone, type Side } from '@taxiarch/kernel';
import { balanceFor } from './balance.ts';
import type { Answers } from './play.ts';
import { Rehearsal } from './rehearsal.ts';
import type { Pick, Scene } from './scene.ts';

/** An answer that is looked into. */
export type Candidate = Pick;

/** What the work of one rehearsed answer counts for in the budget. */
const WORK = 6;

/** Answers after which a rehearsal is broken off. */
const MOST_ANSWERS = 400;

/** Rehearsals ever spent on a candidate at most. */
const MOST_SAMPLES = 30;

interface Trial {
  candidate: Candidate;
  /** What each rehearsal came to; the same place stands for the same dice. */
  values: number[];
}

/** By how many standard errors another answer must do better than the first before it takes its place. */
const MARGIN = 1.3;
/** Rehearsals of each before anything is concluded from them. */
const LEAST_SAMPLES = 6;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/**
 * Compares answers by rehearsing what comes of them with sampled dice, both sides played by simple answers, up to the
 * end of the enemy's next Orders Phase. All meet the same dice. The first is the one that is given unless another does
 * clearly better: with few rehearsals the best of many is mostly the luckiest. The worse half drops out round by round.
 */
export function foreseen(s: Scene, candidates: readonly Candidate[], players: BySide<Answers>): Pick {
  const [first, ...others] = candidates.map((candidate): Trial => ({ candidate, values: [] }));
  if (!first) throw new RangeError('there is nothing to compare');
  let left = others;
  const root = s.luck(1_000_000);
  const better = ({ values }: Trial): number => meanOf(values) - meanOf(first.values.slice(0, values.length));
  let sample = 0;
  for (let each = 4; left.length > 0 && sample < MOST_SAMPLES && !s.budget.spent; each *= 2) {
    for (let i = 0; i < each && !s.budget.spent; i++, sample++) {
      for (const trial of [first, ...left]) rehearse(s, trial, players, `${root} ${sample}`);
    }
    left.sort((one, other) => better(other) - better(one));
    left = left.slice(0, Math.max(1, left.length >> 1)).filter((trial) => better(trial) > -0.05);
  }
  const [rival] = left;
  if (!rival || better(rival) <= MARGIN * errorOf(first, rival)) return first.candidate;
  const [n, gain] = [rival.values.length, Math.max(1, Math.round(100 * better(rival)))];
  const proof = `In ${n} rehearsals it came out better than the first thought by ${gain} % of a withdrawal level.`;
  return { ...rival.candidate, why: `${rival.candidate.why} ${proof}` };
}

/** The standard error of the mean difference between two answers; endless where there are too few rehearsals. */
function errorOf(one: Trial, other: Trial): number {
  const n = Math.min(one.values.length, other.values.length);
  if (n < LEAST_SAMPLES) return Number.POSITIVE_INFINITY;
  const differences = other.values.slice(0, n).map((value, i) => value - (one.values[i] as number));
  const mean = meanOf(differences);
  return Math.sqrt(differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1) / n);
}

function rehearse(s: Scene, { candidate, values }: Trial, players: BySide<Answers>, seed: string): void {
  const rehearsal = new Rehearsal(clone(s.b), players, seed);
  rehearsal.give(candidate.index, candidate.march ?? null);
  const ends = afterReply(s.b, s.side);
  const over = (b: Battle): boolean => {
    s.budget.note(WORK);
    return s.budget.spent || ends(b);
  };
  rehearsal.until(over, MOST_ANSWERS);
  // One that was broken off for lack of time proves nothing.
  if (!s.budget.spent) values.push(balanceFor(rehearsal.b, s.side));
}

/** Ends when the Orders Phase under way is over and the enemy has had one; in his own phase, when that is over. */
function afterReply(root: Battle, side: Side): (b: Battle) => boolean {
  const sideOf = (b: Battle): Side | null => (b.state.active === NONE ? null : leaderInfo(b, b.state.active).side);
  let replied = sideOf(root) !== null && sideOf(root) !== side;
  return (b) => {
    const now = sideOf(b);
    if (now === side || now === null) return replied;
    replied = true;
    return false;
  };
}
