import type { Hex, Side } from './coords.ts';
import { OFF } from './coords.ts';
import type { Angle } from './footprint.ts';
import { angleOfSide, halves, NO_ANGLE } from './footprint.ts';
import type { Grid } from './grid.ts';
import {
  CORNER_X,
  CORNER_Y,
  directionToward,
  distance,
  hexAtAxial,
  leaving,
  neighbour,
  SIDE_Q,
  SIDE_R,
  sideBetween,
} from './grid.ts';
import type { Placement } from './place.ts';
import type { Field } from './terrain.ts';

/** What a hex between the two ends holds. */
export type Obstacle = number;
/** Nothing in the way. */
export const OPEN: Obstacle = 0;
/** A body of troops, which some may see or shoot over. */
export const SCREEN: Obstacle = 1;
/** Something that no one sees through, such as woods. */
export const SOLID: Obstacle = 2;

/** What a line of sight may pass. What is left out follows alx-8.14, strict reading. */
export interface SightRules {
  /** What the caller finds in a hex between the two ends. */
  readonly obstacle: (hex: Hex) => Obstacle;
  /** Whether what lies on this hexside stops a line that crosses it (walls). */
  readonly barrier?: (hex: Hex, side: Side) => boolean;
  /**
   * Of a line along a hexside between a hex that blocks and one that does not: strict sight is blocked (missiles,
   * alx-8.14c), loose sight is not (other uses, alx-8.14a). Strict unless said.
   */
  readonly loose?: boolean;
  /** A screen strictly nearer to the viewer than to the target does not block (archers, alx-8.14d). */
  readonly overNearScreens?: boolean;
  /** How many hexes or hexsides with screens may be passed anyway (cof-7.14c: one). None unless said. */
  readonly screensPassed?: number;
  /** With ends on different levels an obstacle blocks only if it is halfway or nearer the lower end (cof-7.14d). */
  readonly slopes?: boolean;
  /**
   * Bare ground blocks if it is higher than both ends (the reading of alx-8.14b taken here, as its sister rule
   * cha-8.14b says outright) or, if this is set, if it is higher than either.
   */
  readonly groundAboveEither?: boolean;
  /** What stands lower than both ends blocks too, and by `slopes` only ground and cover are judged: screens block anywhere (cof-7.14b to cof-7.14d). */
  readonly lowAndHigh?: boolean;
}

/** Why a line of sight is blocked, and where. */
export interface Blockage {
  readonly hex: Hex;
  readonly cause: 'ground' | 'obstacle' | 'screen' | 'barrier';
  /** Whether the line runs along a hexside of that hex rather than through it. */
  readonly along: boolean;
}

/**
 * The hexes strictly between two hexes that the straight line from centre to centre crosses, in order, two entries a
 * step: the same hex twice where the line goes through a hex, the hexes left and right of it where it runs along their
 * common hexside (`OFF` for one beyond the map). A hex touched only at a corner is not crossed.
 */
export function line(grid: Grid, from: Hex, to: Hex): Hex[] {
  const offsets = lineOffsets(grid, from, to);
  const q = grid.q[from] as number;
  const r = grid.r[from] as number;
  const hexes: Hex[] = [];
  for (let i = 0; i < offsets.length; i += 2) {
    hexes.push(hexAtAxial(grid, q + (offsets[i] as number), r + (offsets[i + 1] as number)));
  }
  return hexes;
}

/** Whether nothing blocks the line of sight. Adjacent hexes always see each other (alx-8.14a). */
export function visible(field: Field, from: Hex, to: Hex, rules: SightRules): boolean {
  return blockage(field, from, to, rules) === null;
}

/** The first thing that blocks the line of sight, or null. */
export function blockage(field: Field, from: Hex, to: Hex, rules: SightRules): Blockage | null {
  const { grid } = field;
  const offsets = lineOffsets(grid, from, to);
  const q = grid.q[from] as number;
  const r = grid.r[from] as number;
  let screens = rules.screensPassed ?? 0;
  let behindLeft = from;
  let behindRight = from;
  for (let i = 0; i <= offsets.length; i += 4) {
    const arriving = i === offsets.length;
    const left = arriving ? to : hexAtAxial(grid, q + (offsets[i] as number), r + (offsets[i + 1] as number));
    const right = arriving ? to : hexAtAxial(grid, q + (offsets[i + 2] as number), r + (offsets[i + 3] as number));
    const walled =
      rules.barrier && offsets.length > 0 ? barred(grid, behindLeft, behindRight, left, right, rules) : null;
    if (walled !== null) return walled;
    if (arriving) break;
    const causeLeft = causeIn(field, from, to, left, rules);
    const causeRight = right === left ? causeLeft : causeIn(field, from, to, right, rules);
    const cause = worse(causeLeft, causeRight, rules.loose === true);
    if (cause === 'screen' && screens > 0) screens--;
    else if (cause !== null) return { hex: causeLeft === cause ? left : right, cause, along: left !== right };
    behindLeft = left;
    behindRight = right;
  }
  return null;
}

/**
 * The kindest angle through which a straight line leaves a body for a target hex: `FRONT` if any half can trace it
 * through a front hex, and so on. A line through a vertex leaves by both hexes that meet there, and counts for the
 * kinder (cof-7.13a). `NO_ANGLE` for the body's own hexes.
 */
export function arcToward(grid: Grid, place: Placement, target: Hex): Angle {
  let best = NO_ANGLE;
  const covered = halves(grid, place);
  if (covered.includes(target)) return NO_ANGLE;
  for (const half of covered) {
    const direction = directionToward(grid, half, target);
    const first = direction >> 1;
    const last = (direction & 1) === 1 ? first + 1 : first;
    for (let side = first; side <= last; side++) {
      if (covered.includes(neighbour(grid, half, side % 6))) continue;
      const angle = angleOfSide(place, side % 6);
      if (best === NO_ANGLE || angle < best) best = angle;
    }
  }
  return best;
}

type Cause = Blockage['cause'] | null;

function causeIn(field: Field, from: Hex, to: Hex, hex: Hex, rules: SightRules): Cause {
  if (hex === OFF) return null;
  const level = field.elevation[hex] as number;
  const here = field.elevation[from] as number;
  const there = field.elevation[to] as number;
  if (level > here && level > there) return 'ground';
  if (level < here && level < there && rules.lowAndHigh !== true) return null;
  const { grid } = field;
  const bare = rules.groundAboveEither === true && (level > here || level > there);
  const obstacle = rules.obstacle(hex);
  if (obstacle === OPEN && !bare) return null;
  if (rules.slopes === true && here !== there && (bare || obstacle === SOLID || rules.lowAndHigh !== true)) {
    const [low, high] = here < there ? [from, to] : [to, from];
    if (distance(grid, hex, low) > distance(grid, hex, high)) {
      return obstacle === SCREEN && rules.lowAndHigh === true ? 'screen' : null;
    }
  }
  if (bare) return 'ground';
  if (obstacle === SOLID) return 'obstacle';
  if (rules.overNearScreens === true && distance(grid, hex, from) < distance(grid, hex, to)) return null;
  return 'screen';
}

/** What a line along a hexside meets: strictly the worse of its two hexes, loosely the better. */
function worse(left: Cause, right: Cause, loose: boolean): Cause {
  if (left === right) return left;
  if (loose && (left === null || right === null)) return null;
  if (left === null || right === null) return left ?? right;
  return (left === 'screen') === loose ? left : right;
}

/** The hexsides crossed from one step to the next; along a hexside, that hexside too when sight is strict. */
function barred(grid: Grid, left0: Hex, right0: Hex, left: Hex, right: Hex, rules: SightRules): Blockage | null {
  const stopped = (a: Hex, b: Hex) => {
    const side = sideBetween(grid, a, b);
    return side >= 0 && rules.barrier?.(a, side) === true;
  };
  const along = left0 !== right0 || left !== right;
  const onLeft = stopped(left0, left);
  const onRight = along ? stopped(right0, right) : onLeft;
  const between = left !== right && rules.loose !== true && stopped(left, right);
  const shut = rules.loose === true ? onLeft && onRight : onLeft || onRight || between;
  return shut ? { hex: onLeft || between ? left : right, cause: 'barrier', along } : null;
}

/** The steps of `line` as (q, r) offsets from its start: they depend only on where the end lies from there. */
function lineOffsets(grid: Grid, from: Hex, to: Hex): Int16Array {
  const dq = (grid.q[to] as number) - (grid.q[from] as number);
  const dr = (grid.r[to] as number) - (grid.r[from] as number);
  const key = dq * 1024 + dr;
  let offsets = grid.lines.get(key);
  if (offsets === undefined) {
    offsets = traceLine(dq, dr);
    grid.lines.set(key, offsets);
  }
  return offsets;
}

function traceLine(dq: number, dr: number): Int16Array {
  const offsets: number[] = [];
  const dx = 3 * dq;
  const dy = 2 * dr + dq;
  let q = 0;
  let r = 0;
  while (q !== dq || r !== dr) {
    const direction = leaving(dx, dy, 3 * q, 2 * r + q);
    let side = direction >> 1;
    if ((direction & 1) === 1) {
      const next = (side + 1) % 6;
      const turning = dx * (CORNER_Y[side] as number) - dy * (CORNER_X[side] as number);
      if (turning === 0) {
        offsets.push(q + (SIDE_Q[side] as number), r + (SIDE_R[side] as number));
        offsets.push(q + (SIDE_Q[next] as number), r + (SIDE_R[next] as number));
        q += (SIDE_Q[side] as number) + (SIDE_Q[next] as number);
        r += (SIDE_R[side] as number) + (SIDE_R[next] as number);
        if (q !== dq || r !== dr) offsets.push(q, r, q, r);
        continue;
      }
      if (turning < 0) side = next;
    }
    q += SIDE_Q[side] as number;
    r += SIDE_R[side] as number;
    if (q !== dq || r !== dr) offsets.push(q, r, q, r);
  }
  return Int16Array.from(offsets);
}
