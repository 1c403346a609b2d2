import {
  type Battle,
  distanceOf,
  enemiesOf,
  inMelee,
  isRouting,
  onTable,
  rateOf,
  sideOf,
  type Unit,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { venture } from './aim.ts';
import { balanceOf, chargeWorth } from './worth.ts';

/** What a battle that is over is worth, in points: about what the victor is ahead by. */
const WON = 600;
/** How much of what a melee under way and a charge that could be made next promise counts, by what came of battles. */
const FIGHT = 0.8;
const THREAT = 0.3;

/** What a unit promises by the fights it is in, or by the best charge it could make next. */
function promiseOf(b: Battle, unit: Unit): number {
  const fighting = inMelee(b, unit);
  let fights = 0;
  let best = 0;
  for (const enemy of enemiesOf(b, unit)) {
    if (isRouting(b, enemy) || !onTable(b, enemy)) continue;
    const distance = distanceOf(b, unit, enemy);
    // Each fight is looked at from both sides.
    if (fighting) fights += distance <= 0 && inMelee(b, enemy) ? chargeWorth(b, unit, enemy, false) / 2 : 0;
    else if (distance <= rateOf(b, unit, 'charge')) best = Math.max(best, venture(b, unit, enemy));
  }
  return fighting ? FIGHT * fights : THREAT * best;
}

/** How a battle stands for a side, in points, with what its fights and the charges that threaten promise. */
export function outlookOf(b: Battle, side: Side): number {
  if (b.outcome) return b.outcome.winner === null ? 0 : b.outcome.winner === side ? WON : -WON;
  let sum = balanceOf(b, side);
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (!onTable(b, unit) || isRouting(b, unit)) continue;
    sum += (sideOf(b, unit) === side ? 1 : -1) * promiseOf(b, unit);
  }
  return sum;
}
