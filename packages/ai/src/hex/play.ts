import type { Battle } from '@taxiarch/gboh';
import type { AnyBattle, Side } from '@taxiarch/kernel';
import type { AiChoice, AiPlayer, Context } from '../ai-player.ts';
import { Budget } from '../budget.ts';
import { luckAt, rolledFace } from '../luck.ts';
import { kindOf } from '../question.ts';
import { AiContext, type Chooser } from './ai-context.ts';
import { type PlayStyle, steady } from './play-styles.ts';

/** How a level answers each kind of question. */
export type Choosers = Readonly<Record<string, Chooser>>;

export const chooseFor = (answers: Choosers, kind: string): Chooser | undefined =>
  Object.hasOwn(answers, kind) ? answers[kind] : undefined;

/** In what temper a commander looks at a decision. */
export type TemperAt = (s: AiContext) => PlayStyle;

/** A commander's way to choose, from his answers to the questions of a volume and his temper. */
export function hexPlayer(answers: Choosers, temperAt: TemperAt = () => steady): AiPlayer['choose'] {
  return (view: AnyBattle, side: Side, context: Context): AiChoice => {
    const luck = luckAt(view, context);
    if (view.wanted) return { index: rolledFace(view, luck), reasons: [] };
    const waiting = view.waiting;
    if (!waiting || waiting.legal.length < 2) return { index: 0, reasons: ['This is the only option.'] };
    const answer = chooseFor(answers, kindOf(view));
    if (!answer) return { index: 0, reasons: ['All options look equal.'] };
    view.mute = true;
    const scene = new AiContext(view as Battle, side, new Budget(context), luck);
    scene.temper = temperAt(scene);
    const { index, why, path, march, alike = [index] } = answer(scene, waiting.legal, waiting.frame.v);
    if (index < 0 || index >= waiting.legal.length) return { index: 0, reasons: ['No option looks better.'] };
    const chain = path && path.length > 1 ? { chain: path.join(', ') } : {};
    return { index, reasons: [why], alike, ...chain, ...(march ? { next: march.path.join(', ') } : {}) };
  };
}
