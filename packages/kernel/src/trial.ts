import type { AnyBattle } from './battle.ts';
import { clone } from './begin.ts';
import { type AnyAsk, currentStep, isAskBoth } from './decision-steps.ts';
import { submit } from './decisions.ts';
import { manualDice } from './dice.ts';
import type { Refusal, Side } from './rules.ts';

/*
 * Several bodies are to do the same together: what each would answer is tried on a copy, one after another, without
 * knowing more than its side does. No rule is known here.
 */

/** A copy for trying things: dice are asked for instead of drawn, and what others have left as instructions is not known. */
export function trialOf<B extends AnyBattle>(b: B, side: Side): B {
  const trial = clone(b);
  trial.dice = manualDice();
  trial.mute = true;
  trial.standing = trial.standing.filter((order) => order.side === side);
  return trial;
}

/** Who is asked what, without judging the answers. */
export interface Owed {
  side: Side;
  kind: string;
}
export function owedIn(b: AnyBattle): Owed | null {
  const { waiting } = b;
  if (!waiting) return null;
  if (b.wanted) return { side: b.wanted.side, kind: 'die' };
  const step = currentStep(b, waiting.frame);
  if (typeof step === 'function') return null;
  return { side: waiting.side, kind: isAskBoth(step) ? step.askBoth : step.ask };
}

const quietWords = new Set(['no', 'stand', 'stay', 'end', 'done', 'pass']);

/** An answer to the pending question by which nothing happens; undefined where there is none. */
function quietAnswer(b: AnyBattle): string | undefined {
  const { waiting } = b;
  if (!waiting) return undefined;
  const step = currentStep(b, waiting.frame);
  if (typeof step === 'function' || isAskBoth(step)) return undefined;
  const question = step as AnyAsk;
  const { v } = waiting.frame;
  const quiet =
    waiting.legal.find((choice) => question.declines?.(b, v, choice)) ??
    waiting.legal.find((choice) => quietWords.has(question.format(b, choice)));
  return quiet === undefined ? undefined : question.format(b, quiet);
}

/** The pending question in its own words. */
function wordsOf(b: AnyBattle): string {
  const { waiting, wanted } = b;
  if (wanted) return wanted.purpose;
  const step = waiting && currentStep(b, waiting.frame);
  if (!step || typeof step === 'function') return '';
  return isAskBoth(step) ? step.text(b, waiting.frame.v, waiting.side) : step.text(b, waiting.frame.v);
}

/** More questions than ever come between two steps of a body. */
const MOST_QUESTIONS = 200;

/** What came between: dice, and questions that someone may answer otherwise than it was taken here. */
export interface Doubt {
  kind: 'die' | 'reaction' | 'own';
  text: string;
}

/**
 * Goes on in a trial as if nobody reacted and dice fell as low as they can, up to a question that is `expected`;
 * everything on the way is noted. Null where it cannot be gone on like that.
 */
export function goQuietly(
  b: AnyBattle,
  side: Side,
  doubts: Doubt[],
  expected: (owed: Owed) => boolean,
): Owed | 'over' | null {
  for (let n = 0; n < MOST_QUESTIONS; n++) {
    const owed = owedIn(b);
    if (!owed) return 'over';
    if (!b.wanted && expected(owed)) return owed;
    const choice = b.wanted ? String(Math.min(...b.wanted.faces)) : quietAnswer(b);
    const kind = b.wanted ? 'die' : owed.side === side ? 'own' : 'reaction';
    doubts.push({ kind, text: wordsOf(b) });
    if (choice === undefined || !submit(b, choice, owed.side).ok) return null;
  }
  return null;
}

/** How one body fared in a trial: the battle after it, or the reason why it does nothing. */
export type Tried<B, P> = { after: B; part: P } | { why: Refusal };

interface Together<B, P> {
  after: B;
  parts: P[];
  left: { body: number; why: Refusal }[];
}

/**
 * Tries them one after another. Anyone who cannot go as far as all are to waits until others have made room, and goes
 * in the end as far as he gets.
 */
export function together<B, P>(
  start: B,
  bodies: readonly number[],
  attempt: (from: B, body: number, whole: boolean) => Tried<B, P>,
): Together<B, P> {
  const parts: P[] = [];
  let after = start;
  let open = [...bodies];
  const goes = (body: number, whole: boolean): boolean => {
    const tried = attempt(after, body, whole);
    if ('why' in tried) return false;
    after = tried.after;
    parts.push(tried.part);
    open = open.filter((other) => other !== body);
    return true;
  };
  /** All who can go the whole way; of those who cannot only one, since he may have made room. */
  const pass = (whole: boolean): boolean => {
    for (const body of open) if (goes(body, whole) && !whole) return true;
    return false;
  };
  do {
    for (let before = -1; before !== open.length; ) {
      before = open.length;
      pass(true);
    }
  } while (pass(false));
  const left = open.flatMap((body) => {
    const tried = attempt(after, body, false);
    return 'why' in tried ? [{ body, why: tried.why }] : [];
  });
  return { after, parts, left };
}
