import { blockOf, endOf } from '@taxiarch/miniatures';
import {
  aheadOf,
  aside,
  type Block,
  cellPose,
  cellsInRank,
  cornersOf,
  distanceToPoint,
  onTable as isOnTable,
  makeBlock,
  overlaps,
  type Point,
  placed,
  world as pointAt,
  poseAt,
  ranksOf,
  rightOf,
  slide,
  touchesArea,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { isRouting } from '../base/units.ts';
import { paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { speedOn } from '../movement/ground.ts';

/** How wide the gap must be, and how near its near end to every figure (cls-rout.04). */
const GAP = paces(30);

interface Extent {
  left: number;
  right: number;
  near: number;
  far: number;
}

/** Where a block lies as seen by the routers: how far to the left and right of their middle, how far ahead. */
function extentOf(routers: Block, block: Block): Extent {
  const extent = {
    left: Number.POSITIVE_INFINITY,
    right: -Number.POSITIVE_INFINITY,
    near: Number.POSITIVE_INFINITY,
    far: -Number.POSITIVE_INFINITY,
  };
  for (const { x, y } of cornersOf(block)) {
    const right = rightOf(routers, x, y);
    const ahead = aheadOf(routers, x, y);
    extent.left = Math.min(extent.left, right);
    extent.right = Math.max(extent.right, right);
    extent.near = Math.min(extent.near, ahead);
    extent.far = Math.max(extent.far, ahead);
  }
  return extent;
}

/** Whether every element of a block is within 30 paces of a point. */
function allNear(block: Block, { x, y }: Point): boolean {
  for (let rank = 0; rank < ranksOf(block); rank++) {
    for (let file = 0; file < cellsInRank(block, rank); file++) {
      const cell = makeBlock(cellPose(block, file, rank), 1, 1, block.cellWidth, block.cellDepth);
      if (distanceToPoint(cell, x, y) > GAP + TOLERANCE) return false;
    }
  }
  return true;
}

/** A space at least 30 paces wide beside the friend, free of units, of ground that bars the way and of the table's edge. */
function isGap(b: Battle, unit: Unit, friend: Unit, routers: Block, extent: Extent, side: -1 | 1): boolean {
  const edge = side === -1 ? extent.left - GAP / 2 : extent.right + GAP / 2;
  const at = pointAt(routers, edge, extent.far);
  const depth = Math.max(1, extent.far - extent.near);
  const space = makeBlock(poseAt(at.x, at.y, routers.facing), 1, 1, GAP, depth);
  if (!isOnTable({ width: b.world.width, height: b.world.depth }, space)) return false;
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (there && other !== unit && other !== friend && !isRouting(b, other) && overlaps(space, there, TOLERANCE))
      return false;
  }
  return !b.state.pieces.some((piece) => speedOn(b, unit, piece.kind) === 0 && touchesArea(piece.area, space));
}

/**
 * Routers who meet a friend in the same or closer order go round him if there is a gap: they then pass shifted sideways
 * just far enough, free of cost, if that leaves all of them on the table (cls-rout.04, cls-rout.12). The footprint to
 * start from, or null without a gap.
 */
export function roundFriend(
  b: Battle,
  unit: Unit,
  friend: Unit,
  routers: Block,
  direction: number,
  distance: number,
): Block | null {
  const block = blockOf(b, friend);
  const met = endOf(routers, direction, slide(routers, direction, distance, block, 0));
  const extent = extentOf(routers, block);
  const half = routers.width / 2;
  const ways: { side: -1 | 1; shift: number }[] = [
    { side: -1, shift: Math.floor(extent.left - half) },
    { side: 1, shift: Math.ceil(extent.right + half) },
  ];
  // The shorter way first, the left one where both are as long.
  if (Math.abs((ways[1] as { shift: number }).shift) < Math.abs((ways[0] as { shift: number }).shift) - TOLERANCE)
    ways.reverse();
  for (const { side, shift } of ways) {
    const corner = pointAt(routers, side === -1 ? extent.left : extent.right, extent.near);
    if (!allNear(met, corner) || !isGap(b, unit, friend, routers, extent, side)) continue;
    const shifted = placed(routers, aside(routers, shift));
    if (isOnTable({ width: b.world.width, height: b.world.depth }, shifted)) return shifted;
  }
  return null;
}
