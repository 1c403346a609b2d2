import {
  type Battle,
  infoOf,
  nameOf,
  type Order,
  type OrdersPhase,
  placeOfUnit,
  reachFrom,
  type Step,
  type Unit,
  type Walk,
  writeStep,
} from '@taxiarch/gboh';
import { hexNumber, hexOf, type Place } from '@taxiarch/hexfield';
import type { BySide } from '@taxiarch/kernel';
import { type Candidate, foreseen } from './foresight.ts';
import { recruitWorth } from './march.ts';
import { giveOrder, lineOrder, OrderScores, reasonFor } from './orders.ts';
import { veteranWorth } from './plans.ts';
import type { Answers } from './play.ts';
import { recruitAnswers } from './recruit.ts';
import { Rehearsal } from './rehearsal.ts';
import { type Answerer, answering, awayAt, type Pick, type Scene } from './scene.ts';
import { veteranAnswers } from './veteran.ts';
import { costOfHits } from './worth.ts';

/** Who plays on in a rehearsal: quick men who look at few moves. */
const quick: Answers = {
  ...recruitAnswers,
  order: giveOrder(recruitWorth, 1),
  'line-order': lineOrder(recruitWorth, 1),
};
const players: BySide<Answers> = [quick, quick];

/** Orders that are compared with the veteran's, besides none at all. */
const ORDERS = 3;

/** Whether anybody is near enough to an enemy for blows to be exchanged soon: before that there is nothing to foresee. */
function inTouch(s: Scene, units: readonly Unit[]): boolean {
  return units.some((unit) => awayAt(s, placeOfUnit(s.b, unit)) <= infoOf(s.b, unit).maHigh + 2);
}

const veteranOrder = veteranAnswers['order'] as Answerer;

const order = answering<Order, OrdersPhase>((s, legal, v): Pick => {
  const moving = legal.flatMap((o) => (o.do === 'move' ? [o.who] : []));
  if (!inTouch(s, moving)) return veteranOrder(s, legal, v);
  const scores = new OrderScores(s, veteranWorth, 40);
  for (const o of legal) if (o.do === 'move') scores.check(o.who);
  const found: (Candidate & { score: number })[] = [];
  for (const [index, o] of legal.entries()) {
    const score = scores.of(o, v);
    if (o.do !== 'end' && score <= 0.05) continue;
    found.push({ index, why: reasonFor(s, v.leader, o), score, ...scores.marchOf(o) });
  }
  found.sort((one, other) => other.score - one.score);
  const usual = veteranOrder(s, legal, v);
  const first = found.find(({ index }) => index === usual.index) ?? usual;
  const rivals = found.filter(({ index }) => index !== usual.index);
  const kept: Candidate[] = [first, ...rivals.slice(0, ORDERS)];
  const end = rivals.slice(ORDERS).find(({ index }) => legal[index]?.do === 'end');
  if (end) kept.push(end);
  return foreseen(s, kept, players);
});

const veteranStep = veteranAnswers['step'] as Answerer;

/** Places for a march that differ enough to be compared: the best at first sight, and the best next to each enemy. */
const step = answering<Step, Walk>((s, legal, w): Pick => {
  const first = veteranStep(s, legal, w);
  if (w.spent > 0 || w.entered > 0 || w.done || !inTouch(s, [w.unit])) return first;
  const { b } = s;
  const who = nameOf(b, w.unit);
  const best = new Map<number, { score: number; path: string[]; place: Place }>();
  for (const one of reachFrom(b, w)) {
    const away = Math.min(awayAt(s, one.place), 4);
    const score = veteranWorth(s, w.unit, one.place) - costOfHits(b, w.unit, one.hits) * 1.2 - one.mp * 0.001;
    const key = away === 1 ? 100 + hexOf(one.place) : away;
    if (score > (best.get(key)?.score ?? Number.NEGATIVE_INFINITY))
      best.set(key, { score, path: one.path, place: one.place });
  }
  const ranked = [...best.values()].sort((one, other) => other.score - one.score).slice(0, 3);
  const rivals: Candidate[] = [];
  for (const { path, place } of ranked) {
    const index = legal.findIndex((one) => writeStep(b, one) === path[0]);
    if (index < 0 || path.join() === first.path?.join()) continue;
    const why = `${who} makes for ${hexNumber(b.world.field.grid, hexOf(place))}.`;
    rivals.push({ index, why, path, march: { unit: w.unit, path: path.slice(1) } });
  }
  if (rivals.length === 0) return first;
  const march = first.path ? { march: { unit: w.unit, path: first.path.slice(1) } } : {};
  return foreseen(s, [{ ...first, ...march }, ...rivals], players);
});

/** Looks into every answer of a short list. */
const any =
  (kind: string): Answerer =>
  (s: Scene, legal: readonly unknown[], v: object): Pick => {
    const usual = (veteranAnswers[kind] as Answerer)(s, legal, v);
    if (legal.length > 8) return usual;
    const why = 'The other way looks better at first sight.';
    const others = legal.flatMap((_, index): Candidate[] => (index === usual.index ? [] : [{ index, why }]));
    return foreseen(s, [usual, ...others], players);
  };

export const strategosAnswers: Answers = {
  ...veteranAnswers,
  order,
  step,
  momentum: any('momentum'),
  'shock-designation': any('shock-designation'),
  'light-shock': any('light-shock'),
  'withdrawal-reaction': any('withdrawal-reaction'),
};

/** Plays a battle to its end by quick answers for both sides: what the laboratory judges positions by. */
export function playOut(b: Battle, seed: string | number): void {
  new Rehearsal(b, players, seed).until(() => false, 20_000);
}
