import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isChariot, isElephant, isInSquare } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { attackersIn, type Combat, defendersIn } from '../../family/shock/combat.ts';
import { columnShifts, coveredFlanks, meetsPikes, ratioShift } from '../../family/shock/shifts.ts';
import { sizesAmongThemselves } from '../../family/shock/size.ts';
import { isElephantChariot, isHeavyChariot } from '../traits.ts';

/**
 * Whether Sizes are compared at all: not where elephants or chariots have someone of another kind against them, nor
 * where anyone is in square (cha-9.17g, cha-10.62c). One such pair is enough.
 */
function sizesCount(b: Battle, c: Combat): boolean {
  const attackers = attackersIn(b, c);
  const defenders = defendersIn(b, c);
  if ([...attackers, ...defenders].some((unit) => isInSquare(b, unit))) return false;
  return attackers.every((attacker) =>
    defenders.every(
      (defender) =>
        isElephant(b, attacker) === isElephant(b, defender) && isChariot(b, attacker) === isChariot(b, defender),
    ),
  );
}

/** Cataphracted horse and elephants, heavy chariots, chariots drawn by elephants (cha-9.17l). */
const isArmoured = (b: Battle, unit: Unit): boolean =>
  infoOf(b, unit).cataphract || isHeavyChariot(b, unit) || isElephantChariot(b, unit);

/** What moves a combat to another column (cha-9.17f to cha-9.17m). Shifts of strongholds, camps and cities are added to it. */
export const shiftOverrides: readonly RuleOverride[] = [
  overrideRule(sizesAmongThemselves, () => []),
  overrideList(columnShifts, {
    replace: {
      'alx-9.16.2a': {
        rule: 'cha-9.17f',
        text: 'size ratio',
        when: ({ b, c }) => sizesCount(b, c),
        value: ratioShift,
      },
      'alx-11.5a 1/2': {
        rule: 'cha-9.17l',
        text: 'armoured horse, elephants or chariots attack',
        when: ({ b, c }) => attackersIn(b, c).some((unit) => isArmoured(b, unit)),
        value: 2,
      },
      'alx-11.5a 2/2': {
        rule: 'cha-9.17l',
        text: 'armoured horse, elephants or chariots defend',
        when: ({ b, c }) => defendersIn(b, c).some((unit) => isArmoured(b, unit)),
        value: -2,
      },
      'alx-11.61a': {
        rule: 'cha-10.61',
        text: 'phalanx beside phalanx',
        when: meetsPikes,
        value: ({ b, defender }) => -2 * coveredFlanks(b, defender),
      },
    },
  }),
];
