import { type AnyAsk, type AnyAskBoth, isAsk, isAskBoth, type Question, reasonAgainst } from './answers.ts';
import { type AnyBattle, type Cancelled, emit, type Frame, type Instruction, type Standing } from './battle.ts';
import { ASK, type Orders, type Step } from './procedure.ts';
import type { Side } from './rules.ts';

/** An instruction that has answered so often without anyone deciding anything goes round in circles. */
const MOST_FOLLOWED = 1_000;

/** What is followed, and the text of the answer that it comes to. */
interface Followed {
  by: Standing;
  choice: string;
}

/** The words of a button for an answer, where it has any. */
function labelOf(b: AnyBattle, v: object, step: AnyAsk | AnyAskBoth, text: string, legal: readonly unknown[]): string {
  const found = legal.find((choice) => step.write(b, choice) === text);
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
  const by = mine.find((s) => s.kind === step.askBoth && !isOrder(step.orders, s));
  const found = by ? { by, choice: by.choice } : byOrder(b, question, step, mine);
  if (found === undefined || !question.legal.some((choice) => step.write(b, choice) === found.choice)) return undefined;
  const label = () => labelOf(b, question.frame.v, step, found.choice, question.legal);
  return followed(b, step.askBoth, found, label, { sealed: true });
}

/** An answer left for questions of this kind, or for another kind that this one heeds. */
function byAnswer(b: AnyBattle, frame: Frame, step: AnyAsk, mine: readonly Standing[]): Followed | undefined {
  for (const by of mine) {
    const choice = by.kind === step.ask && !isOrder(step.orders, by) ? by.choice : step.heeds?.(b, frame.v, { ...by });
    if (choice !== undefined) return { by, choice };
  }
  return undefined;
}

/** What the orders about its matter come to, where there are any. */
function byOrder(
  b: AnyBattle,
  question: Question,
  { orders, write }: Pick<AnyAsk, 'orders' | 'write'>,
  mine: readonly Standing[],
): Followed | undefined {
  const about = orders ? mine.filter((s) => isOrder(orders, s)) : [];
  if (orders === undefined || about.length === 0) return undefined;
  const general = about.find((s) => s.troops === undefined);
  let by: Standing | undefined;
  const answer = orders.obey(b, question.frame.v, question.legal, (troops) => {
    const told = (troops === undefined ? undefined : about.find((s) => s.troops === troops)) ?? general;
    by = told ?? by;
    return told === undefined || told.choice === ASK ? undefined : told.choice;
  });
  return answer === undefined || by === undefined ? undefined : { by, choice: write(b, answer) };
}

const isOrder = (orders: AnyAsk['orders'], { kind, choice }: Instruction): boolean =>
  orders !== undefined && kind === orders.matter && (choice === ASK || orders.words.includes(choice));

/** Tells that an instruction answers; ends one that goes round in circles. */
function followed(
  b: AnyBattle,
  question: string,
  { by, choice }: Followed,
  label: () => string,
  more: { sealed?: true } = {},
): string | undefined {
  const { side, kind: matter, choice: order, troops } = by;
  const word = matter === question ? {} : { matter, order, ...(troops === undefined ? {} : { troops }) };
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

/** Puts an instruction in the place of an older one for the same, or takes that one back. */
export function applyInstruction(b: AnyBattle, side: Side, told: Instruction | Cancelled): void {
  const kind = 'cancel' in told ? told.cancel : told.kind;
  b.standing = b.standing.filter((s) => s.side !== side || s.kind !== kind || s.troops !== told.troops);
  if (!('cancel' in told)) b.standing.push({ side, ...told });
}

/** A matter about which standing orders may be left: what can be ordered, for which troops, for which questions. */
export interface StandingMatter {
  matter: string;
  questions: string[];
  words: string[];
  troops: string[];
}

type Steps = readonly Step<AnyBattle, object, unknown>[];
type WithSteps = { procedures: { [name: string]: { steps: readonly unknown[] } } };

const questionsOf = (system: WithSteps): (AnyAsk | AnyAskBoth)[] =>
  Object.values(system.procedures).flatMap(({ steps }) =>
    (steps as Steps).flatMap((step) => (typeof step === 'function' ? [] : [step])),
  );

/** The standing orders that a rule system understands, by matter. */
export function standingOrders(system: WithSteps): StandingMatter[] {
  const found = new Map<string, StandingMatter>();
  for (const step of questionsOf(system)) {
    if (step.orders) addMatter(found, isAsk(step) ? step.ask : step.askBoth, step.orders);
  }
  return [...found.values()];
}

function addMatter(
  found: Map<string, StandingMatter>,
  question: string,
  { matter, words, troops = [] }: Orders<AnyBattle, object, unknown>,
): void {
  const known = found.get(matter) ?? { matter, questions: [], words: [], troops: [] };
  found.set(matter, known);
  const add = (list: string[], more: readonly string[]) => list.push(...more.filter((one) => !list.includes(one)));
  add(known.questions, [question]);
  add(known.words, words);
  add(known.troops, troops);
}

/** Whether these rules ever ask a question of this kind or about this matter: an instruction for any other waits for ever. */
export const isAsked = ({ system }: AnyBattle, kind: string): boolean =>
  questionsOf(system).some(
    (step) => (isAskBoth(step) ? step.askBoth : step.ask) === kind || step.orders?.matter === kind,
  );
