import { isMounted, type Troop } from '../armies/troops.ts';
import { missilesOf } from '../armies/weapons.ts';
import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import { paces, type Unit } from '../base/vocabulary.ts';
import { type Missile, rangeOf } from '../fighting/charts.ts';

const reaches = new WeakMap<Troop, number>();

function reachOfTroop(troop: Troop): number {
  const mounted = isMounted(troop.type);
  if (troop.type === 'ARTILLERY') return rangeOf('ARTILLERY', mounted).far;
  let farthest = 0;
  for (let rank = 0; rank < Math.max(1, troop.arms.length); rank++) {
    for (const weapon of missilesOf(troop, rank)) {
      const { far } = rangeOf(weapon as Missile, mounted);
      farthest = Math.max(farthest, far);
    }
  }
  return farthest;
}

/** The range of the farthest weapon in the unit, in grains; 0 for those who do not shoot (cls-order.04). */
export function shootingReach(b: Battle, unit: Unit): number {
  const { troop } = infoOf(b, unit);
  let reach = reaches.get(troop);
  if (reach === undefined) {
    reach = paces(reachOfTroop(troop));
    reaches.set(troop, reach);
  }
  return reach;
}
