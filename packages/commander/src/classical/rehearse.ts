import type { Battle } from '@taxiarch/classical';
import { clone, seededDice, submitLegal, submitNth } from '@taxiarch/kernel';
import { kindOf } from '../question.ts';
import type { Answers, Pick, Scene } from './scene.ts';
import { balanceOf } from './worth.ts';

/** A rehearsal that has not come to its end by then is judged as it stands. */
const MOST_DECISIONS = 300;
/** What a decision in a rehearsal costs of the budget, in pieces of work: about a millisecond on a slow machine. */
const STEP = 40;
const CLONE = 20;

/** Lets both sides play on by quick answers until so many more moves are over; false where the time is over first. */
export function playOn(b: Battle, answers: Answers, s: Scene, until: number): boolean {
  for (let n = 0; n < MOST_DECISIONS && !b.outcome && b.state.move < until && b.waiting; n++) {
    if (s.budget.spent) return false;
    const { legal, side, frame } = b.waiting;
    const answer = legal.length > 1 ? answers[kindOf(b)] : undefined;
    const pick = answer ? answer({ b, side, budget: s.budget, luck: s.luck }, legal, frame.v) : { index: 0, why: '' };
    s.budget.note(STEP);
    if (pick.does !== undefined) submitLegal(b, pick.does);
    else submitNth(b, pick.index >= 0 && pick.index < legal.length ? pick.index : 0);
  }
  return true;
}

/** How many rehearsals each answer gets, how many moves they last, and who plays in them. */
export interface Foresight {
  samples: number;
  moves: number;
  players: Answers;
}

/** A copy of a battle with sampled dice. */
export function rehearsal(s: Scene, seed: number): Battle {
  const twin = clone(s.b);
  twin.mute = true;
  twin.dice = seededDice(seed);
  s.budget.note(CLONE);
  return twin;
}

/**
 * Compares answers by playing on from each with sampled dice, the same for all of them. `usual` is what would be done
 * without looking: it wins ties, and is taken where there is no time. A round that is cut short does not count.
 */
export function foreseen(
  s: Scene,
  usual: Pick,
  candidates: readonly number[],
  { samples, moves, players }: Foresight,
): Pick {
  const until = s.b.state.move + moves;
  const ways = candidates.map((index) => (twin: Battle) => submitNth(twin, index));
  const { best, rounds } = compared(s, ways, candidates.indexOf(usual.index), samples, (twin) =>
    playOn(twin, players, s, until),
  );
  const index = candidates[best] as number;
  if (rounds === 0 || index === usual.index) return usual;
  return { index, why: `Rehearsed ${rounds} times, it comes out better.` };
}

/** The best of several ways to go on, by the average of rehearsals; `usual` unless another is better by a margin. */
export function compared(
  s: Scene,
  ways: readonly ((twin: Battle) => void)[],
  usual: number,
  samples: number,
  goOn: (twin: Battle) => boolean,
): { best: number; rounds: number } {
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
  const edge = 60 * Math.sqrt(rounds);
  let most = (sums[best] as number) + edge;
  for (let i = 0; i < sums.length && rounds > 0; i++) {
    if (i !== usual && (sums[i] as number) > most) {
      most = sums[i] as number;
      best = i;
    }
  }
  return { best, rounds };
}
