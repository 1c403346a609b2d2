import { type AnyBattle, clone, diceByPurpose, submitNth } from '@taxiarch/kernel';
import type { AiContext, Chooser, Choosers, Pick } from './ai-context.ts';
import { answerOnce } from './rollout.ts';

/** Rehearsals after which an answer that is clearly behind is given up, and which no change is made without. */
const FEWEST = 4;
/** By how many standard errors an answer must be behind to be given up, and another ahead of the usual one to be given. */
const BEHIND = 2;

/** How answers are compared: how far, how often, by whom played and how judged. */
export interface Comparison<B extends AnyBattle> {
  /** Whether a rehearsal has come to where it is judged. */
  over: (twin: B, begun: B) => boolean;
  /** How a battle stands for a side, in points. */
  outlookOf: (b: B, side: 0 | 1) => number;
  /** Who plays on in the rehearsals. */
  players: Choosers<B>;
  /** Lets a copy know what has been reckoned for the battle that it is of. */
  share: (b: B, twin: B) => void;
  /** Rehearsals of each answer at most. */
  samples: number;
  /** Another answer than the usual one must be better by so many points, and by so many standard errors. */
  margin: number;
  surely: number;
  /** A rehearsal that has not come to its end by then is judged as it stands. */
  mostDecisions: number;
  /** What a decision and a judgement cost of the budget, in pieces of work. */
  work: { decision: number; judgement: number };
}

/** The mean of what one answer was better than another with the same dice, and its standard error. */
export function aheadBy(one: readonly number[], other: readonly number[]): { mean: number; error: number } {
  const n = Math.min(one.length, other.length);
  const differences = Array.from({ length: n }, (_, i) => (one[i] as number) - (other[i] as number));
  const mean = differences.reduce((sum, d) => sum + d, 0) / Math.max(1, n);
  const squares = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0);
  return { mean, error: n < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (n - 1) / n) };
}

/** Plays on from an answer and judges where that leads; null where the time is over first. */
function rehearsed<B extends AnyBattle>(
  s: AiContext<B>,
  index: number,
  seed: number,
  { over, outlookOf, players, share, mostDecisions, work }: Comparison<B>,
): number | null {
  if (s.budget.spent) return null;
  const twin = clone(s.b);
  share(s.b, twin);
  twin.mute = true;
  // By purpose: answers meet the same luck wherever they do not differ.
  twin.dice = diceByPurpose(seed);
  submitNth(twin, index);
  for (let n = 0; n < mostDecisions && !twin.outcome && twin.waiting && !over(twin, s.b); n++) {
    if (s.budget.spent) return null;
    answerOnce(twin, players, s);
    s.budget.note(work.decision);
  }
  s.budget.note(work.judgement);
  return outlookOf(twin, s.side);
}

/**
 * Compares answers by rehearsals with the same dice for all of them. The first is the usual one: another is given only if
 * it is better by a margin and by more than chance; what is clearly behind is given up on the way.
 */
export function compareChoices<B extends AnyBattle>(
  s: AiContext<B>,
  answers: readonly number[],
  how: Comparison<B>,
): { best: number; rounds: number } {
  const scores = answers.map((): number[] => []);
  const of = (at: number): number[] => scores[at] as number[];
  const meanOf = (at: number): number => of(at).reduce((sum, x) => sum + x, 0) / Math.max(1, of(at).length);
  const better = (one: number, other: number): number => (meanOf(other) > meanOf(one) ? other : one);
  let left = answers.map((_, at) => at);
  let rounds = 0;
  while (rounds < how.samples && left.length > 1) {
    const seed = s.luck(1_000_000);
    const round: number[] = [];
    for (const at of left) {
      const score = rehearsed(s, answers[at] as number, seed, how);
      if (score === null) break;
      round.push(score);
    }
    if (round.length < left.length) break;
    for (const [i, at] of left.entries()) of(at).push(round[i] as number);
    rounds++;
    if (rounds < FEWEST) continue;
    const leader = left.reduce(better);
    left = left.filter((at) => {
      const { mean, error } = aheadBy(of(leader), of(at));
      return at === leader || mean <= BEHIND * error;
    });
  }
  if (rounds < FEWEST) return { best: 0, rounds };
  const proven = left.filter((at) => {
    const { mean, error } = aheadBy(of(at), of(0));
    return at > 0 && mean > how.margin && mean > how.surely * error;
  });
  return { best: proven.length === 0 ? 0 : proven.reduce(better), rounds };
}

/** Looks ahead from the answers that are worth it, and else does as it would without. */
export const comparing =
  <B extends AnyBattle>(
    usual: Chooser<B>,
    worthLooking: (s: AiContext<B>, legal: readonly unknown[]) => number[],
    how: Comparison<B>,
  ): Chooser<B> =>
  (s, legal, v): Pick => {
    const first = usual(s, legal, v);
    const others = worthLooking(s, legal).filter((index) => index !== first.index);
    if (others.length === 0) return first;
    const answers = [first.index, ...others];
    const { best, rounds } = compareChoices(s, answers, how);
    const index = answers[best] as number;
    return index === first.index ? first : { index, why: `Best option in ${rounds} simulations.` };
  };
