import type { RuleId } from '@taxiarch/kernel';
import {
  blockOf,
  type Line,
  linesFrom as linesBy,
  sideOf,
  swerve,
  tryLine as tryBy,
  turnedTo,
} from '@taxiarch/miniatures';
import { type Block, centreOf, nearestEdge, outward, type TableEdge, turnBy } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { isPursuing, within } from '../base/units.ts';
import { NONE, paces, type Unit } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { goStraight, moving } from '../movement/straight.ts';

/** Edges for which routers make: their own baseline first, never the enemy's (cls-rout.02, cls-rout.11). Side 0 has the south. */
const goalEdges: readonly [readonly TableEdge[], readonly TableEdge[]] = [
  ['south', 'east', 'west'],
  ['north', 'east', 'west'],
];

/** The nearest edge other than the enemy baseline, measured from the unit's centre; ties go to its own baseline. */
export function goalEdge(b: Battle, unit: Unit): { edge: TableEdge; distance: number } {
  const { x, y } = centreOf(blockOf(b, unit));
  const found = nearestEdge({ width: b.world.width, height: b.world.depth }, x, y, goalEdges[sideOf(b, unit)]);
  return found ?? { edge: 'south', distance: 0 };
}

/** Whether anybody who pursues the unit is no more than 80 paces behind (cls-rout.01). */
function isChased(b: Battle, unit: Unit): boolean {
  for (let other = 0; other < b.world.units.length; other++) {
    if (b.state.quarry[other] === unit && isPursuing(b, other) && within(b, unit, other, 80)) return true;
  }
  return false;
}

/**
 * Where a router runs: away from those it fought, as long as it is chased; else at right angles for the nearest edge
 * (cls-rout.01, .02, .11). The first move after the break is always on the line on which it broke.
 */
export function routDirection(b: Battle, unit: Unit): number {
  const heading = b.state.heading[unit] as number;
  if (heading !== NONE && (b.state.routMoves[unit] === 0 || isChased(b, unit))) return heading;
  return outward(goalEdge(b, unit).edge);
}

/** By which rule it runs that way: on the line on which it broke, or for the nearest edge. */
export const routRules = (b: Battle, unit: Unit): RuleId[] =>
  b.state.heading[unit] === NONE ? ['cls-rout.02'] : ['cls-rout.01'];

const STEP = 1500;

/** Lines turned 15, 30 ... 90 degrees, nearer ones first, left before right (cls-rout.12). */
export const linesFrom = (direction: number): number[] => linesBy(direction, STEP);

/** The move on one line; nothing where the unit would come to stand on an enemy. */
export const tryLine = (b: Battle, unit: Unit, direction: number, block?: Block): Line =>
  tryBy(b, unit, direction, rateOf(b, unit, 'rout'), 'rout', moving, block);

/** The first line on which the full distance keeps clear, else the longest (cls-rout.12). */
export const chooseLine = (b: Battle, unit: Unit, direction: number): Line =>
  swerve(b, unit, linesFrom(direction), rateOf(b, unit, 'rout'), 'rout', moving);

/** So little is no way out (cls-rout.14). */
const NO_WAY = paces(10);

/**
 * Surrounded: in none of 24 directions, from its own line on, can it move 10 paces, friends being ignored, and enemies
 * are to blame for at least one of them (cls-rout.03, cls-rout.14).
 */
export function isSurrounded(b: Battle, unit: Unit, line: number): boolean {
  const friends: Unit[] = [];
  for (let other = 0; other < b.world.units.length; other++)
    if (sideOf(b, other) === sideOf(b, unit)) friends.push(other);
  let enemies = false;
  for (let turn = 0; turn < 24; turn++) {
    const direction = turnBy(line, turn * STEP);
    const block = turnedTo(blockOf(b, unit), direction);
    const went = goStraight(b, unit, direction, rateOf(b, unit, 'rout'), 'rout', {
      block,
      ignore: friends,
      most: NO_WAY,
    });
    if (went.leaves || went.distance >= NO_WAY) return false;
    if (went.stop === 'enemy') enemies = true;
  }
  return enemies;
}
