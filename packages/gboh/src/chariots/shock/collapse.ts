import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { isInColumn, nameOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { heldBack, turnBans } from '../../family/shock/advance.ts';
import { fellows } from '../../family/shock/advance-move.ts';
import { enteredLater, nearRoutChecks } from '../../family/shock/collapse.ts';
import { attacksWithin, type Combat, upperStandsForBoth } from '../../family/shock/combat.ts';
import { openPassage } from '../../family/shock/pass-through.ts';
import { leftoverFirst, stackShares } from '../../family/shock/resolve.ts';
import { attacksOfStacks, fellowsOf, fightsBeside } from '../command/entries.ts';
import { enemiesFacing } from '../movement/zones.ts';
import { isWagon } from '../traits.ts';

/**
 * A left-over hit goes to the unit by which a side was found superior, from the rear before that by weapons, and to its
 * counterpart (a reading: both Types were used for it); otherwise the owner chooses (cof-9.12b). A column has neither.
 */
function tookPart(b: Battle, c: Combat, which: 0 | 1, unit: Unit): boolean {
  if (c.superiority === 'none' || isInColumn(b, c.against)) return false;
  const used = which === 0 ? c.lead : c.against;
  return unit === used || fightsBeside(b, c, used) === unit;
}

/** Hits, the Collapse and the advance (cof-8.18, cof-8.2, cof-9.12). */
export const collapseOverrides: readonly RuleOverride[] = [
  // Chariots and their runners count as one, but check and take hits each for itself (cof-8.41c, cof-8.45).
  overrideRule(upperStandsForBoth, () => false),
  overrideRule(attacksWithin, () => attacksOfStacks),
  overrideRule(stackShares, () => ({ rules: ['cof-8.45'], upper: (_b, _c, _unit, hits) => hits })),
  overrideRule(fellows, () => fellowsOf),
  overrideRule(leftoverFirst, () => tookPart),
  // Anyone who was Engaged when it began, even if the other has been beaten off meanwhile (cof-8.56).
  overrideRule(nearRoutChecks, (family) => ({
    ...family,
    late: () => false,
    owes: (_b, unit, _stood, c) => c.engagedBefore.includes(unit),
    keepsHits: () => false,
  })),
  // Who was in front of another enemy when the ground was given up stays where he is for good (cof-8.21c).
  overrideRule(enteredLater, () => false),
  overrideRule(openPassage, () => () => {}),
  overrideRule(heldBack, () => (b, unit) => enemiesFacing(b, unit).length > 0),
  overrideList(turnBans, {
    last: [
      {
        rule: 'cof-8.22',
        when: ({ b, unit }) => isWagon(b, unit),
        text: ({ b, unit }) => `${nameOf(b, unit)} cannot turn after an advance: battle wagons never do.`,
      },
    ],
  }),
];
