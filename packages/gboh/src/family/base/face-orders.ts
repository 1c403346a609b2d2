import { distanceBetween, distanceFrom, frontHexes, type Hex, OFF, type Placement } from '@taxiarch/hexfield';
import { enemyOf, type StandingOrderRules } from '@taxiarch/kernel';
import { AGAINST, HITS, hitsOn } from './circumstances.ts';
import { TRIGGER, unitsNear } from './near.ts';
import { looksPast } from './outlook.ts';
import { valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import { bodies, troopsOf } from './troops.ts';
import { onField, placeOfUnit, sideOf, steady } from './units.ts';
import type { Unit } from './vocabulary.ts';

/**
 * Orders whether troops turn toward the enemy where they may: so that most of those near are before them, or toward the
 * nearest, or not at all. Told to face the nearest they turn in haste only to meet who could attack them, and unless worn.
 */
export const FACING = {
  topic: 'facing',
  settings: ['face', 'nearest', 'stay'],
  troops: bodies,
  conditions: [AGAINST, HITS],
} as const;

/** Whether an enemy there stands before a place: a way to him leads over a hex of its front. */
export function isBefore(b: Battle, place: Placement, enemy: Placement): boolean {
  const { grid } = b.world.field;
  const far = distanceBetween(grid, place, enemy);
  return frontHexes(grid, place).some((hex) => hex !== OFF && distanceFrom(grid, enemy, hex) < far);
}

/** The enemies that threaten a unit: those near enough to be avoided or met, or else the nearest of all. */
export function threatsTo(b: Battle, unit: Unit): Unit[] {
  const place = placeOfUnit(b, unit);
  const enemy = enemyOf(sideOf(b, unit));
  const near = unitsNear(b, place, enemy, TRIGGER).filter((one) => steady(b, one));
  return near.length > 0 ? near : nearestTo(b, unit);
}

/** The enemies in good order who are nearest to a unit. */
function nearestTo(b: Battle, unit: Unit): Unit[] {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  const enemy = enemyOf(sideOf(b, unit));
  const all = b.world.units.flatMap((info, one) =>
    info.side === enemy && onField(b, one) && steady(b, one) ? [one] : [],
  );
  const far = (one: Unit) => distanceBetween(grid, place, placeOfUnit(b, one));
  const least = Math.min(...all.map(far));
  return all.filter((one) => far(one) === least);
}

/** Of these places the one that looks most straight at the nearest enemies; the first of those that are as good. */
function towardNearest(b: Battle, unit: Unit, places: readonly Placement[]): Placement | undefined {
  const nearest = nearestTo(b, unit);
  const past = (place: Placement) => nearest.reduce((sum, enemy) => sum + looksPast(b, place, enemy), 0);
  return places.reduce<Placement | undefined>(
    (best, place) => (best !== undefined && past(best) <= past(place) ? best : place),
    undefined,
  );
}

/** How many of these stand before a place. */
export const countBefore = (b: Battle, place: Placement, enemies: readonly Unit[]): number =>
  enemies.filter((enemy) => isBefore(b, place, placeOfUnit(b, enemy))).length;

/** Of these places the one with most of the threatening enemies before it; the first of those that are as good. */
export function bestFacing(b: Battle, unit: Unit, places: readonly Placement[]): Placement | undefined {
  const threats = threatsTo(b, unit);
  let best: Placement | undefined;
  for (const place of places) {
    if (best === undefined || countBefore(b, place, threats) > countBefore(b, best, threats)) best = place;
  }
  return best;
}

/**
 * Orders for one unit that may turn at no cost. `placeOf` says how it would stand after each answer, and `hits` what that
 * costs: a turn that costs anything is left to the player. Of facings that are as good it keeps the one that it has.
 */
export const facingOrders = <V, C>(
  unitOf: (v: V) => Unit,
  placeOf: (b: Battle, v: V, choice: C) => Placement,
  hits: (b: Battle, v: V, choice: C) => number = () => 0,
): StandingOrderRules<Battle, V, C> => ({
  ...FACING,
  apply(b, v, legal, told) {
    const unit = unitOf(v);
    const word = told(valueIn(b, troopsOf)(b, unit), [{ hits: hitsOn(b, unit) }]);
    if (word === undefined) return undefined;
    const here = placeOfUnit(b, unit);
    const asNow = legal.find((choice) => placeOf(b, v, choice) === here);
    if (word === 'stay') return asNow;
    const ordered = asNow === undefined ? legal : [asNow, ...legal.filter((choice) => choice !== asNow)];
    const places = ordered.map((choice) => placeOf(b, v, choice));
    const to = word === 'nearest' ? towardNearest(b, unit, places) : bestFacing(b, unit, places);
    const chosen = ordered.find((choice) => placeOf(b, v, choice) === to);
    return chosen === undefined || hits(b, v, chosen) > 0 ? undefined : chosen;
  },
});

/** Whether any of these hexes is before a place. */
export const hexBefore = (b: Battle, place: Placement, hexes: readonly Hex[]): boolean => {
  const { grid } = b.world.field;
  const front = frontHexes(grid, place);
  return hexes.some((hex) => front.includes(hex));
};
