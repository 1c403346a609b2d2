import type { AnyBattle, Side } from '@taxiarch/kernel';
import type { AiPlayer } from '../ai-player.ts';
import { Budget } from '../budget.ts';
import { luckAt, rolledFace } from '../luck.ts';
import { kindOf } from '../question.ts';
import type { Choosers } from './ai-context.ts';

/**
 * A commander's way to choose on an open table, from his answers to its questions. `supposed` puts into his view what he
 * takes for granted of the enemy's secrets.
 */
export function tablePlayer<B extends AnyBattle>(
  answers: Choosers<B>,
  supposed: (view: B, side: Side) => void = () => undefined,
): AiPlayer['choose'] {
  return (view, side, context) => {
    const luck = luckAt(view, context);
    if (view.wanted) return { index: rolledFace(view, luck), reasons: [] };
    const { waiting } = view;
    if (!waiting || waiting.legal.length < 2) return { index: 0, reasons: ['This is the only option.'] };
    const answer = answers[kindOf(view)];
    if (!answer) return { index: 0, reasons: ['All options look equal.'] };
    view.mute = true;
    const b = view as B;
    supposed(b, side);
    const { index, why, chain } = answer(
      { b, side, budget: new Budget(context), luck },
      waiting.legal,
      waiting.frame.v,
    );
    if (index < 0 || index >= waiting.legal.length) return { index: 0, reasons: ['No option looks better.'] };
    return { index, reasons: [why], ...(chain === undefined ? {} : { chain }) };
  };
}
