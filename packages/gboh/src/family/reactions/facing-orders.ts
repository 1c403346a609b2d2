import { type Hex, OFF, type Place } from '@taxiarch/hexfield';
import type { Orders } from '@taxiarch/kernel';
import { inBook } from '../base/book.ts';
import { countBefore, FACING, hexBefore, threatsTo } from '../base/face-orders.ts';
import type { Battle } from '../base/state.ts';
import { troopsOf } from '../base/troops.ts';
import { placeOfUnit, tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { turnHits } from '../movement/facing.ts';
import { leastHits, turnsAtEase } from './facing.ts';

interface Met {
  mover: Unit;
  hexes: readonly Hex[];
}

/**
 * Orders for questions who turns to meet a mover. Who is told to face him does so if a turn brings him before its front
 * and turns it away from no other threat, on ground where turning costs nothing beyond the haste, and if it does not
 * break by that for certain; otherwise the player is asked.
 */
export const turningOrders = <V>(
  turner: (b: Battle, place: Place) => Unit,
  met: (b: Battle, v: V) => Met,
): Orders<Battle, V, Place> => ({
  ...FACING,
  obey(b, v, legal, told) {
    const { mover, hexes } = met(b, v);
    let unsure = false;
    for (const unit of new Set(legal.filter((place) => place !== OFF).map((place) => turner(b, place)))) {
      const word = told(inBook(b, troopsOf)(b, unit));
      if (word === 'stay' || (word === 'face' && hexBefore(b, placeOfUnit(b, unit), hexes))) continue;
      const turns = word === 'face' ? legal.filter((place) => place !== OFF && turner(b, place) === unit) : [];
      const good = turns.find((place) => hexBefore(b, place, hexes) && isCheap(b, unit, place, mover));
      if (good !== undefined) return good;
      unsure = true;
    }
    return unsure ? undefined : OFF;
  },
});

function isCheap(b: Battle, unit: Unit, place: Place, mover: Unit): boolean {
  const others = threatsTo(b, unit).filter((enemy) => enemy !== mover);
  if (countBefore(b, place, others) < countBefore(b, placeOfUnit(b, unit), others)) return false;
  const haste = inBook(b, turnsAtEase)(b, unit, mover) ? 0 : inBook(b, leastHits)(b, unit);
  return turnHits(b, unit, place) === 0 && (b.state.hits[unit] as number) + haste < tqOf(b, unit);
}
