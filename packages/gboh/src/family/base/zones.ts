import {
  ALL_ROUND,
  angleOf,
  coveredHexes,
  covers,
  FRONT_AND_FLANK,
  FRONT_ONLY,
  type Hex,
  NO_ANGLE,
  neighbour,
  OFF,
  type Placement,
  type Spread,
  sideBetween,
} from '@taxiarch/hexfield';
import type { RuleId, Side } from '@taxiarch/kernel';
import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import {
  enemyAt,
  enemyBeside,
  enemyMayTouch,
  facesAllWays,
  hasMissiles,
  hexesOf,
  isEngine,
  isInSquare,
  isRouted,
  isSkirmisher,
  placeOfUnit,
  sideOf,
  unitAt,
} from './units.ts';
import { NONE, type Unit } from './vocabulary.ts';
import { isClosedTo, isOverWorks } from './works.ts';

/** The hexes next to a unit over which it has power of some kind, and whether it has any. */
export interface Ward {
  has(b: Battle, unit: Unit): boolean;
  spread(b: Battle, unit: Unit): Spread;
}

/**
 * A ZOC: the front hexes (alx-7.21a), also the flanks of skirmishers with missiles (alx-7.21b), all round for a square
 * (alx-11.63b) and for artillery, which has no facing (alx-11.84, a reading). Routed units have none, nor have
 * skirmishers without missiles (alx-7.21b, alx-7.21c).
 */
const zone: Ward = {
  has: (b, unit) => !isRouted(b, unit) && (!isSkirmisher(b, unit) || hasMissiles(b, unit)),
  spread(b, unit) {
    if (isInSquare(b, unit) || isEngine(b, unit)) return ALL_ROUND;
    return isSkirmisher(b, unit) ? FRONT_AND_FLANK : FRONT_ONLY;
  },
};

interface ZoneRule {
  readonly rule: RuleId;
  when(this: void, b: Battle, unit: Unit): boolean;
}

/** The rule that says how far a unit's ZOC reaches, or that it has none: the first that applies. */
export const zoneRules = overridable<readonly ZoneRule[]>('base/zones: rules of a ZOC', [
  { rule: 'alx-7.21c', when: isRouted },
  { rule: 'alx-11.63b', when: isInSquare },
  { rule: 'alx-11.84', when: isEngine },
  { rule: 'alx-7.21b', when: isSkirmisher },
  { rule: 'alx-7.21a', when: () => true },
]);

/** Where a unit holds enemies who move, whom it may strike, and where it shoots at those who come and go. */
export const holding = overridable('where a unit holds', zone);
export const striking = overridable('where a unit strikes', zone);
export const shooting = overridable('where a unit shoots at those who come and go', zone);

export const exertsZone = (b: Battle, unit: Unit): boolean => valueIn(b, holding).has(b, unit);
/** Into which hexes a unit strikes, whatever stands there. */
export const strikeSpread = (b: Battle, unit: Unit): Spread => valueIn(b, striking).spread(b, unit);

/** What a unit may do to anyone who stands in a hex next to it. */
export type Power = 'holds' | 'strikes' | 'shoots';
/** Whether a unit has some power across a hexside with works, or into them: as where movement is barred (alx-7.22). */
export const powerOverWorks = overridable<(b: Battle, unit: Unit, from: Hex, side: number, power: Power) => boolean>(
  'base/zones: power over works',
  (b, unit, from, side) => !isClosedTo(b, unit, from, side),
);

/** The rule by which works keep a unit's ZOC from a hex next to it; null where they do not. */
export const zoneCutBy = overridable<(b: Battle, unit: Unit, from: Hex, side: number) => RuleId | null>(
  'base/zones: what cuts off a ZOC at works',
  () => null,
);
function ruleOfCut(b: Battle, unit: Unit, hex: Hex): RuleId | null {
  const { grid } = b.world.field;
  if (b.world.works === null || !covers(grid, placeOfUnit(b, unit), valueIn(b, holding).spread(b, unit), hex))
    return null;
  for (const own of hexesOf(b, unit)) {
    const side = sideBetween(grid, own, hex);
    if (side >= 0 && isOverWorks(b, own, side)) return valueIn(b, zoneCutBy)(b, unit, own, side);
  }
  return null;
}

/** Whether a unit's ZOC covers a hex next to it; not where movement is barred (alx-7.22). */
export const zoneCovers = (b: Battle, unit: Unit, hex: Hex): boolean =>
  wards(b, valueIn(b, holding), unit, hex, 'holds');
/** Whether a unit shoots at anyone who comes into a hex next to it, or goes out of it. */
export const fireCovers = (b: Battle, unit: Unit, hex: Hex): boolean =>
  wards(b, valueIn(b, shooting), unit, hex, 'shoots');

const wards = (b: Battle, ward: Ward, unit: Unit, hex: Hex, power: Power): boolean =>
  ward.has(b, unit) &&
  covers(b.world.field.grid, placeOfUnit(b, unit), ward.spread(b, unit), hex) &&
  openFrom(b, unit, hex, power);

/**
 * Whether one shoots at anyone who comes and goes also where one could not go oneself; in a ZOC one cannot (alx-7.22).
 */
export const shootsIntoClosed = overridable('base/zones: fire at comers on closed ground', false);

function openFrom(b: Battle, unit: Unit, hex: Hex, power: Power): boolean {
  if (power === 'shoots' && valueIn(b, shootsIntoClosed)) return true;
  const { grid } = b.world.field;
  for (const own of hexesOf(b, unit)) {
    const side = sideBetween(grid, own, hex);
    if (side < 0) continue;
    if (
      isOverWorks(b, own, side)
        ? valueIn(b, powerOverWorks)(b, unit, own, side, power)
        : !isClosedTo(b, unit, own, side)
    )
      return true;
  }
  return false;
}

/** The enemies of a side whose ZOC covers a hex, each once. */
export function zonesOver(b: Battle, hex: Hex, side: Side): Unit[] {
  const found: Unit[] = [];
  if (!enemyBeside(b, hex, side)) return found;
  const { grid } = b.world.field;
  for (let s = 0; s < 6; s++) {
    const unit = unitAt(b, neighbour(grid, hex, s));
    if (unit !== NONE && sideOf(b, unit) !== side && !found.includes(unit) && zoneCovers(b, unit, hex))
      found.push(unit);
  }
  return found;
}

/** The rules by which enemies next to a hex hold anyone who comes there, or do not: they have no ZOC, or works cut it off. */
export function rulesOfZones(b: Battle, hex: Hex, side: Side): RuleId[] {
  const found: RuleId[] = [];
  for (let s = 0; s < 6; s++) {
    const unit = enemyAt(b, neighbour(b.world.field.grid, hex, s), side);
    if (unit === NONE) continue;
    const cut = exertsZone(b, unit) && !zoneCovers(b, unit, hex);
    const rule = cut ? ruleOfCut(b, unit, hex) : valueIn(b, zoneRules).find(({ when }) => when(b, unit))?.rule;
    if (rule) found.push(rule);
  }
  return found;
}

/** Whether a hex is in the ZOC of an enemy of this side. */
export function inEnemyZone(b: Battle, hex: Hex, side: Side): boolean {
  if (!enemyBeside(b, hex, side)) return false;
  const { neighbours } = b.world.field.grid;
  const { at } = b.index;
  for (let s = 0; s < 6; s++) {
    const beyond = neighbours[hex * 6 + s] as number;
    if (beyond === OFF) continue;
    const unit = at[beyond] as number;
    if (unit !== NONE && sideOf(b, unit) !== side && zoneCovers(b, unit, hex)) return true;
  }
  return false;
}

/** Whether any part of a unit is in an enemy ZOC, and whose. */
export const unitInEnemyZone = (b: Battle, unit: Unit): boolean =>
  hexesOf(b, unit).some((hex) => inEnemyZone(b, hex, sideOf(b, unit)));
export function zonesOverUnit(b: Battle, unit: Unit): Unit[] {
  const found: Unit[] = [];
  for (const hex of hexesOf(b, unit)) {
    for (const enemy of zonesOver(b, hex, sideOf(b, unit))) if (!found.includes(enemy)) found.push(enemy);
  }
  return found;
}

/** Enemies standing in a unit's ZOC, each once; and those whom it strikes. */
export const enemiesInZone = (b: Battle, unit: Unit): Unit[] => enemiesWithin(b, valueIn(b, holding), unit, 'holds');
export const enemiesToStrike = (b: Battle, unit: Unit): Unit[] =>
  enemiesWithin(b, valueIn(b, striking), unit, 'strikes');

function enemiesWithin(b: Battle, ward: Ward, unit: Unit, power: Power): Unit[] {
  if (!enemyMayTouch(b, placeOfUnit(b, unit), sideOf(b, unit)) || !ward.has(b, unit)) return [];
  const found: Unit[] = [];
  for (const hex of coveredHexes(b.world.field.grid, placeOfUnit(b, unit), ward.spread(b, unit))) {
    const other = unitAt(b, hex);
    if (other === NONE || sideOf(b, other) === sideOf(b, unit) || found.includes(other)) continue;
    if (openFrom(b, unit, hex, power)) found.push(other);
  }
  return found;
}

/** An enemy whom a unit would strike if the ground let it reach him (alx-7.22); NONE if there is none. */
export function enemyBeyondBarrier(b: Battle, unit: Unit): Unit {
  const ward = valueIn(b, striking);
  if (!enemyMayTouch(b, placeOfUnit(b, unit), sideOf(b, unit)) || !ward.has(b, unit)) return NONE;
  for (const hex of coveredHexes(b.world.field.grid, placeOfUnit(b, unit), ward.spread(b, unit))) {
    const other = unitAt(b, hex);
    if (other !== NONE && sideOf(b, other) !== sideOf(b, unit) && !openFrom(b, unit, hex, 'strikes')) return other;
  }
  return NONE;
}

/**
 * From which angle one unit touches another: the hexes of `from` that lie next to `unit` are judged; where they lie at
 * different angles the one more favourable to `unit` counts (alx-9.15e).
 */
export function angleFrom(b: Battle, unit: Unit, from: Unit): number {
  return angleFromPlace(b, unit, hexesOf(b, from));
}
export function angleFromPlace(b: Battle, unit: Unit, hexes: readonly Hex[]): number {
  if (facesAllWays(b, unit)) return 1;
  const place: Placement = placeOfUnit(b, unit);
  let best = NO_ANGLE;
  for (const hex of hexes) {
    const angle = angleOf(b.world.field.grid, place, hex);
    if (angle !== NO_ANGLE && (best === NO_ANGLE || angle < best)) best = angle;
  }
  return best;
}
