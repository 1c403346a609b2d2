import type { Battle } from '@taxiarch/classical';
import { Budget } from '../budget.ts';
import type { Commander } from '../commander.ts';
import { luckAt, rolledFace } from '../luck.ts';
import { kindOf } from '../question.ts';
import { guessOrders } from './guess.ts';
import type { Answers } from './scene.ts';

/** A commander's way to choose on the open table, from his answers to its questions. */
export function tablePlayer(answers: Answers): Commander['choose'] {
  return (view, side, context) => {
    const luck = luckAt(view, context);
    if (view.wanted) return { index: rolledFace(view, luck), reasons: [] };
    const { waiting } = view;
    if (!waiting || waiting.legal.length < 2) return { index: 0, reasons: ['There is no other choice.'] };
    const answer = answers[kindOf(view)];
    if (!answer) return { index: 0, reasons: ['One is as good as another.'] };
    view.mute = true;
    guessOrders(view as Battle, side);
    const { index, why, chain } = answer(
      { b: view as Battle, side, budget: new Budget(context), luck },
      waiting.legal,
      waiting.frame.v,
    );
    if (index < 0 || index >= waiting.legal.length) return { index: 0, reasons: ['There is no better choice.'] };
    return { index, reasons: [why], ...(chain === undefined ? {} : { chain }) };
  };
}
