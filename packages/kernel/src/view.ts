import { bothQuestionOf, currentStep, isAskBoth, Question, questionOf } from './answers.ts';
import type { AnyBattle, Frame, GameEvent, Waiting } from './battle.ts';
import { clone } from './begin.ts';
import { type Dice, seededDice } from './dice.ts';
import { copy } from './plain.ts';
import { enemyOf, type Side } from './rules.ts';

/**
 * The battle as one side may know it: without the other side's secrets and without the dice to come. It can be played
 * on like any battle, with dice of the viewer's own; only while a die is wanted that people roll themselves does the
 * view wait for that die too.
 */
export function viewFor<B extends AnyBattle>(b: B, side: Side, dice: Dice = seededDice('view')): B {
  const view = clone(b);
  view.state = b.system.hide(b.world, view.state, side);
  view.index = b.system.index(b.world, view.state);
  view.standing = view.standing.filter((s: { side: Side }) => s.side === side);
  // Frames that are shared with other copies hold no answers.
  for (const frame of view.frames.slice(view.shared)) hideAnswers(view, frame, side);
  if (!view.wanted) {
    view.dice = copy(dice);
    if (b.waiting && view.waiting) view.waiting = waitingInView(view, view.waiting, b.waiting, side);
  }
  return view;
}

function hideAnswers(view: AnyBattle, frame: Frame, side: Side): void {
  if (frame.sealed) frame.sealed[enemyOf(side)] = null;
  if (frame.plan && frame.plan.side !== side) frame.plan = undefined;
  if (frame.answer === undefined) return;
  const step = currentStep(view, frame);
  if (typeof step !== 'function' && !isAskBoth(step) && step.side(view, frame.v) !== side) frame.answer = undefined;
}

/**
 * What the other side may answer is worked out anew from what the viewer knows: the true list could tell a secret. His
 * own list is the true one, answer by answer.
 */
function waitingInView(view: AnyBattle, { frame, side }: Waiting, real: Waiting, viewer: Side): Waiting {
  const step = currentStep(view, frame);
  if (typeof step !== 'function' && isAskBoth(step)) {
    const by = (frame.sealed?.[viewer] ?? null) === null ? viewer : enemyOf(viewer);
    return bothQuestionOf(view, frame, step, by);
  }
  if (side === viewer || typeof step === 'function') return new Question(view, frame, side, real.legal, () => null);
  return questionOf(view, frame, step, side);
}

/** The facts that one side may know. */
export const eventsFor = (events: readonly GameEvent[], side: Side): GameEvent[] =>
  events.filter((event) => event.seenBy === undefined || event.seenBy === side);
