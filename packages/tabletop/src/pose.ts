import { angle, cosine, sine } from './angle.ts';

/** Where a block's front centre is, and the way it faces. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point as seen from a pose: how far to the right of it, how far ahead. */
export interface Local {
  readonly right: number;
  readonly ahead: number;
}

export type Side = 'left' | 'right';

export function poseAt(x: number, y: number, facing: number): Pose {
  return { x: Math.round(x), y: Math.round(y), facing: angle(facing) };
}

export function ahead(pose: Pose, d: number): Pose {
  return poseAt(pose.x + sine(pose.facing) * d, pose.y - cosine(pose.facing) * d, pose.facing);
}

/** To the right; to the left if negative. */
export function aside(pose: Pose, d: number): Pose {
  return poseAt(pose.x + cosine(pose.facing) * d, pose.y + sine(pose.facing) * d, pose.facing);
}

/** The pose moved in any direction without a change of facing. */
export function toward(pose: Pose, direction: number, d: number): Pose {
  return poseAt(pose.x + sine(direction) * d, pose.y - cosine(direction) * d, pose.facing);
}

export function rightOf(pose: Pose, x: number, y: number): number {
  return Math.round((x - pose.x) * cosine(pose.facing) + (y - pose.y) * sine(pose.facing));
}

export function aheadOf(pose: Pose, x: number, y: number): number {
  return Math.round((x - pose.x) * sine(pose.facing) - (y - pose.y) * cosine(pose.facing));
}

export function local(pose: Pose, x: number, y: number): Local {
  return { right: rightOf(pose, x, y), ahead: aheadOf(pose, x, y) };
}

export function world(pose: Pose, right: number, forward: number): Point {
  const s = sine(pose.facing);
  const c = cosine(pose.facing);
  return { x: Math.round(pose.x + c * right + s * forward), y: Math.round(pose.y + s * right - c * forward) };
}

/** The pose turned on a fixed point, clockwise if d is positive. */
export function turnedAbout(pose: Pose, x: number, y: number, d: number): Pose {
  const s = sine(d);
  const c = cosine(d);
  const dx = pose.x - x;
  const dy = pose.y - y;
  return poseAt(x + c * dx - s * dy, y + s * dx + c * dy, pose.facing + d);
}
