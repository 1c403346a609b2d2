import { blockOf, endOf, linesFrom, sideOf, turnedTo as turnedBlock } from '@taxiarch/miniatures';
import { type Block, fillBox, HALF_TURN, placed } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { Manner } from './moving.ts';
import { fits, isCutShort, type Way, wayOf } from './way.ts';

/** A way with the footprint at its beginning. */
export interface Line {
  direction: number;
  block: Block;
  way: Way;
}

const box = new Float64Array(4);
const inside = (least: number, most: number, size: number): number =>
  least < 0 ? -least : most > size ? size - most : 0;

/** The unit turned on its centre, free of cost (mom-flee.06); what would be over the edge of the table is drawn in. */
export function turnedTo(b: Battle, block: Block, direction: number): Block {
  const turned = turnedBlock(block, direction);
  fillBox(turned, box);
  const dx = inside(Math.floor(box[0] as number), Math.ceil(box[2] as number), b.world.width);
  const dy = inside(Math.floor(box[1] as number), Math.ceil(box[3] as number), b.world.depth);
  return dx === 0 && dy === 0 ? turned : placed(turned, { x: turned.x + dx, y: turned.y + dy, facing: turned.facing });
}

/** The way on one line: turned to it, or, where that would bring it into someone's ranks, as it stands. */
export function lineOn(
  b: Battle,
  unit: Unit,
  direction: number,
  allowance: number,
  manner: Manner,
  most = allowance,
): Line {
  const here = blockOf(b, unit);
  const turned = turnedTo(b, here, direction);
  const way = wayOf(b, unit, turned, direction, allowance, manner, most);
  const clear = way.leaves || (way.distance > 0 && fits(b, unit, endOf(turned, direction, way.distance), way.tramples));
  if (clear) return { direction, block: turned, way };
  return { direction, block: here, way: wayOf(b, unit, here, direction, allowance, manner, most) };
}

/** Lines are tried at such steps (mom-flee.02). */
const STEP = 1500;

/** The first line on which nothing cuts the way short, else the longest; the nearest first, left before right (mom-flee.02). */
export function chooseLine(b: Battle, unit: Unit, direction: number, allowance: number, manner: Manner): Line {
  let longest: Line | null = null;
  for (const line of linesFrom(direction, STEP)) {
    const tried = lineOn(b, unit, line, allowance, manner);
    const { way } = tried;
    if (way.leaves || (!isCutShort(way) && way.distance > 0)) return tried;
    if (!longest || way.distance > longest.way.distance) longest = tried;
  }
  return longest as Line;
}

/** The way to a side's own baseline: side 0 has the south (mom-flee.02). */
const homeward = (b: Battle, unit: Unit): number => (sideOf(b, unit) === 0 ? HALF_TURN : 0);

/** The way that a unit in flight means to go. */
export function headingOf(b: Battle, unit: Unit): number {
  const heading = b.state.heading[unit] as number;
  return heading === NONE ? homeward(b, unit) : heading;
}
