import type { AnyBattle, StandingOrder } from '../battle.ts';
import { clone } from '../begin.ts';
import { pendingDecisions, submit } from '../decisions.ts';
import { seededDice } from '../dice.ts';
import type { Step } from '../procedure.ts';
import type { Side } from '../rules.ts';
import { type OrderTopic, standingOrders } from '../standing-orders.ts';

/** Every word of a matter: for everybody, for each kind of troops, and on the first and last value of every condition. */
function toldAbout({ topic: matter, settings: words, troops, conditions }: OrderTopic): StandingOrder[] {
  const cases = conditions.flatMap((one) =>
    ('words' in one ? one.words : [one.from, one.to]).map((value) => ({ when: { [one.name]: value } })),
  );
  const scopes = [{}, ...troops.map((kind) => ({ troops: kind })), ...cases];
  return words.flatMap((choice) =>
    scopes.map((scope) => ({ kind: matter, choice, until: 'battle', ...scope }) as const),
  );
}

/** Whether an order left for a side is told to have answered the question to which an answer leads, or leaves it to the player. */
function isHeeded(before: AnyBattle, [choice, by]: Answer, side: Side, question: string, told: StandingOrder): boolean {
  const b = clone(before);
  b.standing.push({ side, ...told });
  const result = submit(b, choice, by);
  if (!result.ok) return false;
  const obeyed = result.events.some((e) => e.kind === 'standing-answer' && e['question'] === question);
  return obeyed || pendingDecisions(b).some((owed) => owed.kind === question && owed.options.length > 0);
}
type Answer = readonly [choice: string, by: Side | undefined];

/** How often each question has every order put to it. */
const TIMES = 2;

/**
 * For tests: puts every standing order to the questions that a battle meets, and returns those that were neither obeyed nor
 * left to the player; `met` counts the questions by the names of their procedures.
 */
export function putEveryOrder(
  b: AnyBattle,
  met: Map<string, number>,
  decisions: number,
  pick: (b: AnyBattle, choices: readonly string[]) => string,
): string[] {
  const faults: string[] = [];
  const about = new Map(standingOrders(b.system).flatMap((one) => one.questions.map((asked) => [asked, one] as const)));
  for (let i = 0; i < decisions && b.outcome === null; i++) {
    const [owed] = pendingDecisions(b);
    if (owed === undefined) break;
    const answer: Answer = [
      pick(
        b,
        owed.options.map(({ choice }) => choice),
      ),
      owed.side,
    ];
    const before = clone(b);
    if (!submit(b, ...answer).ok) faults.push(`${owed.kind}: “${answer[0]}” was offered and refused`);
    for (const { kind, side } of pendingDecisions(b)) {
      const matter = about.get(kind);
      const name = `${b.waiting?.frame.proc} ${kind}`;
      const times = met.get(name) ?? 0;
      if (matter === undefined || times >= TIMES) continue;
      met.set(name, times + 1);
      for (const told of toldAbout(matter))
        if (!isHeeded(before, answer, side, kind, told)) faults.push(`${kind}: ${JSON.stringify(told)}`);
    }
  }
  return faults;
}

/**
 * For tests: a random player who likes to act. It ends its phase, stops or stays only now and then, so that play meets many
 * questions.
 */
export function pressing(seed: number): (b: AnyBattle, choices: readonly string[]) => string {
  const dice = seededDice(`pressing ${seed}`) as { a: number; b: number; c: number; d: number };
  let lot = Math.abs(dice.a) + seed;
  return (_b, choices) => {
    lot = (lot * 69069 + 1) % 4294967296;
    const acts = choices.filter((choice) => !/^(end|done|stop|no|pass|stay|none)$/.test(choice));
    const from = acts.length > 0 && (lot >>> 20) % 8 > 0 ? acts : choices;
    return from[(lot >>> 16) % from.length] as string;
  };
}

/** For tests: all questions of a rule system that declare orders, each after the name of its procedure. */
export const questionsWithOrders = ({ procedures }: AnyBattle['system']): string[] =>
  Object.entries(procedures).flatMap(([name, { steps }]) =>
    (steps as readonly Step<AnyBattle, object, unknown>[]).flatMap((step) => {
      if (typeof step === 'function' || step.orders === undefined) return [];
      return [`${name} ${'ask' in step ? step.ask : step.askBoth}`];
    }),
  );
