import { type Battle, infoOf, leaderInfo, NONE } from '@taxiarch/gboh';
import type { BySide, Side } from '@taxiarch/kernel';
import { foreseen } from './foresight.ts';
import { giveOrder, lineOrder } from './orders.ts';
import { veteranWorth } from './plans.ts';
import type { Answers } from './play.ts';
import { Rehearsal } from './rehearsal.ts';
import { type Answerer, awayAt, type Pick, type Scene } from './scene.ts';
import { bold, steady, type Temper, wary } from './temper.ts';
import { veteranAnswers } from './veteran.ts';

/** Who plays on in a rehearsal: veterans who look at few moves, and whose leaders stay where they are. */
const quick: Answers = {
  ...veteranAnswers,
  order: giveOrder(veteranWorth, 6, ['go', 'send']),
  'line-order': lineOrder(veteranWorth, 3),
};

/** Plans for an Orders Phase, the veteran's own first. */
const plans: readonly Temper[] = [steady, bold, wary];

/** By how many standard errors another plan, or another answer than the veteran's, must do better. */
const PLAN_MARGIN = 0.5;
const ANSWER_MARGIN = 1.3;

/** Nearer than this to the enemy a plan matters. */
const NEAR = 20;

const tempersOf = (side: Side, own: Temper): BySide<Temper> => (side === 0 ? [own, steady] : [steady, own]);

/** Under what name a plan is noted. */
const PLAN = 'plan';

/** The plan for the phase under way: thought out at its first order, then kept to, also in what the enemy does next. */
function planFor(s: Scene, isOrder: boolean): { plan: Temper; proof: string } {
  const { b } = s;
  const { turn, active, phases } = b.state;
  const [when, number] = (s.notes?.get(PLAN) ?? '').split(':');
  const noted = plans[Number(number)] ?? steady;
  const own = active !== NONE && leaderInfo(b, active).side === s.side;
  const now = `${turn} ${active} ${phases[active]}`;
  if (!isOrder || !own || when === now || !isNear(s)) return { plan: noted, proof: '' };
  const stage = (twin: Battle, plan: Temper, seed: string) =>
    new Rehearsal(twin, [quick, quick], seed, tempersOf(s.side, plan));
  const { what: plan, proof } = foreseen(s, plans, stage, PLAN_MARGIN);
  s.notes?.set(PLAN, `${now}:${plans.indexOf(plan)}`);
  return { plan, proof: `The plan is to ${plan.aim}. ${proof}` };
}

const isNear = (s: Scene): boolean =>
  s.b.state.place.some((place, unit) => place >= 0 && infoOf(s.b, unit).side === s.side && awayAt(s, place) <= NEAR);

/** Answers as the veteran does, by the plan. */
const byPlan =
  (kind: string): Answerer =>
  (s: Scene, legal: readonly unknown[], v: object): Pick => {
    const { plan, proof } = planFor(s, kind === 'order');
    s.temper = plan;
    const pick = (veteranAnswers[kind] as Answerer)(s, legal, v);
    return proof === '' ? pick : { ...pick, why: `${pick.why} ${proof}`.trim() };
  };

/** Looks into every answer of a short list. */
const weighed =
  (kind: string): Answerer =>
  (s: Scene, legal: readonly unknown[], v: object): Pick => {
    const usual = byPlan(kind)(s, legal, v);
    if (legal.length > 8) return usual;
    const why = 'The other way looks better at first sight.';
    const others = legal.flatMap((_, index): Pick[] => (index === usual.index ? [] : [{ index, why }]));
    const stage = (twin: Battle, { index }: Pick, seed: string) => {
      const rehearsal = new Rehearsal(twin, [quick, quick], seed, tempersOf(s.side, s.temper));
      rehearsal.give(index);
      return rehearsal;
    };
    const { what, proof } = foreseen(s, [usual, ...others], stage, ANSWER_MARGIN);
    return { ...what, why: `${what.why} ${proof}`.trim() };
  };

/** The Strategos: the veteran's plans, and the answers that decide most, compared by looking ahead. */
export const strategosAnswers: Answers = {
  ...Object.fromEntries(Object.keys(veteranAnswers).map((kind) => [kind, byPlan(kind)])),
  'shock-designation': weighed('shock-designation'),
  'light-shock': weighed('light-shock'),
  'withdrawal-reaction': weighed('withdrawal-reaction'),
};

/** Plays a battle to its end by quick answers for both sides: what the laboratory judges positions by. */
export function playOut(b: Battle, seed: string | number): void {
  new Rehearsal(b, [quick, quick], seed).until(() => false, 20_000);
}
