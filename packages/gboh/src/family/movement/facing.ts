import { facingOf, hexOf, inColumn, type Place, turnBetween } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { isRough } from '../base/ground.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isChariot, isElephant, isSkirmisher } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isCharging } from './cost.ts';

/** Vertices (or, in column, hexsides) between two facings. */
export const verticesBetween = (from: Place, to: Place): number => turnBetween(facingOf(from), facingOf(to)) >> 1;

interface TurnCost {
  rule: RuleId;
  /** MP a vertex; 0 = 1 MP in all. */
  each: number;
}
interface SpecialCost extends TurnCost {
  when: (b: Battle, unit: Unit) => boolean;
}
const withCharge = (b: Battle): boolean => b.world.options.has('charge-formation');

/** What turning costs, the first that applies: skirmishers least, the unwieldy most, everybody else 1 MP a vertex. */
const turnCosts: readonly SpecialCost[] = [
  { rule: 'alx-7.12a', when: isSkirmisher, each: 0 },
  { rule: 'alx-7.12b', when: (b, unit) => isElephant(b, unit) || isChariot(b, unit), each: 2 },
  { rule: 'alx-11.94a', when: isCharging, each: 2 },
  { rule: 'alx-11.5c', when: (b, unit) => infoOf(b, unit).cataphract && withCharge(b), each: 1 },
  { rule: 'alx-11.5a', when: (b, unit) => infoOf(b, unit).cataphract, each: 2 },
];
const ordinary: TurnCost = { rule: 'alx-7.12a', each: 1 };

const turnCostOf = (b: Battle, unit: Unit): TurnCost => turnCosts.find((cost) => cost.when(b, unit)) ?? ordinary;
export const turnRule = (b: Battle, unit: Unit): RuleId => turnCostOf(b, unit).rule;

/** MP to turn by so many vertices, one at least (alx-7.12a, alx-7.12b). */
export const turnMp = (b: Battle, unit: Unit, vertices: number): number => turnCostOf(b, unit).each * vertices || 1;

/**
 * Hits for turning in a Rough hex: 1, none for elephants (alx-7.14). They are hits of terrain: 1 less in column
 * (alx-6.62b), double in Charge Formation (alx-11.94b).
 */
export function turnHits(b: Battle, unit: Unit, at: Place): number {
  if (isElephant(b, unit) || inColumn(at) || !isRough(b.world.field, hexOf(at))) return 0;
  return isCharging(b, unit) ? 2 : 1;
}
