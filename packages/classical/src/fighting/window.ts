import { blockAt, blockOf } from '@taxiarch/miniatures';
import { type Block, distanceBetween, fillBox, totalDepth } from '@taxiarch/tabletop';
import type { Battle, Track } from '../base/state.ts';
import { paces, type Unit } from '../base/vocabulary.ts';

/** Where two units stood at one moment of the shooting window. */
export interface Snapshot {
  shooter: Block;
  target: Block;
}

/** Straight moves longer than this are looked at on the way too. */
const STEP = paces(20);

interface Place {
  x: number;
  y: number;
  facing: number;
}

/** What a unit did in the window: where it began, and the footprints by which it came to each place it moved to. */
interface Course {
  moves: { moment: number; blocks: Block[] }[];
  began: Block;
}

/** Places on a straight way, its end included; a turn or wheel has its end only. */
function wayTo(from: Place, to: Place): Place[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const steps = from.facing === to.facing ? Math.min(12, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / STEP)) : 1;
  const places: Place[] = [];
  for (let i = 1; i < steps; i++) {
    places.push({
      x: Math.round(from.x + (dx * i) / steps),
      y: Math.round(from.y + (dy * i) / steps),
      facing: to.facing,
    });
  }
  places.push(to);
  return places;
}

/** What has been read out of the tracks so far; all of it again once anybody has moved or lost men. */
interface Window {
  count: number;
  version: number;
  /** Boxes around all the places of each unit's front centre. */
  boxes: Float64Array;
  courses: (Course | undefined)[];
}

const windows = new WeakMap<readonly Track[], Window>();

function windowNow(b: Battle): Window {
  const { tracks } = b.state;
  const { version } = b.index;
  const before = windows.get(tracks);
  if (before && before.count === tracks.length && before.version === version) return before;
  const units = b.world.units.length;
  const boxes = new Float64Array(4 * units).fill(Number.NaN);
  for (const { unit, x, y } of tracks) {
    const at = 4 * unit;
    if (Number.isNaN(boxes[at])) {
      boxes[at] = x;
      boxes[at + 1] = y;
      boxes[at + 2] = x;
      boxes[at + 3] = y;
    } else {
      boxes[at] = Math.min(boxes[at] as number, x);
      boxes[at + 1] = Math.min(boxes[at + 1] as number, y);
      boxes[at + 2] = Math.max(boxes[at + 2] as number, x);
      boxes[at + 3] = Math.max(boxes[at + 3] as number, y);
    }
  }
  const window = { count: tracks.length, version, boxes, courses: [] };
  windows.set(tracks, window);
  return window;
}

function courseOf(b: Battle, unit: Unit): Course {
  const { courses } = windowNow(b);
  const known = courses[unit];
  if (known) return known;
  const at = (p: Place): Block => blockAt(b.world, b.state, unit, p.x, p.y, p.facing);
  let place: Place | null = null;
  let first: Place = blockOf(b, unit);
  const moves: Course['moves'] = [];
  for (const track of b.state.tracks) {
    if (track.unit !== unit) continue;
    if (!place) {
      first = track;
      place = track;
    }
    if (track.moment === 0) continue;
    moves.push({ moment: track.moment, blocks: wayTo(place, track).map(at) });
    place = track;
  }
  const course = { moves, began: at(first) };
  courses[unit] = course;
  return course;
}

/**
 * How shooter and target stood to each other since the start of the movement phase just past (cls-shooting.01): at its
 * beginning, after every move of either and, on straight ways, every 20 paces or so; now at the last. Only what may
 * have been in range, by a quick look.
 */
export function windowOf(b: Battle, shooter: Unit, target: Unit, range: number): Snapshot[] {
  const found: Snapshot[] = [];
  const mine = courseOf(b, shooter);
  const theirs = courseOf(b, target);
  if (mine.moves.length > 0 || theirs.moves.length > 0) {
    let here = mine.began;
    let there = theirs.began;
    keep(found, here, there, range);
    for (let i = 0, j = 0; i < mine.moves.length || j < theirs.moves.length; ) {
      const one = mine.moves[i];
      const other = theirs.moves[j];
      if (one && (!other || one.moment < other.moment)) {
        for (here of one.blocks) keep(found, here, there, range);
        i++;
      } else if (other) {
        for (there of other.blocks) keep(found, here, there, range);
        j++;
      }
    }
  }
  keep(found, blockOf(b, shooter), blockOf(b, target), range);
  return found;
}

function keep(found: Snapshot[], shooter: Block, target: Block, range: number): void {
  if (maybeWithin(shooter, target, range)) found.push({ shooter, target });
}

/** No part of a block is farther from its front centre. */
const sizeOf = (block: Block): number => block.width / 2 + totalDepth(block);

/** Whether two units cannot have been as near as this at any moment of the window: a quick look. */
export function neverWithin(b: Battle, one: Unit, other: Unit, range: number): boolean {
  const of = windowNow(b).boxes;
  const p = 4 * one;
  const q = 4 * other;
  if (Number.isNaN(of[p]) || Number.isNaN(of[q])) return false;
  const far = range + sizeOf(blockOf(b, one)) + sizeOf(blockOf(b, other));
  return (
    (of[p] as number) - far > (of[q + 2] as number) ||
    (of[q] as number) - far > (of[p + 2] as number) ||
    (of[p + 1] as number) - far > (of[q + 3] as number) ||
    (of[q + 1] as number) - far > (of[p + 3] as number)
  );
}

const boxA = new Float64Array(4);
const boxB = new Float64Array(4);

/** A quick look: whether two blocks can be as near as this at all. */
function maybeWithin(shooter: Block, target: Block, range: number): boolean {
  fillBox(shooter, boxA);
  fillBox(target, boxB);
  return (
    (boxA[0] as number) - range <= (boxB[2] as number) &&
    (boxA[2] as number) + range >= (boxB[0] as number) &&
    (boxA[1] as number) - range <= (boxB[3] as number) &&
    (boxA[3] as number) + range >= (boxB[1] as number)
  );
}

/** Whether a unit's moves of this window have brought it nearer to another, or null if it has not moved in it. */
export function cameNearer(b: Battle, mover: Unit, other: Unit): boolean | null {
  const { moves, began } = courseOf(b, mover);
  if (moves.length === 0) return null;
  const there = blockOf(b, other);
  const before = distanceBetween(began, there);
  return distanceBetween(blockOf(b, mover), there) < before;
}
