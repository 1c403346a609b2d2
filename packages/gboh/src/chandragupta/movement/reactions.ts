import type { Procedure } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { isRough } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  enemiesNextTo,
  infoOf,
  isChariot,
  isElephant,
  isInColumn,
  isInfantry,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { unitInEnemyZone } from '../../family/base/zones.ts';
import { phaseOpening } from '../../family/command/orders.ts';
import { reactingMA } from '../../family/reactions/allowance.ts';
import { mayTurn } from '../../family/reactions/approach.ts';
import { horseLines } from '../../family/reactions/cavalry-line.ts';
import { facingBans, facingModifiers, leastHits } from '../../family/reactions/facing.ts';
import { fallingBack, lastTurnTakesMp, pairsWithdraw, withdrawsFreely } from '../../family/reactions/withdraw.ts';
import { enteredHexes, stepBans, withdrawalLead } from '../../family/reactions/withdrawal.ts';
import { harassmentOverrides } from '../shock/harassment.ts';
import { volumeState } from '../volume-state.ts';

/** Chariots before elephants that are just as fast as they (cha-6.62c). */
const carsBeforeElephants = (b: Battle, unit: Unit, mover: Unit): boolean =>
  mover !== NONE && isChariot(b, unit) && isElephant(b, mover) && infoOf(b, unit).ma === infoOf(b, mover).ma;

/** Who stands in an enemy ZOC as a Movement/Missile segment begins will not turn in it (cha-7.16a). */
export function noteHeld(b: Battle): void {
  const { held } = volumeState(b);
  for (let unit = 0; unit < held.length; unit++) held[unit] = onField(b, unit) && unitInEnemyZone(b, unit) ? 1 : 0;
}

/** Withdrawal, turning and harassment in answer to the enemy (chapters 6, 7 and 9). */
export const reactionsOverrides: readonly RuleOverride[] = [
  // Whatever is two hexes wide counts as its lower MA, in column and square too (cha-6.62a); only foot gains by a column.
  overrideRule(reactingMA, () => (b, unit) => {
    const { ma, wide } = infoOf(b, unit);
    return !wide && isInColumn(b, unit) && isInfantry(b, unit) ? ma + 1 : ma;
  }),
  overrideRule(
    withdrawalLead,
    (family) => (b, unit, mover) => (carsBeforeElephants(b, unit, mover) ? 1 : family(b, unit, mover)),
  ),
  overrideList(fallingBack, {
    replace: {
      'alx-6.71e': {
        rule: 'alx-6.71e',
        when: ({ b, unit, mover, way }) =>
          way === 'orderly' && [unit, mover].some((one) => one !== NONE && infoOf(b, one).wide),
      },
    },
    last: [{ rule: 'cha-6.62c', when: ({ b, unit, mover }) => carsBeforeElephants(b, unit, mover) }],
  }),
  overrideList(stepBans, {
    replace: {
      'alx-6.75 3/6': {
        rule: 'cha-6.66a',
        when: (s) => enteredHexes(s).some((hex) => isRough(s.b, hex)),
        text: (s) => `${nameOf(s.b, s.unit)} cannot withdraw into rough ground.`,
      },
    },
    // Rough hexsides bar nobody.
    drop: ['alx-6.75 4/6'],
  }),
  overrideRule(withdrawsFreely, () => () => false),
  overrideRule(lastTurnTakesMp, () => false),
  // All units fall back in a Crisis of Faith: both of a stack together (a reading of cha-5.33c).
  overrideRule(pairsWithdraw, () => (_b, way) => way === 'crisis'),
  // No leader need be near, but the Line must be on the list (cha-6.68).
  overrideRule(horseLines, () => ({ near: Number.POSITIVE_INFINITY, unlisted: false })),

  // Anyone who moves next to a unit, from wherever, but by no advance: 7.16 speaks of the Movement/Missile segment (cha-7.16a).
  overrideRule(
    mayTurn,
    () =>
      (b, { mover, how }) =>
        how === 'move' || how === 'line' ? enemiesNextTo(b, placeOfUnit(b, mover), sideOf(b, mover)) : [],
  ),
  overrideList(facingBans, {
    // A column may turn in reaction (cha-6.57).
    drop: ['alx-6.67'],
    before: {
      'alx-7.16a 1/2': [
        {
          rule: 'cha-7.16a',
          when: ({ b, unit }) => infoOf(b, unit).wide,
          text: ({ b, unit }) =>
            `${nameAndVerb(infoOf(b, unit), 'is', 'are')} two hexes wide and cannot turn in reaction.`,
        },
        {
          rule: 'cha-7.16a',
          when: ({ b, unit }) => volumeState(b).held[unit] === 1,
          text: ({ b, unit }) =>
            `${nameAndVerb(infoOf(b, unit), 'was', 'were')} in an enemy ZOC when this segment began.`,
        },
      ],
    },
  }),
  overrideList(facingModifiers, { drop: ['alx-7.16b'] }),
  overrideRule(leastHits, () => () => 0),
  overrideRule(phaseOpening, (family) => (b) => {
    family(b);
    noteHeld(b);
  }),
  ...harassmentOverrides,
];
export const reactionsProcedures: readonly Procedure<Battle>[] = [];
