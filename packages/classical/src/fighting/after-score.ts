import { type Part, type RuleId, type Sum, sumOf } from '@taxiarch/kernel';
import { filesOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { rulesOf, termed } from '../base/terms.ts';
import {
  countingElements,
  densityOf,
  hasDone,
  isRegular,
  meleeBetween,
  meleesOf,
  opponentOf,
  startingStrength,
  strengthOf,
  troopOfUnit,
  unitIsFoot,
  unitIsMounted,
} from '../base/units.ts';
import { DID_CHARGE, DID_COUNTER, DID_STAND, type Unit } from '../base/vocabulary.ts';
import { bitOf } from './contacts.ts';

/** A unit that has lost its melee and is to be tested. */
export interface Loser {
  b: Battle;
  unit: Unit;
}

/** Enemies who hit a unit in the melee phase of this move. */
export const hitters = (b: Battle, unit: Unit): Unit[] =>
  b.state.blows.filter((blow) => blow.on === unit && blow.hits > 0).map((blow) => blow.by);

/** Enemies with whom a unit was in melee in this move's phase 11, those destroyed since included. */
export const foughtWith = (b: Battle, unit: Unit): Unit[] =>
  b.state.blows.filter((blow) => blow.by === unit).map((blow) => blow.on);

/** Charged or counter charged in this move, or ran into fresh enemy (cls-after.09, cls-after.21, cls-pursuit.09). */
export const chargedThisMove = (b: Battle, unit: Unit): boolean =>
  hasDone(b, unit, DID_CHARGE | DID_COUNTER) || b.state.impact[unit] === b.state.move;

/**
 * Stood to receive: an enemy charged into it in this move and it neither charged nor counter charged (cls-after.19).
 * `against`: units in melee before keep their rights over their earlier opponents.
 */
export function stoodToReceive(b: Battle, unit: Unit, against?: Unit): boolean {
  if (chargedThisMove(b, unit)) return false;
  const struck = meleesOf(b, unit).some((m) => m.rounds === 1 && b.state.impact[opponentOf(m, unit)] === b.state.move);
  if (!hasDone(b, unit, DID_STAND) && !struck) return false;
  if (against === undefined) return true;
  const melee = meleeBetween(b, unit, against);
  return !melee || melee.rounds <= 1;
}

const dead = (c: Loser): number => startingStrength(c.b, c.unit) - strengthOf(c.b, c.unit);
/** Whether at least n of d parts of the unit's original strength are dead (cls-after.06). */
const deadAtLeast = (c: Loser, n: number, d: number): boolean => dead(c) * d >= startingStrength(c.b, c.unit) * n;

/** Ranks with as many elements as the first, of those that count (cls-after.08, cls-unit.03). */
const fullRanks = (c: Loser): number => Math.floor(countingElements(c.b, c.unit) / filesOf(c.b, c.unit));
/** An element that has lost figures counts in its rank, or not. */
const depleted = (c: Loser): RuleId[] => ((c.b.state.missing[c.unit] as number) > 0 ? ['cls-unit.03'] : []);
const closeFoot = (c: Loser): boolean => unitIsFoot(c.b, c.unit) && densityOf(c.b, c.unit) === 'CO';
const looseFoot = (c: Loser): boolean => unitIsFoot(c.b, c.unit) && densityOf(c.b, c.unit) === 'LO';

/** Push backs suffered in the rounds just before this one (cls-after.21). */
export const earlierPushes = (b: Battle, unit: Unit): number =>
  b.state.pushMove[unit] === b.state.move - 1 ? (b.state.pushes[unit] as number) : 0;
const steadyFoot = (c: Loser): boolean => closeFoot(c) || (looseFoot(c) && isRegular(c.b, c.unit));

/** Pushed back, in the round before, someone with whom it is still in contact (cls-after.21). */
const pushedLately = ({ b, unit }: Loser): boolean =>
  b.state.pushedMove[unit] === b.state.move - 1 && meleesOf(b, unit).some((m) => (m.pushed & bitOf(m, unit)) !== 0);

export const loserModifiers = termed<Loser>([
  {
    rule: 'cls-after.04',
    text: 'pushed back in successive moves',
    terms: ['cls-after.21'],
    value: (c) => earlierPushes(c.b, c.unit) * (steadyFoot(c) ? 1 : 2),
    when: (c) => earlierPushes(c.b, c.unit) > 0,
  },
  {
    rule: 'cls-after.04',
    text: 'pushed the enemy back last move',
    terms: ['cls-after.21'],
    value: -1,
    when: pushedLately,
  },
  {
    rule: 'cls-after.05',
    text: 'under 1/20 casualties',
    terms: ['cls-after.06'],
    value: -2,
    when: (c) => !deadAtLeast(c, 1, 20),
  },
  {
    rule: 'cls-after.05',
    text: 'under 1/10 casualties',
    terms: ['cls-after.06', 'cls-example.02'],
    value: -1,
    when: (c) => deadAtLeast(c, 1, 20) && !deadAtLeast(c, 1, 10),
  },
  {
    rule: 'cls-after.05',
    text: '1/5 casualties',
    terms: ['cls-after.06'],
    value: 1,
    when: (c) => deadAtLeast(c, 1, 5) && !deadAtLeast(c, 1, 3),
  },
  {
    rule: 'cls-after.05',
    text: '1/3 casualties',
    terms: ['cls-after.06'],
    value: 2,
    when: (c) => deadAtLeast(c, 1, 3) && !deadAtLeast(c, 1, 2),
  },
  {
    rule: 'cls-after.05',
    text: '1/2 casualties',
    terms: ['cls-after.06'],
    value: 4,
    when: (c) => deadAtLeast(c, 1, 2) && !deadAtLeast(c, 2, 3),
  },
  {
    rule: 'cls-after.05',
    text: '2/3 casualties',
    terms: ['cls-after.06'],
    value: 7,
    when: (c) => deadAtLeast(c, 2, 3),
  },
  { rule: 'cls-after.07', text: 'class C', value: 1, when: (c) => troopOfUnit(c.b, c.unit).grade === 'C' },
  { rule: 'cls-after.07', text: 'class A', value: -1, when: (c) => troopOfUnit(c.b, c.unit).grade === 'A' },
  {
    rule: 'cls-after.07',
    text: 'hit in flank or rear, unable to fight back',
    value: 2,
    when: (c) => c.b.state.blows.some((blow) => blow.on === c.unit && blow.wrong === 1),
  },
  {
    rule: 'cls-after.08',
    text: 'close order foot in two ranks',
    terms: depleted,
    value: -1,
    when: (c) => closeFoot(c) && fullRanks(c) === 2,
  },
  {
    rule: 'cls-after.08',
    text: 'close order foot in three ranks or more',
    terms: depleted,
    value: -2,
    when: (c) => closeFoot(c) && fullRanks(c) >= 3,
  },
  {
    rule: 'cls-after.08',
    text: 'loose order foot in three ranks or more',
    terms: depleted,
    value: -1,
    when: (c) => looseFoot(c) && fullRanks(c) >= 3,
  },
  {
    rule: 'cls-after.09',
    text: 'charged in this move',
    terms: (c) => (hasDone(c.b, c.unit, DID_CHARGE) ? [] : ['cls-after.21']),
    value: -2,
    when: (c) => chargedThisMove(c.b, c.unit),
  },
  {
    // Only enemies who stood to receive: being at half strength is no such bar.
    rule: 'cls-after.09',
    text: 'lost to enemies that cannot follow up or pursue',
    terms: ['cls-after.19', 'cls-after.20'],
    value: -3,
    when: ({ b, unit }) => {
      const by = hitters(b, unit);
      return by.length > 0 && by.every((enemy) => stoodToReceive(b, enemy, unit));
    },
  },
  {
    rule: 'cls-after.10',
    text: 'foot beaten by mounted',
    terms: ['cls-type.08'],
    value: 1,
    when: ({ b, unit }) =>
      !b.world.options.has('cls-after.10-without') &&
      unitIsFoot(b, unit) &&
      hitters(b, unit).some((enemy) => unitIsMounted(b, enemy)),
  },
]);

/** The rules by which the score of a loser was reckoned. */
export const loserRules = (parts: readonly Part[], loser: Loser): RuleId[] => rulesOf(loserModifiers, parts, loser);

/** Basic score below which a loser breaks (cls-after.03). */
export const BREAK_SCORE = 5;

/** The score that a losing unit needs on a D10, with its parts, without rolling. */
export function describeAfterMelee(b: Battle, unit: Unit): Sum {
  const sum = sumOf(loserModifiers, { b, unit });
  return {
    total: BREAK_SCORE + sum.total,
    parts: [{ rule: 'cls-after.03', text: 'basic score', value: BREAK_SCORE }, ...sum.parts],
  };
}
