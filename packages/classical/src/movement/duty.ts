import { type Refusal, refusal } from '@taxiarch/kernel';
import { angle, angleOfArc, type Block, bearing, centreOf, difference, turn180 } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { blockOf } from '../base/units.ts';
import { PACE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { dutyOf, type Goal, rangeToGoal } from '../command/order.ts';
import { fixedCost } from './costs.ts';
import { isRefusal, refuseFootprint, wheelOf } from './footprint.ts';
import { type Deed, judge } from './judge.ts';
import { HALTING, LEFT_HAND, type Manoeuvre, manoeuvre, RIGHT_HAND, tenthsOf, type Walk } from './manoeuvre.ts';
import { rateOf } from './rates.ts';
import { endOf, goStraight } from './straight.ts';

/** A way to come nearer to the goal: how much, and what to do first. */
interface Plan {
  gain: number;
  first: Manoeuvre;
}

/** A unit begins its normal move: what it may spend and what its orders demand (cls-move.08, cls-order.13). */
export function beginWalk(b: Battle, unit: Unit): Walk {
  const left = rateOf(b, unit, 'normal');
  const { kind, goal, need } = dutyOf(b, unit);
  const walk: Walk = {
    unit,
    left,
    made: 0,
    exchanged: 0,
    ranked: 0,
    aboutLast: 0,
    duty: kind,
    goal,
    need: 0,
    range: 0,
  };
  if (!goal || (kind !== 'advance' && kind !== 'retire')) return walk;
  const block = blockOf(b, unit);
  walk.range = rangeToGoal(b, unit, goal, block.x, block.y);
  walk.need = Math.min(need, slowed(b, unit, block, need), bestPlan(b, walk, block, left).gain);
  return walk;
}

/** Half a move, less what the ground takes from it (cls-order.13). */
function slowed(b: Battle, unit: Unit, block: Block, need: number): number {
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
  if (w.duty === 'advance' && next + 1 < route.length) {
    return bearing((route[next] as number) - block.x, (route[next + 1] as number) - block.y);
  }
  if (goal.kind === 'baseline') return goal.y < block.y ? 0 : 18000;
  const at = goal.kind === 'unit' ? centreOf(blockOf(b, goal.unit)) : goal;
  return bearing(at.x - block.x, at.y - block.y);
}

/** Straight on; after a wheel towards the goal; after turning about: whichever brings the unit nearest to its goal. */
export function bestPlan(b: Battle, w: Walk, block: Block, left: number): Plan {
  const now = gainAt(b, w, block);
  let best: Plan = { gain: 0, first: HALTING };
  const tryFrom = (from: Block, rest: number, first: Manoeuvre | null): void => {
    if (rest <= 0) return;
    const went = goStraight(b, w.unit, from.facing, rest, 'normal', { block: from });
    const distance = went.leaves ? went.distance + PACE : went.distance;
    const gain = gainAt(b, w, endOf(from, from.facing, distance)) - now;
    if (gain <= best.gain) return;
    const tenths = went.leaves ? tenthsOf(rest) : tenthsOf(went.distance);
    best = { gain, first: first ?? manoeuvre('forward', 0, tenths) };
  };
  tryFrom(block, left, null);
  const off = difference(block.facing, goalDirection(b, w, block));
  const affordable = Math.floor(angleOfArc(block.width, left) / 100);
  const degrees = Math.min(90, Math.floor(Math.abs(off) / 100), affordable);
  if (degrees > 0) {
    const hand = off < 0 ? LEFT_HAND : RIGHT_HAND;
    const wheel = wheelOf(b, w.unit, off < 0 ? 'left' : 'right', degrees, left, block);
    if (!isRefusal(wheel) && wheel.cost <= left)
      tryFrom(wheel.block, left - wheel.cost, manoeuvre('wheel', hand, degrees));
  }
  const cost = fixedCost(b, w.unit, 'about');
  if (Math.abs(off) > 9000 && cost <= left && w.aboutLast === 0) {
    const about = turn180(block);
    if (!refuseFootprint(b, w.unit, about, 'cls-form.09')) tryFrom(about, left - cost, manoeuvre('about'));
  }
  return best;
}

const known = new WeakMap<Block, { moments: number; left: number; aboutLast: number; plan: Plan }>();

/** The best plan from where the unit stands, reckoned once however many answers are judged by it. */
function planHere(b: Battle, w: Walk): Plan {
  const block = blockOf(b, w.unit);
  const { moments } = b.state;
  const before = known.get(block);
  if (before && before.moments === moments && before.left === w.left && before.aboutLast === w.aboutLast) {
    return before.plan;
  }
  const plan = bestPlan(b, w, block, w.left);
  known.set(block, { moments, left: w.left, aboutLast: w.aboutLast, plan });
  return plan;
}

/** A pace or two more or less is not worth a quarrel. */
const SLACK = 2 * PACE;

/**
 * A unit that owes an advance, or a retreat, may not halt before it has done as much of it as it can, nor do what would
 * make that impossible (cls-order.02, cls-order.08, cls-order.13, cls-period.12).
 */
export function refuseShirking(b: Battle, w: Walk, m: Manoeuvre, done: Deed): Refusal | null {
  if (w.need <= 0) return null;
  const block = blockOf(b, w.unit);
  const now = gainAt(b, w, block);
  if (now >= w.need - TOLERANCE) return null;
  const rule = w.duty === 'retire' ? 'cls-order.08' : 'cls-order.02';
  const still = Math.round((w.need - now) / PACE);
  if (m.do === 'halt') {
    const plan = planHere(b, w);
    if (plan.gain < SLACK || !isPossible(b, w, plan.first)) return null;
    return refusal(rule, `their orders take them ${still} paces nearer to their goal in this move`);
  }
  const after = gainAt(b, w, done.block);
  if (done.straight && (after > now || done.straight.leaves)) return null;
  const then = after + bestPlan(b, { ...w, aboutLast: m.do === 'about' ? 1 : 0 }, done.block, w.left - done.cost).gain;
  if (then >= w.need - SLACK) return null;
  if (then >= now + planHere(b, w).gain - SLACK) return null;
  return refusal(rule, `after that they could not come ${still} paces nearer to their goal, as their orders demand`);
}

/** A duty that some other rule forbids to do is not owed, so that there is always an answer (cls-period.12). */
function isPossible(b: Battle, w: Walk, m: Manoeuvre): boolean {
  const done = judge(b, w, m);
  return !isRefusal(done) && refuseShirking(b, w, m, done) === null;
}

/** Whether a unit owes anything that it can do: asked before it has been moved. */
export const owes = (b: Battle, unit: Unit): boolean => beginWalk(b, unit).need >= SLACK;

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
