import { goStraight as goBy, type MoveRules, type Straight, type StraightWish } from '@taxiarch/miniatures';
import { wheelArc } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { type GroundKind, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { givenOrder } from '../command/order.ts';
import { going } from './ground.ts';
import { type MoveKind, mayPass, strikes } from './passing.ts';

/** How near a unit may come to enemies that it does not attack (cls-charge.02, cls-move.09). */
export const HALT = paces(20);

/** Only orders to retire let a unit leave by its own choice; other moves may carry it off (cls-leave.01). */
export function mayLeave(b: Battle, unit: Unit, how: MoveKind): boolean {
  if (how === 'normal') return givenOrder(b, unit) === 'retire';
  return how !== 'follow-up' && how !== 'pushed-away';
}

/** Enemies stop those who are pushed back only by touch (cls-after.18). */
const gapOf = (how: MoveKind): number => (strikes(how) || how === 'push-back' ? 0 : HALT);

/** Routers who would end on friends run on until they are clear (cls-form.07); whether evaders do so too is a reading. */
const runsOn = (b: Battle, how: MoveKind): boolean =>
  how === 'rout' || (how === 'evade' && b.world.options.has('cls-form.07-evaders'));

/** What stops a move, by its kind. */
export const moving: MoveRules = {
  ground: going,
  tolerance: TOLERANCE,
  beyond: paces(400),
  gapOf,
  strikes,
  mayPass,
  mayLeave,
  runsOn,
  // The outer front corner pays (cls-form.02).
  arcOf: wheelArc,
  leeway: paces(4),
  barsSwing: (_b, _unit, kind: GroundKind) => kind === 'impassable',
  // Enemies on the far side of a linear obstacle that stopped the charge are in contact across it (cls-terrain.08).
  across: paces(6),
};

const nothing: StraightWish = {};

/**
 * How far a unit gets on a straight line with an allowance (in grains, terrain not yet deducted), and what stops it
 * (cls-move.09, cls-form.07, cls-terrain.06, cls-terrain.08, cls-leave.01). Whom a blow just touches at the end of its way
 * is reached (cls-scale.05). Nothing is changed: see `makeStraight`.
 */
export const goStraight = (
  b: Battle,
  unit: Unit,
  direction: number,
  allowance: number,
  how: MoveKind,
  wish: StraightWish = nothing,
): Straight => goBy(b, unit, direction, allowance, how, wish, moving);
