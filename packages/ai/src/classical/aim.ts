import {
  type Battle,
  blockOf,
  distanceOf,
  isDisordered,
  isRouting,
  mustEvade,
  PACE,
  rateOf,
  type Unit,
} from '@taxiarch/classical';
import { nerveOf } from './morale-odds.ts';
import { shies } from './walks.ts';
import { chargeWorth, pointsOf, strikesFlank } from './worth.ts';

const overtakes = (b: Battle, unit: Unit, foe: Unit): boolean =>
  rateOf(b, unit, 'charge') - distanceOf(b, unit, foe) - rateOf(b, foe, 'evade') > 50 * PACE;

/** What a unit loses of its worth that charges and meets nobody: its order, and its place among its friends. */
const ASTRAY = 0.15;

/** What horses that shy from an elephant beside the enemy lose of their worth. */
const SHYING = 0.25;

/** What a charge is worth with both sides' nerves: who may not go, who may break before a blow has fallen. */
export function venture(b: Battle, unit: Unit, foe: Unit, flank = strikesFlank(b, unit, foe)): number {
  const shy = !isDisordered(b, unit) && shies(b, unit, blockOf(b, foe)) ? SHYING * pointsOf(b, unit) : 0;
  const worth = chargeWorth(b, unit, foe, flank) - shy;
  const own = nerveOf(b, unit, 'charge', foe);
  const risk = pointsOf(b, unit) * (own.breaks + 0.2 * own.shaken);
  if (isRouting(b, foe)) return own.goes * worth - risk;
  const theirs = nerveOf(b, foe, 'charged', unit);
  const prize = pointsOf(b, foe) * (theirs.breaks + 0.1 * theirs.shaken);
  if (mustEvade({ b, unit: foe, chargers: [unit] }) && !overtakes(b, unit, foe)) {
    return own.goes * (pointsOf(b, foe) * (theirs.breaks + theirs.shaken) * 0.9 - ASTRAY * pointsOf(b, unit)) - risk;
  }
  return own.goes * (prize + (1 - theirs.breaks) * worth) - risk;
}

const ventures = new WeakMap<Battle, { at: string; known: Map<number, number> }>();

/** The same, reckoned once for everybody who asks before the next die or move. */
export function ventureKnown(b: Battle, unit: Unit, foe: Unit, flank: boolean): number {
  const at = `${b.state.move} ${b.state.phase} ${b.drawn}`;
  let memory = ventures.get(b);
  if (!memory || memory.at !== at) {
    memory = { at, known: new Map() };
    ventures.set(b, memory);
  }
  const key = (unit * 1000 + foe) * 2 + (flank ? 1 : 0);
  let worth = memory.known.get(key);
  if (worth === undefined) {
    worth = venture(b, unit, foe, flank);
    memory.known.set(key, worth);
  }
  return worth;
}
