import { ALL_ROUND, covers, FRONT_AND_FLANK, FRONT_ONLY, hexOf } from '@taxiarch/hexfield';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { enemiesNextTo, isRouted, placeOfUnit, sideOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { holding, shooting, striking } from '../../family/base/zones.ts';
import { isWarChariot } from '../traits.ts';

/** Enemies who have a unit in a front hex of theirs and could threaten it: not the routed (a reading of cof-8.17b, cof-8.21c). */
export function enemiesFacing(b: Battle, unit: Unit): Unit[] {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  return enemiesNextTo(b, place, sideOf(b, unit)).filter(
    (enemy) => !isRouted(b, enemy) && covers(grid, placeOfUnit(b, enemy), FRONT_ONLY, hexOf(place)),
  );
}

/** There are no zones of control (cof-6.61): front hexes are struck, and bind turning only; chariots shoot all round (cof-7.13a). */
export const zonesOverrides: readonly RuleOverride[] = [
  overrideRule(holding, () => ({ has: () => false, spread: () => FRONT_ONLY })),
  overrideRule(striking, () => ({ has: (b, unit) => !isRouted(b, unit), spread: () => FRONT_ONLY })),
  overrideRule(shooting, () => ({
    has: (b, unit) => !isRouted(b, unit),
    spread: (b, unit) => (isWarChariot(b, unit) ? ALL_ROUND : FRONT_AND_FLANK),
  })),
];
