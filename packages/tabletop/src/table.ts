import { cosine, sine } from './angle.ts';
import { type Block, fillBox } from './block.ts';
import type { Pose } from './pose.ts';
import { HAIR } from './ring.ts';

/** A table from (0, 0) to (width, height). */
export interface Table {
  readonly width: number;
  readonly height: number;
}

export const tableEdges = ['north', 'east', 'south', 'west'] as const;
export type TableEdge = (typeof tableEdges)[number];

/** A place on the edge and how far away it is. */
export interface EdgePoint {
  readonly edge: TableEdge;
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

const box = new Float64Array(4);

/** Whether a footprint is wholly on the table, up to a hair, or to as much as is said. */
export function onTable(table: Table, block: Block, slack: number = HAIR): boolean {
  fillBox(block, box);
  return (
    (box[0] as number) >= -slack &&
    (box[1] as number) >= -slack &&
    (box[2] as number) <= table.width + slack &&
    (box[3] as number) <= table.height + slack
  );
}

/**
 * How far a block that stands on the table can slide, 0..distance, before any part of it leaves the table. Of a block
 * that is partly off already only the edges before it count.
 */
export function wayOnTable(table: Table, block: Block, direction: number, distance: number): number {
  fillBox(block, box);
  const dx = sine(direction);
  const dy = -cosine(direction);
  const x = dx > 0 ? (table.width - (box[2] as number)) / dx : dx < 0 ? -(box[0] as number) / dx : distance;
  const y = dy > 0 ? (table.height - (box[3] as number)) / dy : dy < 0 ? -(box[1] as number) / dy : distance;
  const free = Math.max(0, Math.min(x, y, distance));
  // Who slides along the edge may be a hair beyond it.
  const endX = (dx > 0 ? (box[2] as number) - table.width : -(box[0] as number)) + Math.abs(dx) * distance;
  const endY = (dy > 0 ? (box[3] as number) - table.height : -(box[1] as number)) + Math.abs(dy) * distance;
  return Math.floor((dx === 0 || endX <= HAIR) && (dy === 0 || endY <= HAIR) ? distance : free);
}

/** Where a straight way from a point on the table meets its edge. */
export function exitPoint(table: Table, x: number, y: number, direction: number): EdgePoint {
  const dx = sine(direction);
  const dy = -cosine(direction);
  const toX = dx > 0 ? (table.width - x) / dx : dx < 0 ? -x / dx : Number.POSITIVE_INFINITY;
  const toY = dy > 0 ? (table.height - y) / dy : dy < 0 ? -y / dy : Number.POSITIVE_INFINITY;
  const way = Math.max(0, Math.min(toX, toY));
  const edge: TableEdge = toY <= toX ? (dy < 0 ? 'north' : 'south') : dx > 0 ? 'east' : 'west';
  return {
    edge,
    x: Math.round(Math.max(0, Math.min(table.width, x + dx * way))),
    y: Math.round(Math.max(0, Math.min(table.height, y + dy * way))),
    distance: Math.round(way),
  };
}

/** The nearest point of a table edge, of equals the first in the list of edges allowed. */
export function nearestEdge(
  table: Table,
  x: number,
  y: number,
  allowed: readonly TableEdge[] = tableEdges,
): EdgePoint | null {
  let nearest: EdgePoint | null = null;
  for (const edge of allowed) {
    const px = edge === 'east' ? table.width : edge === 'west' ? 0 : Math.max(0, Math.min(table.width, x));
    const py = edge === 'south' ? table.height : edge === 'north' ? 0 : Math.max(0, Math.min(table.height, y));
    const distance = Math.round(Math.sqrt((px - x) * (px - x) + (py - y) * (py - y)));
    if (nearest === null || distance < nearest.distance) nearest = { edge, x: px, y: py, distance };
  }
  return nearest;
}

/** The direction that leaves the table at right angles by an edge. */
export const outward = (edge: TableEdge): number => tableEdges.indexOf(edge) * 9000;

/** The pose of a block of the given depth that stands with its rear on an edge, facing inwards. */
export function poseOnEdge(at: EdgePoint, depth: number): Pose {
  const facing = (outward(at.edge) + 18000) % 36000;
  return { x: Math.round(at.x + sine(facing) * depth), y: Math.round(at.y - cosine(facing) * depth), facing };
}
