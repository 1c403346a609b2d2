import { enemyOf, type Side } from '@taxiarch/kernel';
import { type Block, BoxGrid, distanceBetween, makeBlock, nearerThan } from '@taxiarch/tabletop';
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
import { SightMemory } from './sight-memory.ts';
import type { Battle, Index, Melee, State } from './state.ts';
import { AWAY, NONE, PACE, PURSUING, ROUTING, TOLERANCE, type Unit } from './vocabulary.ts';
import type { UnitInfo, World } from './world.ts';

export const infoOf = (b: Battle, unit: Unit): UnitInfo => b.world.units[unit] as UnitInfo;
export const troopOfUnit = (b: Battle, unit: Unit): Troop => infoOf(b, unit).troop;
export const nameOf = (b: Battle, unit: Unit): string => infoOf(b, unit).name;
export const keyOf = (b: Battle, unit: Unit): string => infoOf(b, unit).key;
export const sideOf = (b: Battle, unit: Unit): Side => infoOf(b, unit).side;
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

/** Statuses of units that stand on the table come before those of all others. */
const isPlaced = (status: number): boolean => status < AWAY;
export const onTable = (b: Battle, unit: Unit): boolean => isPlaced(b.state.status[unit] as number);
export const isRouting = (b: Battle, unit: Unit): boolean => b.state.status[unit] === ROUTING;
export const isPursuing = (b: Battle, unit: Unit): boolean => b.state.status[unit] === PURSUING;
export const isDisordered = (b: Battle, unit: Unit): boolean => b.state.disordered[unit] === 1;
export const hasDone = (b: Battle, unit: Unit, bit: number): boolean => ((b.state.did[unit] as number) & bit) !== 0;
export const note = (b: Battle, unit: Unit, bit: number): void => {
  b.state.did[unit] = (b.state.did[unit] as number) | bit;
};

export const filesOf = (b: Battle, unit: Unit): number => b.state.files[unit] as number;
export const elementsOf = (b: Battle, unit: Unit): number => b.state.elements[unit] as number;
export const ranksOf = (b: Battle, unit: Unit): number => Math.ceil(elementsOf(b, unit) / filesOf(b, unit));
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
export const countingElements = (b: Battle, unit: Unit): number =>
  elementsOf(b, unit) - ((b.state.missing[unit] as number) > allowance(b, unit) ? 1 : 0);

/** The footprint; the unit must be on the table. */
export const blockOf = (b: Battle, unit: Unit): Block => b.index.blocks[unit] as Block;

/** The footprint that a unit of this shape would have. */
export function blockAt(world: World, state: State, unit: Unit, x: number, y: number, facing: number): Block {
  const { cellWidth, cellDepth } = world.units[unit] as UnitInfo;
  const files = state.files[unit] as number;
  const elements = state.elements[unit] as number;
  return makeBlock({ x, y, facing }, files, elements, cellWidth, cellDepth, (state.tail[unit] as number) * cellWidth);
}

/** Shortest distance of the footprints, in grains (cls-scale.05). */
export const distanceOf = (b: Battle, one: Unit, other: Unit): number =>
  distanceBetween(blockOf(b, one), blockOf(b, other));
/** "Within n paces" includes exactly n (cls-scale.05). */
export const within = (b: Battle, one: Unit, other: Unit, n: number): boolean => inReach(b, one, other, n * PACE);
/** The same in grains. */
export const inReach = (b: Battle, one: Unit, other: Unit, reach: number): boolean =>
  nearerThan(blockOf(b, one), blockOf(b, other), reach + TOLERANCE);

/** Units of a side that are on the table, in the order of the list. */
export function unitsOf(b: Battle, side: Side): Unit[] {
  const found: Unit[] = [];
  for (let u = 0; u < b.world.units.length; u++) if (sideOf(b, u) === side && onTable(b, u)) found.push(u);
  return found;
}
export const enemiesOf = (b: Battle, unit: Unit): Unit[] => unitsOf(b, enemyOf(sideOf(b, unit)));

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

/**
 * Makes the footprint anew after elements, files or status have changed; who is off the table is in nobody's way
 * (cls-leave.01).
 */
export function reshape(b: Battle, unit: Unit): void {
  const { state, index } = b;
  const block = onTable(b, unit)
    ? blockAt(b.world, state, unit, state.x[unit] as number, state.y[unit] as number, state.facing[unit] as number)
    : null;
  // Open order troops hide nobody (cls-vis.04).
  index.sight.moved(unit, index.blocks[unit] ?? null, block, densityOf(b, unit) !== 'OO');
  index.version++;
  index.blocks[unit] = block;
  if (block) index.grid.setBlock(unit, block);
  else index.grid.remove(unit);
}

/** Side of a square of the index of neighbours: about as long as the front of a unit. */
const SQUARE = 120 * PACE;

export function makeIndex(world: World, state: State): Index {
  const n = world.units.length;
  const blocks: (Block | null)[] = [];
  const grid = new BoxGrid(world.width, world.depth, SQUARE, n);
  for (let unit = 0; unit < n; unit++) {
    const block = isPlaced(state.status[unit] as number)
      ? blockAt(world, state, unit, state.x[unit] as number, state.y[unit] as number, state.facing[unit] as number)
      : null;
    blocks.push(block);
    if (block) grid.setBlock(unit, block);
  }
  return { blocks, grid, sight: new SightMemory(n), version: 0 };
}

/** Footprints never change, they are replaced: a copy shares them. */
export function copyIndex({ blocks, grid, sight, version }: Index, from: State, to: State): Index {
  return { blocks: blocks.slice(), grid: grid.copy(), sight: sight.copy(from.pieces, to.pieces), version };
}
