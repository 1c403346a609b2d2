import { angleOf, FLANK, type Hex, halves, neighbour, type Place, REAR } from '@taxiarch/hexfield';
import { type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import type { Battle } from './state.ts';
import { isCavalry, isElephant, nameOf, onField, placeOfUnit, sideOf, unitAt } from './units.ts';
import { NONE, type Unit } from './vocabulary.ts';
import { zoneCovers } from './zones.ts';

/** Enemy elephants next to a hex. */
function elephantsBy(b: Battle, unit: Unit, hex: Hex): Unit[] {
  const found: Unit[] = [];
  for (let side = 0; side < 6; side++) {
    const there = unitAt(b, neighbour(b.world.field.grid, hex, side));
    if (there !== NONE && isElephant(b, there) && sideOf(b, there) !== sideOf(b, unit)) found.push(there);
  }
  return found;
}

/** The hexes of a place that a unit does not already stand in. */
function entered(b: Battle, unit: Unit, to: Place): readonly Hex[] {
  const { grid } = b.world.field;
  const now = onField(b, unit) ? halves(grid, placeOfUnit(b, unit)) : [];
  return halves(grid, to).filter((hex) => !now.includes(hex));
}

/** Cavalry never goes into an elephant's ZOC of its own will (alx-11.15a). */
export function horseRefusal(b: Battle, unit: Unit, to: Place): Refusal | null {
  if (!isCavalry(b, unit)) return null;
  for (const hex of entered(b, unit, to)) {
    const elephant = elephantsBy(b, unit, hex).find((el) => zoneCovers(b, el, hex));
    if (elephant === undefined) continue;
    return refusal('alx-11.15a', `The horses of ${nameOf(b, unit)} will not face ${nameOf(b, elephant)}.`);
  }
  return null;
}

/** What it costs cavalry to come beside or behind elephants, or to be forced before them: 2 hits a hex (alx-11.15a). */
export function horseHits(b: Battle, unit: Unit, to: Place): { hits: number; rules: RuleId[] } {
  if (!isCavalry(b, unit)) return { hits: 0, rules: [] };
  const { grid } = b.world.field;
  const feared = entered(b, unit, to).filter((hex) =>
    elephantsBy(b, unit, hex).some((el) => {
      const angle = angleOf(grid, placeOfUnit(b, el), hex);
      return angle === FLANK || angle === REAR || zoneCovers(b, el, hex);
    }),
  );
  return feared.length ? { hits: 2 * feared.length, rules: ['alx-11.15a'] } : { hits: 0, rules: [] };
}
