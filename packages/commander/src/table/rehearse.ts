import { type AnyBattle, clone, diceByPurpose, type Side, seededDice, submitLegal, submitNth } from '@taxiarch/kernel';
import { unlimited } from '../budget.ts';
import type { Judge } from '../commander.ts';
import { luckAt } from '../luck.ts';
import { kindOf } from '../question.ts';
import type { Answerer, Answers, Pick, Scene } from './scene.ts';

/** What a copy costs of the budget, in pieces of work. */
const CLONE = 20;

/** No battle takes so many decisions. */
const MOST_PLAYED = 5000;

/** How rehearsals of one rule system are counted and judged. */
export interface Stage<B extends AnyBattle> {
  /** Moves or turns so far: what a rehearsal's length is counted in. */
  turnOf: (b: B) => number;
  /** How a battle stands for a side, in points. */
  balanceOf: (b: B, side: Side) => number;
  /** How many points another answer must be better by after one rehearsal; after more, by less. */
  margin: number;
  /** A rehearsal that has not come to its end by then is judged as it stands. */
  mostDecisions: number;
  /** What a decision in a rehearsal costs of the budget, in pieces of work: fifty are a millisecond on a slow machine. */
  work: number;
}

/** How many rehearsals each answer gets, how many moves they last, and who plays in them. */
export interface Foresight<B extends AnyBattle> {
  samples: number;
  moves: number;
  players: Answers<B>;
}

/** Gives an answer that was picked: itself where it is none of those that are listed, else by its place. */
export function give(b: AnyBattle, { index, does }: Pick, legal: readonly unknown[]): void {
  if (does !== undefined) submitLegal(b, does);
  else submitNth(b, index >= 0 && index < legal.length ? index : 0);
}

/** Lets whoever is asked answer. */
export function answerOnce<B extends AnyBattle>(
  b: B,
  answers: Answers<B>,
  { budget, luck }: Omit<Scene<B>, 'b' | 'side'>,
): void {
  if (!b.waiting) return;
  const { legal, side, frame } = b.waiting;
  const answer = legal.length > 1 ? answers[kindOf(b)] : undefined;
  give(b, answer ? answer({ b, side, budget, luck }, legal, frame.v) : { index: 0, why: '' }, legal);
}

/** Whoever judges positions of a table: plays on by the same answers on both sides, and looks some turns ahead. */
export const judging = <B extends AnyBattle>(
  answers: Answers<B>,
  turnOf: (b: B) => number,
  lead: Judge<B>['lead'],
  tempers: Judge<B>['tempers'],
  span: number,
): Judge<B> => ({
  player: () => (b, seed, enough) => {
    b.mute = true;
    b.dice = diceByPurpose(seed);
    const luck = luckAt(b, { seed, budgetMs: 0 });
    for (let n = 0; n < MOST_PLAYED && !b.outcome && !enough?.(b); n++) {
      answerOnce(b, answers, { budget: unlimited, luck });
    }
  },
  soon: (b) => {
    const until = turnOf(b) + span;
    return (now) => turnOf(now) > until;
  },
  span,
  lead,
  whole: 'what breaks an army',
  tempers,
});

/** A copy of a battle with sampled dice. */
function rehearsal<B extends AnyBattle>(s: Scene<B>, seed: number): B {
  const twin = clone(s.b);
  twin.mute = true;
  twin.dice = seededDice(seed);
  s.budget.note(CLONE);
  return twin;
}

/** Ways to look ahead in the battles of one rule system. */
export interface Rehearsals<B extends AnyBattle> {
  turnOf: Stage<B>['turnOf'];
  playOn: (b: B, answers: Answers<B>, s: Scene<B>, until: number) => boolean;
  compared: (
    s: Scene<B>,
    ways: readonly ((twin: B) => void)[],
    usual: number,
    samples: number,
    goOn: (twin: B) => boolean,
  ) => { best: number; rounds: number };
  looking: (
    usual: Answerer<B>,
    worthLooking: (s: Scene<B>, legal: readonly unknown[]) => number[],
    how: Foresight<B>,
  ) => Answerer<B>;
}

export function rehearsalsOf<B extends AnyBattle>({
  turnOf,
  balanceOf,
  margin,
  mostDecisions,
  work,
}: Stage<B>): Rehearsals<B> {
  /** Lets both sides play on by quick answers until so many more moves are over; false where the time is over first. */
  const playOn: Rehearsals<B>['playOn'] = (b, answers, s, until) => {
    for (let n = 0; n < mostDecisions && !b.outcome && turnOf(b) < until && b.waiting; n++) {
      if (s.budget.spent) return false;
      answerOnce(b, answers, s);
      s.budget.note(work);
    }
    return true;
  };

  /** The best of several ways to go on, by the average of rehearsals; `usual` unless another is better by a margin. */
  const compared: Rehearsals<B>['compared'] = (s, ways, usual, samples, goOn) => {
    const sums = ways.map(() => 0);
    let rounds = 0;
    for (let n = 0; n < samples && !s.budget.spent; n++) {
      const seed = s.luck(1_000_000);
      const scores: number[] = [];
      for (const way of ways) {
        const twin = rehearsal(s, seed);
        way(twin);
        if (!goOn(twin)) break;
        scores.push(balanceOf(twin, s.side));
      }
      if (scores.length < ways.length) break;
      scores.forEach((score, i) => {
        sums[i] = (sums[i] as number) + score;
      });
      rounds++;
    }
    let best = Math.max(0, usual);
    // Few rehearsals prove little: the fewer, the more another way has to be better.
    const edge = margin * Math.sqrt(rounds);
    let most = (sums[best] as number) + edge;
    for (let i = 0; i < sums.length && rounds > 0; i++) {
      if (i !== usual && (sums[i] as number) > most) {
        most = sums[i] as number;
        best = i;
      }
    }
    return { best, rounds };
  };

  /**
   * Compares answers by playing on from each with sampled dice, the same for all of them. `usual` is what would be done
   * without looking: it wins ties, and is taken where there is no time. A round that is cut short does not count.
   */
  const foreseen = (
    s: Scene<B>,
    usual: Pick,
    candidates: readonly number[],
    { samples, moves, players }: Foresight<B>,
  ): Pick => {
    const until = turnOf(s.b) + moves;
    const ways = candidates.map((index) => (twin: B) => submitNth(twin, index));
    const { best, rounds } = compared(s, ways, candidates.indexOf(usual.index), samples, (twin) =>
      playOn(twin, players, s, until),
    );
    const index = candidates[best] as number;
    if (rounds === 0 || index === usual.index) return usual;
    return { index, why: `Rehearsed ${rounds} times, it comes out better.` };
  };

  return {
    turnOf,
    playOn,
    compared,
    /** Looks ahead from the answers that are worth it, and else does as it would without. */
    looking: (usual, worthLooking, how) => (s, legal, v) => {
      const first = usual(s, legal, v);
      const candidates = worthLooking(s, legal);
      if (!candidates.includes(first.index)) candidates.push(first.index);
      return candidates.length < 2 ? first : foreseen(s, first, candidates, how);
    },
  };
}

/** All answers, where there are few. */
export const everyAnswer = (_s: unknown, legal: readonly unknown[]): number[] => legal.slice(0, 4).map((_, i) => i);
