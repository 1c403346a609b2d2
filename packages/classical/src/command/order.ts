import { enemyOf, type RuleId } from '@taxiarch/kernel';
import {
  blockOf,
  elementsOf,
  enemiesInReach,
  enemiesOf,
  filesOf,
  inReach,
  onTable,
  sideOf,
  unitsOf,
} from '@taxiarch/miniatures';
import { contains, distanceToPoint, length, world as pointAt } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { densityOf, infoOf, inMelee, isDisordered, isPursuing, isRouting } from '../base/units.ts';
import { DID_CHARGE, NONE, type Order, pace, paces, RETIRING, type Unit } from '../base/vocabulary.ts';
import { underNoAdvance } from '../morale/rights.ts';
import { rateOf } from '../movement/rates.ts';
import { shootingReach } from './reach.ts';
import { nearestInSight, sees } from './sight.ts';

/** An objective that is a point reaches so far around (cls-order.14). */
export const OBJECTIVE_RADIUS = paces(30);

/** The rule of each order: whatever an order counts as for a while, its own rule says so. */
export const orderRules: Readonly<Record<Order, RuleId>> = {
  attack: 'cls-order.02',
  hold: 'cls-order.03',
  engage: 'cls-order.04',
  seize: 'cls-order.05',
  harass: 'cls-order.06',
  delay: 'cls-order.07',
  retire: 'cls-order.08',
};

/** The order as it was given, whatever it counts as at the moment. */
export const givenOrder = (b: Battle, unit: Unit): Order => b.state.order[unit] as Order;

/**
 * The order that a unit acts on now. Seize counts as Attack until the objective is taken and as Hold from then on
 * (cls-order.05), Engage as Hold once it is in range (cls-order.04), Retire as Delay or Hold while enemies could charge
 * it (cls-order.08). So the answer is never `seize`.
 */
export function orderOf(b: Battle, unit: Unit): Order {
  const given = givenOrder(b, unit);
  switch (given) {
    case 'seize':
      return holdsObjective(b, unit) ? 'hold' : 'attack';
    case 'engage':
      return enemyInShootingRange(b, unit) ? 'hold' : 'engage';
    case 'retire':
      if (!threatened(b, unit)) return 'retire';
      return densityOf(b, unit) === 'OO' ? 'delay' : 'hold';
    default:
      return given;
  }
}

/** An enemy not in rout stands so near that its charge distance reaches the unit, by straight measurement. */
export function threatened(b: Battle, unit: Unit): boolean {
  if (!onTable(b, unit)) return false;
  for (const enemy of enemiesOf(b, unit)) {
    if (isRouting(b, enemy)) continue;
    if (inReach(b, unit, enemy, rateOf(b, enemy, 'charge'), pace)) return true;
  }
  return false;
}

/** Some enemy not in rout is in sight and within the unit's own charge distance (cls-order.02, cls-order.13). */
export const enemyInChargeRange = (b: Battle, unit: Unit): boolean => enemyWithin(b, unit, rateOf(b, unit, 'charge'));

/** Some enemy not in rout is in sight and within the range of the unit's farthest weapon (cls-order.04). */
export function enemyInShootingRange(b: Battle, unit: Unit): boolean {
  return enemyWithin(b, unit, shootingReach(b, unit));
}

function enemyWithin(b: Battle, unit: Unit, reach: number): boolean {
  if (!onTable(b, unit)) return false;
  return enemiesInReach(b, unit, reach, pace).some((enemy) => !isRouting(b, enemy) && sees(b, unit, enemy));
}

/** The middle of one of a unit's elements is inside the objective (cls-order.14). */
function standsIn(b: Battle, unit: Unit, goal: number, x: number, y: number): boolean {
  if (!onTable(b, unit)) return false;
  const piece = b.state.pieces[goal];
  const block = blockOf(b, unit);
  const { cellWidth, cellDepth } = infoOf(b, unit);
  const files = filesOf(b, unit);
  const tail = b.state.tail[unit] as number;
  const elements = elementsOf(b, unit);
  const ranks = Math.ceil(elements / files);
  for (let element = 0; element < elements; element++) {
    const rank = Math.floor(element / files);
    const file = (element % files) + (rank === ranks - 1 && elements % files > 0 ? tail : 0);
    const right = -block.width / 2 + (file + 0.5) * cellWidth;
    const middle = pointAt(block, right, -(rank + 0.5) * cellDepth);
    if (piece ? contains(piece.area, middle.x, middle.y) : length(middle.x - x, middle.y - y) <= OBJECTIVE_RADIUS) {
      return true;
    }
  }
  return false;
}

/**
 * The unit has its objective: an element of it is inside, and no enemy that is not in rout has one inside
 * (cls-order.14). Driven off, it has to take it again (cls-order.05).
 */
export function holdsObjective(b: Battle, unit: Unit): boolean {
  const { goal, goalX, goalY } = b.state;
  const at = goal[unit] as number;
  const x = goalX[unit] as number;
  const y = goalY[unit] as number;
  if (!standsIn(b, unit, at, x, y)) return false;
  for (const enemy of enemiesOf(b, unit)) if (!isRouting(b, enemy) && standsIn(b, enemy, at, x, y)) return false;
  return true;
}

/**
 * What its order asks of a unit in phase 8 (cls-order.13):
 * - `advance`, `retire`: the distance to its goal must shrink by `need`, which is half the normal rate (terrain on the
 *   way makes it less: the movement chapter reckons that);
 * - `stay`: it keeps its place: no straight moves; it may turn, wheel and change its formation;
 * - `linger`: it stays before enemies who could charge it, or goes on homeward: towards `goal` (cls-order.08);
 * - `fall-back`: it may move, but no nearer to the enemy, and an enemy must stay within its shooting or charge range
 *   (cls-order.07), unless it goes on towards `goal`, where it has one;
 * - `free`: nothing.
 */
export interface Duty {
  kind: 'advance' | 'retire' | 'stay' | 'linger' | 'fall-back' | 'free';
  rules: RuleId[];
  need: number;
  goal: Goal | null;
}

/** What the advance is measured by: an enemy unit, a point, or a baseline (y). */
export interface Goal {
  kind: 'unit' | 'point' | 'baseline';
  unit: Unit;
  x: number;
  y: number;
}

const free: Duty = { kind: 'free', rules: [], need: 0, goal: null };

/** Whether the duty to move is waived: a prohibition, or another business, comes first (cls-order.13). */
function waived(b: Battle, unit: Unit, order: Order): boolean {
  if (inMelee(b, unit) || isRouting(b, unit) || isPursuing(b, unit)) return true;
  // In Panic a unit goes home, or fights on in disorder: either waives it.
  if (b.state.status[unit] === RETIRING || b.state.rally[unit] !== 'none') return true;
  // Disordered troops rally by halting, if their owner likes (cls-rally.02).
  if (isDisordered(b, unit)) return true;
  if (((b.state.did[unit] as number) & DID_CHARGE) !== 0) return true;
  if (order === 'retire') return false;
  if (underNoAdvance(b, unit) || enemyInChargeRange(b, unit)) return true;
  // Engage in range counts as Hold, and has no such duty.
  return order === 'harass' && enemyInShootingRange(b, unit);
}

/** What a unit owes in its own phase 8, judged on the position before it moves. */
export function dutyOf(b: Battle, unit: Unit): Duty {
  if (!onTable(b, unit) || b.state.temper[unit] === 'uncontrolled') return free;
  const order = orderOf(b, unit);
  const given = givenOrder(b, unit);
  const rule = orderRules[given];
  if (given === 'retire' && order !== 'retire') {
    const kind = order === 'delay' ? 'fall-back' : 'linger';
    return { kind, rules: [rule], need: 0, goal: goalOf(b, unit, 'retire') };
  }
  if (order === 'hold') return { kind: 'stay', rules: [rule], need: 0, goal: null };
  if (order === 'delay') {
    const near = enemyInShootingRange(b, unit) || enemyInChargeRange(b, unit);
    return { kind: near ? 'fall-back' : 'stay', rules: [rule], need: 0, goal: null };
  }
  if (waived(b, unit, order)) return free;
  const need = Math.floor(rateOf(b, unit, 'normal') / 2);
  return {
    kind: order === 'retire' ? 'retire' : 'advance',
    rules: [rule, 'cls-order.13'],
    need,
    goal: goalOf(b, unit, order),
  };
}

const baseline = (b: Battle, side: 0 | 1): number => (side === 0 ? b.world.depth : 0);

/** Where a unit has to go: the next point of its route, its objective, the enemy, or a baseline (cls-order.13). */
export function goalOf(b: Battle, unit: Unit, order: Order): Goal {
  const side = sideOf(b, unit);
  if (order === 'retire') return { kind: 'baseline', unit: NONE, x: 0, y: baseline(b, side) };
  if (givenOrder(b, unit) === 'seize') {
    const piece = b.state.pieces[b.state.goal[unit] as number];
    const x = piece ? piece.crest.x : (b.state.goalX[unit] as number);
    const y = piece ? piece.crest.y : (b.state.goalY[unit] as number);
    return { kind: 'point', unit: NONE, x, y };
  }
  const nearest = nearestInSight(b, unit, false);
  if (nearest !== NONE) return { kind: 'unit', unit: nearest, x: 0, y: 0 };
  return { kind: 'baseline', unit: NONE, x: 0, y: baseline(b, enemyOf(side)) };
}

/** How far a front centre at (x, y) is from the goal, along what remains of the unit's route (cls-order.09, .13). */
export function rangeToGoal(b: Battle, unit: Unit, goal: Goal, x: number, y: number): number {
  const route = (b.state.orders[unit] as { route: number[] }).route;
  let way = 0;
  let fromX = x;
  let fromY = y;
  if (goal.kind !== 'baseline' || goal.y !== baseline(b, sideOf(b, unit))) {
    for (let i = 2 * (b.state.waypoint[unit] as number); i < route.length; i += 2) {
      way += length((route[i] as number) - fromX, (route[i + 1] as number) - fromY);
      fromX = route[i] as number;
      fromY = route[i + 1] as number;
    }
  }
  if (goal.kind === 'unit') return way + distanceToPoint(blockOf(b, goal.unit), fromX, fromY);
  if (goal.kind === 'baseline') return way + Math.abs(fromY - goal.y);
  return way + length(goal.x - fromX, goal.y - fromY);
}

/** A point of the route is passed by coming so near to it. */
const PASSED = paces(30);

/** Units of the side that have come to the next point of their route go on to the one after it (cls-order.09). */
export function passWaypoints(b: Battle, side: 0 | 1): void {
  for (const unit of unitsOf(b, side)) {
    const { route } = b.state.orders[unit] as { route: number[] };
    const next = 2 * (b.state.waypoint[unit] as number);
    if (next >= route.length) continue;
    const dx = (route[next] as number) - (b.state.x[unit] as number);
    const dy = (route[next + 1] as number) - (b.state.y[unit] as number);
    if (length(dx, dy) <= PASSED) b.state.waypoint[unit] = next / 2 + 1;
  }
}
