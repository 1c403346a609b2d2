import { blockOf } from '@taxiarch/miniatures';
import {
  aheadOf,
  type Block,
  cornersOf,
  distanceToRing,
  frontEdge,
  HALF_TURN,
  nearestInFan,
  rightOf,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { has, isMounted, isSkirmisher } from '../base/units.ts';
import { DID_EVADE, type Unit } from '../base/vocabulary.ts';

/** Outward from each front corner, in hundredths of a degree (mom-shooting.05). */
const OUTWARD = 4500;

/** Mounted skirmishers and Parthian shooters shoot all round (mom-shooting.05, mom-trait.05). */
export const shootsAllRound = (b: Battle, unit: Unit): boolean =>
  (isMounted(b, unit) && isSkirmisher(b, unit)) || has(b, unit, 'parthian');

/** How far beside its front a unit shoots, in hundredths of a degree to either side. */
export const arcOf = (b: Battle, unit: Unit): number => (shootsAllRound(b, unit) ? HALF_TURN : OUTWARD);

/** From the nearest point of the front edge to the nearest of the target, wherever it is. */
function fromFront(block: Block, target: Block): number {
  const [left, right] = frontEdge(block);
  return distanceToRing(target, [left.x, left.y, right.x, right.y]);
}

/**
 * The range in grains from the shooters' front edge to the nearest part of the target in their arc; -1 where no part is
 * in it (mom-shooting.05, mom-shooting.28).
 */
export function rangeTo(b: Battle, unit: Unit, target: Unit): number {
  const block = blockOf(b, unit);
  if (shootsAllRound(b, unit)) return fromFront(block, blockOf(b, target));
  return nearestInFan(block, OUTWARD, Number.MAX_SAFE_INTEGER, blockOf(b, target));
}

/** No part of the target is ahead of the line through the shooters' front edge. */
const isBehind = (b: Battle, unit: Unit, target: Unit): boolean =>
  cornersOf(blockOf(b, target)).every(({ x, y }) => aheadOf(blockOf(b, unit), x, y) <= 0);

/** Shot to the rear, or in the turn after evading (mom-trait.05). */
export const isParthianShot = (b: Battle, unit: Unit, target: Unit): boolean =>
  shootsAllRound(b, unit) && (isBehind(b, unit, target) || ((b.state.before[unit] as number) & DID_EVADE) !== 0);

/** How much of the shooters' front a target stands before, in grains (mom-shooting.03). */
export function frontageCovered(b: Battle, unit: Unit, target: Unit): number {
  const block = blockOf(b, unit);
  const half = block.width / 2;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const { x, y } of cornersOf(blockOf(b, target))) {
    const at = rightOf(block, x, y);
    left = Math.min(left, at);
    right = Math.max(right, at);
  }
  return Math.max(0, Math.min(half, right) - Math.max(-half, left));
}
