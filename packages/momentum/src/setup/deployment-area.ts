import type { Side } from '@taxiarch/kernel';
import { areaBehind, type DeploymentArea } from '@taxiarch/miniatures';
import { inches } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';

const FROM_EDGE = inches(12);
const FROM_SIDES = inches(6);

/** Within 12" of the own edge and 6" from the sides (mom-setup.01). */
export const deploymentArea = (world: Pick<World, 'width' | 'depth'>, side: Side): DeploymentArea =>
  areaBehind(world, side, FROM_SIDES, world.width - FROM_SIDES, side === 0 ? world.depth - FROM_EDGE : FROM_EDGE);
