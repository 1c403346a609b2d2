import { emit } from '@taxiarch/kernel';
import { type Block, slide } from '@taxiarch/tabletop';
import { freeFigureRadius } from '../armies/elements.ts';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { blockOf, isDisordered, nameOf, note, onTable, putUnit, sideOf } from '../base/units.ts';
import { DID_MOVE, type Unit } from '../base/vocabulary.ts';
import { isFree, killGeneral } from '../command/generals.ts';
import { nearElephants } from './elephants.ts';
import { difficultPieceUnder, disordersWhoCrosses, losesOrderInRough, straddledBy } from './ground.ts';
import { type LeavesAs, leaveTable } from './leaving.ts';
import { type MoveKind, passingDisorders } from './passing.ts';
import { endOf, exitOf, type Straight } from './straight.ts';
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
 * rough ground, elephants near, lone generals ridden down, the edge of the table. What routers do to friends is their
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
  const from = block;
  putUnit(b, unit, end.x, end.y, end.facing);
  if (went.distance > 0) note(b, unit, DID_MOVE);
  if (how !== 'rout') for (const friend of went.passes) passThrough(b, unit, friend);
  rideDown(b, unit, from, direction, went.distance);
  if (went.leaves) leaveTable(b, unit, leavesAs[how], exitOf(b, block, direction));
  else afterMove(b, unit, went.rough);
}

/** cls-form.07, cls-disorder.07. */
export function passThrough(b: Battle, mover: Unit, friend: Unit): void {
  if (!passingDisorders(b, mover, friend)) return;
  const rules = ['cls-form.07', 'cls-disorder.07'];
  disorder(b, mover, rules, `passed through ${nameOf(b, friend)}`);
  disorder(b, friend, rules, `${nameOf(b, mover)} passed through them`);
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
  const block = blockOf(b, unit);
  const line = straddledBy(b, block);
  const rough = crossed || difficultPieceUnder(b, block) !== undefined || (line !== undefined && disordersWhoCrosses(line.kind));
  if (rough) disorder(b, unit, ['cls-disorder.02', 'cls-terrain.07'], 'in difficult ground');
}

/** Generals who are alone, and messengers, are lost where an enemy unit comes upon them (cls-general.05). */
export function rideDown(b: Battle, unit: Unit, from: Block, direction: number, distance: number): void {
  const side = sideOf(b, unit);
  const met = (x: number, y: number): boolean => slide(from, direction, distance, figureAt(x, y), 0) < distance;
  for (let g = 0; g < b.world.generals.length; g++) {
    if (b.world.generals[g]?.side === side || !isFree(b, g)) continue;
    if (met(b.state.generalX[g] as number, b.state.generalY[g] as number)) {
      killGeneral(b, g, ['cls-general.05'], `${nameOf(b, unit)} came upon him alone`);
    }
  }
  const caught = b.state.messengers.filter((m) => m.side !== side && met(m.x, m.y));
  if (caught.length === 0) return;
  b.state.messengers = b.state.messengers.filter((m) => !caught.includes(m));
  for (const messenger of caught) {
    emit(b, { kind: 'messenger-caught', rules: ['cls-general.05'], side: messenger.side, unit });
  }
}

/** A general or messenger by himself, as a footprint: as wide and as deep as his circle (cls-base.04). */
export function figureAt(x: number, y: number, facing = 0): Block {
  const size = 2 * freeFigureRadius;
  return {
    x,
    y: y - freeFigureRadius,
    facing,
    width: size,
    depth: size,
    tailWidth: 0,
    tailDepth: 0,
    tailShift: 0,
    cellWidth: size,
    cellDepth: size,
  };
}
