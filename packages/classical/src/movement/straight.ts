import { blockOf, onTable, sideOf } from '@taxiarch/miniatures';
import {
  areaWhile,
  type Block,
  cosine,
  exitPoint,
  lineMet,
  overlapWhile,
  placed,
  poseAt,
  type Span,
  sine,
  slide,
  type Travelled,
  travel,
  wayOnTable,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { NONE, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { givenOrder } from '../command/order.ts';
import { barrierLine, barriersOf, disordersWhoCrosses, groundFor, isDifficult } from './ground.ts';
import { type MoveKind, mayPass, strikes } from './passing.ts';

/** How near a unit may come to enemies that it does not attack (cls-charge.02, cls-move.09). */
export const HALT = paces(20);

/** What ends a straight move: nothing but its length, or something in the way. */
export type Stop = 'none' | 'enemy' | 'friend' | 'ground' | 'line' | 'edge';

export interface Straight {
  /** Grains of ground covered. */
  distance: number;
  /** What they took of the allowance. */
  spent: number;
  stop: Stop;
  /** The unit that stops it, the piece of ground or the linear obstacle (see `barriersOf`), or NONE. */
  by: number;
  /** Friends whom it goes through. */
  passes: Unit[];
  /** It goes off the table: part of it has crossed the edge at this distance (cls-leave.01). */
  leaves: boolean;
  /** It comes through difficult ground or over an obstacle that disorders (cls-disorder.02). */
  rough: boolean;
}

export interface StraightWish {
  /** The footprint to start from, where it is another than the present one (after a turn or a wheel). */
  block?: Block;
  /** Units that are not in the way at all: who is chased, or has been dealt with. */
  ignore?: readonly Unit[];
  /** No farther than this, whatever the allowance. */
  most?: number;
  /** How far to keep from enemies, where it differs from what the kind of move demands. */
  gap?: number;
}

/** Only orders to retire let a unit leave by its own choice; other moves may carry it off (cls-leave.01). */
export function mayLeave(b: Battle, unit: Unit, how: MoveKind): boolean {
  if (how === 'normal') return givenOrder(b, unit) === 'retire';
  return how !== 'follow-up' && how !== 'pushed-away';
}

const near = new Int32Array(4096);
const nobody: readonly Unit[] = [];

/** Enemies stop those who are pushed back only by touch (cls-after.18). */
const gapOf = (how: MoveKind): number => (strikes(how) || how === 'push-back' ? 0 : HALT);

/**
 * How far a unit gets on a straight line with an allowance (in grains, terrain not yet deducted), and what stops it
 * (cls-move.09, cls-form.07, cls-terrain.06, cls-terrain.08). Nothing is changed: see `makeStraight`.
 */
export function goStraight(
  b: Battle,
  unit: Unit,
  direction: number,
  allowance: number,
  how: MoveKind,
  wish: StraightWish = {},
): Straight {
  const block = wish.block ?? blockOf(b, unit);
  const ignore = wish.ignore ?? nobody;
  const ground = groundFor(b, unit);
  const most = Math.max(0, Math.min(wish.most ?? allowance, allowance));
  const travelled = travel(block, direction, allowance, ground, most);
  let reach = travelled.distance;
  let stop = stopOf(travelled);
  let by = travelled.by;

  const table = wayOnTable({ width: b.world.width, height: b.world.depth }, block, direction, reach);
  let leaves = false;
  if (table < reach) {
    leaves = mayLeave(b, unit, how);
    reach = table;
    stop = 'edge';
    by = NONE;
  }

  const gap = wish.gap ?? gapOf(how);
  const runsOn = how === 'rout' || (how === 'evade' && b.world.options.has('cls-form.07-evaders'));
  const side = sideOf(b, unit);
  const found = b.index.grid.queryWay(
    block,
    sine(direction) * reach,
    -cosine(direction) * reach,
    gap + TOLERANCE,
    near,
  );
  let friends: Unit[] = [];
  for (const other of near.subarray(0, found)) {
    if (other === unit || ignore.includes(other)) continue;
    const enemy = sideOf(b, other) !== side;
    if (!enemy && mayPass(b, unit, other, how)) {
      friends.push(other);
      continue;
    }
    // Whom a blow just touches at the end of its way is reached: "within" includes the full distance (cls-scale.05).
    const slack = enemy && gap === 0 && stop === 'none' && strikes(how) ? TOLERANCE : 0;
    const here = slide(block, direction, reach + slack, blockOf(b, other), enemy ? gap : 0);
    if (here >= reach + slack) continue;
    reach = Math.min(reach, here);
    stop = enemy ? 'enemy' : 'friend';
    by = other;
    leaves = false;
  }
  if (!leaves && endsOn(b, block, direction, reach, friends)) {
    const run = runsOn ? runOn(b, unit, block, direction, reach, how, gap, ignore) : null;
    if (run) {
      ({ distance: reach, friends, leaves } = run);
      stop = leaves ? 'edge' : 'none';
      by = NONE;
    } else {
      ({ distance: reach, by } = stopShort(b, block, direction, reach, friends));
      stop = 'friend';
    }
  }
  const passes: Unit[] = [];
  for (const friend of friends) {
    const span = overlapWhile(block, direction, reach, blockOf(b, friend));
    if (span !== null && span.from < reach) passes.push(friend);
  }
  const spent =
    reach === travelled.distance
      ? travelled.spent
      : travel(block, direction, allowance, ground, Math.min(reach, allowance)).spent;
  return { distance: reach, spent, stop, by, passes, leaves, rough: crossesRough(b, block, direction, reach) };
}

function stopOf(travelled: Travelled): Stop {
  if (travelled.stop === 'area') return 'ground';
  return travelled.stop === 'line' ? 'line' : 'none';
}

/** No unit is so deep that the way over it is as long as this. */
const BEYOND = paces(400);

/** A friend on whom a unit would stand after so many grains, and how long it is upon him. */
function endsOn(
  b: Battle,
  block: Block,
  direction: number,
  at: number,
  friends: readonly Unit[],
): { friend: Unit; span: Span } | null {
  for (const friend of friends) {
    const span = overlapWhile(block, direction, at + BEYOND, blockOf(b, friend));
    if (span && at > span.from && at < span.to) return { friend, span };
  }
  return null;
}

/**
 * Nobody ends a move on a friend whom he goes through (cls-form.07): he stops short of him, or, in rout, runs on until
 * he is clear, over the edge of the table if need be (cls-leave.01), unless something bars the way: null. Whether
 * evaders run on too is a reading.
 */
function runOn(
  b: Battle,
  unit: Unit,
  block: Block,
  direction: number,
  from: number,
  how: MoveKind,
  gap: number,
  ignore: readonly Unit[],
): { distance: number; friends: Unit[]; leaves: boolean } | null {
  const far = from + BEYOND;
  const huge = 64 * far;
  let free = travel(block, direction, huge, groundFor(b, unit), far).distance;
  const friends: Unit[] = [];
  for (let other = 0; other < b.world.units.length; other++) {
    if (other === unit || !onTable(b, other) || ignore.includes(other)) continue;
    const enemy = sideOf(b, other) !== sideOf(b, unit);
    if (!enemy && mayPass(b, unit, other, how)) friends.push(other);
    else free = slide(block, direction, free, blockOf(b, other), enemy ? gap : 0);
  }
  const table = wayOnTable({ width: b.world.width, height: b.world.depth }, block, direction, free);
  let at = from;
  for (let upon = endsOn(b, block, direction, at, friends); upon; ) {
    at = upon.span.to;
    if (at > table) return table < free ? { distance: table, friends, leaves: true } : null;
    upon = endsOn(b, block, direction, at, friends);
  }
  return { distance: at, friends, leaves: false };
}

/** Where a unit stops that would end on a friend, and who he is (cls-form.07). */
function stopShort(
  b: Battle,
  block: Block,
  direction: number,
  reach: number,
  friends: readonly Unit[],
): { distance: number; by: Unit } {
  let at = reach;
  let by: Unit = NONE;
  for (let upon = endsOn(b, block, direction, at, friends); upon; ) {
    at = upon.span.from;
    by = upon.friend;
    upon = endsOn(b, block, direction, at, friends);
  }
  return { distance: at, by };
}

/** Difficult ground or a disordering obstacle anywhere under the way (cls-disorder.02, cls-terrain.07). */
function crossesRough(b: Battle, block: Block, direction: number, distance: number): boolean {
  if (distance === 0) return false;
  for (const piece of b.state.pieces as Piece[]) {
    if (isDifficult(piece.kind) && areaWhile(piece.area, block, direction, distance)) return true;
  }
  for (const barrier of barriersOf(b) as Barrier[]) {
    if (!disordersWhoCrosses(barrier.kind)) continue;
    const met = lineMet(barrierLine(barrier), block, direction, distance);
    if (met >= 0 && met < distance) return true;
  }
  return false;
}

/** Where a straight move ends. */
export const endOf = (block: Block, direction: number, distance: number): Block =>
  placed(block, poseAt(block.x + sine(direction) * distance, block.y - cosine(direction) * distance, block.facing));

/** Where its front centre would meet the edge of the table (cls-leave.06). */
export function exitOf(b: Battle, block: Block, direction: number): { x: number; y: number } {
  const { x, y } = exitPoint({ width: b.world.width, height: b.world.depth }, block.x, block.y, direction);
  return { x, y };
}
