import {
  type Block,
  centreOf,
  contains,
  crossesBlock,
  depthInArea,
  length,
  lengthInArea,
  type Point,
  sightPoints,
  spanInArea,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { blockOf, densityOf, onTable } from '../base/units.ts';
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
function hillAt(b: Battle, x: number, y: number): Piece | null {
  for (const piece of b.state.pieces) if (isHill(piece) && contains(piece.area, x, y)) return piece;
  return null;
}

const toCrest = (hill: Piece, x: number, y: number): number => length(hill.crest.x - x, hill.crest.y - y);

/** A line of sight under examination: where it begins and ends, and the hills under both ends. */
interface Line {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  hillA: Piece | null;
  hillB: Piece | null;
}

/**
 * Ground blocks a line that has more than 20 paces inside woods and villages, and one that a hill lies across; a hill
 * that holds one of its ends does not (cls-vis.06). All are of the same height (cls-vis.01) unless the scenario gives
 * heights: then one sees from a hill over whatever is lower (cls-vis.02).
 */
function groundBlocks(b: Battle, line: Line): boolean {
  const { ax, ay, bx, by, hillA, hillB } = line;
  const eye = Math.max(hillA?.height ?? 0, hillB?.height ?? 0);
  let inCover = 0;
  for (const piece of b.state.pieces) {
    if (piece.height < eye) continue;
    if (isCover(piece)) inCover += lengthInArea(piece.area, ax, ay, bx, by);
    else if (isHill(piece) && piece !== hillA && piece !== hillB && spanInArea(piece.area, ax, ay, bx, by)) return true;
  }
  return inCover > IN_COVER;
}

/**
 * Whoever is in cover sees and is seen to 20 paces; at its edge one sees out as in the open but is seen to 20 paces
 * still, unless one has shot from there (cls-vis.03).
 */
function coverHides(b: Battle, line: Line, shown: boolean): boolean {
  const { ax, ay, bx, by } = line;
  if (length(bx - ax, by - ay) <= IN_COVER) return false;
  const from = coverAt(b, ax, ay);
  if (from && depthInArea(from.area, ax, ay) > EDGE) return true;
  return !shown && coverAt(b, bx, by) !== null;
}

/**
 * Other units block, but not in open order (`gather` leaves them out); and a line with an end on a hill goes over those on the flat and those
 * farther down the same hill (cls-vis.04, cls-vis.06).
 */
function unitBlocks(b: Battle, unit: Unit, { ax, ay, bx, by, hillA, hillB }: Line): boolean {
  const block = blockOf(b, unit);
  if (!crossesBlock(ax, ay, bx, by, block)) return false;
  if (!hillA && !hillB) return true;
  const { x, y } = centreOf(block);
  const hill = hillAt(b, x, y);
  if (!hill) return false;
  if (hill === hillA && toCrest(hill, x, y) > toCrest(hill, ax, ay) + TOLERANCE) return false;
  return !(hill === hillB && toCrest(hill, x, y) > toCrest(hill, bx, by) + TOLERANCE);
}

const near = new Int32Array(1024);

/** Writes to `near` whoever might stand between two sets of points, and gives how many. */
function gather(b: Battle, from: readonly Point[], to: readonly Point[], viewer: Unit, target: Unit): number {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (const points of [from, to]) {
    for (const { x, y } of points) {
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
  }
  const found = b.index.grid.query(x0, y0, x1, y1, near);
  let n = 0;
  for (let i = 0; i < found; i++) {
    const unit = near[i] as Unit;
    if (unit !== viewer && unit !== target && densityOf(b, unit) !== 'OO') near[n++] = unit;
  }
  return n;
}

/** A line passes a block by where it stays farther from its front centre than any part of it. */
function passesBy({ ax, ay, bx, by }: Line, block: Block): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const reach = block.width / 2 + block.depth + block.tailDepth;
  const off = dx * (block.y - ay) - dy * (block.x - ax);
  return off * off > reach * reach * (dx * dx + dy * dy);
}

/** Whether one of the first `n` units of `near` blocks the line; that one comes first in the next question. */
function troopsBlock(b: Battle, line: Line, n: number): boolean {
  for (let i = 0; i < n; i++) {
    const unit = near[i] as Unit;
    if (passesBy(line, blockOf(b, unit)) || !unitBlocks(b, unit, line)) continue;
    near[i] = near[0] as Unit;
    near[0] = unit;
    return true;
  }
  return false;
}

const hides = (b: Battle, line: Line, shown: boolean): boolean =>
  b.state.pieces.length > 0 && (groundBlocks(b, line) || coverHides(b, line, shown));

/** Whether one of the straight lines between two sets of points is clear (cls-vis.05). */
function anyLine(b: Battle, from: readonly Point[], to: readonly Point[], viewer: Unit, target: Unit): boolean {
  const shown = target !== NONE && b.state.shown[target] === 1;
  const n = gather(b, from, to, viewer, target);
  for (const p of from) {
    const hillA = hillAt(b, p.x, p.y);
    for (const q of to) {
      const line = { ax: p.x, ay: p.y, bx: q.x, by: q.y, hillA, hillB: hillAt(b, q.x, q.y) };
      if (!hides(b, line, shown) && !troopsBlock(b, line, n)) return true;
    }
  }
  return false;
}

/**
 * Whether a unit sees another (cls-vis.01 to .06): as far as the table goes and all round, along any of the straight
 * lines between front centres and corners. Both must be on the table.
 */
export function sees(b: Battle, viewer: Unit, target: Unit): boolean {
  const { index } = b;
  if (!index.sightsKnown) {
    index.sights.fill(0);
    index.sightsKnown = true;
  }
  const at = viewer * b.world.units.length + target;
  const known = index.sights[at] as number;
  if (known !== 0) return known > 0;
  const seen =
    viewer === target || anyLine(b, sightPoints(blockOf(b, viewer)), sightPoints(blockOf(b, target)), viewer, target);
  index.sights[at] = seen ? 1 : -1;
  return seen;
}

/** Whether a unit sees a point. */
export const seesPoint = (b: Battle, viewer: Unit, x: number, y: number): boolean =>
  anyLine(b, sightPoints(blockOf(b, viewer)), [{ x, y }], viewer, NONE);

/** Whether a unit sees a general: the unit that he is with, or the spot where he stands alone (cls-general.02). */
export function seesGeneral(b: Battle, viewer: Unit, general: General): boolean {
  const unit = b.state.generalWith[general] as Unit;
  if (unit !== NONE) return viewer === unit || (onTable(b, unit) && sees(b, viewer, unit));
  return seesPoint(b, viewer, b.state.generalX[general] as number, b.state.generalY[general] as number);
}

/** Whether somebody at a point would see any part of a footprint if there were no troops on the table (cls-setup.06). */
export function groundShows(b: Battle, x: number, y: number, target: Block): boolean {
  for (const to of sightPoints(target)) {
    const line = { ax: x, ay: y, bx: to.x, by: to.y, hillA: hillAt(b, x, y), hillB: hillAt(b, to.x, to.y) };
    if (!hides(b, line, false)) return true;
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
      b.index.sightsKnown = false;
    }
  }
  for (let unit = 0; unit < b.state.shown.length; unit++) {
    if (b.state.shown[unit] === 1 && (!onTable(b, unit) || hasWithdrawn(b, unit))) {
      b.state.shown[unit] = 0;
      b.index.sightsKnown = false;
    }
  }
}
