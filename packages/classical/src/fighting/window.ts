import { type Block, distanceBetween, fillBox, totalDepth } from '@taxiarch/tabletop';
import type { Battle, Track } from '../base/state.ts';
import { blockAt, blockOf } from '../base/units.ts';
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

const tracksOf = (b: Battle, one: Unit, other: Unit): Track[] =>
  b.state.tracks.filter((t) => t.unit === one || t.unit === other);

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

/**
 * How shooter and target stood to each other since the start of the movement phase just past (cls-shooting.01): at its
 * beginning, after every move of either and, on straight ways, every 20 paces or so; now at the last.
 */
export function windowOf(b: Battle, shooter: Unit, target: Unit): Snapshot[] {
  const now = { shooter: blockOf(b, shooter), target: blockOf(b, target) };
  const tracks = tracksOf(b, shooter, target);
  if (tracks.every((t) => t.moment === 0)) return [now];
  const at = (unit: Unit, p: Place): Block => blockAt(b.world, b.state, unit, p.x, p.y, p.facing);
  const first = (unit: Unit, block: Block): Place => tracks.find((t) => t.unit === unit) ?? block;
  let place: Record<'shooter' | 'target', Place> = {
    shooter: first(shooter, now.shooter),
    target: first(target, now.target),
  };
  const blocks = { shooter: at(shooter, place.shooter), target: at(target, place.target) };
  const found: Snapshot[] = [{ shooter: blocks.shooter, target: blocks.target }];
  for (const track of tracks) {
    if (track.moment === 0) continue;
    const who = track.unit === shooter ? 'shooter' : 'target';
    for (const next of wayTo(place[who], track)) {
      blocks[who] = at(track.unit, next);
      found.push({ shooter: blocks.shooter, target: blocks.target });
    }
    place = who === 'shooter' ? { shooter: track, target: place.target } : { shooter: place.shooter, target: track };
  }
  found.push(now);
  return found;
}

/** Boxes around all the places of each unit's front centre in the window, made anew as tracks are added. */
const boxes = new WeakMap<readonly Track[], { count: number; of: Float64Array }>();

function boxesOf(b: Battle): Float64Array {
  const { tracks } = b.state;
  let known = boxes.get(tracks);
  if (known && known.count === tracks.length) return known.of;
  known = { count: tracks.length, of: new Float64Array(4 * b.world.units.length).fill(Number.NaN) };
  boxes.set(tracks, known);
  const { of } = known;
  for (const { unit, x, y } of tracks) {
    const at = 4 * unit;
    if (Number.isNaN(of[at])) of.set([x, y, x, y], at);
    else {
      of[at] = Math.min(of[at] as number, x);
      of[at + 1] = Math.min(of[at + 1] as number, y);
      of[at + 2] = Math.max(of[at + 2] as number, x);
      of[at + 3] = Math.max(of[at + 3] as number, y);
    }
  }
  return of;
}

const sizeOf = (block: Block): number => block.width + totalDepth(block);

/** Whether two units cannot have been as near as this at any moment of the window: a quick look. */
export function neverWithin(b: Battle, one: Unit, other: Unit, range: number): boolean {
  const of = boxesOf(b);
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
export function maybeWithin({ shooter, target }: Snapshot, range: number): boolean {
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
  const tracks = b.state.tracks.filter((t) => t.unit === mover);
  const first = tracks[0];
  const last = tracks[tracks.length - 1];
  if (!first || !last || last.moment === 0) return null;
  const there = blockOf(b, other);
  const before = distanceBetween(blockAt(b.world, b.state, mover, first.x, first.y, first.facing), there);
  return distanceBetween(blockOf(b, mover), there) < before;
}
