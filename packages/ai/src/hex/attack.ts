import {
  attackOf,
  type Battle,
  type Combat,
  isRouted,
  placeOfUnit,
  putUnit,
  resultsByDie,
  tqOf,
  type Unit,
} from '@taxiarch/gboh';
import type { Placement } from '@taxiarch/hexfield';
import { costOfHits, expectedExcess } from './worth.ts';

/** What an attack is expected to cost both sides, in Rout Points. */
export interface Prospect {
  gain: number;
  loss: number;
}
const NOTHING: Prospect = { gain: 0, loss: 0 };

/** Weighs an attack of these units on those, from where they stand, by the Shock chapter's own account of it. */
export function prospectOf(
  b: Battle,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  charging: boolean,
): Prospect {
  const c = attackOf(b, attackers, defenders);
  return c ? prospectOfCombat(b, c, charging) : NOTHING;
}

export function prospectOfCombat(b: Battle, c: Combat, charging: boolean): Prospect {
  const shaken = (unit: Unit): number => (charging ? expectedExcess(tqOf(b, unit)) : 0);
  let gain = 0;
  let loss = 0;
  for (const { attack, defence } of resultsByDie(b, c)) {
    for (const unit of c.attackers) loss += costOfHits(b, unit, attack / c.attackers.length + shaken(unit));
    for (const unit of c.defenders) {
      const hits = defence / c.defenders.length + shaken(unit);
      // Routed troops are lost by the first hit.
      gain += isRouted(b, unit) ? (hits >= 1 ? 2 : 1) : costOfHits(b, unit, hits);
    }
  }
  return { gain: gain / 10, loss: loss / 10 };
}

/** Carries out a look at the position with a unit at another place, and puts it back. */
export function withUnitAt<T>(b: Battle, unit: Unit, place: Placement, look: () => T): T {
  const was = placeOfUnit(b, unit);
  if (was === place) return look();
  putUnit(b, unit, place);
  try {
    return look();
  } finally {
    putUnit(b, unit, was);
  }
}
