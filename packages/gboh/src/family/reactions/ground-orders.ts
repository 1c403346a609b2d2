import type { Orders } from '@taxiarch/kernel';
import { inBook } from '../base/book.ts';
import type { Battle } from '../base/state.ts';
import { troopKinds, troopsOf } from '../base/troops.ts';
import { isLone, tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { Escape } from './give-ground.ts';
import { surprised } from './withdrawal.ts';

/** Hits that a withdrawal may cost: for giving ground, and for doing so in disorder (alx-6.72.1, alx-6.72.3). */
const MOST_HITS = 2;

/**
 * Orders who gives ground before a mover. The player is asked where a unit would be surprised or could break by it, where a
 * lone leader is told to stand, and about whoever has no order. A Line or another way out is his own to choose.
 */
export const groundOrders = <V>(moverOf: (v: V) => Unit): Orders<Battle, V, Escape> => ({
  matter: 'giving-ground',
  words: ['withdraw', 'stand'],
  troops: troopKinds,
  obey(b, v, legal, told) {
    let unsure = false;
    for (const way of legal) {
      if (way.who !== 'unit' && way.who !== 'leader') continue;
      const word = told(way.who === 'leader' ? 'leaders' : inBook(b, troopsOf)(b, way.unit));
      if (word === 'withdraw' && (way.who === 'leader' || isCheap(b, way.unit, moverOf(v)))) return way;
      if (word !== 'stand' || (way.who === 'leader' && isLone(b, way.leader))) unsure = true;
    }
    return unsure ? undefined : legal.find((way) => way.who === 'nobody');
  },
});

const isCheap = (b: Battle, unit: Unit, mover: Unit): boolean =>
  !surprised(b, unit, mover) && (b.state.hits[unit] as number) + MOST_HITS < tqOf(b, unit);
