import {
  adjacent,
  angleOf,
  arcToward,
  distanceFrom,
  FRONT,
  footprint,
  type Hex,
  hexOf,
  NO_ANGLE,
  neighbour,
  OFF,
  terrainAt,
} from '@taxiarch/hexfield';
import { type Ban, counted, firstBan, type Refusal, refusal } from '@taxiarch/kernel';
import { isRough, isRoughSide } from '../base/ground.ts';
import { shies, shyness } from '../base/horses.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  agree,
  hexesOf,
  infoOf,
  isBowman,
  isElephant,
  isHarasser,
  isLightHorse,
  isSkirmisher,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  sideOf,
  unitAt,
  unitDistance,
  unitsAdjacent,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { isClosedTo } from '../base/works.ts';
import { inEnemyZone, unitInEnemyZone } from '../base/zones.ts';
import { obstruction } from './aim.ts';
import { arcOf } from './weapons.ts';

/** Hexes ridden or run on the way to throw, the last one next to the target. */
export type Path = readonly Hex[];

interface Raid {
  b: Battle;
  unit: Unit;
  target: Unit;
}

/** How near the target must be: 4 hexes for light horse, 2 for those on foot (alx-8.32a). */
export const harassReach = (b: Battle, unit: Unit): number => (isLightHorse(b, unit) ? 4 : 2);

const ma = (b: Battle, unit: Unit): number => infoOf(b, unit).ma;

/** Who may harass whom at all (alx-8.31). */
export const troopBans = overridable<readonly Ban<Raid>[]>('missiles/harass-path: troopBans', [
  {
    rule: 'alx-8.31a',
    when: ({ b, unit }) => infoOf(b, unit).missile === null || !isHarasser(b, unit),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot harass: only light troops with missiles can.`,
  },
  {
    rule: 'alx-8.31a',
    when: ({ b, unit }) => isBowman(b, unit) && !isLightHorse(b, unit),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot harass: foot archers never do.`,
  },
  {
    rule: 'alx-8.31b',
    when: ({ b, unit, target }) => isLightHorse(b, unit) && isSkirmisher(b, target),
    text: ({ b, target }) => `Light cavalry cannot harass skirmishers such as ${nameOf(b, target)}.`,
  },
  {
    rule: 'alx-8.31a',
    when: ({ b, unit, target }) => tooFast(b, unit, target),
    text: ({ b, unit, target }) =>
      `${nameOf(b, unit)} cannot harass ${nameOf(b, target)}, which ${agree(b, target, 'is', 'are')} too fast.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, target }) => b.state.engaged[target] !== 0,
    text: ({ b, target }) => `${nameWithVerb(b, target, 'is', 'are')} engaged and cannot be fired at.`,
  },
]);

/** Foot needs an MA at least equal, horse a higher one; cataphracts are harassed all the same (alx-8.31a, alx-8.31b). */
function tooFast(b: Battle, unit: Unit, target: Unit): boolean {
  if (!isLightHorse(b, unit)) return ma(b, target) > ma(b, unit);
  return ma(b, target) >= ma(b, unit) && !infoOf(b, target).cataphract;
}

export const placeBans = overridable<readonly Ban<Raid>[]>('missiles/harass-path: placeBans', [
  {
    rule: 'alx-8.32a',
    when: ({ b, unit, target }) => unitDistance(b, unit, target) > harassReach(b, unit),
    text: ({ b, unit, target }) =>
      `${nameWithVerb(b, target, 'is', 'are')} more than ${counted(harassReach(b, unit), 'hex', 'hexes')} away.`,
  },
  {
    rule: 'alx-8.32a',
    when: ({ b, unit, target }) => unitsAdjacent(b, unit, target),
    text: ({ b, target }) => `${nameWithVerb(b, target, 'is', 'are')} adjacent.`,
  },
  {
    rule: 'alx-8.32a',
    when: ({ b, unit }) => unitInEnemyZone(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} in an enemy ZOC.`,
  },
  {
    rule: 'alx-8.32a',
    when: ({ b, unit, target }) => !seesTarget(b, unit, target),
    text: ({ b, unit, target }) => `${nameWithVerb(b, unit, 'has', 'have')} no line of sight to ${nameOf(b, target)}.`,
  },
]);

/** Why neither the troops nor the ground let one unit harass another, or null (alx-8.31, alx-8.32, alx-8.34). */
export function raidRefusal(b: Battle, unit: Unit, target: Unit): Refusal | null {
  const raid = { b, unit, target };
  const first = firstBan(valueIn(raid.b, troopBans), raid) ?? firstBan(valueIn(raid.b, placeBans), raid);
  if (first) return first;
  if (pathsTo(b, unit, target, true).length > 0) return null;
  return shies(b, unit) && isElephant(b, target)
    ? refusal(
        'alx-8.34',
        `${nameWithVerb(b, unit, 'has', 'have')} no path to ${nameOf(b, target)} except in front of the elephant.`,
      )
    : refusal(
        'alx-8.32b',
        `${nameWithVerb(b, unit, 'has', 'have')} no free path ${byFront(b)}to ${nameOf(b, target)}.`,
      );
}

export const couldHarass = (b: Battle, unit: Unit, target: Unit): boolean => raidRefusal(b, unit, target) === null;

/** It must see its target within its arc of fire (alx-8.32a, alx-8.14a). */
function seesTarget(b: Battle, unit: Unit, target: Unit): boolean {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  return hexesOf(b, target).some(
    (hex) => arcToward(grid, place, hex) <= arcOf(b, unit) && obstruction(b, unit, hexOf(place), hex) === null,
  );
}

/** Whether the way to the target must begin in a front hex (alx-8.32b). */
export const startsInFront = overridable<boolean>('missiles/harass-path: ways begin in a front hex', true);
const byFront = (b: Battle): string => (valueIn(b, startsInFront) ? 'through front hexes ' : '');

/** From which hexes next to a target one may throw at it; from all, unless the book says otherwise. */
export const throwsFrom = overridable<(b: Battle, unit: Unit, target: Unit, hex: Hex) => boolean>(
  'missiles/harass-path: where one throws from',
  () => true,
);

/**
 * The ways to a target (alx-8.32b), beginning in a front hex, no longer than the reach allows (a reading: the rule sets
 * no other length), each ending next to the target. With `any` one is enough.
 */
export function pathsTo(b: Battle, unit: Unit, target: Unit, any = false): Path[] {
  const found: Path[] = [];
  const here = hexOf(placeOfUnit(b, unit));
  const goal = placeOfUnit(b, target);
  const { grid } = b.world.field;
  const most = harassReach(b, unit) - 1;
  const around = footprint(grid, placeOfUnit(b, unit));
  const first = valueIn(b, startsInFront) ? around.front : null;
  const walk = (from: Hex, soFar: Hex[]): void => {
    for (let side = 0; side < 6; side++) {
      if (any && found.length > 0) return;
      const hex = neighbour(grid, from, side);
      if (hex === OFF || soFar.includes(hex) || (from === here && first?.includes(hex) === false)) continue;
      const away = distanceFrom(grid, goal, hex);
      if (away > most - soFar.length || !passable(b, unit, target, from, side, hex)) continue;
      const path = [...soFar, hex];
      if (away === 1 && valueIn(b, throwsFrom)(b, unit, target, hex)) found.push(path);
      walk(hex, path);
    }
  };
  walk(here, []);
  return found;
}

/** Rough hexes that a way to the target may lead over all the same: rocky ones, for skirmishers (alx-8.32b). */
export const harassesOver = overridable<(b: Battle, unit: Unit, hex: Hex) => boolean>(
  'missiles: rough ground open to harassers',
  (b, unit, hex) => isSkirmisher(b, unit) && terrainAt(b.world.field, hex) === 'rocky',
);

/** Hexsides across which no way to the target leads: rough ones (alx-8.32b). */
export const harassBarrier = overridable<(b: Battle, hex: Hex, side: number) => boolean>(
  'missiles: hexsides closed to harassers',
  isRoughSide,
);

function passable(b: Battle, unit: Unit, target: Unit, from: Hex, side: number, hex: Hex): boolean {
  const { field } = b.world;
  if (unitAt(b, hex) !== NONE || valueIn(b, harassBarrier)(b, from, side)) return false;
  if (isClosedTo(b, unit, from, side)) return false;
  if (isRough(b, hex) && !valueIn(b, harassesOver)(b, unit, hex)) return false;
  const byTarget = hexesOf(b, target).some((t) => adjacent(field.grid, t, hex));
  if (!byTarget && inEnemyZone(b, hex, sideOf(b, unit))) return false;
  return !shies(b, unit) || !elephantsBy(b, unit, hex).some((angle) => angle === FRONT);
}

/** The angles at which enemy elephants have a hex beside them. */
function elephantsBy(b: Battle, unit: Unit, hex: Hex): number[] {
  const { grid } = b.world.field;
  const angles: number[] = [];
  for (let side = 0; side < 6; side++) {
    const other = unitAt(b, neighbour(grid, hex, side));
    if (other === NONE || !isElephant(b, other) || sideOf(b, other) === sideOf(b, unit)) continue;
    const angle = angleOf(grid, placeOfUnit(b, other), hex);
    if (angle !== NO_ANGLE) angles.push(angle);
  }
  return angles;
}

/** Hits for horse that rides past the flank or rear of elephants: 2 a hex, as for any entry (alx-8.34, alx-11.15a). */
export function hitsOnTheWay(b: Battle, unit: Unit, path: Path): number {
  if (!valueIn(b, shyness).pays(b, unit)) return 0;
  // No way leads before their front.
  const feared = path.filter((hex) => elephantsBy(b, unit, hex).length > 0);
  return 2 * feared.length;
}
