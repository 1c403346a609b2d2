import { type Block, totalDepth } from './block.ts';
import { aheadOf, type Pose, rightOf } from './pose.ts';

/** Behind the line through the front edge; the line itself is not behind. */
export function behindFrontLine(pose: Pose, x: number, y: number): boolean {
  return aheadOf(pose, x, y) < 0;
}

/** Behind the line through the rear edge of the whole block. */
export function behindRearLine(block: Block, x: number, y: number): boolean {
  return aheadOf(block, x, y) < -totalDepth(block);
}

/** To the right of the line through the right side. */
export function rightOfRightSide(block: Block, x: number, y: number): boolean {
  return rightOf(block, x, y) > block.width / 2;
}

export function leftOfLeftSide(block: Block, x: number, y: number): boolean {
  return rightOf(block, x, y) < -block.width / 2;
}
