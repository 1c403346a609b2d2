import { blockOf } from '@taxiarch/miniatures';
import { behindFrontLine, behindRearLine, rightOfRightSide } from '@taxiarch/tabletop';
import type { Battle } from './state.ts';
import { has, inDifficult, isCloseOrder, isFleeing, profileOf, rowsOf } from './units.ts';
import { type Edge, FRONT, LEFT, REAR, RIGHT, type Unit } from './vocabulary.ts';

/**
 * The side of a unit on which a point lies: the front is all that is not behind the line through its front edge, as for
 * charges (mom-charge.08, mom-defence.06). The unit must be on the table.
 */
export function edgeToward(b: Battle, unit: Unit, x: number, y: number): Edge {
  const block = blockOf(b, unit);
  if (!behindFrontLine(block, x, y)) return FRONT;
  if (behindRearLine(block, x, y)) return REAR;
  return rightOfRightSide(block, x, y) ? RIGHT : LEFT;
}

/**
 * Close order foot with pikes or long spears, or with the trait, are a phalanx by themselves in two rows or more and out
 * of difficult ground; it protects the front alone (mom-trait.04, mom-combat.13).
 */
export function isPhalanx(b: Battle, unit: Unit, edge: Edge): boolean {
  if (edge !== FRONT || !isCloseOrder(b, unit) || isFleeing(b, unit)) return false;
  const { weapon } = profileOf(b, unit);
  const armed = weapon === 'pike' || weapon === 'long-spear' || has(b, unit, 'phalanx');
  return armed && rowsOf(b, unit) >= 2 && !inDifficult(b, unit);
}

/** A shieldwall must have been formed, and ends with flight; it protects the front alone (mom-trait.04, mom-combat.13). */
export const isShieldwall = (b: Battle, unit: Unit, edge: Edge): boolean =>
  edge === FRONT && b.state.shieldwall[unit] === 1;

/** Spara stand planted before the front until the unit moves (mom-trait.04). */
export const isSpara = (b: Battle, unit: Unit, edge: Edge): boolean =>
  edge === FRONT && has(b, unit, 'spara') && b.state.planted[unit] === 1;
