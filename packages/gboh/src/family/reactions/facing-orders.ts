import { type Hex, OFF, type Placement } from '@taxiarch/hexfield';
import type { StandingOrderRules } from '@taxiarch/kernel';
import { meeting } from '../base/circumstances.ts';
import { countBefore, FACING, hexBefore, threatsTo } from '../base/face-orders.ts';
import { valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { troopsOf } from '../base/troops.ts';
import { closesIn, placeOfUnit, tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { turnHits } from '../movement/facing.ts';
import { leastHits, turnsAtEase } from './facing.ts';

interface Met {
  mover: Unit;
  hexes: readonly Hex[];
}

/** So many hits more must be borne by anyone who turns to the nearest; who is worn further stays as he is. */
const ROOM = 2;

/**
 * Orders for questions who turns to meet a mover. Who is told to face the enemy does so if a turn brings him before its
 * front and turns it away from no other threat, on ground where turning costs nothing beyond the haste, and if it does not
 * break by that for certain; otherwise the player is asked. Who is told to face the nearest looks at the mover alone: it
 * turns if he could attack it, the turn brings him before its front, and it is not too worn for it; otherwise it stays.
 */
export const turningOrders = <V>(
  turner: (b: Battle, place: Placement) => Unit,
  met: (b: Battle, v: V) => Met,
): StandingOrderRules<Battle, V, Placement> => ({
  ...FACING,
  apply(b, v, legal, told) {
    const { mover, hexes } = met(b, v);
    let unsure = false;
    for (const unit of new Set(legal.filter((place) => place !== OFF).map((place) => turner(b, place)))) {
      const word = told(valueIn(b, troopsOf)(b, unit), [meeting(b, unit, mover)]);
      if (word === 'stay' || (word !== undefined && hexBefore(b, placeOfUnit(b, unit), hexes))) continue;
      const pays = word === 'nearest' ? isWorthIt : isCheap;
      const turns = word === undefined ? [] : legal.filter((place) => place !== OFF && turner(b, place) === unit);
      const good = turns.find((place) => hexBefore(b, place, hexes) && pays(b, unit, place, mover));
      if (good !== undefined) return good;
      if (word !== 'nearest') unsure = true;
    }
    return unsure ? undefined : OFF;
  },
});

/** Hits that a unit can still bear after the haste of a turn, at its least, and after what the ground costs. */
const roomAfter = (b: Battle, unit: Unit, place: Placement, mover: Unit): number =>
  tqOf(b, unit) -
  (b.state.hits[unit] as number) -
  turnHits(b, unit, place) -
  (valueIn(b, turnsAtEase)(b, unit, mover) ? 0 : valueIn(b, leastHits)(b, unit));

function isCheap(b: Battle, unit: Unit, place: Placement, mover: Unit): boolean {
  const others = threatsTo(b, unit).filter((enemy) => enemy !== mover);
  if (countBefore(b, place, others) < countBefore(b, placeOfUnit(b, unit), others)) return false;
  return turnHits(b, unit, place) === 0 && roomAfter(b, unit, place, mover) > 0;
}

const isWorthIt = (b: Battle, unit: Unit, place: Placement, mover: Unit): boolean =>
  closesIn(b, mover) && roomAfter(b, unit, place, mover) >= ROOM;
