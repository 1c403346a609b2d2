import {
  type Battle,
  densityOf,
  distanceOf,
  inMelee,
  isRouting,
  PACE,
  rateOf,
  type Unit,
  unitIsFoot,
  unitIsMounted,
} from '@taxiarch/classical';
import { likelyOrder } from './guess.ts';
import { nerveOf } from './nerve.ts';
import { chargeWorth, pointsOf, strikesFlank } from './worth.ts';

const closeness = { CO: 0, LO: 1, OO: 2 } as const;

/** Skirmishers run from horse and from closer order: who charges them mostly hits the air. */
export function wouldEvade(b: Battle, unit: Unit, by: Unit): boolean {
  if (likelyOrder(b, unit) !== 'harass' || inMelee(b, unit)) return false;
  if (unitIsFoot(b, unit) && unitIsMounted(b, by)) return true;
  return closeness[densityOf(b, by)] < closeness[densityOf(b, unit)];
}

const overtakes = (b: Battle, unit: Unit, foe: Unit): boolean =>
  rateOf(b, unit, 'charge') - distanceOf(b, unit, foe) - rateOf(b, foe, 'evade') > 50 * PACE;

/** What a charge is worth with both sides' nerves: who may not go, who may break before a blow has fallen. */
export function venture(b: Battle, unit: Unit, foe: Unit, flank = strikesFlank(b, unit, foe)): number {
  const worth = chargeWorth(b, unit, foe, flank);
  const own = nerveOf(b, unit, 'charge', foe);
  const risk = pointsOf(b, unit) * (own.breaks + 0.2 * own.shaken);
  if (isRouting(b, foe)) return own.goes * worth - risk;
  const theirs = nerveOf(b, foe, 'charged', unit);
  const prize = pointsOf(b, foe) * (theirs.breaks + 0.1 * theirs.shaken);
  if (wouldEvade(b, foe, unit) && !overtakes(b, unit, foe)) {
    return own.goes * (pointsOf(b, foe) * (theirs.breaks + theirs.shaken) * 0.9 - 5) - risk;
  }
  return own.goes * (prize + (1 - theirs.breaks) * worth) - risk;
}
