import { hexOf, type Placement } from '@taxiarch/hexfield';
import type { Battle, State } from '../../family/base/state.ts';
import { sideOf } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import type { World } from '../../family/base/world.ts';
import { areRunners, isTwoMan, RUNNERS, TWO_MAN } from '../traits.ts';

/** A CH-2 and RI of one side: the only units that may share a hex (cof-6.52). */
export const isPair = (b: Battle, one: Unit, other: Unit): boolean =>
  sideOf(b, one) === sideOf(b, other) &&
  ((isTwoMan(b, one) && areRunners(b, other)) || (isTwoMan(b, other) && areRunners(b, one)));

/** Joins chariots and runners who were set up in one hex: the chariot on top, and both facing as it does. */
export function joinPairs({ units }: World, { place, below, above, passing }: State): void {
  const inHex = new Map<number, Unit>();
  for (const [unit, { traits }] of units.entries())
    if ((traits & TWO_MAN) !== 0 && (place[unit] as Placement) >= 0) inHex.set(hexOf(place[unit] as Placement), unit);
  for (const [unit, { traits, side }] of units.entries()) {
    if ((traits & RUNNERS) === 0 || (place[unit] as Placement) < 0) continue;
    const chariot = inHex.get(hexOf(place[unit] as Placement));
    if (chariot === undefined || units[chariot]?.side !== side || below[chariot] !== NONE) continue;
    below[chariot] = unit;
    above[unit] = chariot;
    place[unit] = place[chariot] as Placement;
    for (const one of [unit, chariot]) passing[one] = 0;
  }
}
