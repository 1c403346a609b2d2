import { blockOf, sideOf } from '@taxiarch/miniatures';
import {
  type Block,
  centreOf,
  difference,
  nearestEdge,
  outward,
  overlaps,
  pivoted,
  QUARTER_TURN,
  type TableEdge,
  turnBy,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { isPursuing, within } from '../base/units.ts';
import { NONE, paces, type Unit } from '../base/vocabulary.ts';
import { barriersOf, tollOf } from '../movement/ground.ts';
import { rateOf } from '../movement/rates.ts';
import { endOf, goStraight, type Straight } from '../movement/straight.ts';

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

/** The unit facing another way: it turns on its centre, free of cost (cls-rout.11, cls-pursuit.07). */
export function turnedTo(block: Block, direction: number): Block {
  const { x, y } = centreOf(block);
  return pivoted(block, x, y, difference(block.facing, direction));
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

export interface RoutLine {
  direction: number;
  block: Block;
  went: Straight;
}

const STEP = 1500;

/** Lines turned 15, 30 ... 90 degrees, nearer ones first, left before right (cls-rout.12). */
export function linesFrom(direction: number): number[] {
  const lines = [direction];
  for (let turn = STEP; turn <= QUARTER_TURN; turn += STEP) {
    lines.push(turnBy(direction, -turn), turnBy(direction, turn));
  }
  return lines;
}

/** True where only enemies, impassable ground or friends one cannot get clear of cut a rout move short. */
function isCutShort(b: Battle, unit: Unit, went: Straight): boolean {
  if (went.stop === 'line') return tollOf(b, unit, (barriersOf(b)[went.by] as { kind: 'wall' }).kind) < 0;
  return (
    went.stop === 'enemy' || went.stop === 'ground' || went.stop === 'friend' || (went.stop === 'edge' && !went.leaves)
  );
}

/** The move on one line; nothing where the unit would come to stand on an enemy. */
export function tryLine(
  b: Battle,
  unit: Unit,
  direction: number,
  block = turnedTo(blockOf(b, unit), direction),
): RoutLine {
  const went = goStraight(b, unit, direction, rateOf(b, unit, 'rout'), 'rout', { block });
  if (!went.leaves && standsOnSomebody(b, unit, endOf(block, direction, went.distance))) went.distance = 0;
  return { direction, block, went };
}

function standsOnSomebody(b: Battle, unit: Unit, block: Block): boolean {
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other !== unit && there && overlaps(block, there)) return true;
  }
  return false;
}

/** The first line on which the full distance keeps clear, else the longest (cls-rout.12). */
export function chooseLine(b: Battle, unit: Unit, direction: number): RoutLine {
  let longest: RoutLine | null = null;
  for (const line of linesFrom(direction)) {
    const tried = tryLine(b, unit, line);
    if (tried.went.leaves || (tried.went.distance !== 0 && !isCutShort(b, unit, tried.went))) return tried;
    if (!longest || tried.went.distance > longest.went.distance) longest = tried;
  }
  return longest as RoutLine;
}

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
