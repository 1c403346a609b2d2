import {
  type ActiveStandingOrder,
  type AnyBattle,
  emit,
  type Frame,
  type StandingOrder,
  type StandingOrderCancel,
} from './battle.ts';
import {
  areMet,
  type Circumstances,
  type Condition,
  conditionsFault,
  precedence,
  sameConditions,
} from './conditions.ts';
import {
  type AnyAsk,
  type AnyAskBoth,
  currentStep,
  isAsk,
  isAskBoth,
  legalForBoth,
  type Question,
  reasonAgainst,
} from './decision-steps.ts';
import { ASK, type StandingOrderRules, type Step } from './procedure.ts';
import type { Side } from './rules.ts';
import { shortened } from './text.ts';

/** An instruction that has answered so often without anyone deciding anything goes round in circles. */
const MOST_FOLLOWED = 1_000;

/** What is followed, and the text of the answer that it comes to. */
interface Followed {
  by: ActiveStandingOrder;
  choice: string;
}

/** The words of a button for an answer, where it has any. */
function labelOf(b: AnyBattle, v: object, step: AnyAsk | AnyAskBoth, text: string, legal: readonly unknown[]): string {
  const found = legal.find((choice) => step.format(b, choice) === text);
  return (found === undefined ? undefined : step.label?.(b, v, found)) ?? text;
}

/** What this side has left instructions to answer. */
export function standingAnswer(b: AnyBattle, question: Question, step: AnyAsk): string | undefined {
  const { frame, side } = question;
  const mine = b.standing.filter((s) => s.side === side);
  const found = byAnswer(b, frame, step, mine) ?? byOrder(b, question, step, mine);
  if (found === undefined || reasonAgainst(b, frame, step, found.choice) !== null) return undefined;
  return followed(b, step.ask, found, () => labelOf(b, frame.v, step, found.choice, question.legal));
}

/** The same where both sides decide in secret. */
export function standingSealed(b: AnyBattle, question: Question, step: AnyAskBoth): string | undefined {
  const mine = b.standing.filter((s) => s.side === question.side);
  const by = mine.find((s) => s.kind === step.askBoth && s.when === undefined && !isOrder(step.orders, s));
  const found = by ? { by, choice: by.choice } : byOrder(b, question, step, mine);
  if (found === undefined || !question.legal.some((choice) => step.format(b, choice) === found.choice))
    return undefined;
  const label = () => labelOf(b, question.frame.v, step, found.choice, question.legal);
  return followed(b, step.askBoth, found, label, { sealed: true });
}

/** An answer left for questions of this kind, or for another kind that this one obeys. */
function byAnswer(
  b: AnyBattle,
  frame: Frame,
  step: AnyAsk,
  mine: readonly ActiveStandingOrder[],
): Followed | undefined {
  for (const by of mine) {
    // Only orders have conditions: a question has no facts but those of its matter.
    if (by.when !== undefined) continue;
    const choice =
      by.kind === step.ask && !isOrder(step.orders, by) ? by.choice : step.acceptsOrdersFrom?.(b, frame.v, { ...by });
    if (choice !== undefined) return { by, choice };
  }
  return undefined;
}

/** What the orders about its matter come to, where there are any. */
function byOrder(
  b: AnyBattle,
  question: Question,
  { orders, format }: Pick<AnyAsk, 'orders' | 'format'>,
  mine: readonly ActiveStandingOrder[],
): Followed | undefined {
  const about = orders ? mine.filter((s) => isOrder(orders, s)) : [];
  if (orders === undefined || about.length === 0) return undefined;
  let by: ActiveStandingOrder | undefined;
  const answer = orders.apply(b, question.frame.v, question.legal, (troops, cases) => {
    const told = foremost(orders.conditions ?? [], about, troops, cases);
    by = told ?? by;
    return told === undefined || told.choice === ASK ? undefined : told.choice;
  });
  return answer === undefined || by === undefined ? undefined : { by, choice: format(b, answer) };
}

/** Of the orders that are for these troops in one of these cases the one that goes before the others. */
function foremost(
  declared: readonly Condition[],
  orders: readonly ActiveStandingOrder[],
  troops: string | undefined,
  cases: readonly Circumstances[] = [],
): ActiveStandingOrder | undefined {
  let first: ActiveStandingOrder | undefined;
  for (const one of orders) {
    const fits = (one.troops === undefined || one.troops === troops) && areMet(declared, one.when, cases);
    if (fits && (first === undefined || precedence(declared, one, first) < 0)) first = one;
  }
  return first;
}

const isOrder = (orders: AnyAsk['orders'], { kind, choice }: StandingOrder): boolean =>
  orders !== undefined && kind === orders.topic && (choice === ASK || orders.settings.includes(choice));

/** Tells that an instruction answers; ends one that goes round in circles. */
function followed(
  b: AnyBattle,
  question: string,
  { by, choice }: Followed,
  label: () => string,
  more: { sealed?: true } = {},
): string | undefined {
  const { side, kind: matter, choice: order, troops, when } = by;
  const scope = { ...(troops === undefined ? {} : { troops }), ...(when === undefined ? {} : { when }) };
  const word = matter === question ? {} : { matter, order, ...scope };
  const facts = { rules: [], seenBy: side, side, question, choice, label: b.mute ? choice : label(), ...word, ...more };
  if (b.followed >= MOST_FOLLOWED) {
    b.standing = b.standing.filter((s) => s !== by);
    emit(b, { kind: 'standing-ended', ...facts });
    return undefined;
  }
  b.followed++;
  emit(b, { kind: 'standing-answer', ...facts });
  return choice;
}

/** Whether two instructions are for the same, so that the later takes the place of the other. */
export const isSameOrder = (
  one: Pick<StandingOrder, 'kind' | 'troops' | 'when'>,
  other: Pick<StandingOrder, 'kind' | 'troops' | 'when'>,
): boolean => one.kind === other.kind && one.troops === other.troops && sameConditions(one.when, other.when);

/** The instruction in force for the same as this one. */
export function inForceFor(
  { standing }: AnyBattle,
  side: Side,
  told: StandingOrder | StandingOrderCancel,
): ActiveStandingOrder | undefined {
  const scope = 'cancel' in told ? { ...told, kind: told.cancel } : told;
  return standing.find((one) => one.side === side && isSameOrder(one, scope));
}

/** Puts an instruction in the place of an older one for the same, or takes that one back. */
export function applyInstruction(b: AnyBattle, side: Side, told: StandingOrder | StandingOrderCancel): void {
  const scope = 'cancel' in told ? { ...told, kind: told.cancel } : told;
  b.standing = b.standing.filter((s) => s.side !== side || !isSameOrder(s, scope));
  if (!('cancel' in told)) b.standing.push({ side, ...told });
}

/** A matter about which standing orders may be left: what can be ordered, for which troops, for which questions. */
export interface OrderTopic {
  topic: string;
  questions: string[];
  settings: string[];
  troops: string[];
  /** On what orders about it may depend. */
  conditions: Condition[];
}

type Steps = readonly Step<AnyBattle, object, unknown>[];
interface WithSteps {
  procedures: { [name: string]: { steps: readonly unknown[] } };
  formerMatters?: readonly string[];
}

const questionsOf = (system: WithSteps): (AnyAsk | AnyAskBoth)[] =>
  Object.values(system.procedures).flatMap(({ steps }) =>
    (steps as Steps).flatMap((step) => (typeof step === 'function' ? [] : [step])),
  );

/** The standing orders that a rule system understands, by matter. */
export function standingOrders(system: WithSteps): OrderTopic[] {
  const found = new Map<string, OrderTopic>();
  for (const step of questionsOf(system)) {
    if (step.orders) addMatter(found, isAsk(step) ? step.ask : step.askBoth, step.orders);
  }
  return [...found.values()];
}

function addMatter(
  found: Map<string, OrderTopic>,
  question: string,
  { topic: matter, settings: words, troops = [], conditions = [] }: StandingOrderRules<AnyBattle, object, unknown>,
): void {
  const known: OrderTopic = found.get(matter) ?? {
    topic: matter,
    questions: [],
    settings: [],
    troops: [],
    conditions: [],
  };
  found.set(matter, known);
  const add = (list: string[], more: readonly string[]) => list.push(...more.filter((one) => !list.includes(one)));
  add(known.questions, [question]);
  add(known.settings, words);
  add(known.troops, troops);
  known.conditions.push(...conditions.filter(({ name }) => !known.conditions.some((one) => one.name === name)));
}

/** Whether these rules ever ask a question of this kind or about this matter: an instruction for any other waits for ever. */
const isAsked = (system: WithSteps, kind: string): boolean =>
  questionsOf(system).some(
    (step) => (isAskBoth(step) ? step.askBoth : step.ask) === kind || step.orders?.topic === kind,
  );

/**
 * What is wrong with an instruction by these rules, with the place of the fault; null if nothing. One that is taken back
 * need not be one of theirs.
 */
export function standingOrderError(system: WithSteps, told: StandingOrder | StandingOrderCancel): string | null {
  if ('cancel' in told) return null;
  const { kind, choice, troops, when } = told;
  if (system.formerMatters?.includes(kind)) return null;
  if (!isAsked(system, kind)) return `kind: “${shortened(kind)}” is not a decision of this ruleset`;
  if (when === undefined) return null;
  const matter = standingOrders(system).find((one) => one.topic === kind);
  if (matter === undefined)
    return `when: “${shortened(kind)}” is a decision; only topics of standing orders have conditions`;
  if (choice !== ASK && !matter.settings.includes(choice))
    return `choice: “${shortened(choice)}” is not one of ${[...matter.settings, ASK].join(', ')}`;
  if (troops !== undefined && !matter.troops.includes(troops))
    return `troops: “${shortened(troops)}” cannot have separate orders for ${matter.topic}`;
  return conditionsFault(matter.conditions, when);
}

/** What the pending question tells of orders that could have answered it. */
export interface OrdersAt {
  topic: string;
  /** Whom it is about: each kind of troops, with the cases on which its orders may depend. */
  about: { troops?: string; cases: readonly Circumstances[] }[];
  /** What each word would answer here, had it been ordered for all; none where the player would be asked even so. */
  answers: { [word: string]: string };
}

/** What orders a side could have left for the question that it is asked; null where it understands none. */
export function standingOrdersFor(b: AnyBattle, side: Side): OrdersAt | null {
  const waiting = b.waiting;
  const step = waiting && !b.wanted ? currentStep(b, waiting.frame) : undefined;
  if (!waiting || step === undefined || typeof step === 'function' || step.orders === undefined) return null;
  if (isAsk(step) && waiting.side !== side) return null;
  const { orders } = step;
  const { v } = waiting.frame;
  const legal = isAskBoth(step) ? legalForBoth(b, waiting.frame, step, side) : waiting.legal;
  const about: OrdersAt['about'] = [];
  orders.apply(b, v, legal, (troops, cases = []) => {
    about.push({ ...(troops === undefined ? {} : { troops }), cases });
    return undefined;
  });
  const answers: OrdersAt['answers'] = {};
  for (const word of orders.settings) {
    const answer = orders.apply(b, v, legal, () => word);
    if (answer !== undefined) answers[word] = step.format(b, answer);
  }
  return { topic: orders.topic, about, answers };
}
