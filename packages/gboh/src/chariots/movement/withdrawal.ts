import {
  angleOf,
  coveredHexes,
  distanceFrom,
  FLANK,
  FRONT_ONLY,
  hexOf,
  type Placement,
  REAR,
  sideBetween,
  withinRange,
} from '@taxiarch/hexfield';
import { emit, type Modifier, nameAndVerb, type Procedure, roll, sumOf, withSteps } from '@taxiarch/kernel';
import { takeHits } from '../../family/base/cohesion.ts';
import { CLOSED } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  charismaOf,
  enemyAt,
  infoOf,
  initiativeOf,
  isRouted,
  isStacked,
  leaderInfo,
  leadersWith,
  nameOf,
  placeOfUnit,
  sideOf,
  stacksGoAsOne,
  steady,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import { leaderGroundCost } from '../../family/leaders/leader-steps.ts';
import { isOverall } from '../../family/leaders/leaders.ts';
import { bothWithdraw, warnsLeaders } from '../../family/reactions/give-ground.ts';
import {
  stillComes,
  turnsAfterWithdrawal,
  type Withdrawing,
  withdrawProcedure,
  withdrawsFreely,
} from '../../family/reactions/withdraw.ts';
import {
  endTogether,
  stepBans,
  surprise,
  surprised,
  type WithdrawalStep,
  withdrawalBans,
} from '../../family/reactions/withdrawal.ts';
import { isTwoMan, isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import { isPair } from './pairs.ts';

const MAY = 1;
const MAY_NOT = 2;

interface Steadiness {
  b: Battle;
  unit: Unit;
}
const commandersWith = ({ b, unit }: Steadiness): Leader[] => leadersWith(b, unit);
const best = (ratings: readonly number[]): number => Math.max(0, ...ratings);
const ofWing = ({ b, unit }: Steadiness): number[] =>
  commandersWith({ b, unit })
    .filter((leader) => !isOverall(b, leader) && leaderInfo(b, leader).group === infoOf(b, unit).group)
    .map((leader) => initiativeOf(b, leader));
const ofArmy = ({ b, unit }: Steadiness): number[] =>
  commandersWith({ b, unit })
    .filter((leader) => isOverall(b, leader))
    .map((leader) => charismaOf(b, leader));

/** What a leader with the unit takes from its roll: of two the one who is worth more (cof-6.42b). */
const rollModifiers: readonly Modifier<Steadiness>[] = [
  {
    rule: 'cof-6.42b',
    text: 'Capability of the Wing Commander',
    when: (s) => best(ofWing(s)) > best(ofArmy(s)),
    value: (s) => -best(ofWing(s)),
  },
  {
    rule: 'cof-6.42b',
    text: 'Charisma of the Overall Commander',
    when: (s) => best(ofArmy(s)) > 0 && best(ofArmy(s)) >= best(ofWing(s)),
    value: (s) => -best(ofArmy(s)),
  },
];

/** The roll that lets a unit withdraw for this phase or bars it (cof-6.42a); chariots have none (cof-6.42f). */
function keepsItsHead(b: Battle, unit: Unit, mover: Unit): boolean {
  const { withdrawal } = volumeState(b);
  if (isWarChariot(b, unit) || withdrawal[unit] === MAY) return true;
  const against = infoOf(b, unit).tq;
  const sum = sumOf(rollModifiers, { b, unit });
  const purpose = `Withdrawal of ${nameOf(b, unit)}`;
  const { total } = roll(b, { purpose, side: sideOf(b, unit), rules: ['cof-6.42a'], sum, against, about: { unit } });
  withdrawal[unit] = total <= against ? MAY : MAY_NOT;
  if (total > against) emit(b, { kind: 'withdrawal-fails', rules: ['cof-6.42a'], unit });
  if (total > against && total === 9) takeHits(b, unit, 1, ['cof-6.42a'], { by: mover, text: 'the failed withdrawal' });
  return total <= against;
}

const orderly = withSteps<Battle, Withdrawing>(withdrawProcedure, {
  /** First its head, then the price of being come upon from flank or rear (cof-6.44). */
  begin(b: Battle, { unit, mover }: Withdrawing) {
    if (!keepsItsHead(b, unit, mover)) return null;
    if (surprised(b, unit, mover))
      takeHits(b, unit, 1, ['cof-6.44'], { by: mover, text: 'an enemy at the flank or rear' });
    return undefined;
  },
  /** Giving ground costs nothing else, and nobody checks (cof-6.43). */
  stopped: () => null,
});

/** A leader with the unit for whom the next hex is closed; NONE if it is open to all of them (cof-4.14b). */
const leaderLeft = ({ b, along = [], from, to }: WithdrawalStep): Leader =>
  along.find((leader) => leaderGroundCost(b, leader, hexOf(from), hexOf(to)) === CLOSED) ?? NONE;

const comesNearer = ({ b, mover, from, to }: WithdrawalStep): boolean => {
  const { grid } = b.world.field;
  const enemy = placeOfUnit(b, mover);
  return distanceFrom(grid, enemy, hexOf(to)) < distanceFrom(grid, enemy, hexOf(from));
};
/**
 * Whether a unit withdraws from an enemy who means to enter a flank or rear hex of it (cof-6.44): one of his own front hexes
 * into which he could go. Reading: where there are several, he means the worst for the unit; where there is none he does not
 * approach it.
 */
function isTakenInFlank(b: Battle, unit: Unit, mover: Unit): boolean {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  const from = placeOfUnit(b, mover);
  return coveredHexes(grid, from, FRONT_ONLY).some((hex) => {
    const angle = angleOf(grid, place, hex);
    if (angle !== FLANK && angle !== REAR) return false;
    const open = enemyAt(b, hex, sideOf(b, mover)) === NONE;
    return open && !isClosedTo(b, mover, hexOf(from), sideBetween(grid, hexOf(from), hex));
  });
}

const enemyBeside = (b: Battle, unit: Unit, to: Placement): Unit => {
  const side = sideOf(b, unit);
  for (const hex of withinRange(b.world.field.grid, hexOf(to), 1)) {
    const enemy = enemyAt(b, hex, side);
    if (enemy !== NONE) return enemy;
  }
  return NONE;
};

/** Orderly Withdrawal (chapter 6.4). */
export const withdrawalOverrides: readonly RuleOverride[] = [
  overrideList(withdrawalBans, {
    last: [
      {
        rule: 'cof-6.42a',
        when: ({ b, unit }) => volumeState(b).withdrawal[unit] === MAY_NOT,
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'has', 'have')} failed to withdraw in this Orders Phase.`,
      },
    ],
  }),
  overrideRule(surprise, () => isTakenInFlank),
  // Routed by the fire of anyone who withdraws, the enemy comes no more (cof-6.42c).
  overrideRule(stillComes, () => steady),
  overrideList(stepBans, {
    drop: ['alx-6.75 3/6', 'alx-6.75 4/6'],
    replace: {
      'alx-6.71d': {
        rule: 'cof-6.42e',
        when: comesNearer,
        text: (s) => `That hex is nearer to ${nameOf(s.b, s.mover)}.`,
      },
      'alx-6.75 6/6': {
        rule: 'cof-6.46',
        when: ({ b, unit, to }) => enemyBeside(b, unit, to) !== NONE,
        text: ({ b, unit, to }) => `${nameAndVerb(infoOf(b, enemyBeside(b, unit, to)), 'is', 'are')} next to that hex.`,
      },
    },
    last: [
      {
        rule: 'cof-6.57',
        when: (s) => leaderLeft(s) !== NONE,
        text: (s) => `${leaderInfo(s.b, leaderLeft(s)).name} must stay with the unit and cannot enter that terrain.`,
      },
    ],
  }),
  // A chariot and its runners go each by itself, and may meet again (cof-6.42c, cof-6.42f).
  overrideRule(bothWithdraw, () => true),
  overrideRule(stacksGoAsOne, () => false),
  overrideRule(endTogether, () => ({
    rules: ['cof-6.52', 'cof-6.46'],
    mp: ({ b, unit }, there) =>
      isPair(b, unit, there) && !isRouted(b, there) && !isStacked(b, there) ? 0 : Number.POSITIVE_INFINITY,
    place: (b, unit, there) => placeOfUnit(b, isTwoMan(b, unit) ? unit : there),
  })),
  overrideRule(withdrawsFreely, () => () => false),
  overrideRule(turnsAfterWithdrawal, () => false),
  // Leaders go with their units, or are put with others when they are caught alone (cof-4.24, cof-6.57).
  overrideRule(warnsLeaders, () => () => false),
];

export const withdrawalProcedures: readonly Procedure<Battle>[] = [orderly];
