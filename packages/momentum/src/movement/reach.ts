import { blockOf } from '@taxiarch/miniatures';
import { type Point, type Pose, QUARTER_TURN, toward } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { TENTH } from './manoeuvre.ts';
import { isRefusal, placementOf } from './placement.ts';
import { leftOf, type Walk } from './walk.ts';

/** The angle between two rays of the outline. */
const RAY = 750;

const allowed = (b: Battle, w: Walk, pose: Pose): boolean => !isRefusal(placementOf(b, w, pose));

/** How far the centre front may go in a direction without turning, to a tenth of an inch; found by halving. */
export function farthest(b: Battle, w: Walk, direction: number): number {
  const from = blockOf(b, w.unit);
  let open = 0;
  let shut = Math.floor(leftOf(b, w) / TENTH) + 1;
  while (shut - open > 1) {
    const middle = Math.floor((open + shut) / 2);
    if (allowed(b, w, toward(from, direction, middle * TENTH))) open = middle;
    else shut = middle;
  }
  return open * TENTH;
}

/** For screens: the outline of where the centre front of a unit may come to in its move, the front parallel. */
export function reachOf(b: Battle, w: Walk): Point[] {
  const from = blockOf(b, w.unit);
  const outline: Point[] = [];
  if (w.placed === 1) return outline;
  for (let side = -QUARTER_TURN; side <= QUARTER_TURN; side += RAY) {
    const direction = from.facing + side;
    const { x, y } = toward(from, direction, farthest(b, w, direction));
    outline.push({ x, y });
  }
  return outline;
}
