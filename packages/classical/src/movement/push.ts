import { type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, endOf, enemiesOf, sideOf, unitsOf } from '@taxiarch/miniatures';
import { angle, type Block, centreOf, difference, distanceBetween, overlaps, pivoted, slide } from '@taxiarch/tabletop';
import { isCloser, isMoreOpen } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { densityOf, inMelee, isRouting, note, putUnit, unitIsFoot, within, withVerb } from '../base/units.ts';
import { TOLERANCE, type Unit, WAS_PUSHED_AWAY } from '../base/vocabulary.ts';
import { orderOf } from '../command/order.ts';
import { isRefusal } from './footprint.ts';
import { whyShort } from './judge.ts';
import { afterMove } from './settle.ts';
import { goStraight, HALT } from './straight.ts';

/** Closer order infantry of its own side within 30 paces (cls-push.02). */
const isSupported = (b: Battle, unit: Unit): boolean =>
  unitsOf(b, sideOf(b, unit)).some(
    (friend) =>
      unitIsFoot(b, friend) &&
      !isRouting(b, friend) &&
      isCloser(densityOf(b, friend), densityOf(b, unit)) &&
      within(b, unit, friend, 30),
  );

/** Whether infantry may try to drive back this enemy, whose orders it does not know (cls-push.02, cls-push.03). */
export function mayPush(b: Battle, pusher: Unit, target: Unit): boolean {
  if (!unitIsFoot(b, pusher) || inMelee(b, target) || isRouting(b, target)) return false;
  if (densityOf(b, pusher) !== 'OO') return isMoreOpen(densityOf(b, target), densityOf(b, pusher));
  return unitIsFoot(b, target) && densityOf(b, target) === 'OO' && isSupported(b, pusher) && !isSupported(b, target);
}

/** Whether a unit that is pushed gives way: it has Harass or Delay orders (cls-push.02). */
const givesWay = (b: Battle, unit: Unit): boolean => ['harass', 'delay'].includes(orderOf(b, unit));

export interface Push {
  block: Block;
  rough: boolean;
  pushed: { unit: Unit; block: Block }[];
}

/** How far a unit can go straight ahead until it is 20 paces from an enemy. */
const freeAhead = (b: Battle, unit: Unit, wanted: number, enemy: Unit): number => {
  const block = blockOf(b, unit);
  return slide(block, block.facing, wanted, blockOf(b, enemy), HALT);
};

/** Enemies that a push would come too close to, and that might give way. */
const pushable = (b: Battle, unit: Unit, wanted: number): Unit[] =>
  enemiesOf(b, unit).filter((enemy) => freeAhead(b, unit, wanted, enemy) < wanted && mayPush(b, unit, enemy));

/** Straight ahead at half rate, those in the way giving ground before it, facing it, 20 paces off (cls-push.03). */
export function pushAhead(b: Battle, unit: Unit, left: number, wanted: number): Push | Refusal {
  const allowance = Math.floor(left / 2);
  if (wanted > allowance + TOLERANCE) return refusal('cls-push.03', 'Pushing skirmishers away is at half rate.');
  const yielding = pushable(b, unit, wanted);
  if (yielding.length === 0)
    return refusal('cls-push.02', `${withVerb(b, unit, 'has', 'have')} no skirmishers ahead to push away.`);
  const push = pushOf(b, unit, allowance, wanted, yielding);
  if (typeof push === 'number')
    return refusal('cls-push.03', `${withVerb(b, push, 'has', 'have')} no room to fall back.`);
  return push;
}

/**
 * A push as it turns out: enemies with other orders stand, and the pusher stops 20 paces from them (cls-push.03). Nobody
 * knows before it is tried who they are.
 */
export function pushAsFarAsTheyYield(b: Battle, unit: Unit, left: number, wanted: number): Push & { stand: Unit[] } {
  const allowance = Math.floor(left / 2);
  const ahead = pushable(b, unit, wanted);
  const stand = ahead.filter((enemy) => !givesWay(b, enemy));
  for (;;) {
    const free = Math.min(wanted, ...stand.map((enemy) => freeAhead(b, unit, wanted, enemy)));
    const yielding = ahead.filter((enemy) => !stand.includes(enemy) && freeAhead(b, unit, free, enemy) < free);
    const push = free > 0 ? pushOf(b, unit, allowance, free, yielding) : null;
    if (typeof push === 'number') stand.push(push);
    else if (push === null || isRefusal(push)) return { block: blockOf(b, unit), rough: false, pushed: [], stand };
    else return { ...push, stand };
  }
}

/** A push before which these enemies give ground; the first of them that has no room to do so, or why it cannot be made. */
function pushOf(
  b: Battle,
  unit: Unit,
  allowance: number,
  wanted: number,
  yielding: readonly Unit[],
): Push | Unit | Refusal {
  const block = blockOf(b, unit);
  const { facing } = block;
  const went = goStraight(b, unit, facing, allowance, 'normal', { most: wanted, ignore: yielding });
  if (went.distance < Math.min(wanted, allowance) - TOLERANCE) return whyShort(b, went);
  const pushed: Push['pushed'] = [];
  for (const enemy of yielding) {
    const to = givesGround(b, unit, enemy, went.distance, yielding);
    if (!to) return enemy;
    pushed.push({ unit: enemy, block: to });
  }
  return { block: endOf(block, facing, went.distance), rough: went.rough, pushed };
}

/** Where a unit comes to stand that is driven back, or null if it lacks room. */
function givesGround(b: Battle, pusher: Unit, unit: Unit, distance: number, others: readonly Unit[]): Block | null {
  const block = blockOf(b, pusher);
  const old = blockOf(b, unit);
  const { x, y } = centreOf(old);
  const turned = pivoted(old, x, y, difference(old.facing, angle(block.facing + 18000)));
  for (let other = 0; other < b.world.units.length; other++) {
    const footprint = b.index.blocks[other];
    if (!footprint || other === unit || other === pusher || others.includes(other)) continue;
    if (overlaps(turned, footprint)) return null;
  }
  const free = slide(block, block.facing, distance, turned, HALT);
  const short = Math.max(0, HALT - distanceBetween(block, turned));
  const back = distance - free + (free === 0 ? short : 0);
  const ignore = [pusher, ...others];
  const went = goStraight(b, unit, block.facing, 8 * back + HALT * 4, 'pushed-away', {
    block: turned,
    ignore,
    most: back,
  });
  if (went.distance < back - TOLERANCE) return null;
  const to = endOf(turned, block.facing, went.distance);
  // Beside the pusher there is no ground to give: turning would bring it into his ranks.
  return overlaps(to, endOf(block, block.facing, distance)) ? null : to;
}

/** Those driven back go; no disorder, and their own normal move is not touched (cls-push.02, cls-push.03). */
export function makeWay(b: Battle, push: Push): void {
  for (const { unit, block } of push.pushed) {
    putUnit(b, unit, block.x, block.y, block.facing);
    note(b, unit, WAS_PUSHED_AWAY);
    afterMove(b, unit);
  }
}
