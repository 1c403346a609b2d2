import type { Refusal, Shape, Side } from '@taxiarch/kernel';
import { type Block, overlaps, totalDepth } from '@taxiarch/tabletop';
import { blockAt, keyOf, nameOf, sideOf } from '../blocks.ts';
import type { TableBattle, TableUnit, Unit } from '../field.ts';
import { type DeploymentArea, towardsEnemy } from './deployment-area.ts';
import { type Places, rangeOf } from './places.ts';

/** Where a unit is to stand: its front centre in grains, facing in hundredths of a degree, front-rank elements. */
export interface Spot {
  unit: Unit;
  x: number;
  y: number;
  facing: number;
  files: number;
}

/** What a system says of the places of units: one object, made once. */
export interface DeploymentRules<B extends TableBattle> {
  readonly places: Places;
  /** The steps in which a free place is looked for, in units: back from the forward line, and along it. */
  readonly back: number;
  readonly along: number;
  /** How far behind the forward line places are offered, in units. */
  readonly rows: readonly number[];
  areaOf(b: B, side: Side): DeploymentArea;
  /** The units that a side sets up, in the order in which it is asked for them. */
  unitsOf(b: B, side: Side): readonly Unit[];
  /** Why a unit may not stand there; `placed`: the units of its side that stand already. */
  refuse(b: B, spot: Spot, placed: readonly Unit[]): Refusal | null;
}

/** A spot as bans see it. */
export interface SpotCase<B extends TableBattle> {
  b: B;
  spot: Spot;
  block: Block;
  side: Side;
  /** The units of the side that stand already. */
  placed: readonly Unit[];
}

function blockOn(b: TableBattle, { unit, x, y, facing, files }: Spot): Block {
  const before = b.state.files[unit] as number;
  b.state.files[unit] = files;
  const block = blockAt(b.world, b.state, unit, x, y, facing);
  b.state.files[unit] = before;
  return block;
}

/** A spot has one file at least. */
export const spotCase = <B extends TableBattle>(b: B, spot: Spot, placed: readonly Unit[]): SpotCase<B> => ({
  b,
  spot,
  block: blockOn(b, spot),
  side: sideOf(b, spot.unit),
  placed,
});

/** Where a unit stands by the map that its side is drawing; it need not be on the table yet. */
export const mapBlock = (b: TableBattle, unit: Unit): Block =>
  blockAt(b.world, b.state, unit, b.state.x[unit] as number, b.state.y[unit] as number, b.state.facing[unit] as number);

/** Whether a unit on the map can touch a footprint at all: a quick look. */
function mayTouch({ world, state }: TableBattle, unit: Unit, block: Block): boolean {
  const { cellWidth, cellDepth } = world.units[unit] as TableUnit;
  const files = state.files[unit] as number;
  const ranks = Math.ceil((state.elements[unit] as number) / files);
  const far = (block.width + files * cellWidth) / 2 + totalDepth(block) + ranks * cellDepth;
  return Math.abs((state.x[unit] as number) - block.x) <= far && Math.abs((state.y[unit] as number) - block.y) <= far;
}

/** The unit placed earlier that stands where this one is to stand. */
export function neighbourOn({ b, spot, block, placed }: SpotCase<TableBattle>): Unit | undefined {
  for (const other of placed) {
    if (other !== spot.unit && mayTouch(b, other, block) && overlaps(block, mapBlock(b, other))) return other;
  }
  return undefined;
}

/** Only the map: the footprint is rebuilt when the unit comes on the table. */
export function putOnMap({ state }: TableBattle, { unit, x, y, facing, files }: Spot): void {
  state.x[unit] = x;
  state.y[unit] = y;
  state.facing[unit] = facing;
  state.files[unit] = files;
}

export const spotOnMap = (b: TableBattle, unit: Unit): Spot => ({
  unit,
  x: b.state.x[unit] as number,
  y: b.state.y[unit] as number,
  facing: b.state.facing[unit] as number,
  files: b.state.files[unit] as number,
});

/** Away from the enemy: the sign by which y grows. */
const backwards = (side: Side): number => (side === 0 ? 1 : -1);

/** The free place nearest to where the unit was meant to stand, on a narrower front if need be; there where none is free. */
export function freeSpot<B extends TableBattle>(
  b: B,
  wanted: Spot,
  placed: readonly Unit[],
  rules: DeploymentRules<B>,
): Spot {
  if (!rules.refuse(b, wanted, placed)) return wanted;
  const side = sideOf(b, wanted.unit);
  const area = rules.areaOf(b, side);
  const { measure } = rules.places;
  const facing = towardsEnemy(side);
  const depth = Math.floor((area.y1 - area.y0) / measure.unit);
  const width = Math.floor((area.x1 - area.x0) / measure.unit);
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  const elements = b.state.elements[wanted.unit] as number;
  for (const files of [wanted.files, Math.ceil(elements / 2), Math.ceil(elements / 4), 1]) {
    if (files < 1 || files > wanted.files) continue;
    for (let row = 0; row <= depth; row += rules.back) {
      for (let column = 0; column <= width; column += rules.along) {
        const x = area.x0 + measure.of(column);
        const y = area.front + backwards(side) * measure.of(row);
        const far = Math.abs(x - wanted.x) + Math.abs(y - wanted.y);
        if (far >= least) continue;
        const spot = { unit: wanted.unit, x, y, facing, files };
        if (rules.refuse(b, spot, placed)) continue;
        best = spot;
        least = far;
      }
    }
    if (best) return best;
  }
  return wanted;
}

/** Units that a side has not placed itself stand as its map has them, moved aside where someone stands there. */
export function placeRest<B extends TableBattle>(
  b: B,
  rest: readonly Unit[],
  placed: Unit[],
  rules: DeploymentRules<B>,
): void {
  for (const unit of rest) {
    putOnMap(b, freeSpot(b, spotOnMap(b, unit), placed, rules));
    placed.push(unit);
  }
}

/** Spots for the next unit, in whole units: left, middle and right, before and behind. */
export function sampleSpots<B extends TableBattle>(
  b: B,
  side: Side,
  placed: readonly Unit[],
  rules: DeploymentRules<B>,
): Spot[] {
  const unit = rules.unitsOf(b, side).find((one) => !placed.includes(one));
  if (unit === undefined) return [];
  const area = rules.areaOf(b, side);
  const { measure } = rules.places;
  const files = b.world.units[unit]?.files as number;
  const spots: Spot[] = [];
  for (const part of [2, 5, 8]) {
    for (const row of rules.rows) {
      const x = measure.of(Math.round((area.x0 + ((area.x1 - area.x0) * part) / 10) / measure.unit));
      const y = measure.of(Math.round(area.front / measure.unit)) + backwards(side) * measure.of(row);
      spots.push({ unit, x, y, facing: towardsEnemy(side), files });
    }
  }
  return spots;
}

/** `place hoplites 300 700 facing 0 files 6`. */
export const writeSpot = (b: TableBattle, { unit, x, y, facing, files }: Spot, { units }: Places): string =>
  `place ${keyOf(b, unit)} ${units(x)} ${units(y)} facing ${Math.round(facing / 100)} files ${files}`;

export const labelSpot = (b: TableBattle, { unit, x, y }: Spot, { units }: Places): string =>
  `Place ${nameOf(b, unit)} at ${units(x)}, ${units(y)}`;

/** A spot as it was written; facing in degrees and files may be left out. */
export interface WrittenSpot {
  key: string;
  x: number;
  y: number;
  facing: number | undefined;
  files: number | undefined;
}

export function readWrittenSpot(text: string, { measure, number }: Places): WrittenSpot | null {
  const pattern = String.raw`^place (\S+) (${number}) (${number})(?: facing (\d+))?(?: files (\d+))?$`;
  const found = new RegExp(pattern).exec(text);
  if (!found) return null;
  const given = (word: string | undefined): number | undefined => (word === undefined ? undefined : Number(word));
  return {
    key: found[1] as string,
    x: measure.of(Number(found[2])),
    y: measure.of(Number(found[3])),
    facing: given(found[4]),
    files: given(found[5]),
  };
}

/** The way back from text: without a facing towards the enemy, without files as wide as the unit is. */
export function readSpot<B extends TableBattle>(
  b: B,
  side: Side,
  text: string,
  rules: DeploymentRules<B>,
): Spot | null {
  const found = readWrittenSpot(text, rules.places);
  const unit = found && rules.unitsOf(b, side).find((one) => keyOf(b, one) === found.key);
  if (!found || unit === undefined || unit === null) return null;
  return {
    unit,
    x: found.x,
    y: found.y,
    facing: found.facing === undefined ? towardsEnemy(side) : (found.facing % 360) * 100,
    files: found.files ?? (b.state.files[unit] as number),
  };
}

/** The form of a question for a place in an area. */
export const spotShape = ({ x0, y0, x1, y1 }: DeploymentArea, places: Places): Shape => ({
  form: 'deploy',
  fields: [rangeOf('x', x0, x1, places), rangeOf('y', y0, y1, places), { name: 'facing', min: 0, max: 359, step: 1 }],
});
