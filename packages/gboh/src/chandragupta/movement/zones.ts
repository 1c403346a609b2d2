import { ALL_ROUND, FRONT_AND_FLANK, FRONT_ONLY, footprint, type Placement } from '@taxiarch/hexfield';
import type { Ban, Procedure } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { hasMissiles, infoOf, isEngine, isInSquare, isRouted, isSkirmisher, unitAt } from '../../family/base/units.ts';
import { NONE } from '../../family/base/vocabulary.ts';
import { holding, shooting, striking, type Ward, zoneRules } from '../../family/base/zones.ts';
import { lastBans } from '../../family/movement/going.ts';
import { type Intent, inFirstZone } from '../../family/movement/intent.ts';
import { barsTurning, holdsFast } from '../../family/movement/walk.ts';

/**
 * Skirmishers without missiles keep the ZOC before them (cha-7.21a); artillery has none (cha-7.21c). An elephant that
 * rampages is routed, and has none either.
 */
const zone: Ward = {
  has: (b, unit) => !isRouted(b, unit) && !isEngine(b, unit),
  spread(b, unit) {
    if (isInSquare(b, unit)) return ALL_ROUND;
    return isSkirmisher(b, unit) && hasMissiles(b, unit) ? FRONT_AND_FLANK : FRONT_ONLY;
  },
};

/** Out of an enemy ZOC nobody squeezes between friends (cha-7.23b). */
const shutIn: Ban<Intent> = {
  rule: 'cha-7.23b',
  when: ({ b, w }) => inFirstZone(w) && !frontIsOpen(b, w.at),
  text: (i) =>
    `${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} no vacant front hex to leave the enemy ZOC through.`,
};
const frontIsOpen = (b: Battle, place: Placement): boolean =>
  footprint(b.world.field.grid, place).front.some((hex) => unitAt(b, hex) === NONE);

/** Facing and Zones of Control (chapter 7). */
export const zonesOverrides: readonly RuleOverride[] = [
  overrideRule(holding, () => zone),
  overrideRule(striking, () => zone),
  overrideRule(shooting, () => zone),
  overrideList(zoneRules, {
    replace: {
      'alx-7.21c': { rule: 'cha-7.21c', when: (b, unit) => isRouted(b, unit) || isEngine(b, unit) },
      'alx-11.63b': { rule: 'cha-10.62b', when: isInSquare },
      'alx-7.21b': { rule: 'cha-7.21a', when: isSkirmisher },
      'alx-7.21a': { rule: 'cha-7.21b', when: () => true },
    },
    drop: ['alx-11.84'],
  }),
  // Every ZOC binds, also of those who never attack, and what stands in the unit's own ZOC does not matter (cha-7.23b, cha-7.25).
  overrideList(lastBans, { last: [shutIn] }),
  overrideRule(holdsFast, () => () => true),
  overrideRule(barsTurning, () => () => false),
];
export const zonesProcedures: readonly Procedure<Battle>[] = [];
