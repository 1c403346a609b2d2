import {
  type AnyBattle,
  cited,
  citedOne,
  type Frame,
  type GameEvent,
  KernelError,
  type Plan,
  type Waiting,
} from './battle.ts';
import { clone } from './begin.ts';
import {
  type AnyAsk,
  type AnyAskBoth,
  countAnswer,
  currentStep,
  findAnswer,
  isAskBoth,
  legalForBoth,
  passesQuietly,
  procedureOf,
  reasonAgainst,
  setPlan,
} from './decision-steps.ts';
import type { DieWanted } from './dice.ts';
import type { Shape } from './procedure.ts';
import { type Refusal, type RuleId, type Side, sides } from './rules.ts';
import { goOn, run } from './run.ts';
import { shortened } from './text.ts';

/** Longer than any answer, or any path of them, can be. */
export const LONGEST_ANSWER = 20_000;

/** An answer that may be given. */
export interface Option {
  choice: string;
  label: string;
}

/** A decision that is owed. */
export interface Decision {
  side: Side;
  kind: string;
  text: string;
  /** The rules under which it is asked. */
  rules: readonly RuleId[];
  options: Option[];
  /** What an answer that cannot be listed looks like. */
  shape?: Shape;
  /** True where several answers may be given at once, separated by commas. */
  chain: boolean;
  /** What remains of a plan that was interrupted; the answer `go on` resumes it. */
  planned?: string[];
}

/** Whose decision the battle waits for and what may be answered: one, two where both sides decide in secret, or none. */
export function pendingDecisions(b: AnyBattle): Decision[] {
  const waiting = b.waiting;
  if (!waiting) return [];
  if (b.wanted) {
    const { purpose, side, faces } = b.wanted;
    const options = [...new Set(faces)].map((n) => ({ choice: String(n), label: String(n) }));
    return [{ side, kind: 'die', text: `Roll a die: ${purpose}.`, rules: [], options, chain: false }];
  }
  const { frame } = waiting;
  const step = currentStep(b, frame);
  if (typeof step === 'function') return [];
  if (isAskBoth(step)) {
    const open = sides.filter((side) => (frame.sealed ?? [null, null])[side] === null);
    if (open[0] !== waiting.side) open.reverse();
    return open.map((side) => ({
      side,
      kind: step.askBoth,
      text: step.text(b, frame.v, side),
      rules: cited(b, [...(step.rules ?? [])]),
      chain: false,
      options: bothOptions(b, frame, step, side),
    }));
  }
  const options = waiting.legal.map((choice) => ({
    choice: step.format(b, choice),
    label: step.label?.(b, frame.v, choice) ?? step.format(b, choice),
  }));
  const plan = planHere(waiting, step);
  const one: Decision = {
    side: waiting.side,
    kind: step.ask,
    text: step.text(b, frame.v),
    rules: cited(b, [...(step.rules ?? []), ...(step.further?.(b, frame.v) ?? [])]),
    options,
    chain: step.chain ?? false,
    ...(step.shape ? { shape: step.shape(b, frame.v) } : {}),
    ...(plan ? { planned: [...plan.rest] } : {}),
  };
  return [one];
}

/** The rest of a plan that the side now asked has made for this frame. */
const planHere = ({ frame, side }: Waiting, step: AnyAsk): Plan | undefined =>
  step.chain && frame.plan?.side === side ? frame.plan : undefined;

function bothOptions(b: AnyBattle, frame: Frame, step: AnyAskBoth, side: Side): Option[] {
  const legal = legalForBoth(b, frame, step, side);
  return legal.map((c) => ({ choice: step.format(b, c), label: step.label?.(b, frame.v, c) ?? step.format(b, c) }));
}

/** The pending question and what a text answers to it; null where two are asked, a die is wanted or it is no answer. */
function answerTo(b: AnyBattle, text: string): { v: object; step: AnyAsk; choice: unknown } | null {
  const frame = b.waiting?.frame;
  const step = frame && !b.wanted ? currentStep(b, frame) : undefined;
  if (!frame || !step || typeof step === 'function' || isAskBoth(step)) return null;
  const found = findAnswer(b, frame, step, text.trim());
  return found && { v: frame.v, step, choice: found.choice };
}

/** Whether an answer to the pending question is one by which nothing happens: for the side that is asked. */
export function declines(b: AnyBattle, text: string): boolean {
  const found = answerTo(b, text);
  return found?.step.declines?.(b, found.v, found.choice) ?? false;
}

/** The same for everybody else: that of a secret answer is not for them to know, so that all of them are alike. */
export function isQuiet(b: AnyBattle, text: string): boolean {
  const found = answerTo(b, text);
  return found !== null && passesQuietly(b, found.v, found.step, found.choice);
}

/** An answer of a side to its pending question in words, whether it is among those listed or not; null where it is none. */
export function labelOf(b: AnyBattle, text: string, side: Side): string | null {
  const listed = pendingDecisions(b)
    .find((one) => one.side === side)
    ?.options.find(({ choice }) => choice === text);
  const frame = b.waiting?.frame;
  if (listed || !frame || b.wanted) return listed?.label ?? null;
  const step = currentStep(b, frame);
  if (typeof step === 'function' || isAskBoth(step)) return null;
  const found = findAnswer(b, frame, step, text.trim());
  return found && (step.label?.(b, frame.v, found.choice) ?? text);
}

/** Everything one could think of that is not allowed now, and why. */
export function refused(b: AnyBattle): { choice: string; label: string; refusal: Refusal }[] {
  const frame = b.waiting?.frame;
  if (!frame || b.wanted) return [];
  const step = currentStep(b, frame);
  if (typeof step === 'function' || isAskBoth(step)) return [];
  return step.list(b, frame.v, true).flatMap((choice) => {
    const why = step.refuse(b, frame.v, choice);
    const text = step.format(b, choice);
    return why
      ? [{ choice: text, label: step.label?.(b, frame.v, choice) ?? text, refusal: citedRefusal(b, why) }]
      : [];
  });
}

/** What `submit` gives back: the facts, or the reason why nothing was done. */
export type Submitted = { ok: true; events: GameEvent[] } | { ok: false; refusal: Refusal };

/** A refusal with the number of the player's own book. */
export const citedRefusal = (b: AnyBattle, { rule, text }: Refusal): Refusal => ({ rule: citedOne(b, rule), text });

const refuse = (rule: RuleId, text: string): Submitted => ({ ok: false, refusal: { rule, text } });

/** Runs on from an answer that has been laid down in its frame, and hands over what happened. */
function carryOut(b: AnyBattle): Submitted {
  b.events = [];
  run(b);
  const events = b.events;
  b.events = [];
  return { ok: true, events };
}

/**
 * Gives the answer to the pending decision. Either the battle goes on to the next one, or nothing at all changes and
 * the refusal says why. A chain of answers is refused as a whole if one of them is certain to be refused.
 */
export function submit(b: AnyBattle, text: string, side?: Side): Submitted {
  const waiting = b.waiting;
  if (!waiting) return refuse('none', b.outcome ? 'The battle is over.' : 'There is no decision to make.');
  if (text.length > LONGEST_ANSWER) {
    return refuse('none', `A choice can have at most ${LONGEST_ANSWER} characters; this one has ${text.length}.`);
  }
  const answer = text.trim();
  const step = currentStep(b, waiting.frame);
  if (!b.wanted && typeof step !== 'function' && isAskBoth(step)) {
    return submitSealed(b, waiting.frame, step, answer, side ?? waiting.side);
  }
  if (side !== undefined && side !== waiting.side) {
    return refuse('none', b.wanted ? 'The other side must roll.' : 'The other side must decide.');
  }
  if (b.wanted) return submitDie(b, b.wanted, answer);
  if (typeof step === 'function') throw new KernelError('the battle waits at a step without a decision');
  return submitAnswers(b, waiting, step as AnyAsk, answer);
}

function submitAnswers(b: AnyBattle, waiting: Waiting, step: AnyAsk, text: string): Submitted {
  const plan = planHere(waiting, step);
  const answers = text === 'go on' && plan ? plan.rest : chainOf(b, waiting, step, text);
  const why = reasonAgainst(b, waiting.frame, step, answers[0] as string) ?? rehearse(b, step, answers);
  if (why) return { ok: false, refusal: citedRefusal(b, why) };
  layDown(b, waiting, step, answers);
  return carryOut(b);
}

function chainOf(b: AnyBattle, { candidates: thinkable }: Waiting, step: AnyAsk, text: string): string[] {
  if (!step.chain || !text.includes(',') || thinkable.some((choice) => step.format(b, choice) === text)) return [text];
  return text.split(',').map((part) => part.trim());
}

function layDown(b: AnyBattle, { frame, side }: Waiting, step: AnyAsk, answers: string[]): void {
  b.followed = 0;
  frame.answer = answers[0] as string;
  if (step.chain) setPlan(b, frame, side, answers.slice(1));
}

/** Walks a chain of answers on a copy, up to where a die falls or someone else has a say, even by an instruction. */
function rehearse(b: AnyBattle, step: AnyAsk, answers: string[]): Refusal | null {
  if (answers.length === 1) return null;
  const trial = clone(b);
  trial.mute = false;
  trial.standing = [];
  layDown(trial, trial.waiting as Waiting, step, answers);
  run(trial);
  const stop = trial.events.find((event) => event.kind === 'plan-stopped');
  if (!stop) return null;
  const nth = answers.length - (stop['left'] as number) + 1;
  return { rule: stop.rules[0] as RuleId, text: `Step ${nth}, ${stop['choice']}: ${stop['text']}` };
}

/**
 * Gives the nth legal answer: the quick way for players that do not read. What happened is left in `events` until the
 * next answer.
 */
export function submitNth(b: AnyBattle, n: number): void {
  const waiting = b.waiting;
  if (!waiting) throw new KernelError('there is no decision to make');
  const { frame } = waiting;
  const step = currentStep(b, frame);
  if (b.wanted || typeof step === 'function') {
    submitOption(b, n);
    return;
  }
  const { legal } = waiting;
  if (n < 0 || n >= legal.length) {
    throw new KernelError(`there is no option number ${n} for ${isAskBoth(step) ? step.askBoth : step.ask}`);
  }
  submitLegal(b, legal[n]);
}

/** The text of the nth legal answer to the pending decision. */
export function writtenNth(b: AnyBattle, n: number): string {
  if (b.wanted) return String([...new Set(b.wanted.faces)][n]);
  const { frame, legal } = b.waiting as Waiting;
  const step = currentStep(b, frame) as AnyAsk | AnyAskBoth;
  return step.format(b, legal[n]);
}

/** Gives one of the thinkable answers that is known to be legal (see `Waiting`). */
export function submitLegal(b: AnyBattle, choice: unknown): void {
  const waiting = b.waiting as Waiting;
  const { frame } = waiting;
  const step = currentStep(b, frame) as AnyAsk | AnyAskBoth;
  b.events = [];
  if (isAskBoth(step)) seal(b, frame, waiting.side, step.format(b, choice));
  else if (b.dice.mode === 'ask') layDown(b, waiting, step, [step.format(b, choice)]);
  else {
    b.followed = 0;
    if (planHere(waiting, step)) frame.plan = undefined;
    b.used = 0;
    countAnswer(b, frame, step, choice);
    goOn(procedureOf(b, frame), frame, step.apply(b, frame.v, choice));
  }
  run(b);
}

function submitOption(b: AnyBattle, n: number): void {
  const owed = pendingDecisions(b)[0] as Decision;
  const option = owed.options[n];
  if (!option) throw new KernelError(`there is no option number ${n} for ${owed.kind}`);
  const result = submit(b, option.choice, owed.side);
  if (!result.ok)
    throw new KernelError(`the option ${option.choice} is offered and then refused: ${result.refusal.text}`);
  b.events = result.events;
}

function submitDie(b: AnyBattle, { faces, purpose }: DieWanted, text: string): Submitted {
  const face = Number(text);
  if (!/^-?\d+$/.test(text) || !faces.includes(face)) {
    return refuse(
      'none',
      `“${shortened(text)}” is not a face of this die (${purpose}). Faces: ${[...new Set(faces)].join(', ')}.`,
    );
  }
  if (b.dice.mode === 'ask') b.dice.given.push(face);
  return carryOut(b);
}

function submitSealed(b: AnyBattle, frame: Frame, step: AnyAskBoth, answer: string, side: Side): Submitted {
  const sealed = frame.sealed ?? [null, null];
  if (sealed[side] !== null) return refuse('none', 'This side has already decided.');
  const found = step.list(b, frame.v, side).find((c) => step.format(b, c) === answer);
  if (found === undefined)
    return refuse('none', `“${shortened(answer)}” is not an option for: ${step.text(b, frame.v, side)}`);
  const why = step.refuse(b, frame.v, found, side);
  if (why) return { ok: false, refusal: citedRefusal(b, why) };
  seal(b, frame, side, answer);
  return carryOut(b);
}

function seal(b: AnyBattle, frame: Frame, side: Side, answer: string): void {
  const sealed = frame.sealed ?? [null, null];
  sealed[side] = answer;
  frame.sealed = sealed;
  b.followed = 0;
}
