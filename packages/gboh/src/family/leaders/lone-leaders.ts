import { OFF, type Placement } from '@taxiarch/hexfield';
import { enemyOf, type RuleId } from '@taxiarch/kernel';
import { distanceOfLeader, leadersNear } from '../base/near.ts';
import { overridable, valueIn } from '../base/overrides.ts';
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

/** Whether a unit that has gone from a place has come next to a leader near it: from where it was not next to him. */
export const comesNextTo = overridable<(b: Battle, mover: Unit, from: Placement, leader: Leader) => boolean>(
  'leaders: next to whom a unit comes',
  (b, _mover, from, leader) => distanceOfLeader(b, from, leader) > 1,
);
/** Enemy leaders, alone or with troops, next to whom a unit has come. */
function leadersReached(b: Battle, mover: Unit, from: Placement): Leader[] {
  const comes = valueIn(b, comesNextTo);
  return leadersNear(b, placeOfUnit(b, mover), enemyOf(sideOf(b, mover)), 1).filter(
    (leader) => leaderHexOf(b, leader) !== OFF && comes(b, mover, from, leader),
  );
}

/**
 * A unit has gone from one place to where it stands now, by whatever means: leaders next to whom it has come may
 * withdraw at once, and lone ones have to (alx-4.62a, alx-4.62b).
 */
export function warnLeaders(b: Battle, mover: Unit, from: Placement): void {
  warn(b, mover, leadersReached(b, mover, from));
}

/** The same for lone leaders only, where the others are asked in another way. */
export function warnLoneLeaders(b: Battle, mover: Unit, from: Placement): void {
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
export const standingThere = overridable<(b: Battle, unit: Unit) => void>(
  'leaders: what a unit finds in a hex',
  () => {},
);

/** What happens to a leader without troops in whose hex an enemy unit now stands: he is lost (alx-4.62b). */
export const riddenDown = overridable<(b: Battle, leader: Leader, unit: Unit, rules: readonly RuleId[]) => void>(
  'leaders: a unit comes into the hex of one',
  (b, leader, unit, rules) => killLeader(b, leader, [...rules, 'alx-4.62b'], `overrun by ${nameOf(b, unit)}`),
);

/** Nobody bars a unit's way into the hex of enemy leaders without troops (alx-6.94). */
export function overrunLeaders(b: Battle, unit: Unit, rules: readonly RuleId[] = []): void {
  valueIn(b, standingThere)(b, unit);
  for (const hex of hexesOf(b, unit)) {
    for (const leader of leadersIn(b, hex)) {
      const { side } = leaderInfo(b, leader);
      if (side === sideOf(b, unit) || friendAt(b, hex, side) !== NONE) continue;
      valueIn(b, riddenDown)(b, leader, unit, rules);
    }
  }
}
