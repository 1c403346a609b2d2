import { facingOf, hexOf, inColumn, type Place, turnBetween } from '@taxiarch/hexfield';
import { isRough } from '../base/ground.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isChariot, isElephant, isSkirmisher } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isCharging } from './cost.ts';

/** Vertices (or, in column, hexsides) between two facings. */
export const verticesBetween = (from: Place, to: Place): number => turnBetween(facingOf(from), facingOf(to)) >> 1;

/** Elephants, chariots, cataphracts and charging horse pay double (alx-7.12b, alx-11.5a, alx-11.5c, alx-11.94a). */
export function isUnwieldy(b: Battle, unit: Unit): boolean {
  if (isElephant(b, unit) || isChariot(b, unit) || isCharging(b, unit)) return true;
  return infoOf(b, unit).cataphract && !b.world.options.has('charge-formation');
}

/** MP to turn by so many vertices: 1 each, 2 for the unwieldy, 1 in all for skirmishers (alx-7.12a, alx-7.12b). */
export function turnMp(b: Battle, unit: Unit, vertices: number): number {
  if (isSkirmisher(b, unit)) return vertices > 0 ? 1 : 0;
  return isUnwieldy(b, unit) ? 2 * vertices : vertices;
}

/**
 * Hits for turning in a Rough hex: 1, none for elephants (alx-7.14). They are hits of terrain: 1 less in column
 * (alx-6.62b), double in Charge Formation (alx-11.94b).
 */
export function turnHits(b: Battle, unit: Unit, at: Place): number {
  if (isElephant(b, unit) || inColumn(at) || !isRough(b.world.field, hexOf(at))) return 0;
  return isCharging(b, unit) ? 2 : 1;
}
