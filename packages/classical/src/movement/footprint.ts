import { type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { blockOf, nameOf, sideOf } from '@taxiarch/miniatures';
import {
  arcLength,
  type Block,
  onTable as blockOnTable,
  boxOfArea,
  distanceBetween,
  fillBox,
  type Ground,
  type Side as Hand,
  length,
  nearerThan,
  overlaps,
  type SlowArea,
  straddles,
  sweepWheel,
  totalDepth,
  touchesArea,
  wheelArc,
  wheeled,
  wheelWhile,
  world,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { pace, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { barriersOf, difficultPieceUnder, disordersWhoCrosses, groundFor, slowestRate } from './ground.ts';
import { mayPass } from './passing.ts';
import { HALT } from './straight.ts';

const near = new Int32Array(4096);
const box = new Float64Array(4);

/** Units whose boxes come within the margin of a footprint. */
function unitsNear(b: Battle, unit: Unit, block: Block, margin: number): Unit[] {
  fillBox(block, box);
  const found = b.index.grid.query(
    (box[0] as number) - margin,
    (box[1] as number) - margin,
    (box[2] as number) + margin,
    (box[3] as number) + margin,
    near,
  );
  const units: Unit[] = [];
  for (let i = 0; i < found; i++) if (near[i] !== unit) units.push(near[i] as Unit);
  return units;
}

/** Why a unit may not re-form on this footprint (cls-form.09, cls-form.10, cls-move.09), or null. */
export function refuseFootprint(b: Battle, unit: Unit, to: Block, rule: RuleId): Refusal | null {
  const from = blockOf(b, unit);
  if (!blockOnTable({ width: b.world.width, height: b.world.depth }, to)) {
    return refusal('cls-leave.01', 'part of it would stand beyond the edge of the table');
  }
  for (const other of unitsNear(b, unit, to, HALT)) {
    const block = blockOf(b, other);
    if (overlaps(to, block)) return refusal(rule, `there is no room: ${nameOf(b, other)} are in the way`);
    if (sideOf(b, other) === sideOf(b, unit)) continue;
    const now = distanceBetween(to, block);
    if (now < HALT - TOLERANCE && now < distanceBetween(from, block) - TOLERANCE) {
      return refusal('cls-move.09', `that comes within 20 paces of ${nameOf(b, other)}`);
    }
  }
  return refuseGround(b, unit, from, to);
}

function refuseGround(b: Battle, unit: Unit, from: Block, to: Block): Refusal | null {
  const ground = groundFor(b, unit);
  for (const { area, num } of ground.areas as SlowArea[]) {
    if (num === 0 && touchesArea(area, to)) return refusal('cls-move.09', 'they may not enter that ground');
  }
  for (const { line, toll } of ground.lines) {
    if (toll < 0 && straddles(line, to) && !straddles(line, from)) {
      return refusal('cls-move.09', 'they may not cross that obstacle');
    }
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
 * A wheel forward on a front corner by whole degrees (cls-form.02), looked at degree by degree (cls-move.09): the arc of
 * the outer front corner at the rate of the ground, which is dearer wherever any part of the unit is on slow ground.
 * What costs more than `left` even on open ground is not looked at.
 */
export function wheelOf(
  b: Battle,
  unit: Unit,
  hand: Hand,
  degrees: number,
  left: number,
  from: Block = blockOf(b, unit),
): Wheel | Refusal {
  const a = degrees * 100;
  const arc = wheelArc(from.width, a);
  if (arc > left + TOLERANCE) return tooDear(arc, left);
  const to = wheeled(from, hand, a);
  const sweep = sweepOf(from, hand, a);
  if (leavesTable(b, from, hand, a, sweep)) {
    return refusal('cls-leave.01', 'part of it would cross the edge of the table');
  }
  const passes: Unit[] = [];
  for (const other of unitsNear(b, unit, from, HALT + sweep.farthest)) {
    const block = blockOf(b, other);
    const enemy = sideOf(b, other) !== sideOf(b, unit);
    if (!nearerThan(from, block, sweep.farthest + (enemy ? HALT : 0))) continue;
    const clear = sweepWheel(from, hand, a, [block], enemy ? HALT : 0);
    if (clear >= a) continue;
    if (enemy) {
      return refusal('cls-move.09', `beyond ${clear / 100} degrees it comes within 20 paces of ${nameOf(b, other)}`);
    }
    if (!mayPass(b, unit, other, 'normal')) {
      return refusal('cls-form.07', `${nameOf(b, other)} are in melee and may not be passed through`);
    }
    if (overlaps(to, block)) return refusal('cls-form.07', `it would end on ${nameOf(b, other)}`);
    passes.push(other);
  }
  const wheel = paidWheel(b, unit, hand, a, from, to, passes, sweep);
  return !isRefusal(wheel) && wheel.cost > left + TOLERANCE ? tooDear(wheel.cost, left) : wheel;
}

const tooDear = (cost: number, left: number): Refusal =>
  refusal('cls-form.02', `its outer corner would go ${pace.text(cost)} paces, and ${pace.text(left)} are left`);

function leavesTable(b: Battle, from: Block, hand: Hand, a: number, { x, y, radius }: Sweep): boolean {
  const { width, depth } = b.world;
  if (x >= radius && y >= radius && x + radius <= width && y + radius <= depth) return false;
  const size = { width, height: depth };
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
  b: Battle,
  unit: Unit,
  hand: Hand,
  a: number,
  from: Block,
  to: Block,
  passes: Unit[],
  sweep: Sweep,
): Wheel | Refusal {
  const ground = groundFor(b, unit);
  if (isOpen(ground, sweep)) return { block: to, cost: wheelArc(from.width, a), passes, rough: false };
  let cost = 0;
  let rough = false;
  const paid = ground.lines.map(({ line }) => straddles(line, from));
  for (let done = 0; done < a; done += 100) {
    const step = Math.min(100, a - done);
    const here = wheeled(from, hand, done + step);
    const rate = slowestRate(b, unit, here);
    if (rate === 0)
      return refusal('cls-move.09', `beyond ${done / 100} degrees it would enter ground that they may not`);
    cost += ((wheelArc(from.width, done + step) - wheelArc(from.width, done)) * 4) / rate;
    rough ||= difficultPieceUnder(b, here) !== undefined;
    for (let i = 0; i < ground.lines.length; i++) {
      const { line, toll } = ground.lines[i] as { line: Parameters<typeof straddles>[0]; toll: number };
      if (paid[i] || !straddles(line, here)) continue;
      if (toll < 0) return refusal('cls-move.09', 'they may not cross that obstacle');
      paid[i] = true;
      cost += toll;
      rough ||= disordersWhoCrosses((barriersOf(b)[i] as Barrier).kind);
    }
  }
  return { block: to, cost: Math.round(cost), passes, rough };
}

export const isRefusal = (found: object): found is Refusal => 'rule' in found;
