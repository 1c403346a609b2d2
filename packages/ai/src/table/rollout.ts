import { type AnyBattle, diceByPurpose, submitLegal, submitNth } from '@taxiarch/kernel';
import type { Evaluator } from '../ai-player.ts';
import { unlimited } from '../budget.ts';
import { luckAt } from '../luck.ts';
import { kindOf } from '../question.ts';
import type { AiContext, Choosers, Pick } from './ai-context.ts';

/** No battle takes so many decisions. */
const MOST_PLAYED = 5000;

/** Gives an answer that was picked: itself where it is none of those that are listed, else by its place. */
export function give(b: AnyBattle, { index, does }: Pick, legal: readonly unknown[]): void {
  if (does !== undefined) submitLegal(b, does);
  else submitNth(b, index >= 0 && index < legal.length ? index : 0);
}

/** Lets the side to act answer. */
export function answerOnce<B extends AnyBattle>(
  b: B,
  answers: Choosers<B>,
  { budget, luck }: Omit<AiContext<B>, 'b' | 'side'>,
): void {
  if (!b.waiting) return;
  const { legal, side, frame } = b.waiting;
  const answer = legal.length > 1 ? answers[kindOf(b)] : undefined;
  give(b, answer ? answer({ b, side, budget, luck }, legal, frame.v) : { index: 0, why: '' }, legal);
}

/** Anyone who judges positions of a table: plays on by the same answers on both sides, and looks some turns ahead. */
export const judging = <B extends AnyBattle>(
  answers: Choosers<B>,
  turnOf: (b: B) => number,
  lead: Evaluator<B>['lead'],
  tempers: Evaluator<B>['tempers'],
  span: number,
): Evaluator<B> => ({
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
  whole: 'an army’s breaking point',
  tempers,
});
