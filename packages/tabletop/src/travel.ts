import { type Area, areaWhile, touchesArea } from './areas.ts';
import type { Block } from './block.ts';
import { type Line, lineSpans, straddles } from './lines.ts';
import { span } from './ring.ts';

/** Ground on which `num` grains are covered for every `den` of the budget; num 0 may not be entered. num <= den. */
export interface SlowArea {
  readonly area: Area;
  readonly num: number;
  readonly den: number;
}

/** A line that costs a deduction when it is reached; -1 may not be crossed. */
export interface LineToll {
  readonly line: Line;
  readonly toll: number;
}

export interface Ground {
  readonly areas: readonly SlowArea[];
  readonly lines: readonly LineToll[];
}

export interface Travelled {
  /** Grains covered. */
  readonly distance: number;
  /** What they cost, rounded; never more than the budget. */
  readonly spent: number;
  /** What ended the move: the budget, the distance asked for, an area that may not be entered, a line. */
  readonly stop: 'budget' | 'distance' | 'area' | 'line';
  /** Which area or line of the ground, else -1. */
  readonly by: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly num: number;
  readonly den: number;
  readonly index: number;
}

interface Toll {
  readonly at: number;
  readonly toll: number;
  readonly index: number;
}

const none: readonly Stretch[] = [];

function stretchesOf(block: Block, direction: number, distance: number, ground: Ground): readonly Stretch[] {
  if (ground.areas.length === 0) return none;
  const stretches: Stretch[] = [];
  for (let index = 0; index < ground.areas.length; index++) {
    const { area, num, den } = ground.areas[index] as SlowArea;
    if (num === den || !areaWhile(area, block, direction, distance)) continue;
    stretches.push({ from: Math.max(0, span.from), to: span.to, num, den, index });
  }
  return stretches;
}

function tollsOf(block: Block, direction: number, distance: number, ground: Ground): Toll[] {
  const tolls: Toll[] = [];
  for (let index = 0; index < ground.lines.length; index++) {
    const { line, toll } = ground.lines[index] as LineToll;
    const spans = lineSpans(line, block, direction);
    if (spans.length === 0) continue;
    const across = straddles(line, block);
    for (const { from } of spans) {
      if (from > distance || (across && from < 0)) continue;
      tolls.push({ at: Math.max(0, from), toll, index });
    }
  }
  return tolls.sort((a, b) => a.at - b.at || a.index - b.index);
}

/** The slowest of the stretches at a place, or null for open ground. */
function slowestAt(stretches: readonly Stretch[], at: number): Stretch | null {
  let slowest: Stretch | null = null;
  for (const stretch of stretches) {
    if (stretch.from > at || stretch.to <= at) continue;
    if (slowest === null || stretch.num * slowest.den < slowest.num * stretch.den) slowest = stretch;
  }
  return slowest;
}

/** The next place after `at` where the going changes. */
function nextChange(stretches: readonly Stretch[], at: number, end: number): number {
  let next = end;
  for (const { from, to } of stretches) {
    if (from > at && from < next) next = from;
    if (to > at && to < next) next = to;
  }
  return next;
}

function overOpenGround(budget: number, distance: number): Travelled {
  const short = distance > budget + 1e-6;
  const whole = Math.floor((short ? budget : distance) + 1e-6);
  const spent = Math.round(short ? budget : budget - Math.max(0, budget - distance));
  return { distance: whole, spent, stop: short ? 'budget' : 'distance', by: -1 };
}

/**
 * How far a straight move gets on a budget, and no farther than `distance`. The reduced rate holds while any part of the
 * block is in the area, the slowest if it is in several. A line is crossed if its whole toll is left when the block
 * reaches it; one that the block straddles already is paid for.
 */
export function travel(
  block: Block,
  direction: number,
  budget: number,
  ground: Ground,
  distance: number = budget,
): Travelled {
  const stretches = stretchesOf(block, direction, distance, ground);
  if (stretches.length === 0 && ground.lines.length === 0) return overOpenGround(budget, Math.max(0, distance));
  const tolls = tollsOf(block, direction, distance, ground);
  let at = 0;
  let left = budget;
  let paid = 0;
  const end = (stop: Travelled['stop'], by: number): Travelled => {
    // A way that falls short of a whole grain by the noise of fractions is that grain.
    const whole = Math.floor(at + 1e-6);
    return { distance: whole, spent: Math.round(budget - left), stop, by };
  };
  while (true) {
    for (; paid < tolls.length && (tolls[paid] as Toll).at <= at; paid++) {
      const { toll, index } = tolls[paid] as Toll;
      if (at >= distance) break;
      if (toll < 0 || toll > left + 1e-6) return end('line', index);
      left -= toll;
    }
    if (at >= distance) return end('distance', -1);
    const slowest = slowestAt(stretches, at);
    if (slowest !== null && slowest.num === 0) return end('area', slowest.index);
    let next = nextChange(stretches, at, distance);
    if (paid < tolls.length) next = Math.min(next, (tolls[paid] as Toll).at);
    const cost = slowest === null ? next - at : ((next - at) * slowest.den) / slowest.num;
    if (cost > left + 1e-6) {
      at += slowest === null ? left : (left * slowest.num) / slowest.den;
      left = 0;
      return end('budget', -1);
    }
    at = next;
    left = Math.max(0, left - cost);
  }
}

/** What a straight move of a given distance costs, rounded; -1 if something in the way may not be entered or crossed. */
export function travelCost(block: Block, direction: number, distance: number, ground: Ground): number {
  const huge = 1_000_000_000_000;
  const moved = travel(block, direction, huge, ground, distance);
  return moved.stop === 'distance' ? moved.spent : -1;
}

/** The slowest area that a standing block is in, by its place in the list, or -1: for wheels and turns. */
export function slowestUnder(block: Block, ground: Ground): number {
  let slowest = -1;
  for (let i = 0; i < ground.areas.length; i++) {
    const here = ground.areas[i] as SlowArea;
    if (here.num === here.den || !touchesArea(here.area, block)) continue;
    const least = ground.areas[slowest];
    if (least === undefined || here.num * least.den < least.num * here.den) slowest = i;
  }
  return slowest;
}
