import { type Area, segmentInArea } from './areas.ts';
import { type Block, cornersOf, fillPart, partCount } from './block.ts';
import type { Point } from './pose.ts';
import { crossesDeeper } from './rectangles.ts';
import { HAIR, span, within } from './ring.ts';

/** A stretch of a line of sight inside a block or an area, in grains from its beginning. */
export interface SightPiece {
  /** Its place in the list of blocks or areas. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface SightLine {
  readonly length: number;
  readonly blocks: readonly SightPiece[];
  readonly areas: readonly SightPiece[];
}

const part = new Float64Array(8);

/** Writes the `span` of a segment deeper than a hair inside a block; false if it only grazes or misses it. */
function segmentInBlock(block: Block, px: number, py: number, ux: number, uy: number, size: number): boolean {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < partCount(block); i++) {
    fillPart(block, i, part);
    if (!within(part, 4, px, py, ux, uy, -HAIR) || span.to <= 0 || span.from >= size) continue;
    from = Math.min(from, Math.max(0, span.from));
    to = Math.max(to, Math.min(size, span.to));
  }
  span.from = from;
  span.to = to;
  return from < to;
}

/** Whether the straight line from p to q goes through a block, and not only along its edge. */
export function crossesBlock(px: number, py: number, qx: number, qy: number, block: Block): boolean {
  return crossesDeeper(px, py, qx, qy, block, HAIR);
}

/** All that the straight line from p to q goes through. An area that it enters and leaves has from > 0, to < length. */
export function sightLine(
  px: number,
  py: number,
  qx: number,
  qy: number,
  blocks: readonly Block[],
  areas: readonly Area[],
): SightLine {
  const size = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));
  const inBlocks: SightPiece[] = [];
  const inAreas: SightPiece[] = [];
  if (size > 0) {
    for (let index = 0; index < blocks.length; index++) {
      if (!segmentInBlock(blocks[index] as Block, px, py, (qx - px) / size, (qy - py) / size, size)) continue;
      inBlocks.push({ index, from: Math.round(span.from), to: Math.round(span.to) });
    }
    for (let index = 0; index < areas.length; index++) {
      if (!segmentInArea(areas[index] as Area, px, py, qx, qy)) continue;
      inAreas.push({ index, from: Math.round(span.from), to: Math.round(span.to) });
    }
  }
  return { length: Math.round(size), blocks: inBlocks, areas: inAreas };
}

/** The points that lines of sight to and from a block are drawn between: front centre, then the corners. */
export function sightPoints(block: Block): Point[] {
  return [{ x: block.x, y: block.y }, ...cornersOf(block)];
}
