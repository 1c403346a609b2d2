import { type AnyBattle, pendingDecisions, type Side } from '@taxiarch/kernel';

/** Who answers the questions that come up on the way: gives the place of the answer among the legal ones. */
export type Chooser = (b: AnyBattle) => number;

/** The kind of the question at which a battle waits; `die` where it waits for one, null where for nothing. */
export function questionOf(b: AnyBattle): string | null {
  if (!b.waiting) return null;
  if (b.wanted) return 'die';
  const { frame } = b.waiting;
  const step = b.system.procedures[frame.proc]?.steps[frame.step];
  if (!step || typeof step === 'function') return null;
  return 'ask' in step ? step.ask : step.askBoth;
}

/** Answers by which a side does no more than it has to, in the order in which they are looked for. */
export const least: readonly string[] = [
  'no',
  'done',
  'stop',
  'pass',
  'nobody',
  'none',
  'stay',
  'hold',
  'individual',
  'end',
];

/**
 * The standard way to answer on the way: a side declines what it may decline, stops where it may stop, and otherwise
 * takes the first legal answer. For single kinds of question another answer can be given, which is taken where it is
 * legal.
 */
export function passiveChoices(chosen: Readonly<Record<string, string>> = {}): Chooser {
  return (b) => {
    const { waiting } = b;
    if (!waiting) return 0;
    const { frame, legal } = waiting;
    const step = b.system.procedures[frame.proc]?.steps[frame.step];
    if (!step || typeof step === 'function' || legal.length < 2) return 0;
    const wish = chosen['ask' in step ? step.ask : step.askBoth];
    const texts = legal.map((choice) => step.format(b, choice));
    if (wish !== undefined && texts.includes(wish)) return texts.indexOf(wish);
    if ('ask' in step && step.declines) {
      const at = legal.findIndex((choice) => step.declines?.(b, frame.v, choice));
      if (at >= 0) return at;
    }
    for (const text of least) if (texts.includes(text)) return texts.indexOf(text);
    return 0;
  };
}

/** An answer of the other side that the odds take for granted: it may give another one. */
export interface Assumption {
  /** The side that is asked, by key and by name. */
  side: string;
  name: string;
  kind: string;
  question: string;
  answer: string;
}

/** A question to the other side that comes up on the way: all its answers, and which one is taken for granted. */
export interface Noted extends Assumption {
  asked: Side;
  /** Each answer as it is given and as it is told. */
  answers: { text: string; label: string }[];
  taken: number;
}

/** The same answers; what the other side than the asker is asked is noted, once for each kind of question. */
export function noting(answer: Chooser, asker: Side, notes: Map<string, Noted>): Chooser {
  return (b) => {
    const taken = answer(b);
    const { waiting } = b;
    const kind = questionOf(b);
    if (!waiting || kind === null || waiting.side === asker || waiting.legal.length < 2 || notes.has(kind)) {
      return taken;
    }
    const { frame, legal, side } = waiting;
    const step = b.system.procedures[frame.proc]?.steps[frame.step];
    if (!step || typeof step === 'function') return taken;
    const answers = legal.map((choice) => {
      const text = step.format(b, choice);
      return { text, label: step.label?.(b, frame.v, choice) ?? text };
    });
    const question = 'ask' in step ? step.text(b, frame.v) : step.text(b, frame.v, side);
    const { key, name } = b.world.sides[side];
    const told = { side: key, name, kind, question, answer: answers[taken]?.label ?? '' };
    notes.set(kind, { ...told, asked: side, answers, taken });
    return taken;
  };
}

/** The same answers but for one kind of question to one side, which is answered so where that is legal. */
export function insisting(answer: Chooser, { asked, kind }: Noted, text: string): Chooser {
  return (b) => {
    const { waiting } = b;
    if (!waiting || waiting.side !== asked || questionOf(b) !== kind) return answer(b);
    const { frame, legal } = waiting;
    const step = b.system.procedures[frame.proc]?.steps[frame.step];
    if (!step || typeof step === 'function') return answer(b);
    const at = legal.findIndex((choice) => step.format(b, choice) === text);
    return at < 0 ? answer(b) : at;
  };
}

/** What a battle waits for, in words, for messages. */
export const questionText = (b: AnyBattle): string => pendingDecisions(b)[0]?.text ?? 'There is no decision to make.';
