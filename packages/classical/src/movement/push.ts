import { type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, endOf, enemiesOf, sideOf, unitsOf } from '@taxiarch/miniatures';
import { angle, type Block, centreOf, difference, distanceBetween, overlaps, pivoted, slide } from '@taxiarch/tabletop';
import { isCloser, isMoreOpen } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { densityOf, inMelee, isRouting, note, putUnit, unitIsFoot, within, withVerb } from '../base/units.ts';
import { TOLERANCE, type Unit, WAS_PUSHED_AWAY } from '../base/vocabulary.ts';
import { orderOf } from '../command/order.ts';
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

/** Whether infantry may drive back this enemy (cls-push.02, cls-push.03). */
export function mayPush(b: Battle, pusher: Unit, target: Unit): boolean {
  if (!unitIsFoot(b, pusher) || inMelee(b, target) || isRouting(b, target)) return false;
  const order = orderOf(b, target);
  if (order !== 'harass' && order !== 'delay') return false;
  if (densityOf(b, pusher) !== 'OO') return isMoreOpen(densityOf(b, target), densityOf(b, pusher));
  return unitIsFoot(b, target) && densityOf(b, target) === 'OO' && isSupported(b, pusher) && !isSupported(b, target);
}

export interface Push {
  block: Block;
  rough: boolean;
  pushed: { unit: Unit; block: Block }[];
}

/** Straight ahead at half rate, those in the way giving ground before it, facing it, 20 paces off (cls-push.03). */
export function pushAhead(b: Battle, unit: Unit, left: number, wanted: number): Push | Refusal {
  const block = blockOf(b, unit);
  const { facing } = block;
  const allowance = Math.floor(left / 2);
  if (wanted > allowance + TOLERANCE) return refusal('cls-push.03', 'Pushing skirmishers away is at half rate.');
  const yielding = enemiesOf(b, unit).filter(
    (enemy) => slide(block, facing, wanted, blockOf(b, enemy), HALT) < wanted && mayPush(b, unit, enemy),
  );
  if (yielding.length === 0)
    return refusal('cls-push.02', `${withVerb(b, unit, 'has', 'have')} no skirmishers ahead to push away.`);
  const went = goStraight(b, unit, facing, allowance, 'normal', { most: wanted, ignore: yielding });
  if (went.distance < Math.min(wanted, allowance) - TOLERANCE) return whyShort(b, went);
  const pushed: Push['pushed'] = [];
  for (const enemy of yielding) {
    const to = givesGround(b, unit, enemy, went.distance, yielding);
    if (!to) return refusal('cls-push.03', `${withVerb(b, enemy, 'has', 'have')} no room to fall back.`);
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
