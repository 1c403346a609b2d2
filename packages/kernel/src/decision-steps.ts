import { type AnyBattle, emit, type Frame, KernelError, type Waiting } from './battle.ts';
import type { DecisionStep, Procedure, SecretDecisionStep, Step } from './procedure.ts';
import type { Refusal, Side } from './rules.ts';
import { shortened } from './text.ts';

export type AnyAsk = DecisionStep<AnyBattle, object, unknown>;
export type AnyAskBoth = SecretDecisionStep<AnyBattle, object, unknown>;

export const isAsk = (step: object): step is AnyAsk => 'ask' in step;
export const isAskBoth = (step: object): step is AnyAskBoth => 'askBoth' in step;

/** Whose procedure was looked up last: mostly the next step is of the same one. */
let lastSystem: AnyBattle['system'] | null = null;
let lastFound: Procedure<AnyBattle> | null = null;

export function procedureOf({ system }: AnyBattle, { proc: name }: Frame): Procedure<AnyBattle> {
  if (lastFound !== null && lastSystem === system && lastFound.name === name) return lastFound;
  const proc = system.procedures[name];
  if (!proc) throw new KernelError(`unknown procedure: ${name}`);
  if (proc.name !== name) return proc;
  lastSystem = system;
  lastFound = proc;
  return proc;
}

/** The step at which a frame stands. */
export function currentStep(b: AnyBattle, frame: Frame): Step<AnyBattle, object, unknown> {
  return procedureOf(b, frame).steps[frame.step] as unknown as Step<AnyBattle, object, unknown>;
}

/**
 * A decision that waits for its answer. Listing what one could think of is cheap, judging it all is not: a player who
 * reads everything has it judged, one who picks at random only what he picks, and nothing is judged twice.
 */
export class Question implements Waiting {
  readonly frame: Frame;
  readonly side: Side;
  readonly candidates: readonly unknown[];
  readonly #b: AnyBattle;
  readonly #refuse: (b: AnyBattle, v: object, choice: unknown) => Refusal | null;
  /** Whether each answer is legal, as far as they have been judged. */
  readonly #verdicts: boolean[];
  #legal: readonly unknown[] | null = null;

  constructor(
    b: AnyBattle,
    frame: Frame,
    side: Side,
    thinkable: readonly unknown[],
    refuse: (b: AnyBattle, v: object, choice: unknown) => Refusal | null,
  ) {
    this.#b = b;
    this.frame = frame;
    this.side = side;
    this.candidates = thinkable;
    this.#refuse = refuse;
    this.#verdicts = new Array<boolean>(thinkable.length);
  }

  get legal(): readonly unknown[] {
    this.#legal ??= this.candidates.filter((_, n) => this.allows(n));
    return this.#legal;
  }

  /**
   * Some of the legal answers, so many at most, in no order: tells none, one and a choice apart without judging all. The
   * last one is looked at first: lists end with what is cheap to judge and mostly legal, such as to stop or to let it be.
   */
  some(most: number): readonly unknown[] {
    const { candidates: thinkable } = this;
    const found: unknown[] = [];
    for (let i = 0, n = thinkable.length - 1; i < thinkable.length && found.length < most; n = i++) {
      if (this.allows(n)) found.push(thinkable[n]);
    }
    return found;
  }

  allows(n: number): boolean {
    let verdict = this.#verdicts[n];
    if (verdict === undefined) {
      verdict = this.#refuse(this.#b, this.frame.v, this.candidates[n]) === null;
      this.#verdicts[n] = verdict;
    }
    return verdict;
  }

  inCopy(twin: AnyBattle, frame: Frame): Question {
    return new Question(twin, frame, this.side, this.candidates, this.#refuse);
  }
}

export const questionOf = (b: AnyBattle, frame: Frame, step: AnyAsk, side: Side): Question =>
  new Question(b, frame, side, step.list(b, frame.v, false), step.refuse);

export const bothQuestionOf = (b: AnyBattle, frame: Frame, step: AnyAskBoth, side: Side): Question =>
  new Question(b, frame, side, step.list(b, frame.v, side), (battle, v, choice) =>
    step.refuse(battle, v, choice, side),
  );

export function legalForBoth(b: AnyBattle, frame: Frame, step: AnyAskBoth, side: Side): unknown[] {
  return step.list(b, frame.v, side).filter((choice) => step.refuse(b, frame.v, choice, side) === null);
}

/** What the text of an answer means here, legal or not. */
export function findAnswer(b: AnyBattle, frame: Frame, step: AnyAsk, text: string): { choice: unknown } | null {
  for (const all of [false, true]) {
    for (const choice of step.list(b, frame.v, all)) if (step.format(b, choice) === text) return { choice };
  }
  const read = step.parse?.(b, frame.v, text);
  return read === undefined || read === null ? null : { choice: read };
}

/** Why this text is no legal answer here, or null if it is one. */
export function reasonAgainst(b: AnyBattle, frame: Frame, step: AnyAsk, text: string): Refusal | null {
  const found = findAnswer(b, frame, step, text);
  if (!found) return { rule: 'none', text: `“${shortened(text)}” is not an option for: ${step.text(b, frame.v)}` };
  return step.refuse(b, frame.v, found.choice);
}

/** Lays out what a side will answer to this frame's coming decisions, once its present answer has been taken. */
export function setPlan(b: AnyBattle, frame: Frame, side: Side, rest: string[]): void {
  if (rest.length > 0) frame.plan = { side, rest, since: b.drawn + b.taken + 1 };
  else if (frame.plan?.side === side) frame.plan = undefined;
}

/** The next answer of this side's plan, if no die has fallen and nobody else has spoken since it was made. */
export function plannedAnswer(b: AnyBattle, frame: Frame, step: AnyAsk, side: Side): string | undefined {
  const plan = frame.plan;
  if (!plan || !step.chain || plan.side !== side || plan.since !== b.drawn + b.taken) return undefined;
  const next = plan.rest[0] as string;
  const why = reasonAgainst(b, frame, step, next);
  if (why) {
    const left = plan.rest.length;
    emit(b, { kind: 'plan-stopped', rules: [why.rule], seenBy: side, choice: next, left, text: why.text });
    frame.plan = undefined;
    return undefined;
  }
  setPlan(b, frame, side, plan.rest.slice(1));
  return next;
}

/** Whether nothing happens by an answer, as far as the other side may know: it never learns that of a secret one. */
export const passesQuietly = (b: AnyBattle, v: object, step: AnyAsk, choice: unknown): boolean =>
  step.secret === true || (step.declines?.(b, v, choice) ?? false);

/** Counts an answer as it is taken. One by which nothing happens does not hold up the plans that it interrupts. */
export function countAnswer(b: AnyBattle, frame: Frame, step: AnyAsk, choice: unknown): void {
  b.taken++;
  if (!passesQuietly(b, frame.v, step, choice)) return;
  const side = step.side(b, frame.v);
  for (const other of b.frames) if (other.plan && (other !== frame || other.plan.side !== side)) other.plan.since++;
}
