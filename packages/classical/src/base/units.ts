import { nameAndVerb, verb } from '@taxiarch/kernel';
import { elementsOf, inReach, makeIndex as makeTableIndex, renewBlock, type TableIndex } from '@taxiarch/miniatures';
import type { Density, Troop } from '../armies/troops.ts';
import {
  isArtillery,
  isChariot,
  isElephant,
  isFoot,
  isModel,
  isMounted,
  isRider,
  isScythed,
} from '../armies/troops.ts';
import type { Battle, Melee, State } from './state.ts';
import { NONE, PACE, PURSUING, pace, ROUTING, type Unit } from './vocabulary.ts';
import type { UnitInfo, World } from './world.ts';

export const infoOf = (b: Battle, unit: Unit): UnitInfo => b.world.units[unit] as UnitInfo;
/** A unit with its verb: "Hypaspists move", "The first elephant moves". */
export const withVerb = (b: Battle, unit: Unit, singular: string, plural: string): string =>
  nameAndVerb(infoOf(b, unit), singular, plural);
/** The form of a verb or a pronoun that agrees with a unit. */
export const verbOf = (b: Battle, unit: Unit, singular: string, plural: string): string =>
  verb(infoOf(b, unit), singular, plural);
export const troopOfUnit = (b: Battle, unit: Unit): Troop => infoOf(b, unit).troop;
export const densityOf = (b: Battle, unit: Unit): Density => troopOfUnit(b, unit).density;

export const unitIsFoot = (b: Battle, unit: Unit): boolean => isFoot(troopOfUnit(b, unit).type);
export const unitIsMounted = (b: Battle, unit: Unit): boolean => isMounted(troopOfUnit(b, unit).type);
export const unitIsRider = (b: Battle, unit: Unit): boolean => isRider(troopOfUnit(b, unit).type);
export const unitIsChariot = (b: Battle, unit: Unit): boolean => isChariot(troopOfUnit(b, unit).type);
export const unitIsScythed = (b: Battle, unit: Unit): boolean => isScythed(troopOfUnit(b, unit).type);
export const unitIsElephant = (b: Battle, unit: Unit): boolean => isElephant(troopOfUnit(b, unit).type);
export const unitIsArtillery = (b: Battle, unit: Unit): boolean => isArtillery(troopOfUnit(b, unit).type);
export const unitIsModel = (b: Battle, unit: Unit): boolean => isModel(troopOfUnit(b, unit).type);
export const isRegular = (b: Battle, unit: Unit): boolean => troopOfUnit(b, unit).training === 'regular';

export const isRouting = (b: Battle, unit: Unit): boolean => b.state.status[unit] === ROUTING;
export const isPursuing = (b: Battle, unit: Unit): boolean => b.state.status[unit] === PURSUING;
export const isDisordered = (b: Battle, unit: Unit): boolean => b.state.disordered[unit] === 1;
export const hasDone = (b: Battle, unit: Unit, bit: number): boolean => ((b.state.did[unit] as number) & bit) !== 0;
export const note = (b: Battle, unit: Unit, bit: number): void => {
  b.state.did[unit] = (b.state.did[unit] as number) | bit;
};

/** Figures left; of models, hits that they can still take. */
export const strengthOf = (b: Battle, unit: Unit): number =>
  elementsOf(b, unit) * infoOf(b, unit).figures - (b.state.missing[unit] as number);
export const startingStrength = (b: Battle, unit: Unit): number => infoOf(b, unit).elements * infoOf(b, unit).figures;

/** How many figures an element may lack and still count: 2 in CO, 1 in LO, none in OO; models always (cls-unit.03, .04). */
export function allowance(b: Battle, unit: Unit): number {
  if (unitIsModel(b, unit)) return infoOf(b, unit).figures - 1;
  const { density } = troopOfUnit(b, unit);
  return density === 'CO' ? 2 : density === 'LO' ? 1 : 0;
}
/** Elements that count for melee dice and after-melee tests (cls-unit.03, .04). */
export function countingElements(b: Battle, unit: Unit): number {
  const missing = b.state.missing[unit] as number;
  return elementsOf(b, unit) - (missing > 0 && missing > allowance(b, unit) ? 1 : 0);
}

/** "Within n paces" includes exactly n (cls-scale.05). */
export const within = (b: Battle, one: Unit, other: Unit, n: number): boolean => inReach(b, one, other, n * PACE, pace);

export const meleesOf = (b: Battle, unit: Unit): Melee[] =>
  b.state.melees.filter((m) => m.one === unit || m.other === unit);
export function inMelee(b: Battle, unit: Unit): boolean {
  for (const m of b.state.melees) if (m.one === unit || m.other === unit) return true;
  return false;
}
export const opponentOf = (melee: Melee, unit: Unit): Unit => (melee.one === unit ? melee.other : melee.one);
export const meleeBetween = (b: Battle, one: Unit, other: Unit): Melee | undefined =>
  b.state.melees.find((m) => (m.one === one && m.other === other) || (m.one === other && m.other === one));

/** The generals with a unit, his own elephant or chariot included. */
export function generalWith(b: Battle, unit: Unit): number {
  for (let g = 0; g < b.world.generals.length; g++) {
    if (b.state.generalWith[g] === unit && b.state.generalGone[g] === 0) return g;
  }
  return NONE;
}

/** Moves a unit; its footprint and the index follow, and the shooting window remembers where it stood. */
export function putUnit(b: Battle, unit: Unit, x: number, y: number, facing: number): void {
  const { state } = b;
  state.x[unit] = x;
  state.y[unit] = y;
  state.facing[unit] = facing;
  state.moments++;
  state.tracks.push({ unit, moment: state.moments, x, y, facing });
  reshape(b, unit);
}

/** Open order troops hide nobody (cls-vis.04). */
export const hidesOthers = (b: Battle, unit: Unit): boolean => densityOf(b, unit) !== 'OO';

/**
 * Rebuilds the footprint after elements, files or status have changed; who is off the table is in nobody's way
 * (cls-leave.01).
 */
export const reshape = (b: Battle, unit: Unit): void => renewBlock(b, unit, hidesOthers(b, unit));

/** Side of a square of the index of neighbours: about as long as the front of a unit. */
const SQUARE = 120 * PACE;

export const makeIndex = (world: World, state: State): TableIndex => makeTableIndex(world, state, SQUARE);
