import { type AnyBattle, type Frame, frameOf, KernelError } from './battle.ts';
import type { Circumstances, Condition } from './conditions.ts';
import { copy } from './plain.ts';
import type { BySide, Refusal, RuleId, Side } from './rules.ts';

/**
 * Where a step sends the procedure: nothing = the next step, a step's name = there, null = the end.
 * Frames pushed by the step (see `call`) run before any of that.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a step that returns nothing goes on to the next
export type Next = string | null | void;

/** A step that does something. */
export type Act<B, L> = { act(b: B, v: L, frame: Frame<L>): Next }['act'];

/**
 * A step at which a side decides. `list` names every answer one could think of and `refuse` judges each: what is
 * offered, what is accepted and why something is not all come from these two. Answers have a text that can be read
 * and typed. Where only one answer is legal, it is taken without asking.
 */
export interface DecisionStep<B, L, C> {
  ask: string;
  side(b: B, v: L): Side;
  /** The rules under which it is asked. */
  rules?: readonly RuleId[];
  /** Rules under which it is asked in this case and not in every one. */
  further?(b: B, v: L): readonly RuleId[];
  /** The question, in one sentence. */
  text(b: B, v: L): string;
  /** Every thinkable answer; with `all` false, those certain to be refused may be left out. */
  list(b: B, v: L, all: boolean): C[];
  refuse(this: void, b: B, v: L, choice: C): Refusal | null;
  format(b: B, choice: C): string;
  /** A label for a button; the text of the answer where it is missing. */
  label?(b: B, v: L, choice: C): string;
  /** Reads an answer that `list` cannot enumerate (a wheel by any angle); `refuse` then judges it. */
  parse?(b: B, v: L, text: string): C | null;
  /** Tells a screen what kind of input suits an answer that is read: a path, an angle, a point. */
  shape?(b: B, v: L): Shape;
  apply(this: void, b: B, v: L, choice: C): Next;
  /** True where one submission may hold several answers, separated by commas, to be given one after another. */
  chain?: boolean;
  /** True where the player is asked even if only one answer is legal. */
  askWhenForced?: boolean;
  /** The same, where it depends on the battle. */
  insists?(b: B, v: L): boolean;
  /**
   * True of an answer by which nothing happens, such as a reaction declined: a plan of the other side that waits for
   * it then goes on by itself.
   */
  declines?(b: B, v: L, choice: C): boolean;
  /**
   * True of a question whose answer the other side may not learn: nothing that it is shown depends on it, not even whether
   * anything was done by it. The answer goes into a part of the state that `hide` takes out. It is given by hand each time:
   * an answer that comes at once would show that an instruction fits.
   */
  secret?: boolean;
  /** Takes out of a copy of the locals what the other side may not know; every step of the procedure can do without it. */
  conceal?(v: L): void;
  /** What an instruction left for questions of another kind answers to this one: who is told to stand there stands here. */
  acceptsOrdersFrom?(b: B, v: L, told: { kind: string; choice: string }): string | undefined;
  /** Standing orders that this question understands. */
  orders?: StandingOrderRules<B, L, C>;
  /** Skips the question. */
  skipIf?(b: B, v: L): boolean;
}

/** The word of a standing order by which a kind of troops wants to be asked after all, whatever the others are told. */
export const ASK = 'ask';

/**
 * The order in force for a kind of troops, or else for all; nothing where the player wants to be asked. An order with
 * conditions is in force where one of the cases meets them.
 */
export type StandingOrderLookup = (troops?: string, cases?: readonly Circumstances[]) => string | undefined;

/**
 * Standing orders for a question. Several questions may be about one matter: anyone who is told to hold his fire does
 * so wherever he could fire. An order says less than an answer: what it comes to here is worked out from the battle.
 */
export interface StandingOrderRules<B, L, C> {
  topic: string;
  /** What may be ordered, each in a word. */
  settings: readonly string[];
  /** The kinds of troops that may have orders of their own; missing where orders are for all alike. */
  troops?: readonly string[];
  /**
   * On what orders may depend; of two with equally many conditions the one about the condition that is declared first goes
   * before. Facts of cases that are given to `told` may be none but those that the side knows.
   */
  conditions?: readonly Condition[];
  /** What the orders come to here, of the answers that are legal; nothing where they do not fit: the player is asked then. */
  apply(b: B, v: L, legal: readonly C[], told: StandingOrderLookup): C | undefined;
}

/** What a kind of order comes to here, of the answers that are legal; nothing where it does not fit. */
type Ordered<B, L, C> = (b: B, v: L, legal: readonly C[]) => C | undefined;

/** Orders for a question about one body of troops, or about none: a table of what each word comes to. */
export const orderTable = <B, L, C>(
  matter: string,
  table: Readonly<Record<string, Ordered<B, L, C>>>,
  troops?: { kinds: readonly string[]; of(b: B, v: L): string },
  when?: { conditions: readonly Condition[]; cases(b: B, v: L): readonly Circumstances[] },
): StandingOrderRules<B, L, C> => ({
  topic: matter,
  settings: Object.keys(table),
  ...(troops ? { troops: troops.kinds } : {}),
  ...(when ? { conditions: when.conditions } : {}),
  apply(b, v, legal, told) {
    const word = told(troops?.of(b, v), when?.cases(b, v));
    return word === undefined ? undefined : table[word]?.(b, v, legal);
  },
});

/** A description of an open answer, for screens and for players that sample. */
export interface Shape {
  form: string;
  fields: { name: string; min: number; max: number; step: number }[];
}

/** A step at which both sides decide in secret; nothing shows until both answers are in. */
export interface SecretDecisionStep<B, L, C> {
  askBoth: string;
  /** The rules under which it is asked. */
  rules?: readonly RuleId[];
  text(b: B, v: L, side: Side): string;
  list(b: B, v: L, side: Side): C[];
  refuse(b: B, v: L, choice: C, side: Side): Refusal | null;
  format(b: B, choice: C): string;
  label?(b: B, v: L, choice: C): string;
  apply(b: B, v: L, choices: BySide<C>): Next;
  /** Standing orders that this question understands. */
  orders?: StandingOrderRules<B, L, C>;
}

export type Step<B, L, C = unknown> = Act<B, L> | DecisionStep<B, L, C> | SecretDecisionStep<B, L, C>;

export interface Procedure<B> {
  name: string;
  names: string[];
  // biome-ignore lint/suspicious/noExplicitAny: locals and answers are each step's own business
  steps: Step<B, any, any>[];
}

/** Declares a question; helps the compiler to see the type of its answers. */
export const ask = <B, L, C>(question: DecisionStep<B, L, C>): DecisionStep<B, L, C> => question;
export const askBoth = <B, L, C>(question: SecretDecisionStep<B, L, C>): SecretDecisionStep<B, L, C> => question;

/**
 * A named list of steps that reads like the sequence of play it implements. The keys are the steps' names, in order.
 */
export function procedure<B, L>(
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: each question has answers of its own type
  steps: { [step: string]: Act<B, L> | DecisionStep<B, L, any> | SecretDecisionStep<B, L, any> },
): Procedure<B> & { readonly locals?: L } {
  const names = Object.keys(steps);
  const numeral = names.find((step) => /^\d+$/.test(step));
  if (numeral)
    throw new KernelError(`procedure ${name}: a step cannot be named ${numeral}: number keys lose their order`);
  return { name, names, steps: Object.values(steps).map(ofOneShape) };
}

/**
 * A question with every field that one can have, though it be undefined. The kernel looks into hundreds of questions, one
 * after another: those of one shape are read several times faster.
 */
function ofOneShape<B, L, C>(step: Step<B, L, C>): Step<B, L, C> {
  return typeof step === 'function' || 'askBoth' in step ? step : ({ ...everyField, ...step } as DecisionStep<B, L, C>);
}
const everyField: { readonly [field in keyof Required<DecisionStep<never, never, never>>]: undefined } = {
  ask: undefined,
  side: undefined,
  rules: undefined,
  further: undefined,
  text: undefined,
  list: undefined,
  refuse: undefined,
  format: undefined,
  label: undefined,
  parse: undefined,
  shape: undefined,
  apply: undefined,
  chain: undefined,
  askWhenForced: undefined,
  insists: undefined,
  declines: undefined,
  secret: undefined,
  conceal: undefined,
  acceptsOrdersFrom: undefined,
  orders: undefined,
  skipIf: undefined,
};

/** A procedure with some of its steps replaced by others of the same names. */
export function withSteps<B, L>(
  proc: Procedure<B>,
  // biome-ignore lint/suspicious/noExplicitAny: each question has answers of its own type
  others: { [step: string]: Act<B, L> | DecisionStep<B, L, any> | SecretDecisionStep<B, L, any> },
): Procedure<B> {
  const stranger = Object.keys(others).find((step) => !proc.names.includes(step));
  if (stranger !== undefined) throw new KernelError(`procedure ${proc.name} has no step ${stranger} to replace`);
  const { name, names } = proc;
  return { name, names, steps: proc.steps.map((step, i) => ofOneShape(others[names[i] as string] ?? step)) };
}

/**
 * Starts a procedure: it runs to its end before the calling one goes on. Of two started in the same step the later
 * runs first; `callAll` keeps the order. The locals are copied: a procedure hands nothing back through them.
 */
export function call<B extends AnyBattle, L extends object>(
  b: B,
  proc: { name: string; readonly locals?: L } | string,
  locals: L,
): void {
  b.frames.push(frameOf(typeof proc === 'string' ? proc : proc.name, copy(locals)));
}

/** Starts several procedures, which run one after another in the order given. */
export function callAll<B extends AnyBattle>(b: B, calls: { proc: string; locals: object }[]): void {
  for (let i = calls.length - 1; i >= 0; i--) {
    const next = calls[i] as { proc: string; locals: object };
    call(b, next.proc, next.locals);
  }
}
