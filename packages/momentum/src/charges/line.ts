import { type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, goStraight, nameOf, type Straight } from '@taxiarch/miniatures';
import {
  arcLength,
  type Block,
  type Ground,
  overlaps,
  type SlowArea,
  slowestUnder,
  onTable as standsOn,
  straddles,
  sweepWheel,
  totalDepth,
  touchesArea,
  wheeled,
  wheelWhile,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { moving } from '../flight/moving.ts';
import { groundFor } from '../movement/ground.ts';
import { mayPass } from '../movement/passing.ts';

/** A charge opens with one wheel of at most this much (mom-charge.01). */
export const MOST_WHEEL = 4500;

/** The line of a charge: where the block stands after its wheel, and what is left for going straight ahead. */
export interface Line {
  block: Block;
  left: number;
}
export const isLine = (line: Line | Refusal): line is Line => 'block' in line;

const near = new Int32Array(4096);

/**
 * What stands in the way of a block that turns: enemies, friends whom it may not pass, the edge, ground that it may not
 * enter. `atRest`: nobody at all may be stood on.
 */
export function obstructed(
  b: Battle,
  unit: Unit,
  ignore: readonly Unit[] = [],
  atRest = false,
): (block: Block) => boolean {
  const block = blockOf(b, unit);
  const table = { width: b.world.width, height: b.world.depth };
  const closed = groundFor(b, unit).areas.filter(({ num }) => num === 0);
  return (there) => {
    if (!standsOn(table, there)) return true;
    const count = b.index.grid.queryWay(there, 0, 0, TOLERANCE, near);
    for (let i = 0; i < count; i++) {
      const other = near[i] as Unit;
      if (other === unit || ignore.includes(other)) continue;
      if (!atRest && mayPass(b, unit, other)) continue;
      // Who stands in someone by a hair of rounding may stay so, and not come deeper.
      const theirs = blockOf(b, other);
      if (overlaps(there, theirs) && (!overlaps(block, theirs) || overlaps(there, theirs, TOLERANCE))) return true;
    }
    return closed.some(({ area }) => touchesArea(area, there));
  };
}

/** The part of its rate that a block keeps where it stands. */
function paceOn(block: Block, ground: Ground): number {
  const slow = ground.areas[slowestUnder(block, ground)] as SlowArea | undefined;
  return slow === undefined ? 1 : slow.num / slow.den;
}

/**
 * What a wheel takes of a charge: the way of the centre front (mom-charge.10), on the worst ground at either end, and the
 * obstacles that it comes upon.
 */
function wheelCost(from: Block, to: Block, by: number, ground: Ground): number {
  const pace = Math.min(paceOn(from, ground), paceOn(to, ground));
  let cost = pace === 0 ? Number.POSITIVE_INFINITY : Math.round(arcLength(from.width / 2, by) / pace);
  for (const { line, toll } of ground.lines) if (straddles(line, to) && !straddles(line, from)) cost += toll;
  return cost;
}

/** Those who would be touched by a wheel, the passable among friends left out. */
function besideOf(b: Battle, unit: Unit, block: Block): Block[] {
  const reach = block.width + totalDepth(block);
  const count = b.index.grid.queryWay(block, 0, 0, reach, near);
  const found: Block[] = [];
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (other !== unit && !mayPass(b, unit, other)) found.push(blockOf(b, other));
  }
  return found;
}

/** How far round there is room: nobody touched, no closed ground, nothing over the edge. */
function roomToWheel(b: Battle, unit: Unit, side: 'left' | 'right', by: number, ground: Ground): number {
  const block = blockOf(b, unit);
  const table = { width: b.world.width, height: b.world.depth };
  const closed = ground.areas.filter(({ num }) => num === 0);
  const clear = sweepWheel(block, side, by, besideOf(b, unit, block));
  const off = (there: Block): boolean => !standsOn(table, there) || closed.some(({ area }) => touchesArea(area, there));
  return closed.length > 0 || off(wheeled(block, side, clear)) ? wheelWhile(block, side, clear, off) : clear;
}

/** The line that a wheel (negative: to the left) leads to, or why there is none. `distance`: all that the charge may cover. */
export function openLine(b: Battle, unit: Unit, wheel: number, distance: number): Line | Refusal {
  const block = blockOf(b, unit);
  if (wheel === 0) return { block, left: distance };
  const by = Math.abs(wheel);
  if (by > MOST_WHEEL) return refusal('mom-charge.01', 'The opening wheel of a charge is at most 45°.');
  const side = wheel < 0 ? 'left' : 'right';
  const ground = groundFor(b, unit);
  const there = wheeled(block, side, by);
  const arc = wheelCost(block, there, by, ground);
  if (arc > distance) return refusal('mom-charge.10', `${nameOf(b, unit)} cannot wheel so far and still charge.`);
  if (roomToWheel(b, unit, side, by, ground) < by) {
    return refusal('mom-charge.10', `${withVerb(b, unit, 'has', 'have')} no room for that wheel.`);
  }
  return { block: there, left: distance - arc };
}

/** The line of a wheel that something has closed since it was declared: as far round as there is room. */
export function openAsFar(b: Battle, unit: Unit, wheel: number, distance: number): Line {
  const line = openLine(b, unit, wheel, distance);
  if (isLine(line)) return line;
  const block = blockOf(b, unit);
  const by = roomToWheel(b, unit, wheel < 0 ? 'left' : 'right', Math.abs(wheel), groundFor(b, unit));
  const less = openLine(b, unit, wheel < 0 ? -by : by, distance);
  return isLine(less) ? less : { block, left: distance };
}

export interface WalkWish {
  /** Units that are not in the way. */
  ignore?: readonly Unit[];
  /** How far to keep from enemies. */
  gap?: number;
}

/** How far a unit gets on its line with what is left, and what stops it (mom-charge.10, mom-move.18, mom-move.24). */
export const walk = (b: Battle, unit: Unit, { block, left }: Line, wish: WalkWish = {}): Straight =>
  goStraight(b, unit, block.facing, left, 'charge', { block, ...wish }, moving);
