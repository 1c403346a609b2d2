import { facingOf, hexOf, type Placement, turnBetween } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { isRough } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isChariot, isElephant, isSkirmisher } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { hitsOfGround } from './cost.ts';

/** Vertices (or, in column, hexsides) between two facings. */
export const verticesBetween = (from: Placement, to: Placement): number =>
  turnBetween(facingOf(from), facingOf(to)) >> 1;

interface TurnCost {
  rule: RuleId;
  /** MP a vertex; 0 = 1 MP in all. */
  each: number;
}
interface SpecialCost extends TurnCost {
  when: (b: Battle, unit: Unit) => boolean;
}

/** What turning costs, the first that applies: skirmishers least, the unwieldy most, everybody else 1 MP a vertex. */
export const turnCosts = overridable<readonly SpecialCost[]>('movement/facing: cost of turning', [
  { rule: 'alx-7.12a', when: isSkirmisher, each: 0 },
  { rule: 'alx-7.12b', when: (b, unit) => isElephant(b, unit) || isChariot(b, unit), each: 2 },
  { rule: 'alx-11.5a', when: (b, unit) => infoOf(b, unit).cataphract, each: 2 },
]);
const ordinary: TurnCost = { rule: 'alx-7.12a', each: 1 };

function turnCostOf(b: Battle, unit: Unit): TurnCost {
  for (const cost of valueIn(b, turnCosts)) if (cost.when(b, unit)) return cost;
  return ordinary;
}
export const turnRule = (b: Battle, unit: Unit): RuleId => turnCostOf(b, unit).rule;

/** MP to turn by so many vertices, one at least (alx-7.12a, alx-7.12b). */
export const turnMp = (b: Battle, unit: Unit, vertices: number): number => turnCostOf(b, unit).each * vertices || 1;

/** Hits of chariots for turning on the move, and after an advance (alx-11.21a). */
export const chariotTurnHits = overridable('movement/facing: hits of turning chariots', 2);

/** Who is never disordered by turning in a Rough hex (alx-7.14). */
export const turnsUnharmed = overridable('movement/facing: who turns unharmed', isElephant);

/** Hits for turning by so many vertices in a Rough hex: 1 however many they are (alx-7.14). */
export const roughTurn = overridable<(vertices: number) => number>(
  'movement/facing: hits of turning by vertices',
  () => 1,
);

/** Hits for turning in a Rough hex (alx-7.14). They are hits of terrain: 1 less in column (alx-6.62b). */
export function turnHits(b: Battle, unit: Unit, at: Placement, vertices = 1): number {
  if (!isRough(b, hexOf(at)) || valueIn(b, turnsUnharmed)(b, unit)) return 0;
  return valueIn(b, hitsOfGround)(b, unit, at, at, valueIn(b, roughTurn)(vertices));
}

/** Vertices by which a unit may turn in one hex at most; any number, unless the book says otherwise. */
export const turnLimit = overridable<(b: Battle, unit: Unit) => number>(
  'movement/facing: turns in one hex',
  () => ANY_TURN,
);
export const ANY_TURN = 99;
