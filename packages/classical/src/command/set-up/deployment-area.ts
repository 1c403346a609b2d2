import type { Side } from '@taxiarch/kernel';
import { type Block, boxOf } from '@taxiarch/tabletop';
import { paces, TOLERANCE } from '../../base/vocabulary.ts';
import type { World } from '../../base/world.ts';

/** A rectangle of the table; `front` is the y of the line nearest to the enemy. */
export interface DeploymentArea {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly front: number;
}

type Table = Pick<World, 'width' | 'depth'>;

const FROM_CENTRE = paces(120);
const HALF_WIDTH = paces(300);
const FROM_SIDE = paces(120);

/** How far from the line joining the middles of the baselines troops may stand; less under 840 paces (cls-deploy.02). */
export const deploymentHalfWidth = ({ width }: Table): number =>
  Math.max(0, Math.min(HALF_WIDTH, Math.floor(width / 2) - FROM_SIDE));

/** From the own baseline up to 120 paces short of the centre line of the table (cls-deploy.01). */
export function deploymentArea(world: Table, side: Side): DeploymentArea {
  const middle = Math.floor(world.width / 2);
  const half = deploymentHalfWidth(world);
  const x0 = middle - half;
  const x1 = middle + half;
  const centre = Math.floor(world.depth / 2);
  return side === 0
    ? { x0, y0: centre + FROM_CENTRE, x1, y1: world.depth, front: centre + FROM_CENTRE }
    : { x0, y0: 0, x1, y1: centre - FROM_CENTRE, front: centre - FROM_CENTRE };
}

/** Whether a footprint lies wholly between the baseline and the forward line (cls-deploy.01). */
export function insideDepth({ y0, y1 }: DeploymentArea, block: Block): boolean {
  const box = boxOf(block);
  return box.y0 >= y0 - TOLERANCE && box.y1 <= y1 + TOLERANCE;
}

/** Whether a footprint lies wholly between the sides of the area (cls-deploy.02). */
export function insideWidth({ x0, x1 }: DeploymentArea, block: Block): boolean {
  const box = boxOf(block);
  return box.x0 >= x0 - TOLERANCE && box.x1 <= x1 + TOLERANCE;
}

/** Whether some part of a footprint is on the forward line (cls-deploy.03). */
export function onForwardEdge({ front }: DeploymentArea, block: Block): boolean {
  const box = boxOf(block);
  return Math.min(Math.abs(box.y0 - front), Math.abs(box.y1 - front)) <= TOLERANCE;
}

/** Points 20 paces apart that cover the area, its corners included (cls-setup.06). */
export function pointsOver({ x0, y0, x1, y1 }: DeploymentArea): { x: number; y: number }[] {
  const steps = (from: number, to: number): number[] => {
    const list: number[] = [];
    for (let at = from; at < to; at += paces(20)) list.push(at);
    list.push(to);
    return list;
  };
  const points: { x: number; y: number }[] = [];
  for (const y of steps(y0, y1)) for (const x of steps(x0, x1)) points.push({ x, y });
  return points;
}
