import { bans, firstBan, listed, type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, distanceOf, enemiesOf, nameOf, onTable } from '@taxiarch/miniatures';
import { nearerThan } from '@taxiarch/tabletop';
import { edgeToward } from '../base/formations.ts';
import type { Missile } from '../base/profile.ts';
import { sees } from '../base/sight.ts';
import type { Battle } from '../base/state.ts';
import { isEngaged, isFleeing, isSkirmisher, profileOf, rowsOf, unitIs, withVerb } from '../base/units.ts';
import { FRONT, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { canReach } from '../charges/reach.ts';
import { frontageCovered, rangeTo } from './arc.ts';
import { farthestOf, reachOf } from './charts.ts';

interface Shooter {
  b: Battle;
  unit: Unit;
}

/** Who may not shoot at all (mom-shooting.05). */
const shooterBans = bans<Shooter>([
  {
    rule: 'mom-shooting.05',
    when: ({ b, unit }) => !onTable(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} not on the table.`,
  },
  {
    rule: 'mom-shooting.05',
    when: ({ b, unit }) => profileOf(b, unit).missiles.length === 0,
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no missile weapons.`,
  },
  {
    rule: 'mom-shooting.05',
    when: ({ b, unit }) => isFleeing(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} fleeing.`,
  },
  {
    rule: 'mom-unit.09',
    when: ({ b, unit }) => isEngaged(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} engaged.`,
  },
]);
export const shooterRefusal = (b: Battle, unit: Unit): Refusal | null => firstBan(shooterBans, { b, unit });

interface Aim extends Shooter {
  missile: Missile;
  target: Unit;
  /** In grains, negative where the target is out of the arc, endless where it is out of any question. */
  range: number;
}

/** Skirmishers at the flank or rear of engaged enemies in two rows shoot into the combat (mom-shooting.04). */
function mayShootIntoCombat({ b, unit, target }: Aim): boolean {
  const { x, y } = blockOf(b, unit);
  return isSkirmisher(b, unit) && rowsOf(b, target) >= 2 && edgeToward(b, target, x, y) !== FRONT;
}

/** Who stands where a unit cannot shoot at him, seen or not. */
const placeBans = bans<Aim>([
  {
    rule: 'mom-shooting.13',
    when: ({ missile, range }) => range > reachOf(missile),
    text: ({ b, missile, target }) =>
      `${unitIs(b, target)} beyond the ${farthestOf(missile)}" range of the ${missile.replace('-', ' ')}.`,
  },
  {
    rule: 'mom-shooting.05',
    when: ({ range }) => range < 0,
    text: ({ b, unit, target }) => `${unitIs(b, target)} outside the arc of ${nameOf(b, unit)}.`,
  },
  {
    rule: 'mom-shooting.04',
    when: (a) => isEngaged(a.b, a.target) && !mayShootIntoCombat(a),
    text: ({ b, target }) =>
      `${unitIs(b, target)} engaged: only skirmishers in flank or rear can shoot, and only at two rows.`,
  },
]);
const sightBans = bans<Aim>([
  {
    rule: 'mom-shooting.26',
    when: ({ b, unit, target }) => !sees(b, unit, target),
    text: ({ b, unit, target }) => `${nameOf(b, unit)} cannot see ${nameOf(b, target)}.`,
  },
]);

/** An enemy as one would shoot at it: the arc is asked for only near enough. */
function aimAt(b: Battle, unit: Unit, missile: Missile, target: Unit): Aim {
  const near = nearerThan(blockOf(b, unit), blockOf(b, target), reachOf(missile));
  return { b, unit, missile, target, range: near ? rangeTo(b, unit, target) : Number.POSITIVE_INFINITY };
}
const aimBan = (a: Aim): Refusal | null => firstBan(placeBans, a) ?? firstBan(sightBans, a);

/** A target with its range in grains. */
export interface Target {
  unit: Unit;
  range: number;
}

const farthestWeapon = (b: Battle, unit: Unit): Missile =>
  profileOf(b, unit).missiles.reduce((best, missile) => (reachOf(missile) > reachOf(best) ? missile : best));

/** All whom the farthest weapon of a unit reaches, seen or not, the nearest first: sight is dear. */
export function outlookOf(b: Battle, unit: Unit): Target[] {
  const near: Target[] = [];
  if (!shooterRefusal(b, unit)) {
    const missile = farthestWeapon(b, unit);
    for (const target of enemiesOf(b, unit)) {
      const aimed = aimAt(b, unit, missile, target);
      if (!firstBan(placeBans, aimed)) near.push({ unit: target, range: aimed.range });
    }
    near.sort((one, other) => one.range - other.range || one.unit - other.unit);
  }
  return near;
}

/** The nearest that are so, and all that are as near. */
function nearestSuch(among: readonly Target[], such: (target: Unit) => boolean): Target[] {
  const found: Target[] = [];
  for (const target of among) {
    if (found.length > 0 && target.range > (found[0] as Target).range + TOLERANCE) break;
    if (such(target.unit)) found.push(target);
  }
  return found;
}

/** Of equally near ones, those before most of the shooters' front: one target, or several that share the dice (mom-shooting.03). */
function mostBefore(b: Battle, unit: Unit, nearest: Target[]): Target[] {
  if (nearest.length < 2) return nearest;
  const covered = nearest.map((target) => frontageCovered(b, unit, target.unit));
  const most = Math.max(...covered);
  return nearest
    .filter((_, i) => (covered[i] as number) >= most - TOLERANCE)
    .sort((one, other) => one.unit - other.unit);
}

/** Whom a unit must shoot at with a weapon. */
export interface Aimed {
  /** Empty where it has no target. */
  targets: Target[];
  /** They are able to charge it. */
  able: boolean;
}

/** The closest enemy able to charge the unit, failing that the closest enemy (mom-shooting.02, mom-shooting.27). */
export function aim(b: Battle, unit: Unit, missile: Missile, outlook = outlookOf(b, unit)): Aimed {
  const reach = reachOf(missile);
  const inReach = outlook.filter(({ range }) => range <= reach);
  const chargers = nearestSuch(inReach, (enemy) => canReach(b, enemy, unit) && sees(b, unit, enemy));
  const able = chargers.length > 0;
  const nearest = able ? chargers : nearestSuch(inReach, (enemy) => sees(b, unit, enemy));
  return { targets: mostBefore(b, unit, nearest), able };
}

/** Why a unit that must shoot at these does not shoot at an enemy of its owner's choice, or null if it does. */
export function targetRefusal(
  b: Battle,
  unit: Unit,
  missile: Missile,
  { targets, able }: Aimed,
  target: Unit,
): Refusal | null {
  if (targets.some((t) => t.unit === target)) return null;
  const ban = aimBan(aimAt(b, unit, missile, target));
  if (ban) return ban;
  const names = listed(targets.map((t) => nameOf(b, t.unit)));
  const why = able ? 'the closest enemy able to charge them' : 'the closest enemy';
  return refusal('mom-shooting.02', `${nameOf(b, unit)} must shoot at ${why}: ${names}.`);
}

/** Why a unit has nothing to shoot at: what keeps it from its nearest enemy. */
export function idleRefusal(b: Battle, unit: Unit): Refusal {
  const ban = shooterRefusal(b, unit);
  if (ban) return ban;
  let nearest: { target: Unit; distance: number } | null = null;
  for (const target of enemiesOf(b, unit)) {
    const distance = distanceOf(b, unit, target);
    if (!nearest || distance < nearest.distance) nearest = { target, distance };
  }
  const reason = nearest && aimBan(aimAt(b, unit, farthestWeapon(b, unit), nearest.target));
  return reason ?? refusal('mom-shooting.05', `${withVerb(b, unit, 'has', 'have')} no enemy to shoot at.`);
}
