import { blockOf, enemiesOf, onTable, type SightMemory, type SightPoints, sightPointsOf } from '@taxiarch/miniatures';
import {
  type Block,
  centreOf,
  contains,
  crossesBlock,
  depthInArea,
  distanceToPoint,
  length,
  lengthInArea,
  type Point,
  segmentInArea,
  sightPoints,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { hidesOthers, isRouting } from '../base/units.ts';
import { type General, NONE, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';

/** How far one sees into, through and inside woods and villages (cls-vis.03, cls-vis.06). */
const IN_COVER = paces(20) + TOLERANCE;
/** Who is no farther inside stands at the edge of cover (cls-vis.06). */
const EDGE = paces(5) + TOLERANCE;

export const isCover = (piece: Piece): boolean => piece.kind === 'wood' || piece.kind === 'village';
export const isHill = (piece: Piece): boolean => piece.kind === 'shallow-hill' || piece.kind === 'steep-hill';

function coverAt(b: Battle, x: number, y: number): Piece | null {
  for (const piece of b.state.pieces) if (isCover(piece) && contains(piece.area, x, y)) return piece;
  return null;
}

/** The hill under a point by its place in the list, or NONE. */
function hillAt(pieces: readonly Piece[], x: number, y: number): number {
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (isHill(piece) && contains(piece.area, x, y)) return i;
  }
  return NONE;
}

const toCrest = (hill: Piece, x: number, y: number): number => length(hill.crest.x - x, hill.crest.y - y);

/** The line of sight under examination: where it begins and ends, and the hills under both ends. */
const line = { ax: 0, ay: 0, bx: 0, by: 0, hillA: NONE, hillB: NONE };

/**
 * Ground blocks a line that has more than 20 paces inside woods and villages, and one that a hill lies across; a hill
 * that holds one of its ends does not (cls-vis.06). All are of the same height (cls-vis.01) unless the scenario gives
 * heights: then one sees from a hill over whatever is lower (cls-vis.02).
 */
function groundBlocks(pieces: readonly Piece[]): boolean {
  const { ax, ay, bx, by, hillA, hillB } = line;
  const eye = Math.max(pieces[hillA]?.height ?? 0, pieces[hillB]?.height ?? 0);
  let inCover = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.height < eye) continue;
    if (isCover(piece)) inCover += lengthInArea(piece.area, ax, ay, bx, by);
    else if (isHill(piece) && i !== hillA && i !== hillB && segmentInArea(piece.area, ax, ay, bx, by)) return true;
  }
  return inCover > IN_COVER;
}

/**
 * Whoever is in cover sees and is seen to 20 paces; at its edge one sees out as in the open but is seen to 20 paces
 * still, unless one has shot from there (cls-vis.03).
 */
function coverHides(b: Battle, shown: boolean): boolean {
  const { ax, ay, bx, by } = line;
  if (length(bx - ax, by - ay) <= IN_COVER) return false;
  const from = coverAt(b, ax, ay);
  if (from && depthInArea(from.area, ax, ay) > EDGE) return true;
  return !shown && coverAt(b, bx, by) !== null;
}

/**
 * Other units block, but not in open order (`gather` leaves them out); and a line with an end on a hill goes over those
 * on the flat and those farther down the same hill (cls-vis.04, cls-vis.06).
 */
function unitBlocks(b: Battle, block: Block): boolean {
  const { ax, ay, bx, by, hillA, hillB } = line;
  if (!crossesBlock(ax, ay, bx, by, block)) return false;
  if (hillA === NONE && hillB === NONE) return true;
  const { x, y } = centreOf(block);
  const under = hillAt(b.state.pieces, x, y);
  if (under === NONE) return false;
  const hill = b.state.pieces[under] as Piece;
  if (under === hillA && toCrest(hill, x, y) > toCrest(hill, ax, ay) + TOLERANCE) return false;
  return !(under === hillB && toCrest(hill, x, y) > toCrest(hill, bx, by) + TOLERANCE);
}

const near = new Int32Array(1024);
/** Those who stood in the way of the lines looked at so far. */
const hiders: Unit[] = [];

/** Writes to `near` whoever might stand between two sets of points, and gives how many. */
function gather(b: Battle, from: SightPoints, to: SightPoints, viewer: Unit, target: Unit): number {
  const x0 = Math.min(from.x0, to.x0);
  const y0 = Math.min(from.y0, to.y0);
  const found = b.index.grid.query(x0, y0, Math.max(from.x1, to.x1), Math.max(from.y1, to.y1), near);
  let n = 0;
  for (let i = 0; i < found; i++) {
    const unit = near[i] as Unit;
    if (unit !== viewer && unit !== target && hidesOthers(b, unit)) near[n++] = unit;
  }
  return n;
}

/** A line passes a block by where it stays farther from its front centre than any part of it. */
function passesBy(block: Block): boolean {
  const dx = line.bx - line.ax;
  const dy = line.by - line.ay;
  const reach = block.width / 2 + block.depth + block.tailDepth;
  const off = dx * (block.y - line.ay) - dy * (block.x - line.ax);
  return off * off > reach * reach * (dx * dx + dy * dy);
}

/** Whether one of the first `n` units of `near` blocks the line; that one comes first in the next question. */
function troopsBlock(b: Battle, n: number): boolean {
  for (let i = 0; i < n; i++) {
    const unit = near[i] as Unit;
    const block = blockOf(b, unit);
    if (passesBy(block) || !unitBlocks(b, block)) continue;
    near[i] = near[0] as Unit;
    near[0] = unit;
    if (!hiders.includes(unit)) hiders.push(unit);
    return true;
  }
  return false;
}

const hides = (b: Battle, shown: boolean): boolean =>
  b.state.pieces.length > 0 && (groundBlocks(b.state.pieces) || coverHides(b, shown));

/** The points between which the last clear line was found. */
const clear = { from: 0, to: 0 };

/** Whether one of the straight lines between two sets of points is clear (cls-vis.05); writes it to `clear`. */
function anyLine(b: Battle, from: SightPoints, to: SightPoints, viewer: Unit, target: Unit): boolean {
  const shown = b.state.shown[target] === 1;
  const n = gather(b, from, to, viewer, target);
  hiders.length = 0;
  for (let i = 0; i < from.points.length; i++) {
    const p = from.points[i] as Point;
    line.ax = p.x;
    line.ay = p.y;
    line.hillA = from.hills[i] as number;
    for (let j = 0; j < to.points.length; j++) {
      const q = to.points[j] as Point;
      line.bx = q.x;
      line.by = q.y;
      line.hillB = to.hills[j] as number;
      if (hides(b, shown) || troopsBlock(b, n)) continue;
      clear.from = i;
      clear.to = j;
      return true;
    }
  }
  return false;
}

/** The memory of sight, true to the ground as it is now. */
function memoryOf(b: Battle): SightMemory {
  const { sight } = b.index;
  sight.standOn(b.state.pieces, isCover);
  return sight;
}

const pointsOf = (b: Battle, sight: SightMemory, unit: Unit): SightPoints =>
  sight.pointsOf(unit, blockOf(b, unit), (x, y) => hillAt(b.state.pieces, x, y));

/**
 * Whether a unit sees another (cls-vis.01 to .06): as far as the table goes and all round, along any of the straight
 * lines between front centres and corners; so everybody sees himself. Both must be on the table.
 */
export function sees(b: Battle, viewer: Unit, target: Unit): boolean {
  const sight = memoryOf(b);
  const known = sight.recall(viewer, target);
  if (known !== 0) return known > 0;
  const seen = anyLine(b, pointsOf(b, sight, viewer), pointsOf(b, sight, target), viewer, target);
  // Cover alone lets one see the other who is not seen by him (cls-vis.03).
  const mutual = !sight.hasCover;
  if (seen) {
    sight.sees(viewer, target, clear.from, clear.to);
    if (mutual) sight.sees(target, viewer, clear.to, clear.from);
  } else {
    sight.seesNot(viewer, target, hiders);
    if (mutual) sight.seesNot(target, viewer, hiders);
  }
  return seen;
}

const ways: number[] = [];

/**
 * The enemy nearest to a unit's front centre that it sees, NONE if there is none; with or without those in rout. Sight is
 * dear and the nearest is mostly seen: so the nearest is asked for first.
 */
export function nearestInSight(b: Battle, unit: Unit, routers: boolean): Unit {
  const { x, y } = blockOf(b, unit);
  const enemies = enemiesOf(b, unit);
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i] as Unit;
    ways[i] = routers || !isRouting(b, enemy) ? distanceToPoint(blockOf(b, enemy), x, y) : -1;
  }
  for (;;) {
    let best = -1;
    for (let i = 0; i < enemies.length; i++) {
      const way = ways[i] as number;
      if (way >= 0 && (best < 0 || way < (ways[best] as number))) best = i;
    }
    if (best < 0) return NONE;
    if (sees(b, unit, enemies[best] as Unit)) return enemies[best] as Unit;
    ways[best] = -1;
  }
}

/** Whether a unit sees a point. */
export function seesPoint(b: Battle, viewer: Unit, x: number, y: number): boolean {
  const point = sightPointsOf([{ x, y }], () => hillAt(b.state.pieces, x, y));
  return anyLine(b, pointsOf(b, memoryOf(b), viewer), point, viewer, NONE);
}

/** Whether a unit sees a general: the unit that he is with, or the spot where he stands alone (cls-general.02). */
export function seesGeneral(b: Battle, viewer: Unit, general: General): boolean {
  const unit = b.state.generalWith[general] as Unit;
  if (unit !== NONE) return onTable(b, unit) && sees(b, viewer, unit);
  return seesPoint(b, viewer, b.state.generalX[general] as number, b.state.generalY[general] as number);
}

/** Whether somebody at a point would see any part of a footprint if there were no troops on the table (cls-setup.06). */
export function groundShows(b: Battle, x: number, y: number, target: Block): boolean {
  line.ax = x;
  line.ay = y;
  line.hillA = hillAt(b.state.pieces, x, y);
  for (const to of sightPoints(target)) {
    line.bx = to.x;
    line.by = to.y;
    line.hillB = hillAt(b.state.pieces, to.x, to.y);
    if (!hides(b, false)) return true;
  }
  return false;
}

/** The unit stands in cover, no farther than 5 paces from its edge (cls-vis.06). */
export function atEdgeOfCover(b: Battle, unit: Unit): boolean {
  for (const { x, y } of sightPoints(blockOf(b, unit))) {
    const cover = coverAt(b, x, y);
    if (cover && depthInArea(cover.area, x, y) <= EDGE) return true;
  }
  return false;
}

/** The unit is inside cover, more than 20 paces from its edge with every part: it has withdrawn (cls-vis.03). */
function hasWithdrawn(b: Battle, unit: Unit): boolean {
  for (const { x, y } of sightPoints(blockOf(b, unit))) {
    const cover = coverAt(b, x, y);
    if (!cover || depthInArea(cover.area, x, y) <= IN_COVER) return false;
  }
  return true;
}

/** Whoever has shot from the edge of cover is seen there until he withdraws; asked after every phase (cls-vis.03). */
export function updateShown(b: Battle, shooters: readonly Unit[]): void {
  for (const unit of shooters) {
    if (b.state.shown[unit] === 0 && onTable(b, unit) && atEdgeOfCover(b, unit)) {
      b.state.shown[unit] = 1;
      b.index.sight.clear();
    }
  }
  for (const unit of b.state.shown.keys()) {
    if (b.state.shown[unit] === 1 && (!onTable(b, unit) || hasWithdrawn(b, unit))) {
      b.state.shown[unit] = 0;
      b.index.sight.clear();
    }
  }
}
