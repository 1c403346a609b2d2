import { enemyOf, type Side } from '@taxiarch/kernel';
import {
  type Block,
  BoxGrid,
  centredShift,
  distanceBetween,
  distanceToPoint,
  fillBox,
  HAIR,
  makeBlock,
  mayReachPoint,
  nearerThan,
  onTable as wholeOnTable,
} from '@taxiarch/tabletop';
import {
  AWAY,
  NONE,
  type TableBattle,
  type TableIndex,
  type TableState,
  type TableUnit,
  type TableWorld,
  type Unit,
} from './field.ts';
import type { Measure } from './measure.ts';
import { SightMemory } from './sight-memory.ts';

const unitIn = (world: TableWorld, unit: Unit): TableUnit => world.units[unit] as TableUnit;
export const nameOf = (b: TableBattle, unit: Unit): string => unitIn(b.world, unit).name;
export const keyOf = (b: TableBattle, unit: Unit): string => unitIn(b.world, unit).key;
export const sideOf = (b: TableBattle, unit: Unit): Side => unitIn(b.world, unit).side;

const isPlaced = (status: number): boolean => status < AWAY;
export const onTable = (b: TableBattle, unit: Unit): boolean => isPlaced(b.state.status[unit] as number);

/** Part of a footprint is beyond the edge of the table; rounding may leave a corner a little beyond it. */
export const isPartlyOff = (b: TableBattle, block: Block, tolerance: number): boolean =>
  !wholeOnTable({ width: b.world.width, height: b.world.depth }, block, tolerance / 2 + HAIR);

export const filesOf = (b: TableBattle, unit: Unit): number => b.state.files[unit] as number;
export const elementsOf = (b: TableBattle, unit: Unit): number => b.state.elements[unit] as number;
export const ranksOf = (b: TableBattle, unit: Unit): number => Math.ceil(elementsOf(b, unit) / filesOf(b, unit));

/** The footprint; the unit must be on the table. */
export const blockOf = (b: TableBattle, unit: Unit): Block => b.index.blocks[unit] as Block;

/** The footprint that a unit of this shape would have. */
export function blockAt(world: TableWorld, state: TableState, unit: Unit, x: number, y: number, facing: number): Block {
  const { cellWidth, cellDepth } = unitIn(world, unit);
  const files = state.files[unit] as number;
  const elements = state.elements[unit] as number;
  const shift = world.centredTail ? centredShift(files, elements, cellWidth) : (state.tail[unit] as number) * cellWidth;
  return makeBlock({ x, y, facing }, files, elements, cellWidth, cellDepth, shift);
}

/** Shortest distance of the footprints, in grains. */
export const distanceOf = (b: TableBattle, one: Unit, other: Unit): number =>
  distanceBetween(blockOf(b, one), blockOf(b, other));
/** Whether the distance of the footprints is no more than a reach in grains; exactly that is within it. */
export const inReach = (b: TableBattle, one: Unit, other: Unit, reach: number, { tolerance }: Measure): boolean =>
  nearerThan(blockOf(b, one), blockOf(b, other), reach + tolerance);

/** Units of a side that are on the table, in the order of the list; listed again once someone has come or gone. */
export function unitsOf(b: TableBattle, side: Side): readonly Unit[] {
  const known = b.index.present[side];
  if (known) return known;
  const found: Unit[] = [];
  for (let u = 0; u < b.world.units.length; u++) if (sideOf(b, u) === side && onTable(b, u)) found.push(u);
  b.index.present[side] = found;
  return found;
}
export const enemiesOf = (b: TableBattle, unit: Unit): readonly Unit[] => unitsOf(b, enemyOf(sideOf(b, unit)));

const near = new Int32Array(4096);
const box = new Float64Array(4);

/** Other units whose boxes come within the margin of a footprint, in the order of the list. */
export function unitsNear(b: TableBattle, unit: Unit, block: Block, margin: number): Unit[] {
  fillBox(block, box);
  const found = b.index.grid.queryBox(box, margin, near);
  const units: Unit[] = [];
  for (let i = 0; i < found; i++) if (near[i] !== unit) units.push(near[i] as Unit);
  return units;
}

/** Enemies of a unit on the table who are in its reach, in the order of the list. */
export function enemiesInReach(b: TableBattle, unit: Unit, reach: number, measure: Measure): Unit[] {
  const side = sideOf(b, unit);
  const around = unitsNear(b, unit, blockOf(b, unit), reach + measure.tolerance + 1);
  return around.filter((other) => sideOf(b, other) !== side && inReach(b, unit, other, reach, measure));
}

/** Who of these is nearest to a point, of equals the first; NONE where there is nobody. */
export function nearestTo(b: TableBattle, among: readonly Unit[], x: number, y: number): Unit {
  let nearest: Unit = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of among) {
    const block = blockOf(b, unit);
    if (!mayReachPoint(block, x, y, least)) continue;
    const distance = distanceToPoint(block, x, y);
    if (distance >= least) continue;
    nearest = unit;
    least = distance;
  }
  return nearest;
}

/** How far a point is from the nearest of these, in grains. */
export function wayToNearest(b: TableBattle, among: readonly Unit[], x: number, y: number): number {
  const nearest = nearestTo(b, among, x, y);
  return nearest === NONE ? Number.POSITIVE_INFINITY : distanceToPoint(blockOf(b, nearest), x, y);
}

/** The footprint as the state has it; none for those off the table. */
const blockIn = (world: TableWorld, state: TableState, unit: Unit): Block | null =>
  isPlaced(state.status[unit] as number)
    ? blockAt(world, state, unit, state.x[unit] as number, state.y[unit] as number, state.facing[unit] as number)
    : null;

/**
 * Rebuilds the footprint after place, elements, files or status have changed; who is off the table is in nobody's way.
 * `hides`: it stands in the way of sight.
 */
export function renewBlock({ world, state, index }: TableBattle, unit: Unit, hides: boolean): void {
  const block = blockIn(world, state, unit);
  index.sight.moved(unit, index.blocks[unit] ?? null, block, hides);
  index.version++;
  if ((index.blocks[unit] === null) !== (block === null)) index.present = [null, null];
  index.blocks[unit] = block;
  if (block) index.grid.setBlock(unit, block);
  else index.grid.remove(unit);
}

/** `square`: side of a square of the index of neighbours, about as long as the front of a unit. */
export function makeIndex(world: TableWorld, state: TableState, square: number): TableIndex {
  const n = world.units.length;
  const blocks: (Block | null)[] = [];
  const grid = new BoxGrid(world.width, world.depth, square, n);
  for (let unit = 0; unit < n; unit++) {
    const block = blockIn(world, state, unit);
    blocks.push(block);
    if (block) grid.setBlock(unit, block);
  }
  return { blocks, present: [null, null], grid, sight: new SightMemory(n), version: 0 };
}

/** Footprints never change, they are replaced: a copy shares them. */
export function copyIndex(index: TableIndex): TableIndex {
  return {
    blocks: index.blocks.slice(),
    present: [index.present[0], index.present[1]],
    grid: index.grid.copy(),
    sight: index.sight.copy(),
    version: index.version,
  };
}
