import {
  arcLength,
  type Block,
  onTable as blockOnTable,
  boxOfArea,
  distanceBetween,
  type Ground,
  type Side as Hand,
  type LineToll,
  length,
  overlaps,
  type SlowArea,
  slowestUnder,
  straddles,
  sweepBy,
  totalDepth,
  touchesArea,
  wheeled,
  wheelWhile,
  world,
} from '@taxiarch/tabletop';
import { blockOf, sideOf, unitsNear } from './blocks.ts';
import { type Barrier, NONE, type TableBattle, type Unit } from './field.ts';
import { groundFor, roughPieceUnder } from './ground.ts';
import type { MoveRules } from './straight.ts';

/**
 * What keeps a unit from a footprint or a wheel: the edge of the table, a unit that stands there, an enemy to whom it would
 * come too near, a friend whom it may not pass or on whom it would end, ground, an obstacle, any of these (room), or what
 * the wheel costs.
 */
export interface Hindrance {
  readonly hindered: 'edge' | 'unit' | 'enemy' | 'friend' | 'upon' | 'ground' | 'line' | 'room' | 'cost';
  /** The unit, the piece of ground or the linear obstacle (as `groundFor` has them), or NONE. */
  readonly by: number;
  /** A wheel is free of it up to here, in hundredths of a degree. */
  readonly clear: number;
  /** What the wheel costs, in grains, where that is too much. */
  readonly cost: number;
}

export const hindrance = (hindered: Hindrance['hindered'], by = NONE, clear = 0, cost = 0): Hindrance => ({
  hindered,
  by,
  clear,
  cost,
});

/** It is read instead of asked for with `in`, which is slow where things of many shapes come by. */
export const isHindrance = (found: object): found is Hindrance => (found as Partial<Hindrance>).hindered !== undefined;

/**
 * What keeps a unit from standing on this footprint, or null. It keeps as far from enemies as such a move demands, unless
 * it comes no nearer to them than it is.
 */
export function hindranceAt(b: TableBattle, unit: Unit, to: Block, how: string, rules: MoveRules): Hindrance | null {
  const from = blockOf(b, unit);
  if (!blockOnTable({ width: b.world.width, height: b.world.depth }, to)) return hindrance('edge');
  const gap = rules.gapOf(how);
  for (const other of unitsNear(b, unit, to, gap)) {
    const block = blockOf(b, other);
    if (overlaps(to, block)) return hindrance('unit', other);
    if (sideOf(b, other) === sideOf(b, unit)) continue;
    const now = distanceBetween(to, block);
    if (now < gap - rules.tolerance && now < distanceBetween(from, block) - rules.tolerance) {
      return hindrance('enemy', other);
    }
  }
  return closedUnder(groundFor(b, unit, rules.ground), from, to);
}

/** Ground under a footprint that may not be entered, or an obstacle that may not be crossed to come there. */
function closedUnder({ areas, lines }: Ground, from: Block, to: Block): Hindrance | null {
  for (let i = 0; i < areas.length; i++) {
    const { area, num } = areas[i] as SlowArea;
    if (num === 0 && touchesArea(area, to)) return hindrance('ground', i);
  }
  for (let i = 0; i < lines.length; i++) {
    const { line, toll } = lines[i] as LineToll;
    if (toll < 0 && straddles(line, to) && !straddles(line, from)) return hindrance('line', i);
  }
  return null;
}

export interface Wheel {
  block: Block;
  cost: number;
  passes: Unit[];
  rough: boolean;
}

/** The square around all that a wheel can sweep, as a block's corner goes round the pivot. */
interface Sweep {
  x: number;
  y: number;
  radius: number;
  /** No point of the block goes farther than this. */
  farthest: number;
}

function sweepOf(from: Block, hand: Hand, a: number): Sweep {
  const { x, y } = world(from, ((hand === 'left' ? -1 : 1) * from.width) / 2, 0);
  const radius = length(from.width, totalDepth(from));
  return { x, y, radius, farthest: arcLength(radius, a) };
}

/**
 * A wheel forward on a front corner, looked at degree by degree: its way at the rate of the ground, which is dearer
 * wherever any part of the unit is on slow ground. What costs more than `left` even on open ground is not looked at.
 */
export function wheelOf(
  b: TableBattle,
  unit: Unit,
  hand: Hand,
  a: number,
  left: number,
  how: string,
  rules: MoveRules,
  from: Block = blockOf(b, unit),
): Wheel | Hindrance {
  const arc = rules.arcOf(from.width, a);
  if (arc > left + rules.tolerance) return hindrance('cost', NONE, 0, arc);
  const to = wheeled(from, hand, a);
  const sweep = sweepOf(from, hand, a);
  if (leavesTable(b, from, hand, a, sweep)) return hindrance('edge');
  const passes: Unit[] = [];
  const gap = rules.gapOf(how);
  for (const other of unitsNear(b, unit, from, gap + sweep.farthest)) {
    const block = blockOf(b, other);
    const enemy = sideOf(b, other) !== sideOf(b, unit);
    const clear = sweepBy(from, hand, a, block, enemy ? gap : 0);
    if (clear >= a) continue;
    if (enemy) return hindrance('enemy', other, clear);
    if (!rules.mayPass(b, unit, other, how)) return hindrance('friend', other, clear);
    if (overlaps(to, block)) return hindrance('upon', other, clear);
    passes.push(other);
  }
  const wheel = paidWheel(b, unit, hand, a, from, to, passes, sweep, rules);
  return !isHindrance(wheel) && wheel.cost > left + rules.tolerance ? hindrance('cost', NONE, 0, wheel.cost) : wheel;
}

/** Whether all that a wheel can sweep is on the table. */
const isInside = ({ world: { width, depth } }: TableBattle, { x, y, radius }: Sweep): boolean =>
  x >= radius && y >= radius && x + radius <= width && y + radius <= depth;

/** Whether a wheel cannot leave the table, however far it goes: a quick look. */
export const wheelsInside = (b: TableBattle, from: Block, hand: Hand): boolean => isInside(b, sweepOf(from, hand, 0));

function leavesTable(b: TableBattle, from: Block, hand: Hand, a: number, sweep: Sweep): boolean {
  if (isInside(b, sweep)) return false;
  const size = { width: b.world.width, height: b.world.depth };
  return wheelWhile(from, hand, a, (block) => !blockOnTable(size, block)) < a;
}

/** Whether no piece of ground lies where the wheel sweeps, and no obstacle anywhere. */
function isOpen(ground: Ground, { x, y, radius }: Sweep): boolean {
  for (const { area } of ground.areas) {
    const { x0, y0, x1, y1 } = boxOfArea(area);
    if (x0 <= x + radius && x1 >= x - radius && y0 <= y + radius && y1 >= y - radius) return false;
  }
  return ground.lines.length === 0;
}

function paidWheel(
  b: TableBattle,
  unit: Unit,
  hand: Hand,
  a: number,
  from: Block,
  to: Block,
  passes: Unit[],
  sweep: Sweep,
  rules: MoveRules,
): Wheel | Hindrance {
  const going = rules.ground;
  const ground = groundFor(b, unit, going);
  if (isOpen(ground, sweep)) return { block: to, cost: rules.arcOf(from.width, a), passes, rough: false };
  let cost = 0;
  let rough = false;
  const paid = ground.lines.map(({ line }) => straddles(line, from));
  for (let done = 0; done < a; done += 100) {
    const step = Math.min(100, a - done);
    const here = wheeled(from, hand, done + step);
    const slowest = slowestUnder(here, ground);
    const rate = slowest < 0 ? going.parts : (ground.areas[slowest] as SlowArea).num;
    if (rate === 0) return hindrance('ground', slowest, done);
    cost += ((rules.arcOf(from.width, done + step) - rules.arcOf(from.width, done)) * going.parts) / rate;
    rough ||= roughPieceUnder(b, here, going) !== undefined;
    for (let i = 0; i < ground.lines.length; i++) {
      const { line, toll } = ground.lines[i] as LineToll;
      if (paid[i] || !straddles(line, here)) continue;
      if (toll < 0) return hindrance('line', i, done);
      paid[i] = true;
      cost += toll;
      rough ||= going.isRoughLine((going.barriersOf(b)[i] as Barrier).kind);
    }
  }
  return { block: to, cost: Math.round(cost), passes, rough };
}
