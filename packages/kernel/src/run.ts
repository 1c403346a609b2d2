import { type AnyBattle, type Battle, type Core, emit, type Frame, type RuleSystem } from './battle.ts';
import { type Dice, type DieWanted, d10, nextFace } from './dice.ts';
import { canonical, copy, hashText } from './plain.ts';
import type { Ask, AskBoth, Next, Procedure, Step } from './procedure.ts';
import { noParts, type Refusal, type RuleId, type Side, type Sum } from './rules.ts';

/** Thrown inside a step when a die must be asked for; the step is then run again with the face. Never leaves here. */
const WANTED = Symbol('die wanted');
/** A procedure that never comes to a decision is a fault in the rules code: better an error than a frozen page. */
const MOST_STEPS = 1_000_000;

export class KernelError extends Error {}

export type AnyAsk = Ask<AnyBattle, object, unknown>;
export type AnyAskBoth = AskBoth<AnyBattle, object, unknown>;

export const isAsk = (step: object): step is AnyAsk => 'ask' in step;
export const isAskBoth = (step: object): step is AnyAskBoth => 'askBoth' in step;

/** Begins a battle: the procedure runs up to its first decision. */
export function begin<W, S extends object, I>(
  system: RuleSystem<W, S, I>,
  world: W,
  state: S,
  dice: Dice,
  first: { proc: string; locals: object },
): Battle<W, S, I> {
  const b: Battle<W, S, I> = {
    ...{ system, world, index: system.index(world, state), events: [], mute: false, wanted: null, used: 0 },
    ...{ state, frames: [], dice, outcome: null, standing: [], drawn: 0, taken: 0, waiting: null },
  };
  b.frames.push({ proc: first.proc, step: 0, v: first.locals });
  run(b);
  return b;
}

/** The part of a battle that is saved and hashed. */
export function coreOf<S extends object>(b: Battle<unknown, S, unknown>): Core<S> {
  const { state, frames, dice, outcome, standing, drawn, taken } = b;
  return { state, frames, dice, outcome, standing, drawn, taken };
}

/** Makes a battle from its saved part. */
export function revive<W, S extends object, I>(
  system: RuleSystem<W, S, I>,
  world: W,
  core: Core<S>,
): Battle<W, S, I> {
  const own = copy(core);
  const b: Battle<W, S, I> = {
    ...{ system, world, index: system.index(world, own.state), events: [], mute: false, wanted: null, used: 0 },
    ...own,
    waiting: null,
  };
  run(b);
  return b;
}

/** An independent copy; what never changes is shared. */
export function clone<B extends AnyBattle>(b: B): B {
  const state = copy(b.state);
  const twin = { ...b, state, frames: copy(b.frames), dice: copy(b.dice), standing: copy(b.standing) };
  twin.index = b.system.index(b.world, state);
  twin.events = [];
  if (b.waiting) {
    const at = b.frames.indexOf(b.waiting.frame);
    twin.waiting = { ...b.waiting, frame: twin.frames[at] as Frame };
  }
  return twin;
}

/** A fingerprint of the position: equal battles have equal hashes, wherever their dice came from. */
export function hashOf(b: AnyBattle): string {
  return hashText(canonical({ state: b.state, frames: b.frames, outcome: b.outcome }));
}

/** Draws a die for a purpose. */
export function draw(b: AnyBattle, purpose: string, side: Side, faces: readonly number[] = d10): number {
  const wanted: DieWanted = { purpose, side, faces };
  const face = nextFace(b.dice, b.used, wanted);
  if (face === undefined) {
    b.wanted = wanted;
    throw WANTED;
  }
  b.used++;
  b.drawn++;
  return face;
}

/** What a die roll is for, and what bears on it. */
export interface RollFor {
  purpose: string;
  side: Side;
  rules: RuleId[];
  /** Modifiers of the die. */
  sum?: Sum;
  /** The number that the modified roll is compared with, where there is one. */
  against?: number;
  faces?: readonly number[];
  /** Further facts for the log, such as the unit. */
  about?: { [fact: string]: number | string | boolean };
}

/** Draws a die, adds its modifiers and reports it as an event. */
export function roll(b: AnyBattle, what: RollFor): { natural: number; total: number } {
  const natural = draw(b, what.purpose, what.side, what.faces);
  const sum = what.sum ?? noParts;
  const total = natural + sum.total;
  if (!b.mute) {
    const parts = sum.parts.map((p) => ({ ...p }));
    const rules = [...what.rules, ...parts.map((p) => p.rule)];
    const facts = { purpose: what.purpose, side: what.side, natural, parts, total };
    emit(b, { kind: 'die', rules, ...facts, ...(what.against === undefined ? {} : { against: what.against }), ...what.about });
  }
  return { natural, total };
}

/** Something secret has become known: it cannot be undone. */
export function reveal(b: AnyBattle): void {
  b.drawn++;
}

/** Ends the battle. */
export function conclude(b: AnyBattle, winner: Side | null, rules: RuleId[], text: string): void {
  b.outcome = { winner, rules, text };
  b.frames.length = 0;
  b.standing = [];
  emit(b, { kind: 'battle-over', rules, winner, text });
}

/** Ends the instructions that were given for the turn. */
export function endTurnInstructions(b: AnyBattle): void {
  if (b.standing.length) b.standing = b.standing.filter((s) => s.until !== 'turn');
}

export function procedureOf(b: AnyBattle, frame: Frame): Procedure<AnyBattle> {
  const proc = b.system.procedures[frame.proc];
  if (!proc) throw new KernelError(`there is no procedure called ${frame.proc}`);
  return proc;
}

export function goOn(proc: Procedure<AnyBattle>, frame: Frame, next: Next): void {
  if (next === undefined) frame.step++;
  else if (next === null) frame.step = proc.steps.length;
  else {
    const at = proc.names.indexOf(next);
    if (at < 0) throw new KernelError(`procedure ${proc.name} has no step ${next}`);
    frame.step = at;
  }
}

/** Runs the battle on until someone has to decide, a die is wanted, or it is over. */
export function run(b: AnyBattle): void {
  b.waiting = null;
  b.wanted = null;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const frame = b.frames[b.frames.length - 1];
    if (frame === undefined) {
      if (!b.outcome) throw new KernelError('the battle has no procedure left and no outcome');
      return;
    }
    const proc = procedureOf(b, frame);
    const step = proc.steps[frame.step];
    if (step === undefined) {
      b.frames.pop();
      continue;
    }
    if (typeof step === 'function') {
      if (!attempt(b, frame, proc, () => step(b, frame.v as never, frame as never))) return;
    } else if (isAsk(step)) {
      if (!runAsk(b, frame, proc, step)) return;
    } else if (isAskBoth(step) && !runAskBoth(b, frame, proc, step)) return;
  }
  throw new KernelError(`the battle ran ${MOST_STEPS} steps without a decision in ${b.frames.at(-1)?.proc}`);
}

/** Runs one piece of rules code; false if it has to wait for a die. */
function attempt(b: AnyBattle, frame: Frame, proc: Procedure<AnyBattle>, act: () => Next): boolean {
  b.used = 0;
  if (b.dice.mode !== 'ask') {
    goOn(proc, frame, act());
    return true;
  }
  const depth = b.frames.indexOf(frame);
  const before = copy(coreOf(b));
  const told = b.events.length;
  try {
    const next = act();
    b.dice.given = [];
    goOn(proc, frame, next);
    return true;
  } catch (thrown) {
    if (thrown !== WANTED) throw thrown;
    const wanted = b.wanted;
    Object.assign(b, before);
    b.index = b.system.index(b.world, b.state);
    b.events.length = told;
    b.wanted = wanted;
    b.waiting = { frame: b.frames[depth] as Frame, side: (wanted as DieWanted).side, legal: [] };
    return false;
  }
}

function legalAnswers(b: AnyBattle, frame: Frame, step: AnyAsk): unknown[] {
  const thinkable = step.list(b, frame.v, false);
  const legal: unknown[] = [];
  for (let i = 0; i < thinkable.length; i++) {
    if (step.refuse(b, frame.v, thinkable[i]) === null) legal.push(thinkable[i]);
  }
  return legal;
}

/** Stops at a question, or answers it where there is nothing to ask. False if the battle has to wait. */
function runAsk(b: AnyBattle, frame: Frame, proc: Procedure<AnyBattle>, step: AnyAsk): boolean {
  if (frame.answer !== undefined) return takeAnswer(b, frame, proc, step, frame.answer);
  if (step.unless?.(b, frame.v)) {
    goOn(proc, frame, undefined);
    return true;
  }
  const side = step.side(b, frame.v);
  const legal = legalAnswers(b, frame, step);
  if (legal.length === 1 && !step.always && !step.read) {
    return attempt(b, frame, proc, () => step.take(b, frame.v, legal[0]));
  }
  if (legal.length === 0 && !step.read) {
    throw new KernelError(`dead end: nothing is legal at ${proc.name}/${proc.names[frame.step]} (${step.ask})`);
  }
  const ready = plannedAnswer(b, frame, step, legal) ?? standingAnswer(b, side, step, legal);
  if (ready !== undefined) {
    frame.answer = ready;
    return true;
  }
  b.waiting = { frame, side, legal };
  return false;
}

/** The next answer of a plan, if nobody else has spoken since it was made. */
function plannedAnswer(b: AnyBattle, frame: Frame, step: AnyAsk, legal: unknown[]): string | undefined {
  const plan = frame.plan;
  if (!plan || plan.since !== b.drawn + b.taken) return undefined;
  const next = plan.rest[0];
  if (next === undefined || !step.chain) return undefined;
  if (!legal.some((choice) => step.write(b, choice) === next)) {
    const why = reasonAgainst(b, frame, step, next);
    emit(b, { kind: 'plan-stopped', rules: [why.rule], choice: next, text: why.text });
    delete frame.plan;
    return undefined;
  }
  return usePlan(b, frame);
}

function usePlan(b: AnyBattle, frame: Frame): string | undefined {
  const plan = frame.plan;
  const next = plan?.rest[0];
  if (plan && plan.rest.length > 1) frame.plan = { rest: plan.rest.slice(1), since: b.drawn + b.taken + 1 };
  else delete frame.plan;
  return next;
}

function standingAnswer(b: AnyBattle, side: Side, step: AnyAsk, legal: unknown[]): string | undefined {
  if (b.standing.length === 0) return undefined;
  const order = b.standing.find((s) => s.side === side && s.kind === step.ask);
  if (!order || !legal.some((choice) => step.write(b, choice) === order.choice)) return undefined;
  emit(b, { kind: 'standing-answer', rules: [], side, question: step.ask, choice: order.choice });
  return order.choice;
}

export function findAnswer(b: AnyBattle, frame: Frame, step: AnyAsk, text: string): { choice: unknown } | null {
  for (const choice of step.list(b, frame.v, true)) if (step.write(b, choice) === text) return { choice };
  const read = step.read?.(b, frame.v, text);
  return read === undefined || read === null ? null : { choice: read };
}

export function reasonAgainst(b: AnyBattle, frame: Frame, step: AnyAsk, text: string): Refusal {
  const found = findAnswer(b, frame, step, text);
  const why = found && step.refuse(b, frame.v, found.choice);
  return why ?? { rule: 'none', text: `“${text}” is no answer to: ${step.text(b, frame.v)}` };
}

function takeAnswer(b: AnyBattle, frame: Frame, proc: Procedure<AnyBattle>, step: AnyAsk, text: string): boolean {
  const found = findAnswer(b, frame, step, text);
  if (!found) throw new KernelError(`the answer ${text} is no longer known at ${proc.name}`);
  return attempt(b, frame, proc, () => {
    delete frame.answer;
    b.taken++;
    return step.take(b, frame.v, found.choice);
  });
}

function runAskBoth(b: AnyBattle, frame: Frame, proc: Procedure<AnyBattle>, step: AnyAskBoth): boolean {
  const sealed = frame.sealed ?? [null, null];
  for (const side of [0, 1] as const) {
    if (sealed[side] !== null) continue;
    const legal = step.list(b, frame.v, side).filter((c) => step.refuse(b, frame.v, c, side) === null);
    if (legal.length === 0) throw new KernelError(`dead end: nothing is legal at ${proc.name} (${step.askBoth})`);
    if (legal.length > 1) {
      b.waiting = { frame, side, legal };
      return false;
    }
    sealed[side] = step.write(b, legal[0]);
    frame.sealed = sealed;
  }
  const open = (side: Side) => {
    const found = step.list(b, frame.v, side).find((c) => step.write(b, c) === sealed[side]);
    if (found === undefined) throw new KernelError(`the sealed answer ${sealed[side]} is no longer known`);
    return found;
  };
  return attempt(b, frame, proc, () => {
    delete frame.sealed;
    reveal(b);
    b.taken++;
    return step.take(b, frame.v, [open(0), open(1)]);
  });
}

/** The step at which a frame stands. */
export function currentStep(b: AnyBattle, frame: Frame): Step<AnyBattle, object, unknown> {
  const proc = procedureOf(b, frame);
  return proc.steps[frame.step] as unknown as Step<AnyBattle, object, unknown>;
}
