import { OFF, type Place } from '@taxiarch/hexfield';
import { enemyOf, type RuleId } from '@taxiarch/kernel';
import { inBook, varying } from '../base/book.ts';
import { distanceOfLeader, leadersNear } from '../base/near.ts';
import { startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  friendAt,
  hexesOf,
  isLone,
  leaderHexOf,
  leaderInfo,
  leadersIn,
  nameOf,
  placeOfUnit,
  sideOf,
} from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { killLeader } from './leaders.ts';

/** Enemy leaders, alone or with troops, next to whom a unit has come from where it was not next to them. */
function leadersReached(b: Battle, mover: Unit, from: Place): Leader[] {
  return leadersNear(b, placeOfUnit(b, mover), enemyOf(sideOf(b, mover)), 1).filter(
    (leader) => leaderHexOf(b, leader) !== OFF && distanceOfLeader(b, from, leader) > 1,
  );
}

/**
 * A unit has gone from one place to where it stands now, by whatever means: leaders next to whom it has come may
 * withdraw at once, and lone ones have to (alx-4.62a, alx-4.62b).
 */
export function warnLeaders(b: Battle, mover: Unit, from: Place): void {
  warn(b, mover, leadersReached(b, mover, from));
}

/** The same for lone leaders only, where the others are asked in another way. */
export function warnLoneLeaders(b: Battle, mover: Unit, from: Place): void {
  warn(
    b,
    mover,
    leadersReached(b, mover, from).filter((leader) => isLone(b, leader)),
  );
}

const warn = (b: Battle, by: Unit, leaders: readonly Leader[]): void =>
  startAll(
    b,
    'leader-threatened',
    leaders.map((leader) => ({ leader, by })),
  );

/** What else a unit finds where it now stands; nothing, unless the book says so. */
export const standingThere = varying<(b: Battle, unit: Unit) => void>('leaders: what a unit finds in a hex', () => {});

/** Enemy leaders in whose hex a unit now stands are lost (alx-4.62b): nobody bars its way into it (alx-6.94). Those with troops are not. */
export function overrunLeaders(b: Battle, unit: Unit, rules: readonly RuleId[] = []): void {
  inBook(b, standingThere)(b, unit);
  for (const hex of hexesOf(b, unit)) {
    for (const leader of leadersIn(b, hex)) {
      const { side } = leaderInfo(b, leader);
      if (side === sideOf(b, unit) || friendAt(b, hex, side) !== NONE) continue;
      killLeader(b, leader, [...rules, 'alx-4.62b'], `ridden down by ${nameOf(b, unit)}`);
    }
  }
}
