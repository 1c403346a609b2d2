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
  type Place,
  type Spread,
  sideBetween,
} from '@taxiarch/hexfield';
import type { RuleId, Side } from '@taxiarch/kernel';
import { CLOSED } from './ground.ts';
import type { Battle } from './state.ts';
import {
  hasMissiles,
  hexesOf,
  infoOf,
  isEngine,
  isInSquare,
  isRouted,
  isSkirmisher,
  placeOfUnit,
  sideOf,
  unitAt,
} from './units.ts';
import { NONE, type Unit } from './vocabulary.ts';

/**
 * How far round a unit's ZOC reaches: its front hexes (alx-7.21a), also the flanks of skirmishers with missiles
 * (alx-7.21b), all round for a square (alx-11.63b) and for artillery, which has no facing (alx-11.84, a reading).
 */
export function zoneSpread(b: Battle, unit: Unit): Spread {
  if (isInSquare(b, unit) || isEngine(b, unit)) return ALL_ROUND;
  return isSkirmisher(b, unit) ? FRONT_AND_FLANK : FRONT_ONLY;
}

/** Routed units have no ZOC, nor have skirmishers without missiles (alx-7.21b, alx-7.21c). */
export const exertsZone = (b: Battle, unit: Unit): boolean =>
  !isRouted(b, unit) && (!isSkirmisher(b, unit) || hasMissiles(b, unit));

/** The rule that says how far a unit's ZOC reaches, for those who ask why. */
export function zoneRule(b: Battle, unit: Unit): RuleId {
  if (isRouted(b, unit)) return 'alx-7.21c';
  if (isInSquare(b, unit)) return 'alx-11.63b';
  if (isEngine(b, unit)) return 'alx-11.84';
  return isSkirmisher(b, unit) ? 'alx-7.21b' : 'alx-7.21a';
}

/** Whether a unit's ZOC covers a hex next to it; not where movement is barred (alx-7.22). */
export function zoneCovers(b: Battle, unit: Unit, hex: Hex): boolean {
  return (
    exertsZone(b, unit) &&
    covers(b.world.field.grid, placeOfUnit(b, unit), zoneSpread(b, unit), hex) &&
    openFrom(b, unit, hex)
  );
}

function openFrom(b: Battle, unit: Unit, hex: Hex): boolean {
  const { grid } = b.world.field;
  const ground = b.world.grounds[infoOf(b, unit).column];
  for (const own of hexesOf(b, unit)) {
    const side = sideBetween(grid, own, hex);
    if (side >= 0 && ground.mp[own * 6 + side] !== CLOSED) return true;
  }
  return false;
}

/** The enemies of a side whose ZOC covers a hex, each once. */
export function zonesOver(b: Battle, hex: Hex, side: Side): Unit[] {
  const found: Unit[] = [];
  const { grid } = b.world.field;
  for (let s = 0; s < 6; s++) {
    const unit = unitAt(b, neighbour(grid, hex, s));
    if (unit !== NONE && sideOf(b, unit) !== side && !found.includes(unit) && zoneCovers(b, unit, hex))
      found.push(unit);
  }
  return found;
}

/** Whether a hex is in the ZOC of an enemy of this side. */
export function inEnemyZone(b: Battle, hex: Hex, side: Side): boolean {
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

/** Enemies standing in a unit's ZOC, each once. */
export function enemiesInZone(b: Battle, unit: Unit): Unit[] {
  if (!exertsZone(b, unit)) return [];
  const found: Unit[] = [];
  for (const hex of coveredHexes(b.world.field.grid, placeOfUnit(b, unit), zoneSpread(b, unit))) {
    const other = unitAt(b, hex);
    if (other === NONE || sideOf(b, other) === sideOf(b, unit) || found.includes(other)) continue;
    if (openFrom(b, unit, hex)) found.push(other);
  }
  return found;
}

/** An enemy who would stand in a unit's ZOC if the ground let it reach him (alx-7.22); NONE if there is none. */
export function enemyBeyondBarrier(b: Battle, unit: Unit): Unit {
  if (!exertsZone(b, unit)) return NONE;
  for (const hex of coveredHexes(b.world.field.grid, placeOfUnit(b, unit), zoneSpread(b, unit))) {
    const other = unitAt(b, hex);
    if (other !== NONE && sideOf(b, other) !== sideOf(b, unit) && !openFrom(b, unit, hex)) return other;
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
  if (isInSquare(b, unit) || isEngine(b, unit)) return 1;
  const place: Place = placeOfUnit(b, unit);
  let best = NO_ANGLE;
  for (const hex of hexes) {
    const angle = angleOf(b.world.field.grid, place, hex);
    if (angle !== NO_ANGLE && (best === NO_ANGLE || angle < best)) best = angle;
  }
  return best;
}
