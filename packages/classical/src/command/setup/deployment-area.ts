import type { Side } from '@taxiarch/kernel';
import { areaBehind, type DeploymentArea, insideDepth as inDepth, insideWidth as inWidth } from '@taxiarch/miniatures';
import { type Block, boxOf } from '@taxiarch/tabletop';
import { pace, paces, TOLERANCE } from '../../base/vocabulary.ts';
import type { World } from '../../base/world.ts';

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
  const centre = Math.floor(world.depth / 2);
  const front = side === 0 ? centre + FROM_CENTRE : centre - FROM_CENTRE;
  return areaBehind(world, side, middle - half, middle + half, front);
}

/** Whether a footprint lies wholly between the baseline and the forward line (cls-deploy.01). */
export const insideDepth = (area: DeploymentArea, block: Block): boolean => inDepth(area, block, pace);

/** Whether a footprint lies wholly between the sides of the area (cls-deploy.02). */
export const insideWidth = (area: DeploymentArea, block: Block): boolean => inWidth(area, block, pace);

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
