import type { AnyBattle, Frame, GameEvent } from './battle.ts';
import type { DieWanted } from './dice.ts';
import type { Shape } from './procedure.ts';
import type { Refusal, RuleId, Side } from './rules.ts';
import {
  type AnyAsk,
  type AnyAskBoth,
  clone,
  currentStep,
  findAnswer,
  goOn,
  isAskBoth,
  KernelError,
  procedureOf,
  reasonAgainst,
  run,
} from './run.ts';

/** An answer that may be given. */
export interface Option {
  choice: string;
  label: string;
}

/** A decision that is owed. */
export interface Pending {
  side: Side;
  kind: string;
  text: string;
  options: Option[];
  /** What an answer that cannot be listed looks like. */
  shape?: Shape;
  /** True where several answers may be given at once, separated by commas. */
  chain: boolean;
  /** What remains of a plan that was interrupted; the answer `go on` resumes it. */
  planned?: string[];
}

/** Whose decision the battle waits for and what may be answered: one, two where both sides decide in secret, or none. */
export function pending(b: AnyBattle): Pending[] {
  const waiting = b.waiting;
  if (!waiting) return [];
  if (b.wanted) {
    const { purpose, side, faces } = b.wanted;
    const options = [...new Set(faces)].map((n) => ({ choice: String(n), label: String(n) }));
    return [{ side, kind: 'die', text: `Roll a die: ${purpose}.`, options, chain: false }];
  }
  const { frame } = waiting;
  const step = currentStep(b, frame);
  if (typeof step === 'function') return [];
  if (isAskBoth(step)) {
    const open = ([0, 1] as const).filter((side) => (frame.sealed ?? [null, null])[side] === null);
    return open.map((side) => ({
      ...{ side, kind: step.askBoth, text: step.text(b, frame.v, side), chain: false },
      options: bothOptions(b, frame, step, side),
    }));
  }
  const options = waiting.legal.map((choice) => ({
    choice: step.write(b, choice),
    label: step.label?.(b, frame.v, choice) ?? step.write(b, choice),
  }));
  const one: Pending = {
    ...{ side: waiting.side, kind: step.ask, text: step.text(b, frame.v), options, chain: step.chain ?? false },
    ...(step.shape ? { shape: step.shape(b, frame.v) } : {}),
    ...(frame.plan ? { planned: frame.plan.rest } : {}),
  };
  return [one];
}

function bothOptions(b: AnyBattle, frame: Frame, step: AnyAskBoth, side: Side): Option[] {
  const legal = step.list(b, frame.v, side).filter((c) => step.refuse(b, frame.v, c, side) === null);
  return legal.map((c) => ({ choice: step.write(b, c), label: step.label?.(b, frame.v, c) ?? step.write(b, c) }));
}

/** Everything one could think of that is not allowed now, and why. */
export function refused(b: AnyBattle): { choice: string; label: string; refusal: Refusal }[] {
  const frame = b.waiting?.frame;
  if (!frame || b.wanted) return [];
  const step = currentStep(b, frame);
  if (typeof step === 'function' || isAskBoth(step)) return [];
  return step.list(b, frame.v, true).flatMap((choice) => {
    const why = step.refuse(b, frame.v, choice);
    const text = step.write(b, choice);
    return why ? [{ choice: text, label: step.label?.(b, frame.v, choice) ?? text, refusal: why }] : [];
  });
}

/** What `submit` gives back: the facts, or the reason why nothing was done. */
export type Submitted =
  | { ok: true; events: GameEvent[] }
  | { ok: false; refusal: Refusal };

function takeEvents(b: AnyBattle): GameEvent[] {
  const events = b.events;
  b.events = [];
  return events;
}
const refuse = (rule: RuleId, text: string): Submitted => ({ ok: false, refusal: { rule, text } });

/**
 * Gives the answer to the pending decision. Either the battle goes on to the next one, or nothing at all changes and
 * the refusal says why. A chain of answers is refused as a whole if one of them is certain to be refused.
 */
export function submit(b: AnyBattle, text: string, side?: Side): Submitted {
  const waiting = b.waiting;
  if (!waiting) return refuse('none', b.outcome ? 'The battle is over.' : 'Nothing is to be decided.');
  const { frame } = waiting;
  if (b.wanted) return submitDie(b, text);
  const step = currentStep(b, frame);
  if (typeof step === 'function') throw new KernelError('the battle waits at a step that asks nothing');
  if (isAskBoth(step)) return submitSealed(b, frame, step, text, side ?? waiting.side);
  if (side !== undefined && side !== waiting.side) return refuse('none', 'The other side is to decide.');
  const answers = text === 'go on' && frame.plan ? frame.plan.rest : chainOf(step, text);
  const first = answers[0] as string;
  const known = waiting.legal.some((choice) => step.write(b, choice) === first);
  if (!known) {
    const found = step.read ? findAnswer(b, frame, step, first) : null;
    if (!found || step.refuse(b, frame.v, found.choice) !== null) {
      return { ok: false, refusal: reasonAgainst(b, frame, step, first) };
    }
  }
  if (answers.length > 1) {
    const fault = rehearse(b, answers);
    if (fault) return { ok: false, refusal: fault };
    frame.plan = { rest: answers.slice(1), since: b.drawn + b.taken + 1 };
  } else delete frame.plan;
  frame.answer = first;
  run(b);
  return { ok: true, events: takeEvents(b) };
}

const chainOf = (step: AnyAsk, text: string): string[] =>
  step.chain && text.includes(',') ? text.split(',').map((part) => part.trim()) : [text.trim()];

/** Walks a chain of answers on a copy for as long as no die falls and nobody else has a say. */
function rehearse(b: AnyBattle, answers: string[]): Refusal | null {
  const trial = clone(b);
  trial.mute = true;
  const depth = trial.frames.indexOf((trial.waiting as { frame: Frame }).frame);
  for (const [i, answer] of answers.entries()) {
    const waiting = trial.waiting;
    if (!waiting || trial.wanted || trial.frames.indexOf(waiting.frame) !== depth || trial.drawn !== b.drawn) return null;
    const step = currentStep(trial, waiting.frame);
    if (typeof step === 'function' || isAskBoth(step)) return null;
    if (!waiting.legal.some((choice) => step.write(trial, choice) === answer)) {
      const why = reasonAgainst(trial, waiting.frame, step, answer);
      return { rule: why.rule, text: `Step ${i + 1}, ${answer}: ${why.text}` };
    }
    delete waiting.frame.plan;
    waiting.frame.answer = answer;
    run(trial);
  }
  return null;
}

/** Gives the nth legal answer: the quick way for players that do not read. */
export function submitNth(b: AnyBattle, n: number): void {
  const waiting = b.waiting;
  if (!waiting) throw new KernelError('nothing is to be decided');
  const { frame } = waiting;
  const step = currentStep(b, frame);
  const choice = waiting.legal[n];
  if (b.wanted || typeof step === 'function' || isAskBoth(step) || b.dice.mode === 'ask') {
    const all = pending(b)[0] as Pending;
    submit(b, (all.options[n] as Option).choice, all.side);
    return;
  }
  delete frame.plan;
  const proc = procedureOf(b, frame);
  b.events.length = 0;
  b.taken++;
  b.used = 0;
  goOn(proc, frame, step.take(b, frame.v, choice));
  run(b);
}

function submitDie(b: AnyBattle, text: string): Submitted {
  const { faces, purpose } = b.wanted as DieWanted;
  const face = Number(text.trim());
  if (!/^-?\d+$/.test(text.trim()) || !faces.includes(face)) {
    return refuse('none', `“${text}” is no face of the die wanted for ${purpose}: ${[...new Set(faces)].join(', ')}.`);
  }
  if (b.dice.mode === 'ask') b.dice.given.push(face);
  run(b);
  return { ok: true, events: takeEvents(b) };
}

function submitSealed(b: AnyBattle, frame: Frame, step: AnyAskBoth, text: string, side: Side): Submitted {
  const sealed = frame.sealed ?? [null, null];
  if (sealed[side] !== null) return refuse('none', 'This side has already decided.');
  const answer = text.trim();
  const found = step.list(b, frame.v, side).find((c) => step.write(b, c) === answer);
  if (found === undefined) return refuse('none', `“${answer}” is no answer to: ${step.text(b, frame.v, side)}`);
  const why = step.refuse(b, frame.v, found, side);
  if (why) return { ok: false, refusal: why };
  sealed[side] = answer;
  frame.sealed = sealed;
  run(b);
  return { ok: true, events: takeEvents(b) };
}
