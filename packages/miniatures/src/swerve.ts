import {
  type Block,
  bearing,
  centreOf,
  cosine,
  difference,
  type LineToll,
  overlaps,
  pivoted,
  QUARTER_TURN,
  sine,
  turnBy,
} from '@taxiarch/tabletop';
import { blockOf } from './blocks.ts';
import { NONE, type TableBattle, type Unit } from './field.ts';
import { groundFor } from './ground.ts';
import { endOf, goStraight, type MoveRules, type Straight } from './straight.ts';

/** The block facing another way: it turns on its centre. */
export function turnedTo(block: Block, direction: number): Block {
  const { x, y } = centreOf(block);
  return pivoted(block, x, y, difference(block.facing, direction));
}

/** The sum of several ways, each as long as the others; NONE where they come to nothing. */
export function sumOfWays(directions: readonly number[]): number {
  let x = 0;
  let y = 0;
  for (const direction of directions) {
    x += sine(direction);
    y -= cosine(direction);
  }
  return Math.abs(x) + Math.abs(y) > 0.05 ? bearing(Math.round(x * 4096), Math.round(y * 4096)) : NONE;
}

/** A direction and those turned away from it by steps up to a right angle, nearer ones first, left before right. */
export function linesFrom(direction: number, step: number): number[] {
  const lines = [direction];
  for (let turn = step; turn <= QUARTER_TURN; turn += step) {
    lines.push(turnBy(direction, -turn), turnBy(direction, turn));
  }
  return lines;
}

/** A straight move of a unit that has turned to the direction first. */
export interface Line {
  direction: number;
  /** The footprint that it starts from. */
  block: Block;
  went: Straight;
  /** It goes its full distance or leaves the table: nothing but its length, or a toll, ends it. */
  clear: boolean;
}

/** The move on one line, the unit being turned to it; nothing where it would come to stand on someone. */
export function tryLine(
  b: TableBattle,
  unit: Unit,
  direction: number,
  allowance: number,
  how: string,
  rules: MoveRules,
  block: Block = turnedTo(blockOf(b, unit), direction),
): Line {
  const went = goStraight(b, unit, direction, allowance, how, { block }, rules);
  if (!went.leaves && standsOnSomebody(b, unit, endOf(block, direction, went.distance))) went.distance = 0;
  const clear = went.leaves || (went.distance !== 0 && !isCutShort(b, unit, went, rules));
  return { direction, block, went, clear };
}

/** True where a unit, ground or an obstacle that may not be crossed, or the edge, ends the move before its time. */
function isCutShort(b: TableBattle, unit: Unit, { stop, by, leaves }: Straight, rules: MoveRules): boolean {
  if (stop === 'line') return (groundFor(b, unit, rules.ground).lines[by] as LineToll).toll < 0;
  return stop === 'enemy' || stop === 'ground' || stop === 'friend' || (stop === 'edge' && !leaves);
}

function standsOnSomebody(b: TableBattle, unit: Unit, block: Block): boolean {
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other !== unit && there && overlaps(block, there)) return true;
  }
  return false;
}

/** The first of several lines on which the full distance is clear, else the longest. */
export function swerve(
  b: TableBattle,
  unit: Unit,
  lines: readonly number[],
  allowance: number,
  how: string,
  rules: MoveRules,
): Line {
  let longest: Line | null = null;
  for (const direction of lines) {
    const tried = tryLine(b, unit, direction, allowance, how, rules);
    if (tried.clear) return tried;
    if (!longest || tried.went.distance > longest.went.distance) longest = tried;
  }
  return longest as Line;
}
