import { blockOf, onTable, sideOf } from '@taxiarch/miniatures';
import { nearerThan } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { hasDone, isCloseOrder, isFoot, isSkirmisher, isSteady, profileOf } from '../base/units.ts';
import { type General, inches, RETURNS, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Mount } from '../base/world.ts';

/** The printed rate of a unit in grains (mom-move.05, mom-move.06, mom-move.07). */
export function rateOf(b: Battle, unit: Unit): number {
  const { type, barded } = profileOf(b, unit);
  switch (type) {
    case 'foot':
      return inches(8);
    case 'cavalry':
      return inches(barded ? 12 : 16);
    case 'light-chariot':
      return inches(16);
    default:
      return inches(12);
  }
}

/** Close order foot have this rate near the enemy, and this is how near (mom-move.07). */
export const NEAR_RATE = inches(4);
export const NEAR_ENEMY = inches(8);

/** Whom the 4" rate concerns. */
export const mayBeSlowed = (b: Battle, unit: Unit): boolean => isFoot(b, unit) && isCloseOrder(b, unit);
/** Enemies who slow them: those in flight and skirmishers do not (mom-move.08). */
export const slows = (b: Battle, enemy: Unit): boolean => isSteady(b, enemy) && !isSkirmisher(b, enemy);

/** Close order foot that stand within 8" of an enemy who slows them (mom-move.08). */
export function standsNear(b: Battle, unit: Unit): boolean {
  if (!mayBeSlowed(b, unit) || !onTable(b, unit)) return false;
  const block = blockOf(b, unit);
  for (let other = 0; other < b.world.units.length; other++) {
    if (sideOf(b, other) === sideOf(b, unit) || !slows(b, other)) continue;
    if (nearerThan(block, blockOf(b, other), NEAR_ENEMY + TOLERANCE)) return true;
  }
  return false;
}

/** The rate for a normal move: all fractions are of it (mom-move.16); half of it for those who have just come back (mom-initial.09). */
export function moveRate(b: Battle, unit: Unit, slow: boolean): number {
  const rate = slow ? NEAR_RATE : rateOf(b, unit);
  return hasDone(b, unit, RETURNS) ? rate / 2 : rate;
}

const slow: readonly Mount[] = ['foot', 'elephant'];
/** The rate of a commander in grains (mom-move.04). */
export const commanderRate = (b: Battle, commander: General): number =>
  inches(slow.includes(b.world.commanders[commander]?.mount as Mount) ? 12 : 16);
