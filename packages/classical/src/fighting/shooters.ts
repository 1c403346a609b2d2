import { bans, firstBan, type Refusal } from '@taxiarch/kernel';
import { blockOf, distanceOf, sideOf } from '@taxiarch/miniatures';
import { familyOf, isMounted } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import {
  densityOf,
  hasDone,
  inMelee,
  isDisordered,
  isPursuing,
  isRegular,
  isRouting,
  meleeBetween,
  meleesOf,
  troopOfUnit,
  unitIsArtillery,
  unitIsChariot,
  unitIsFoot,
  unitIsRider,
  withVerb,
} from '../base/units.ts';
import {
  DID_ADVANCE,
  DID_CHARGE,
  DID_COUNTER,
  DID_EVADE,
  DID_MOVE,
  DID_PURSUE,
  DID_ROUT,
  TOLERANCE,
  type Unit,
  WAS_PUSHED_AWAY,
} from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { carriesPavises, carriesStakes, isAtWork } from '../movement/works.ts';
import type { Missile } from './charts.ts';
import { missiles } from './elements.ts';
import { inWoodOrVillage } from './ground.ts';
import { cameNearer } from './window.ts';

interface Shooter {
  b: Battle;
  unit: Unit;
}

/** Who may not shoot at all in this phase. */
const shooterBans = bans<Shooter>([
  {
    rule: 'cls-shooting.09',
    when: ({ b, unit }) => isRouting(b, unit) || hasDone(b, unit, DID_ROUT),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} routing.`,
  },
  {
    rule: 'cls-shooting.09',
    when: ({ b, unit }) => hasDone(b, unit, DID_CHARGE | DID_COUNTER),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} charged this move.`,
  },
  {
    rule: 'cls-shooting.10',
    when: ({ b, unit }) => meleesOf(b, unit).some((m) => m.rounds > 0),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} in a continuing melee.`,
  },
  {
    rule: 'cls-shooting.31',
    when: ({ b, unit }) => isPursuing(b, unit) && meleesOf(b, unit).length > 0,
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} in contact with enemies in pursuit.`,
  },
  {
    rule: 'cls-move.07',
    when: ({ b, unit }) => unitIsArtillery(b, unit) && hasDone(b, unit, DID_MOVE),
    text: 'Artillery cannot pivot and shoot in the same move.',
  },
  {
    rule: 'cls-pavise.02',
    when: ({ b, unit }) => carriesPavises(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'carries', 'carry')} pavises.`,
  },
  {
    rule: 'cls-stakes.01',
    when: ({ b, unit }) => carriesStakes(b, unit) || isAtWork(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'carries', 'carry')} stakes or caltrops.`,
  },
]);

export const shooterRefusal = (b: Battle, unit: Unit): Refusal | null => firstBan(shooterBans, { b, unit });

const MOVED = DID_MOVE | DID_CHARGE | DID_COUNTER | DID_EVADE | DID_PURSUE | DID_ROUT | WAS_PUSHED_AWAY;

/** Moved in or since the last movement phase of its own side: this move, or that of the move before (cls-shooting.09). */
function movedLately(b: Battle, unit: Unit): boolean {
  const bits = b.state.did[unit] as number;
  const all = sideOf(b, unit) === b.state.mover ? bits : bits | (b.state.before[unit] as number);
  return (all & MOVED) !== 0;
}

const needsStanding = (missile: Missile): boolean =>
  missile === 'CROSSBOW' || missile === 'LONGBOW' || missile === 'STAFF_SLING';

const engines: readonly Missile[] = ['ARTILLERY'];

/** Weapons of a rank that may be used in this phase. */
export function usableMissiles(b: Battle, unit: Unit, rank: number): readonly Missile[] {
  const all = unitIsArtillery(b, unit) ? engines : (missiles(b, unit, rank) as readonly Missile[]);
  return all.some(needsStanding) && movedLately(b, unit) ? all.filter((missile) => !needsStanding(missile)) : all;
}

/** Bows and crossbows from horseback or chariot have ranges of their own (cls-shooting.15). */
export const shootsMounted = (b: Battle, unit: Unit): boolean => isMounted(troopOfUnit(b, unit).type);

/** Ranks that shoot with a weapon (cls-shooting.06, cls-shooting.30). */
export function ranksThatShoot(b: Battle, unit: Unit, missile: Missile): number {
  const density = densityOf(b, unit);
  if (density === 'CO' && (missile === 'JAVELINS' || missile === 'PILA')) return 1;
  if (isDisordered(b, unit) && (density !== 'OO' || b.world.options.has('cls-shooting.30-all'))) return 1;
  if (unitIsChariot(b, unit) || inWoodOrVillage(b, blockOf(b, unit))) return 1;
  return 2;
}

/** The third rank of regular close or loose order infantry shoots at enemies who came into contact (cls-shooting.07). */
export function thirdRankShoots(b: Battle, unit: Unit, missile: Missile, target: Unit): boolean {
  if (missile !== 'BOW' && missile !== 'CROSSBOW' && missile !== 'LONGBOW') return false;
  if (!unitIsFoot(b, unit) || !isRegular(b, unit) || densityOf(b, unit) === 'OO') return false;
  return ranksThatShoot(b, unit, missile) === 2 && meleeBetween(b, unit, target)?.rounds === 0;
}

/** Half the arc in hundredths of a degree (cls-shooting.08). */
export function arcOf(b: Battle, unit: Unit): number {
  if (unitIsRider(b, unit) && densityOf(b, unit) === 'OO') return 18000;
  return unitIsFoot(b, unit) && densityOf(b, unit) === 'CO' ? 2250 : 4500;
}

/** An enemy that charged the shooters in this move, or ran into them (cls-shooting.05, cls-pursuit.09). */
export function chargedBy(b: Battle, unit: Unit, enemy: Unit): boolean {
  if (b.state.charges.some((c) => c.unit === enemy && c.goes === 1 && c.targets.includes(unit))) return true;
  const melee = meleeBetween(b, unit, enemy);
  if (!melee || melee.rounds > 0) return false;
  return hasDone(b, enemy, DID_CHARGE | DID_COUNTER) || b.state.impact[enemy] === b.state.move;
}

/** Nobody shoots into a melee, except the charged at their chargers in the move of contact (cls-shooting.10). */
export function meleeForbids(b: Battle, unit: Unit, enemy: Unit): boolean {
  if (!inMelee(b, unit) && !inMelee(b, enemy)) return false;
  const between = meleeBetween(b, unit, enemy);
  if (!between || !chargedBy(b, unit, enemy)) return true;
  return meleesOf(b, enemy).some((m) => m.rounds > 0);
}

/** Its last move of any kind brought it nearer to the shooters (cls-shooting.29). */
function isAdvancing(b: Battle, enemy: Unit, unit: Unit): boolean {
  const nearer = cameNearer(b, enemy, unit);
  if (nearer !== null) return nearer;
  return ((b.state.before[enemy] as number) & DID_ADVANCE) !== 0;
}

/** How urgent a target is: 1 to 5 (cls-shooting.05, cls-shooting.29). */
export function priorityOf(b: Battle, unit: Unit, enemy: Unit): number {
  if (chargedBy(b, unit, enemy)) return 1;
  if (isAdvancing(b, enemy, unit) && distanceOf(b, unit, enemy) <= rateOf(b, enemy, 'charge') + TOLERANCE) return 2;
  if (b.state.killers.includes(unit * 1000 + enemy)) return 3;
  const { type } = troopOfUnit(b, enemy);
  const named = b.state.orders[unit]?.priority;
  return named === type || named === familyOf(type) ? 4 : 5;
}
