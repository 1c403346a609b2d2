import {
  type AnyBattle,
  type Core,
  copyFrame,
  coreOf,
  type Frame,
  type GameEvent,
  type Ruleset,
  type Waiting,
} from './battle.ts';
import { built, clone } from './begin.ts';
import { bothQuestionOf, currentStep, isAsk, isAskBoth, procedureOf, Question, questionOf } from './decision-steps.ts';
import { type Dice, type DieWanted, seededDice } from './dice.ts';
import { copy } from './plain.ts';
import { enemyOf, type Side, sides } from './rules.ts';

/** Who looks at a battle: a side, or an onlooker, who knows what both sides may know. */
export type Viewer = Side | null;

/** Those whose secrets the viewer may not know. */
const hiddenFrom = (viewer: Viewer): readonly Side[] => (viewer === null ? sides : [enemyOf(viewer)]);

/**
 * The battle as one side may know it: without the other side's secrets and without the dice to come. It can be played
 * on like any battle, with dice of the viewer's own; only while a die is wanted that people roll themselves does the
 * view wait for that die too.
 */
export function viewFor<B extends AnyBattle>(b: B, viewer: Viewer, dice: Dice = seededDice('view')): B {
  const view = withoutSecrets(b, viewer, dice);
  if (b.waiting && view.waiting && !view.wanted) view.waiting = waitingInView(view, view.waiting, viewer, b.waiting);
  return view;
}

/** The same, but for its question, which is still the true one. */
function withoutSecrets<B extends AnyBattle>(b: B, viewer: Viewer, dice: Dice): B {
  const view = clone(b);
  for (const other of hiddenFrom(viewer)) view.state = b.system.hide(b.world, view.state, enemyOf(other));
  view.index = b.system.index(b.world, view.state);
  view.standing = view.standing.filter((s: { side: Side }) => s.side === viewer);
  for (let at = 0; at < view.frames.length; at++) concealLocals(view, at, viewer);
  // Frames that are shared with other copies hold no answers.
  for (const frame of view.frames.slice(view.shared)) hideAnswers(view, frame, viewer);
  if (!view.wanted) view.dice = copy(dice);
  return view;
}

/** Takes out of a frame of a view what its secret questions of others keep in it; a frame that is shared becomes its own. */
function concealLocals(view: AnyBattle, at: number, viewer: Viewer): void {
  for (const step of procedureOf(view, view.frames[at] as Frame).steps) {
    if (typeof step === 'function' || !isAsk(step) || step.conceal === undefined) continue;
    const frame = view.frames[at] as Frame;
    if (step.side(view, frame.v) === viewer) continue;
    const own = at < view.shared ? copyFrame(frame) : frame;
    view.frames[at] = own;
    step.conceal(own.v);
  }
}

function hideAnswers(view: AnyBattle, frame: Frame, viewer: Viewer): void {
  if (frame.sealed) for (const other of hiddenFrom(viewer)) frame.sealed[other] = null;
  if (frame.plan && frame.plan.side !== viewer) frame.plan = undefined;
  if (frame.answer === undefined) return;
  const step = currentStep(view, frame);
  if (typeof step !== 'function' && !isAskBoth(step) && step.side(view, frame.v) !== viewer) frame.answer = undefined;
}

/**
 * What the other side may answer is worked out again from what the viewer knows: the true list could tell a secret. His
 * own list is the true one, answer by answer, where that is at hand.
 */
function waitingInView(
  view: AnyBattle,
  { frame, side }: Pick<Waiting, 'frame' | 'side'>,
  viewer: Viewer,
  real?: Waiting,
): Waiting {
  const step = currentStep(view, frame);
  if (typeof step === 'function') return new Question(view, frame, side, [], () => null);
  if (isAskBoth(step)) return bothQuestionOf(view, frame, step, askedOfBoth(frame, viewer));
  if (side === viewer && real) return new Question(view, frame, side, real.legal, () => null);
  return questionOf(view, frame, step, side);
}

/** Whom a viewer takes to be asked where both sides decide in secret: himself, as long as he owes an answer. */
function askedOfBoth({ sealed }: Frame, viewer: Viewer): Side {
  const own = viewer ?? 0;
  return (sealed?.[own] ?? null) === null ? own : enemyOf(own);
}

/** A view as plain data, to be sent to anyone who may see it. */
export interface SerializedView {
  core: Core<object>;
  wanted: DieWanted | null;
  /** Whom the battle waits for; null when it is over. */
  asked: Side | null;
}

/** What is sent to a viewer. */
export function sentView(b: AnyBattle, viewer: Viewer): SerializedView {
  const view = withoutSecrets(b, viewer, seededDice('view'));
  const { frame, side } = view.waiting ?? {};
  const step = frame && currentStep(view, frame);
  const both = step && typeof step !== 'function' && isAskBoth(step) && !view.wanted;
  return {
    core: coreOf(view),
    wanted: view.wanted,
    asked: frame && both ? askedOfBoth(frame, viewer) : (side ?? null),
  };
}

/**
 * A battle from a view that was sent. It stands at the question that was put and is not run up to it: what a viewer does
 * not know could lead past it.
 */
export function viewFromSent<W, S extends object, I>(
  system: Ruleset<W, S, I>,
  world: W,
  { core, wanted, asked }: SerializedView,
  viewer: Viewer,
): AnyBattle {
  const view: AnyBattle = built(system, world, core as Core<S>);
  view.wanted = wanted;
  const frame = view.frames.at(-1);
  if (asked === null || frame === undefined) return view;
  view.waiting = wanted
    ? new Question(view, frame, asked, [], () => null)
    : waitingInView(view, { frame, side: asked }, viewer);
  return view;
}

/**
 * Tells one moment of a battle from every other, in a view as in the battle itself: anyone who answers online says what he
 * had before him. A secret answer of the other side makes no other moment of it.
 */
export function decisionToken({ taken, drawn, dice }: Pick<Core<object>, 'taken' | 'drawn' | 'dice'>): string {
  return `${taken}.${drawn}.${dice.mode === 'ask' ? dice.given.length : 0}`;
}

/** The facts that a viewer may know. */
export const eventsFor = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter((event) => event.seenBy === undefined || event.seenBy === viewer);
