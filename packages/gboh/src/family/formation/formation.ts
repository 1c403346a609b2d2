import { type Hex, halves, hexOf, OFF, type Placement } from '@taxiarch/hexfield';
import {
  clone,
  type Doubt,
  goQuietly,
  type Owed,
  owedIn,
  type Refusal,
  submit,
  type Tried,
  together,
  trialOf,
} from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { infoOf, onField, placeOfUnit } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { OrdersPhase } from '../command/order.ts';
import { reachFrom } from '../movement/reach.ts';
import type { Walk } from '../movement/walk.ts';
import { noMoreOrders, somethingBefore, whyNoStep, whyNotThere } from './reasons.ts';
import {
  bestOf,
  type FormationMove,
  forwardness,
  type Hand,
  headingOf,
  inclineBetween,
  pivotOf,
  type Wish,
  wishesOf,
} from './wishes.ts';

/** An answer, and the question for which it is meant: its kind, and the unit that it is about. */
export interface PlannedAnswer {
  kind: string;
  choice: string;
  unit: Unit;
}

/** A unit that goes with its formation. */
export interface Follower {
  unit: Unit;
  answers: PlannedAnswer[];
  stand: Placement;
  /** Hexes that it goes through, in order; none where it only turns. */
  way: Hex[];
  mp: number;
  /** Cohesion hits that all of it together costs the unit, unless dice or the enemy change that. */
  hits: number;
  /** Why it gets no further, where it does not come to its place. */
  short: Refusal | null;
  /** What may come between: dice, reactions, questions that were not answered beforehand. */
  doubts: Doubt[];
}

export interface FormationPlan {
  /** The answer that opens it for all, such as a Line Command. */
  opening: PlannedAnswer[];
  followers: Follower[];
  stragglers: { unit: Unit; why: Refusal }[];
  /** Others whom it costs hits: friends who are passed through. */
  bystanders: { unit: Unit; hits: number }[];
}

export interface FormationOrder {
  /** The answer by which the line is called upon; missing where its units get orders of their own. */
  opening?: string;
  units: readonly Unit[];
  move: FormationMove;
  /** Leaders who may ride along do so. */
  ride: boolean;
}

/** The questions at which a formation may be sent on its way. */
export const formationQuestions: readonly string[] = ['order', 'line-order'];

const none: FormationPlan = { opening: [], followers: [], stragglers: [], bystanders: [] };

/**
 * What each unit of a formation would answer in order to make its move, by real answers on a copy of the battle: those
 * in front first, so that they make room. It knows no rule of its own: who may not follow is refused by the rules.
 */
export function planFormation(b: Battle, wanted: FormationOrder): FormationPlan {
  const { move } = wanted;
  if (move.do !== 'advance' || move.hexes % 2 === 0) return planWith(b, wanted, 'left');
  // The line stays abreast: its odd hex leads all of them to the same hand, the one by which more of them can follow.
  const plans = [planWith(b, wanted, 'left'), planWith(b, wanted, 'right')] as const;
  return worth(plans[1]) > worth(plans[0]) ? plans[1] : plans[0];
}

function worth({ followers }: FormationPlan): number {
  let sum = 0;
  for (const { short, hits } of followers) sum += (short ? 20 : 100) - hits;
  return sum;
}

/** The move that brings a formation from one hex to another, as its handle is dragged. */
export function inclineTo(b: Battle, units: readonly Unit[], from: Hex, to: Hex): FormationMove {
  const places = units.filter((unit) => onField(b, unit)).map((unit) => placeOfUnit(b, unit));
  return inclineBetween(b.world.field.grid, headingOf(places), from, to);
}

/** A plan under way: who is asked, and what the whole formation is to do. */
interface Marching {
  side: 0 | 1;
  ask: string;
  phase: OrdersPhase;
  wish: Wish;
  ride: boolean;
}

function planWith(b: Battle, { opening, units, move, ride }: FormationOrder, odd: Hand): FormationPlan {
  const owed = owedIn(b);
  if (!owed || !b.waiting || !formationQuestions.includes(owed.kind)) return none;
  const { grid } = b.world.field;
  const trial = trialOf(b, owed.side);
  const bodies = units.filter((unit) => onField(b, unit));
  if (opening !== undefined) {
    const opened = submit(trial, opening);
    if (!opened.ok) return { ...none, stragglers: bodies.map((unit) => ({ unit, why: opened.refusal })) };
  }
  const places = bodies.map((unit) => placeOfUnit(b, unit));
  const about = move.do === 'wheel' ? pivotOf(grid, places, move.hand) : OFF;
  const m: Marching = {
    side: owed.side,
    ask: opening === undefined ? owed.kind : 'line-order',
    phase: b.waiting.frame.v as OrdersPhase,
    wish: { move, about, odd },
    ride,
  };
  const heading = headingOf(places);
  const front = (unit: Unit): number => forwardness(grid, heading, hexOf(placeOfUnit(b, unit)));
  const ordered = bodies.toSorted((one, other) => front(other) - front(one) || one - other);
  const { after, parts, left } = together(trial, ordered, (from, unit, whole) => march(from, unit, whole, m));
  const costs = after.state.hits.map((hits, unit) => hits - (b.state.hits[unit] as number));
  const moved = new Set(parts.map(({ unit }) => unit));
  const hitsOf = (part: Follower): number =>
    placeOfUnit(after, part.unit) === part.stand ? (costs[part.unit] as number) : part.hits;
  return {
    opening: opening === undefined ? [] : [{ kind: owed.kind, choice: opening, unit: NONE }],
    followers: parts.map((part) => ({ ...part, hits: hitsOf(part) })),
    stragglers: left.map(({ body, why }) => ({ unit: body, why })),
    bystanders: costs.flatMap((hits, unit) => (hits > 0 && !moved.has(unit) ? [{ unit, hits }] : [])),
  };
}

/** Whether a unit's move is still going on. */
const isMarching = (b: Battle, unit: Unit): boolean =>
  b.frames.some(({ proc, v }) => proc === 'move' && (v as Walk).unit === unit);

const walkOf = (b: Battle): Walk => b.waiting?.frame.v as unknown as Walk;

/** A trial in which one unit answers, with all that it has answered and all that came between. */
interface Trial {
  b: Battle;
  unit: Unit;
  answers: PlannedAnswer[];
  doubts: Doubt[];
}

function give({ b, unit, answers }: Trial, kind: string, choice: string): Refusal | null {
  const done = submit(b, choice);
  if (!done.ok) return done.refusal;
  answers.push({ kind, choice, unit });
  return null;
}

/** A unit gets its order and is asked for its first step; or the reason why it is not. */
function sendOff(t: Trial, { side, ask, ride }: Marching): Refusal | null {
  const refused = give(t, ask, `move ${infoOf(t.b, t.unit).key}`);
  if (refused) return refused;
  for (;;) {
    const isNext = (owed: Owed): boolean => owed.side === side && (owed.kind === 'accompany' || owed.kind === 'step');
    const next = goQuietly(t.b, side, t.doubts, isNext);
    if (next === null || next === 'over') return somethingBefore(t.b, t.unit, t.doubts);
    if (next.kind === 'step') return null;
    give(t, 'accompany', ride ? 'along' : 'stay');
  }
}

/** One unit gets its order and goes: the whole way, or without `whole` as far as it gets. */
function march(from: Battle, unit: Unit, whole: boolean, m: Marching): Tried<Battle, Follower> {
  if (owedIn(from)?.kind !== m.ask) return { why: noMoreOrders(from, unit, m.ask, m.phase) };
  const t: Trial = { b: clone(from), unit, answers: [], doubts: [] };
  const { b } = t;
  const { grid } = b.world.field;
  const refused = sendOff(t, m);
  if (refused) return { why: refused };
  const w = walkOf(b);
  const { at, spent } = w;
  const wishes = wishesOf(grid, at, m.wish);
  // Who goes as far as it gets has gone the whole way wherever that is.
  const isFar = m.wish.move.do === 'far';
  const best = bestOf(grid, at, wishes, reachFrom(b, w), whole && !isFar ? 'exactly' : m.wish.move.do);
  if (!best) return { why: whole ? NOT_YET : (whyNoStep(b, w, m.wish) ?? whyNotThere(b, w, wishes)) };
  const isShort = !isFar && best.place !== wishes[0];
  const why = isShort ? whyNotThere(b, w, wishes) : null;
  const way = [...new Set([...best.through()].reverse())].filter((hex) => !halves(grid, at).includes(hex));
  const stopped = give(t, 'step', best.path.join(', '));
  if (stopped) return { why: stopped };
  const short = isShort ? (whyNoFurther(b, unit, m.wish) ?? why) : null;
  const ends = finish(t, best.place, m);
  const { answers, doubts } = t;
  const part = { unit, answers, stand: best.place, way, mp: best.mp - spent, hits: best.hits, short, doubts };
  // What cannot be foreseen is left out of account for those who come after.
  return { after: ends ? b : from, part };
}

/** Never told: anyone who cannot go the whole way is tried again. */
const NOT_YET: Refusal = { rule: 'none', text: '' };

/** The reason against one more step straight on, where the unit has come to. */
const whyNoFurther = (b: Battle, unit: Unit, wish: Wish): Refusal | null =>
  owedIn(b)?.kind === 'step' && walkOf(b).unit === unit ? whyNoStep(b, walkOf(b), wish) : null;

/** Leads the move to its end; false where that cannot be foreseen. */
function finish(t: Trial, target: Placement, { side }: Marching): boolean {
  const { b, unit, doubts } = t;
  while (isMarching(b, unit)) {
    const isNext = (owed: Owed): boolean => (owed.side === side && owed.kind === 'step') || !isMarching(b, unit);
    const next = goQuietly(b, side, doubts, isNext);
    if (next === null) return false;
    if (next === 'over' || !isMarching(b, unit)) break;
    const isStopped = b.waiting?.frame.plan !== undefined && walkOf(b).at !== target;
    const refused = isStopped ? !submit(b, 'go on').ok : give(t, 'step', 'stop') !== null;
    if (refused) return false;
  }
  return placeOfUnit(b, unit) === target;
}
