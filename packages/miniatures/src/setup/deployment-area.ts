import type { Side } from '@taxiarch/kernel';
import { type Block, boxOf } from '@taxiarch/tabletop';
import type { TableWorld } from '../field.ts';
import type { Measure } from '../measure.ts';

/** A rectangle of the table; `front` is the y of the line nearest to the enemy. */
export interface DeploymentArea {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly front: number;
}

/** Straight ahead to the enemy. */
export const towardsEnemy = (side: Side): number => (side === 0 ? 0 : 18000);

/** From a side's own edge of the table up to a line, between two bounds. */
export const areaBehind = (
  { depth }: Pick<TableWorld, 'depth'>,
  side: Side,
  x0: number,
  x1: number,
  front: number,
): DeploymentArea => (side === 0 ? { x0, y0: front, x1, y1: depth, front } : { x0, y0: 0, x1, y1: front, front });

/** Whether a footprint lies wholly between the own edge and the forward line. */
export function insideDepth({ y0, y1 }: DeploymentArea, block: Block, { tolerance }: Measure): boolean {
  const box = boxOf(block);
  return box.y0 >= y0 - tolerance && box.y1 <= y1 + tolerance;
}

/** Whether a footprint lies wholly between the sides of the area. */
export function insideWidth({ x0, x1 }: DeploymentArea, block: Block, { tolerance }: Measure): boolean {
  const box = boxOf(block);
  return box.x0 >= x0 - tolerance && box.x1 <= x1 + tolerance;
}
