import { type Refusal, type RuleId, refusalOf } from '@taxiarch/kernel';
import { blockOf, endOf, LEFT_HAND, RIGHT_HAND, type Straight } from '@taxiarch/miniatures';
import {
  angle,
  angleOfArc,
  type Block,
  bearing,
  centreOf,
  difference,
  travel,
  turn180,
  wheelArc,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { PACE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { type Duty, dutyOf, type Goal, givenOrder, orderRules, rangeToGoal } from '../command/order.ts';
import { fixedCost } from './costs.ts';
import { isRefusal, refuseFootprint, wheelOf } from './footprint.ts';
import { groundFor } from './ground.ts';
import { type Deed, judge } from './judge.ts';
import { HALTING, type Manoeuvre, manoeuvre, tenthsOf, type Walk } from './manoeuvre.ts';
import { rateOf } from './rates.ts';
import { goStraight } from './straight.ts';

/** A way to come nearer to the goal: how much, and what to do first; and how far it is straight on. */
interface Plan {
  gain: number;
  first: Manoeuvre;
  ahead: Straight | null;
}

/** What a unit may spend, and what its orders demand where they demand no advance. */
function freshWalk(b: Battle, unit: Unit, { kind, goal }: Duty): Walk {
  const left = rateOf(b, unit, 'normal');
  return { unit, left, made: 0, exchanged: 0, ranked: 0, aboutLast: 0, duty: kind, goal, need: 0, range: 0 };
}

/** Where the unit has to go, if its orders take it anywhere. */
const goalOfDuty = ({ kind, goal }: Duty): Goal | null => (kind === 'advance' || kind === 'retire' ? goal : null);

/** A unit begins its normal move: what it may spend and what its orders demand (cls-move.08, cls-order.13). */
export function beginWalk(b: Battle, unit: Unit): Walk {
  const duty = dutyOf(b, unit);
  const walk = freshWalk(b, unit, duty);
  const goal = goalOfDuty(duty);
  if (!goal) return walk;
  const block = blockOf(b, unit);
  walk.range = rangeToGoal(b, unit, goal, block.x, block.y);
  walk.need = Math.min(duty.need, slowed(b, unit, block, duty.need), planHere(b, walk).gain);
  return walk;
}

/** Whether a unit owes anything that it can do: asked before it has been moved. */
export function owes(b: Battle, unit: Unit): boolean {
  const duty = dutyOf(b, unit);
  const goal = goalOfDuty(duty);
  if (!goal || duty.need < SLACK) return false;
  const walk = freshWalk(b, unit, duty);
  const block = blockOf(b, unit);
  walk.range = rangeToGoal(b, unit, goal, block.x, block.y);
  return bestPlan(b, walk, block, walk.left, SLACK).gain >= SLACK && slowed(b, unit, block, duty.need) >= SLACK;
}

/** Half a move, less what the ground takes from it (cls-order.13). */
function slowed(b: Battle, unit: Unit, block: Block, need: number): number {
  if (travel(block, block.facing, need, groundFor(b, unit)).distance >= need) return need;
  const half = goStraight(b, unit, block.facing, need, 'normal');
  return half.stop === 'none' ? half.distance : need;
}

const gainAt = (b: Battle, w: Walk, block: Block): number =>
  w.range - rangeToGoal(b, w.unit, w.goal as Goal, block.x, block.y);

/** The way to the goal, or to the next point of the route drawn beforehand (cls-order.09). */
function goalDirection(b: Battle, w: Walk, block: Block): number {
  const goal = w.goal as Goal;
  const { route } = b.state.orders[w.unit] as { route: number[] };
  const next = 2 * (b.state.waypoint[w.unit] as number);
  if (w.duty === 'advance' && next < route.length) {
    return bearing((route[next] as number) - block.x, (route[next + 1] as number) - block.y);
  }
  if (goal.kind === 'baseline') return goal.y < block.y ? 0 : 18000;
  const at = goal.kind === 'unit' ? centreOf(blockOf(b, goal.unit)) : goal;
  return bearing(at.x - block.x, at.y - block.y);
}

/**
 * No plan that begins with a wheel gains more: the outer corner pays for it, the front centre goes half as far, and anyone who
 * then leaves the table is said to have gone a pace beyond its edge.
 */
const mostByWheel = (block: Block, degrees: number, left: number): number =>
  left - wheelArc(block.width, degrees * 100) / 2 + PACE + TOLERANCE;

/**
 * Straight on; after a wheel towards the goal; after turning about: whichever brings the unit nearest to its goal. The
 * first that gains `enough` will do.
 */
function bestPlan(b: Battle, w: Walk, block: Block, left: number, enough = Number.POSITIVE_INFINITY): Plan {
  const now = gainAt(b, w, block);
  const best: Plan = { gain: 0, first: HALTING, ahead: null };
  best.ahead = improve(b, w, best, now, block, left, null);
  if (best.gain >= enough) return best;
  const off = difference(block.facing, goalDirection(b, w, block));
  const affordable = Math.floor(angleOfArc(block.width, left) / 100);
  const degrees = Math.min(90, Math.floor(Math.abs(off) / 100), affordable);
  if (degrees > 0 && best.gain < mostByWheel(block, degrees, left)) {
    const hand = off < 0 ? LEFT_HAND : RIGHT_HAND;
    const wheel = wheelOf(b, w.unit, hand === LEFT_HAND ? 'left' : 'right', degrees, left, block);
    if (!isRefusal(wheel)) improve(b, w, best, now, wheel.block, left - wheel.cost, manoeuvre('wheel', hand, degrees));
    if (best.gain >= enough) return best;
  }
  const cost = fixedCost(b, w.unit, 'about');
  if (Math.abs(off) > 9000 && w.aboutLast === 0) {
    const about = turn180(block);
    if (!refuseFootprint(b, w.unit, about, 'cls-form.09'))
      improve(b, w, best, now, about, left - cost, manoeuvre('about'));
  }
  return best;
}

/** Tries the way straight on from a footprint, which the unit has come to by the first manoeuvre (null: it is there). */
function improve(
  b: Battle,
  w: Walk,
  best: Plan,
  now: number,
  from: Block,
  rest: number,
  first: Manoeuvre | null,
): Straight | null {
  if (rest <= 0) return null;
  const went = goStraight(b, w.unit, from.facing, rest, 'normal', { block: from });
  const distance = went.leaves ? went.distance + PACE : went.distance;
  const gain = gainAt(b, w, endOf(from, from.facing, distance)) - now;
  if (gain > best.gain) {
    best.gain = gain;
    best.first = first ?? manoeuvre('forward', 0, went.leaves ? tenthsOf(rest) : tenthsOf(went.distance));
  }
  return went;
}

/** The plan that was made last. A goal belongs to one walk of one unit, in which nobody else does anything. */
let known: { goal: Goal; version: number; left: number; aboutLast: number; plan: Plan } | null = null;

/** The best plan from where the unit stands, reckoned once however many answers are judged by it. */
function planHere(b: Battle, w: Walk): Plan {
  const goal = w.goal as Goal;
  const { version } = b.index;
  if (known?.goal === goal && known.version === version && known.left === w.left && known.aboutLast === w.aboutLast) {
    return known.plan;
  }
  const plan = bestPlan(b, w, blockOf(b, w.unit), w.left);
  known = { goal, version, left: w.left, aboutLast: w.aboutLast, plan };
  return plan;
}

/** How far the unit may go straight on with what is left of its move. */
export const wayAhead = (b: Battle, w: Walk): Straight =>
  (w.need > 0 ? planHere(b, w).ahead : null) ?? goStraight(b, w.unit, blockOf(b, w.unit).facing, w.left, 'normal');

/** A pace or two more or less is not worth a quarrel. */
const SLACK = 2 * PACE;

const pacesIn = (grains: number): number => Math.round(grains / PACE);
const haltsTooSoon = (rule: RuleId, still: number): Refusal =>
  refusalOf(rule, () => `The unit’s orders require it to move ${pacesIn(still)} paces closer to its goal this move.`);
const goesAstray = (rule: RuleId, still: number): Refusal =>
  refusalOf(
    rule,
    () => `After that, the unit could not move ${pacesIn(still)} paces closer to its goal, as its orders require.`,
  );

/**
 * A unit that owes an advance, or a retreat, may not halt before it has done as much of it as it can, nor do what would
 * make that impossible (cls-order.02, cls-order.08, cls-order.13, cls-period.12).
 */
export function refuseShirking(b: Battle, w: Walk, m: Manoeuvre, done: Deed): Refusal | null {
  if (w.need <= 0) return null;
  const block = blockOf(b, w.unit);
  const now = gainAt(b, w, block);
  if (now >= w.need - TOLERANCE) return null;
  const rule = orderRules[givenOrder(b, w.unit)];
  if (m.do === 'halt') {
    const plan = planHere(b, w);
    // What some other rule forbids to do is not owed, so that there is always an answer.
    if (plan.gain < SLACK || isRefusal(judge(b, w, plan.first))) return null;
    return haltsTooSoon(rule, w.need - now);
  }
  const after = gainAt(b, w, done.block);
  if (done.straight && (after > now || done.straight.leaves)) return null;
  const enough = w.need - SLACK - after;
  const rest = w.left - done.cost;
  const then = after + bestPlan(b, { ...w, aboutLast: m.do === 'about' ? 1 : 0 }, done.block, rest, enough).gain;
  if (then >= w.need - SLACK) return null;
  if (then >= now + planHere(b, w).gain - SLACK) return null;
  return goesAstray(rule, w.need - now);
}

/** What would best meet its duty, for those who choose among few answers. */
export function dutifulFirst(b: Battle, w: Walk): Manoeuvre | null {
  if (w.need <= 0 || gainAt(b, w, blockOf(b, w.unit)) >= w.need - TOLERANCE) return null;
  const { first } = planHere(b, w);
  return first.do === 'halt' ? null : first;
}

/** Degrees by which the unit would have to wheel to face its goal, or the given enemy; 0 if it does. */
export function degreesTo(b: Battle, unit: Unit, x: number, y: number): number {
  const block = blockOf(b, unit);
  return Math.round(difference(block.facing, angle(bearing(x - block.x, y - block.y))) / 100);
}
