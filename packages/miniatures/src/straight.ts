import {
  type Block,
  cosine,
  exitPoint,
  fillBox,
  HAIR,
  lengthen,
  overlapWhile,
  type Passage,
  placed,
  poseAt,
  sine,
  slide,
  type Travelled,
  travel,
  wayOnTable,
} from '@taxiarch/tabletop';
import { blockOf, isPartlyOff, onTable, sideOf } from './blocks.ts';
import { NONE, type TableBattle, type Unit } from './field.ts';
import { crossesRough, type GoingRules, groundFor } from './ground.ts';

/** What a system says of moves: one object, made once. `how` is its own word for a kind of move. */
export interface MoveRules {
  readonly ground: GoingRules;
  /** Lengths that differ by no more count as equal, in grains. */
  readonly tolerance: number;
  /** No unit is so deep that the way over it is as long as this. */
  readonly beyond: number;
  /** How far such a move keeps from enemies, in grains. */
  gapOf(how: string): number;
  /** Such a move attacks whom it reaches. */
  strikes(how: string): boolean;
  /** A unit may go through this friend. */
  mayPass(b: TableBattle, mover: Unit, friend: Unit, how: string): boolean;
  /** A unit may leave the table, or is carried off it. */
  mayLeave(b: TableBattle, unit: Unit, how: string): boolean;
  /** Who would end on a friend whom he goes through runs on until he is clear of him; otherwise he stops short. */
  runsOn(b: TableBattle, how: string): boolean;
  /** What a front of a width has to pay for a wheel by an angle, on open ground. */
  arcOf(width: number, a: number): number;
  /** Who swings round, or closes up to whom he has met, goes no farther beyond his front and depth than this. */
  readonly leeway: number;
  /** Ground of this kind keeps a unit from swinging round into it. */
  barsSwing(b: TableBattle, unit: Unit, kind: string): boolean;
  /** An obstacle that stops an attack lies between those who fight if they are no farther apart than this. */
  readonly across: number;
}

/** What ends a straight move: nothing but its length, or something in the way. */
export type Stop = 'none' | 'enemy' | 'friend' | 'ground' | 'line' | 'edge';

export interface Straight {
  /** Grains of ground covered. */
  distance: number;
  /** What they took of the allowance. */
  spent: number;
  stop: Stop;
  /** The unit that stops it, the piece of ground or the linear obstacle (as `groundFor` has them), or NONE. */
  by: number;
  /** Friends whom it goes through. */
  passes: readonly Unit[];
  /** It goes off the table: part of it has crossed the edge at this distance. */
  leaves: boolean;
  /** It comes through rough ground or over an obstacle that counts as such. */
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

const near = new Int32Array(4096);
const box = new Float64Array(4);
const nobody: readonly Unit[] = [];

/**
 * How far a unit gets on a straight line with an allowance (in grains, terrain not yet deducted), and what stops it.
 * Nothing is changed.
 */
export function goStraight(
  b: TableBattle,
  unit: Unit,
  direction: number,
  allowance: number,
  how: string,
  wish: StraightWish,
  rules: MoveRules,
): Straight {
  const block = wish.block ?? blockOf(b, unit);
  const ignore = wish.ignore ?? nobody;
  const ground = groundFor(b, unit, rules.ground);
  const most = Math.max(0, Math.min(wish.most ?? allowance, allowance));
  const travelled = travel(block, direction, allowance, ground, most);
  let reach = travelled.distance;
  let stop = stopOf(travelled);
  let by = travelled.by;

  const size = { width: b.world.width, height: b.world.depth };
  // A turn may have brought part of it over the edge: then it is off before its first step.
  const isOff = isPartlyOff(b, block, rules.tolerance);
  const table = isOff ? 0 : wayOnTable(size, block, direction, reach);
  let leaves = false;
  if (isOff || table < reach) {
    leaves = rules.mayLeave(b, unit, how);
    reach = table;
    stop = 'edge';
    by = NONE;
  }

  const gap = wish.gap ?? rules.gapOf(how);
  const side = sideOf(b, unit);
  const dx = sine(direction);
  const dy = -cosine(direction);
  const found = b.index.grid.queryWay(block, dx * reach, dy * reach, gap + rules.tolerance, near);
  const far = reach + rules.beyond;
  fillBox(block, box);
  lengthen(box, dx * far, dy * far);
  let crossed = none;
  for (let i = 0; i < found; i++) {
    const other = near[i] as Unit;
    if (other === unit || ignore.includes(other)) continue;
    const enemy = sideOf(b, other) !== side;
    // Who is beside the way is in nobody's way, though he be near.
    if (!enemy && !b.index.grid.overlaps(other, box, HAIR)) continue;
    if (!enemy && rules.mayPass(b, unit, other, how)) {
      const passage = overlapWhile(block, direction, far, blockOf(b, other));
      if (passage) crossed = withOne(crossed, other, passage);
      continue;
    }
    // Whom a blow just touches at the end of its way is reached: "within" includes the full distance.
    const slack = enemy && gap === 0 && stop === 'none' && rules.strikes(how) ? rules.tolerance : 0;
    const here = slide(block, direction, reach + slack, blockOf(b, other), enemy ? gap : 0);
    if (here >= reach + slack) continue;
    reach = Math.min(reach, here);
    stop = enemy ? 'enemy' : 'friend';
    by = other;
    leaves = false;
  }
  if (!leaves && endsOn(crossed, reach)) {
    const run = rules.runsOn(b, how) ? runOn(b, unit, block, direction, reach, how, gap, ignore, rules) : null;
    if (run) {
      ({ distance: reach, crossed, leaves } = run);
      stop = leaves ? 'edge' : 'none';
      by = NONE;
    } else {
      ({ distance: reach, by } = stopShort(crossed, reach));
      stop = 'friend';
    }
  }
  const passes = crossed.length === 0 ? nobody : passedOn(crossed, reach);
  const spent =
    reach === travelled.distance
      ? travelled.spent
      : travel(block, direction, allowance, ground, Math.min(reach, allowance)).spent;
  return {
    distance: reach,
    spent,
    stop,
    by,
    passes,
    leaves,
    rough: crossesRough(b, block, direction, reach, rules.ground),
  };
}

/** The friends on whom a unit comes before so many grains. */
function passedOn(crossed: readonly Crossed[], reach: number): Unit[] {
  const passes: Unit[] = [];
  for (const { friend, passage } of crossed) if (passage.deep < reach) passes.push(friend);
  return passes;
}

function stopOf(travelled: Travelled): Stop {
  if (travelled.stop === 'area') return 'ground';
  return travelled.stop === 'line' ? 'line' : 'none';
}

/** A friend who stands where a unit goes, and how long it is upon him. */
interface Crossed {
  friend: Unit;
  passage: Passage;
}

/** On most ways there is nobody. */
const none: Crossed[] = [];

/** Those who stand on the way and one more. */
function withOne(crossed: Crossed[], friend: Unit, passage: Passage): Crossed[] {
  if (crossed === none) return [{ friend, passage }];
  crossed.push({ friend, passage });
  return crossed;
}

/** A friend on whom a unit would stand after so many grains. */
function endsOn(crossed: readonly Crossed[], at: number): Crossed | null {
  for (const one of crossed) if (at > one.passage.from && at < one.passage.to) return one;
  return null;
}

/**
 * Nobody ends a move on a friend whom he goes through: he stops short of him, or runs on until he is clear, over the edge
 * of the table if need be, unless something bars the way: null.
 */
function runOn(
  b: TableBattle,
  unit: Unit,
  block: Block,
  direction: number,
  from: number,
  how: string,
  gap: number,
  ignore: readonly Unit[],
  rules: MoveRules,
): { distance: number; crossed: Crossed[]; leaves: boolean } | null {
  const far = from + rules.beyond;
  const huge = 64 * far;
  let free = travel(block, direction, huge, groundFor(b, unit, rules.ground), far).distance;
  let crossed = none;
  for (let other = 0; other < b.world.units.length; other++) {
    if (other === unit || !onTable(b, other) || ignore.includes(other)) continue;
    const enemy = sideOf(b, other) !== sideOf(b, unit);
    if (!enemy && rules.mayPass(b, unit, other, how)) {
      const passage = overlapWhile(block, direction, far + rules.beyond, blockOf(b, other));
      if (passage) crossed = withOne(crossed, other, passage);
    } else free = slide(block, direction, free, blockOf(b, other), enemy ? gap : 0);
  }
  const table = wayOnTable({ width: b.world.width, height: b.world.depth }, block, direction, free);
  let at = from;
  for (let upon = endsOn(crossed, at); upon; upon = endsOn(crossed, at)) {
    at = upon.passage.to;
    if (at > table) return table < free ? { distance: table, crossed, leaves: true } : null;
  }
  return { distance: at, crossed, leaves: false };
}

/** Where a unit stops that would end on a friend, and who he is. */
function stopShort(crossed: readonly Crossed[], reach: number): { distance: number; by: Unit } {
  let at = reach;
  let by: Unit = NONE;
  for (let upon = endsOn(crossed, at); upon; upon = endsOn(crossed, at)) {
    at = upon.passage.from;
    by = upon.friend;
  }
  return { distance: at, by };
}

/** Where a straight move ends. */
export const endOf = (block: Block, direction: number, distance: number): Block =>
  placed(block, poseAt(block.x + sine(direction) * distance, block.y - cosine(direction) * distance, block.facing));

/** Where its front centre would meet the edge of the table. */
export function exitOf(b: TableBattle, block: Block, direction: number): { x: number; y: number } {
  const { x, y } = exitPoint({ width: b.world.width, height: b.world.depth }, block.x, block.y, direction);
  return { x, y };
}
