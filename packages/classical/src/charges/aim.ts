import { blockOf } from '@taxiarch/miniatures';
import { bearing, centreOf, difference, local, wheel as wheelPose } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import { type Opening, straightOn } from './line.ts';

const clamp = (a: number, most: number): number => Math.max(-most, Math.min(most, a));

/** The wheel, in whole degrees, after which the front centre looks at the middle of the target. */
function wheelToward(b: Battle, unit: Unit, target: Unit, most: number): number {
  const block = blockOf(b, unit);
  const { x, y } = centreOf(blockOf(b, target));
  let wheel = 0;
  for (let round = 0; round < 4; round++) {
    const pose = wheel === 0 ? block : wheelPose(block, block.width, wheel < 0 ? 'left' : 'right', Math.abs(wheel));
    const off = difference(pose.facing, bearing(x - pose.x, y - pose.y));
    wheel = clamp(Math.round((wheel + off) / 100) * 100, most);
    if (Math.abs(off) < 50) break;
  }
  return wheel;
}

/** Whether a unit that goes straight on would meet some of the target. */
function isAhead(b: Battle, unit: Unit, target: Unit): boolean {
  const block = blockOf(b, unit);
  const { x, y } = centreOf(blockOf(b, target));
  const { right, ahead } = local(block, x, y);
  const other = blockOf(b, target);
  const turned = Math.abs(difference(block.facing, other.facing));
  const across = turned > 4500 && turned < 13500 ? other.depth : other.width;
  return ahead > 0 && Math.abs(right) < (block.width + across) / 2;
}

/**
 * Openings worth trying against a target: straight on where it stands ahead, otherwise the wheel that looks at it and
 * half of that, or a turn where it stands behind. A sample: any other whole degree may be typed.
 */
export function openingsToward(b: Battle, unit: Unit, target: Unit, most: number, turns: boolean): Opening[] {
  if (isAhead(b, unit, target)) return [straightOn];
  const block = blockOf(b, unit);
  const { x, y } = centreOf(blockOf(b, target));
  const off = difference(block.facing, bearing(x - block.x, y - block.y));
  if (turns && Math.abs(off) > 13500) return [{ wheel: 0, turn: 18000 }];
  const wheel = wheelToward(b, unit, target, most);
  const half = Math.round(wheel / 200) * 100;
  const openings: Opening[] = [{ wheel, turn: 0 }];
  if (half !== 0 && half !== wheel) openings.push({ wheel: half, turn: 0 });
  if (turns && Math.abs(off) > 4500) openings.push({ wheel: 0, turn: off < 0 ? -9000 : 9000 });
  return openings;
}
