import {
  blockOf,
  endOf,
  enemiesOf,
  exitOf,
  isPartlyOff,
  nameOf,
  onTable,
  type Straight,
  wayToNearest,
} from '@taxiarch/miniatures';
import type { Block, Pose } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isDisordered, note, putUnit } from '../base/units.ts';
import { DID_ADVANCE, DID_MOVE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { movingDisorders } from '../morale/disorder.ts';
import { nearElephants } from './elephants.ts';
import { losesOrderInRough, onDisorderingGround } from './ground.ts';
import { type LeavesAs, leaveTable } from './leaving.ts';
import { type MoveKind, passingDisorders } from './passing.ts';
import { leaveWorksBehind } from './works.ts';

/** As what a unit counts that such a move carries off the table (cls-leave.01, cls-breakoff.02, cls-after.18). */
const leavesAs: Readonly<Record<MoveKind, LeavesAs>> = {
  normal: 'retire',
  retire: 'retire',
  charge: 'charger',
  counter: 'charger',
  evade: 'evader',
  rout: 'rout',
  pursuit: 'pursuer',
  'break-off': 'evader',
  'push-back': 'rout',
  'follow-up': 'pursuer',
  'pushed-away': 'evader',
};

/**
 * Carries out a straight move that `goStraight` has judged, with all that it brings about: friends passed through,
 * rough ground, elephants near, the edge of the table. What routers do to friends is their
 * own chapter's business.
 */
export function makeStraight(
  b: Battle,
  unit: Unit,
  direction: number,
  went: Straight,
  how: MoveKind,
  block: Block = blockOf(b, unit),
): void {
  const end = endOf(block, direction, went.distance);
  putUnit(b, unit, end.x, end.y, end.facing);
  noteMove(b, unit, block);
  if (how !== 'rout') for (const friend of went.passes) passThrough(b, unit, friend);
  // Who is over the edge as soon as it turns has gone nowhere: the nearest point of the edge is its exit.
  const overInTurning = went.distance === 0 && isPartlyOff(b, block, TOLERANCE);
  if (went.leaves) leaveTable(b, unit, leavesAs[how], overInTurning ? undefined : exitOf(b, block, direction));
  else afterMove(b, unit, went.rough);
}

/** What is remembered of a move until the next one: that there was one, and whether it went nearer to the enemy. */
export function noteMove(b: Battle, unit: Unit, from: Pose): void {
  const { x, y, facing } = b.state;
  const toX = x[unit] as number;
  const toY = y[unit] as number;
  if (toX === from.x && toY === from.y && facing[unit] === from.facing) return;
  note(b, unit, DID_MOVE);
  movingDisorders(b, unit);
  if (hasDone(b, unit, DID_ADVANCE)) return;
  const enemies = enemiesOf(b, unit);
  const before = wayToNearest(b, enemies, from.x, from.y);
  if (wayToNearest(b, enemies, toX, toY) < before - TOLERANCE) note(b, unit, DID_ADVANCE);
}

/** cls-form.07, cls-disorder.07. */
export function passThrough(b: Battle, mover: Unit, friend: Unit): void {
  if (!passingDisorders(b, mover, friend)) return;
  const rules = ['cls-form.07', 'cls-disorder.07'];
  disorder(b, mover, rules, `passed through ${nameOf(b, friend)}`);
  disorder(b, friend, rules, `${nameOf(b, mover)} passed through`);
}

/** What the place where a unit has come to does to it. To be called after every move, of whatever kind. */
export function afterMove(b: Battle, unit: Unit, rough = false): void {
  if (!onTable(b, unit)) return;
  leaveWorksBehind(b, unit);
  disorderFromGround(b, unit, rough);
  nearElephants(b, unit);
}

/** All but loose and open order infantry lose order in difficult ground, or when they have crossed it (cls-disorder.02). */
export function disorderFromGround(b: Battle, unit: Unit, crossed = false): void {
  if (isDisordered(b, unit) || !losesOrderInRough(b, unit)) return;
  if (crossed || onDisorderingGround(b, blockOf(b, unit)))
    disorder(b, unit, ['cls-disorder.02', 'cls-terrain.07'], 'in difficult terrain');
}
