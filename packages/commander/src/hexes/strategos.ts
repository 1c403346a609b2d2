import type { Battle, Order, Walk } from '@taxiarch/gboh';
import type { Side } from '@taxiarch/kernel';
import { foreseen, nextActivation, type Outlook, type Staging, thisTurn } from './foresight.ts';
import type { Answers } from './play.ts';
import { Rehearsal } from './rehearsal.ts';
import type { Answerer, March, Pick, Scene } from './scene.ts';
import { alert, brisk, slow, steady, type Temper } from './temper.ts';

/** Answers as the veteran does, in his own temper. */
const alertly =
  (answer: Answerer): Answerer =>
  (s, legal, v) => {
    s.temper = alert;
    return answer(s, legal, v);
  };

/** One thing that he could do: an answer, the temper in which he would go on, the way of a unit that it sends. */
interface Plan {
  pick: Pick;
  temper: Temper;
  march: March | null;
}

const phaseOf = ({ state: { turn, active, phases } }: Battle): string => `${turn} ${active} ${phases[active]}`;

/** Begins with an answer and goes on with this Orders Phase in its temper, veterans on both sides. */
const carryingOut = (s: Scene, veteran: Answers): Staging<Plan> => {
  const phase = phaseOf(s.b);
  return (twin, { pick, temper, march }, seed, moves) => {
    const temperOf = (side: Side, b: Battle): Temper => (side === s.side && phaseOf(b) === phase ? temper : steady);
    const rehearsal = new Rehearsal(twin, [veteran, veteran], seed, temperOf, moves, s.budget.inner);
    rehearsal.give(pick.index, march);
    return rehearsal;
  };
};

/** The plan that comes out best in rehearsals, with what they proved. */
function bestOf(s: Scene, veteran: Answers, plans: readonly Plan[], outlook: Outlook): Pick {
  const { what, proof } = foreseen(s, plans, carryingOut(s, veteran), outlook);
  return { ...what.pick, why: `${what.pick.why} ${proof}`.trim() };
}

/** Lists longer than this are not looked into. */
const LONGEST = 8;

/** Looks into every answer of a short list, to the end of the next activation. */
const weighed =
  (veteran: Answers, answer: Answerer): Answerer =>
  (s, legal, v): Pick => {
    const usual = alertly(answer)(s, legal, v);
    if (legal.length > LONGEST) return usual;
    const why = 'The other way looks better at first sight.';
    const others = legal.flatMap((_, index): Pick[] => (index === usual.index ? [] : [{ index, why }]));
    const plans = [usual, ...others].map((pick): Plan => ({ pick, temper: brisk, march: null }));
    return bestOf(s, veteran, plans, nextActivation);
  };

/** What commanders of several tempers would do here, each thing once. */
function plansOf(s: Scene, answer: (s: Scene) => Pick, marchOf: (pick: Pick) => March | null): Plan[] {
  const plans = new Map<string, Plan>();
  for (const temper of [alert, steady, brisk, slow]) {
    if (plans.size > 0 && s.budget.spent) break;
    s.temper = temper;
    const pick = answer(s);
    const march = marchOf(pick);
    const key = `${pick.index} ${pick.path?.join(' ') ?? ''}`;
    if (!plans.has(key)) plans.set(key, { pick, temper, march });
  }
  s.temper = alert;
  return [...plans.values()];
}

/** Whom to order next: as one of several tempers would, or nobody any more. */
const planOrder =
  (veteran: Answers): Answerer =>
  (s, legal, v) => {
    const answer = veteran['order'] as Answerer;
    const plans = plansOf(
      s,
      (scene) => answer(scene, legal, v),
      ({ march }) => march ?? null,
    );
    const end = (legal as readonly Order[]).findIndex((o) => o.do === 'end');
    if (end >= 0 && plans.every(({ pick }) => pick.index !== end)) {
      plans.push({ pick: { index: end, why: 'The rest stands well where it is.' }, temper: steady, march: null });
    }
    return bestOf(s, veteran, plans, thisTurn);
  };

/** Where a unit goes that is to move. Once on its way it goes on. */
const planMarch =
  (veteran: Answers): Answerer =>
  (s, legal, v) => {
    const { unit, spent, done } = v as Walk;
    const answer = veteran['step'] as Answerer;
    if (spent > 0 || done) return alertly(answer)(s, legal, v);
    const plans = plansOf(
      s,
      (scene) => answer(scene, legal, v),
      ({ path }) => (path ? { unit, path: path.slice(1) } : null),
    );
    return bestOf(s, veteran, plans, thisTurn);
  };

/**
 * What is looked into answer by answer. Questions that change who acts next (trump, momentum, activation) are not: an
 * outlook that ends after the next activation favours whoever is then active.
 */
const WEIGHED = new Set([
  'shock-designation',
  'light-shock',
  'shock-allocation',
  'withdrawal-reaction',
  'reaction-facing',
  'break-off',
]);

/** The Strategos: compares what several tempers would do, and looks ahead at the answers that decide most. */
export const strategosOf = (veteran: Answers): Answers => ({
  ...Object.fromEntries(
    Object.entries(veteran).map(([kind, answer]) => [
      kind,
      WEIGHED.has(kind) ? weighed(veteran, answer) : alertly(answer),
    ]),
  ),
  order: planOrder(veteran),
  step: planMarch(veteran),
});

/** Plays a battle to its end by veterans on both sides: what the laboratory judges positions by. */
export const playedOutBy =
  (veteran: Answers) =>
  (b: Battle, seed: string | number): void => {
    new Rehearsal(b, [veteran, veteran], seed).until(() => false, 20_000);
  };
