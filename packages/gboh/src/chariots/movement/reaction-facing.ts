import { adjacent, hexOf, type Placement } from '@taxiarch/hexfield';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { enemiesNextTo, infoOf, nameOf, placeOfUnit, sideOf, unitBeneath } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { mayTurn } from '../../family/reactions/approach.ts';
import { facingBans, facingModifiers, leastHits, turnsAlong, turnsAtEase } from '../../family/reactions/facing.ts';
import { isWagon, isWarChariot } from '../traits.ts';

const isBesideAnother = (b: Battle, unit: Unit, mover: Unit): boolean =>
  enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).some((enemy) => enemy !== mover);

/** Whether an enemy has moved to a hex next to a unit, from next to it too, but not out of its own hex (cof-6.66a, cof-7.4R4). */
export function comesBeside(b: Battle, unit: Unit, mover: Unit, from: Placement): boolean {
  const [before, now, here] = [hexOf(from), hexOf(placeOfUnit(b, mover)), hexOf(placeOfUnit(b, unit))];
  return now !== before && before !== here && adjacent(b.world.field.grid, now, here);
}

/** Turning to meet an enemy who has come next to one (cof-6.66a to cof-6.66c). */
export const reactionFacingOverrides: readonly RuleOverride[] = [
  overrideRule(
    mayTurn,
    () => (b, v) =>
      enemiesNextTo(b, placeOfUnit(b, v.mover), sideOf(b, v.mover)).filter((unit) =>
        comesBeside(b, unit, v.mover, v.from),
      ),
  ),
  overrideList(facingBans, {
    // A column may turn too: it keeps only from withdrawing and passing others (cof-6.34, cof-6.37).
    drop: ['alx-6.67'],
    replace: {
      'alx-7.16a 2/2': {
        rule: 'cof-6.66a',
        when: ({ b, unit, mover }) => isBesideAnother(b, unit, mover),
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} already next to another enemy.`,
      },
    },
    last: [
      {
        rule: 'cof-6.66a',
        when: ({ b, unit }) => isWagon(b, unit),
        text: ({ b, unit }) => `${nameOf(b, unit)} cannot turn in reaction: battle wagons never do.`,
      },
    ],
  }),
  // What the roll exceeds TQ by, and no more; chariots do not roll (cof-6.66b).
  overrideList(facingModifiers, { drop: ['alx-7.16b'] }),
  overrideRule(leastHits, () => () => 0),
  overrideRule(turnsAtEase, () => isWarChariot),
  // Runners are foot, and turn with their chariot (cof-6.66b).
  overrideRule(turnsAlong, () => (b, unit) => (unitBeneath(b, unit) === NONE ? [] : [unitBeneath(b, unit)])),
];
