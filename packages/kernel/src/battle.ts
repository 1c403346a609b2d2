import type { Conditions } from './conditions.ts';
import type { Dice, DieWanted } from './dice.ts';
import { copy, type Plain } from './plain.ts';
import type { Procedure } from './procedure.ts';
import type { BySide, RuleId, Side } from './rules.ts';

/** What happened, as a fact. Logs, animation and statistics are made from these. */
export interface GameEvent {
  kind: string;
  rules: RuleId[];
  /** The only side that may know of it; everybody where it is missing. See `eventsFor`. */
  seenBy?: Side;
  [fact: string]: Plain | undefined;
}

/**
 * One procedure under way: where it stands and its local variables. Plain data. Frames are looked into at every step:
 * those that `frameOf` makes are of one shape, which is read faster.
 */
export interface Frame<Locals = object> {
  proc: string;
  step: number;
  v: Locals;
  /** The answer being carried out, kept here so that a step can be run again when a die has to be asked for. */
  answer?: string | undefined;
  /** Answers sealed until both sides have given theirs. */
  sealed?: BySide<string | null> | undefined;
  /** Answers that a side has given in advance to this frame's coming decisions (the rest of a path). */
  plan?: Plan | undefined;
}

/** A procedure about to begin. */
export const frameOf = (proc: string, v: object): Frame => ({
  proc,
  step: 0,
  v,
  answer: undefined,
  sealed: undefined,
  plan: undefined,
});

export const copyFrame = ({ proc, step, v, answer, sealed, plan }: Frame): Frame => ({
  proc,
  step,
  v: copy(v),
  answer,
  sealed: copy(sealed),
  plan: copy(plan),
});

export interface Plan {
  side: Side;
  rest: string[];
  /** The count of draws and answers at which the plan goes on by itself: any other means that something came between. */
  since: number;
}

export interface Outcome {
  winner: Side | null;
  rules: RuleId[];
  text: string;
}

/**
 * What a side leaves to be done without asking. `kind` is a kind of question, and `choice` the text of an answer, which is
 * given wherever it is legal; or `kind` is a matter and `choice` a word of the orders about it (see `Orders`).
 */
export interface StandingOrder {
  kind: string;
  choice: string;
  /** The kind of troops that alone it is for; such an order goes before one for all. */
  troops?: string;
  /** The circumstances in which alone an order holds; it goes before one with fewer. See `precedence`. */
  when?: Conditions;
  until: 'turn' | 'battle';
}

/** An instruction in force. */
export interface ActiveStandingOrder extends StandingOrder {
  side: Side;
}

/** Takes an instruction back: the one for all troops or for a kind of them, under just these conditions. */
export interface StandingOrderCancel {
  cancel: string;
  troops?: string;
  when?: Conditions;
}

/**
 * What one rule system tells the kernel about itself. Its functions are methods, so that a battle with more in its state
 * can be handed to rules that know of less.
 */
export interface Ruleset<World, State extends object, Index> {
  id: string;
  version: string;
  procedures: { [name: string]: Procedure<Battle<World, State, Index>> };
  /** Look-up tables made from the state (who stands where), rebuilt after a copy or a load; never saved. */
  index(world: World, state: State): Index;
  /** A copy of a state, where the rules can make one sooner than `copy`. */
  copyState?(state: State): State;
  /** The tables of one state for a copy of it, where that is cheaper than to rebuild them. */
  copyIndex?(index: Index, from: State, to: State): Index;
  /** The state with everything removed that this side may not know. The given state may be changed: it is a copy. */
  hide(world: World, state: State, side: Side): State;
  /**
   * A rule as the player's own book numbers it: none where that book has no such rule, several where it takes several to
   * say the same. Missing where rules and book use the same numbers. What is no number of the rules stays as it is.
   */
  cite?(world: World, rule: RuleId): readonly RuleId[];
  /** Matters of standing orders that it no longer knows: those of older battles answer nothing, and are no fault. */
  formerMatters?: readonly string[];
}

/** The part of a battle that changes: saved, hashed and copied as it is. */
export interface Core<State> {
  state: State;
  frames: Frame[];
  dice: Dice;
  outcome: Outcome | null;
  standing: ActiveStandingOrder[];
  /** Counts draws and reveals: what cannot be taken back. */
  drawn: number;
  /** Counts answers taken: tells a plan whether anyone else has spoken since it was made. */
  taken: number;
  /** Counts standing answers followed since someone last decided: tells an instruction that goes round in circles. */
  followed: number;
}

export interface Battle<World = unknown, State extends object = object, Index = unknown> extends Core<State> {
  readonly system: Ruleset<World, State, Index>;
  /** What never changes: map, ratings, charts, scenario, options. Shared by all copies. */
  readonly world: World;
  index: Index;
  /** Facts since the last answer, where nobody has taken them yet: `submit` hands them over, `submitNth` leaves them. */
  events: GameEvent[];
  /** Set where nobody reads the events, or none but of dice, to spare the work of making them. */
  mute: boolean | 'but for dice';
  wanted: DieWanted | null;
  /** How many of the given faces the running step has used (dice mode `ask`). */
  used: number;
  /** Kernel's own: the decision at which the battle waits, with its legal answers. */
  waiting: Waiting | null;
  /** Kernel's own: so many frames from the bottom are shared with copies. One is copied when it is its turn again. */
  shared: number;
}

/** The decision at which a battle waits. */
export interface Waiting {
  readonly frame: Frame;
  readonly side: Side;
  /** Every answer one could think of that is not certain to be refused. */
  readonly candidates: readonly unknown[];
  /** Those that are legal, judged when they are first asked for. */
  readonly legal: readonly unknown[];
  /** Whether the nth of the thinkable is legal; judged once. */
  readonly allows: (n: number) => boolean;
  /** The same decision of a copy of the battle. */
  readonly inCopy: (twin: AnyBattle, frame: Frame) => Waiting;
}

/** A battle of whatever system, for code that looks at none of the system's own parts. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel handles battles of every system alike
export type AnyBattle = Battle<any, any, any>;

/** Tells a fact. It is copied, so that a row of the state named in it does not change along with the state. */
export function emit(b: AnyBattle, event: GameEvent): void {
  if (b.mute) return;
  const told = copy(event);
  told.rules = cited(b, told.rules);
  b.events.push(told);
}

/** Rules as the player's own book numbers them, each once. They are turned where they leave the rules. */
export function cited({ system, world }: AnyBattle, rules: RuleId[]): RuleId[] {
  if (system.cite === undefined) return rules;
  const found = new Set<RuleId>();
  for (const rule of rules) for (const own of system.cite(world, rule)) found.add(own);
  return [...found];
}

/** The one number under which a rule is given as a reason; one that the book does not have is a fault in the rules code. */
export function citedOne(b: AnyBattle, rule: RuleId): RuleId {
  if (b.system.cite === undefined) return rule;
  const [own] = b.system.cite(b.world, rule);
  if (own === undefined) throw new KernelError(`${rule} is cited as a reason, but ${b.system.id} has no such rule`);
  return own;
}

/** The part of a battle that is saved and hashed. */
export function coreOf<S>(b: Core<S>): Core<S> {
  const { state, frames, dice, outcome, standing, drawn, taken, followed } = b;
  return { state, frames, dice, outcome, standing, drawn, taken, followed };
}

/** A copy of it. The state is made by one hand for whatever battle: states of two shapes are slower to look into. */
export function copyCore<S extends object>(
  system: { copyState?(state: S): S },
  { state, frames, dice, outcome, standing, drawn, taken, followed }: Core<S>,
): Core<S> {
  return {
    state: system.copyState ? system.copyState(state) : copy(state),
    frames: frames.map(copyFrame),
    dice: copy(dice),
    outcome: copy(outcome),
    standing: copy(standing),
    drawn,
    taken,
    followed,
  };
}

/** What a fault in rules code raises; never what a player can bring about. */
export class KernelError extends Error {}
