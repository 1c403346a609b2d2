import type { Battle } from '@taxiarch/classical';
import { clone, seededDice, submitNth } from '@taxiarch/kernel';
import { kindOf } from '../question.ts';
import type { Answers, Pick, Scene } from './scene.ts';
import { balanceOf } from './worth.ts';

/** A rehearsal that has not come to its end by then is judged as it stands. */
const MOST_DECISIONS = 400;

/** Lets both sides play on by quick answers until so many more moves are over. */
function playOn(b: Battle, answers: Answers, s: Scene, until: number): void {
  for (let n = 0; n < MOST_DECISIONS && !b.outcome && b.state.move < until && b.waiting; n++) {
    const { legal, side, frame } = b.waiting;
    const answer = legal.length > 1 ? answers[kindOf(b)] : undefined;
    const index = answer ? answer({ b, side, budget: s.budget, luck: s.luck }, legal, frame.v).index : 0;
    submitNth(b, index >= 0 && index < legal.length ? index : 0);
  }
}

/** How many rehearsals each answer gets, how many moves they last, and who plays in them. */
export interface Foresight {
  samples: number;
  moves: number;
  players: Answers;
}

/**
 * Compares answers by playing on from each with sampled dice, the same for all of them. `usual` is what would be done
 * without looking: it wins ties, and is taken where there is no time.
 */
export function foreseen(
  s: Scene,
  usual: Pick,
  candidates: readonly number[],
  { samples, moves, players }: Foresight,
): Pick {
  const { b, side } = s;
  const until = b.state.move + moves;
  const sums = candidates.map(() => 0);
  const seeds = Array.from({ length: samples }, () => s.luck(1_000_000));
  let rounds = 0;
  for (const seed of seeds) {
    if (s.budget.spent) break;
    candidates.forEach((index, i) => {
      const twin = clone(b);
      twin.mute = true;
      twin.dice = seededDice(seed);
      submitNth(twin, index);
      playOn(twin, players, s, until);
      s.budget.note(400);
      sums[i] = (sums[i] as number) + balanceOf(twin, side);
    });
    rounds++;
  }
  if (rounds === 0) return usual;
  let best = candidates.indexOf(usual.index);
  const edge = 3 * rounds;
  for (let i = 0; i < sums.length; i++) {
    if (best < 0 || (sums[i] as number) > (sums[best] as number) + edge) best = i;
  }
  const index = candidates[best] as number;
  return index === usual.index ? usual : { index, why: `Rehearsed ${rounds} times, it comes out better.` };
}
