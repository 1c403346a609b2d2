import {
  type Block,
  centreOf,
  contains,
  depthInArea,
  length,
  lengthInArea,
  OpenLines,
  type Point,
  segmentInArea,
  sightPoints,
} from '@taxiarch/tabletop';
import { blockOf } from './blocks.ts';
import { NONE, type Piece, type TableBattle, type Unit } from './field.ts';
import { type SightMemory, type SightPoints, sightPointsOf } from './sight-memory.ts';

/** What a system says of sight: one object, made once. Lengths in grains, with what its measure lets pass as equal. */
export interface SightRules {
  /** One sees so far into, through and inside cover. */
  readonly inCover: number;
  /** Who is no farther inside cover stands at its edge, and sees out. */
  readonly edge: number;
  /** Who is no more than this farther down a hill stands as high. */
  readonly tolerance: number;
  /** Lines begin at so many of the viewer's points: front centre, front corners, the others. At all of them without it. */
  readonly eyes?: number;
  isCover(piece: Piece): boolean;
  isHill(piece: Piece): boolean;
  /** Nothing is seen through it, from however high. */
  isSolid?(piece: Piece): boolean;
  /** A unit stands in the way of sight. It says the same of a unit through the whole battle. */
  hides(b: TableBattle, unit: Unit): boolean;
  /** A unit in cover has given itself away. Anyone who changes this clears the memory of sight. */
  isShown(b: TableBattle, unit: Unit): boolean;
}

/** The piece of cover at a point, or null. */
export function coverAt(b: TableBattle, x: number, y: number, rules: SightRules): Piece | null {
  for (const piece of b.state.pieces) if (rules.isCover(piece) && contains(piece.area, x, y)) return piece;
  return null;
}

/** The hill under a point by its place in the list, or NONE. */
function hillAt(pieces: readonly Piece[], x: number, y: number, rules: SightRules): number {
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (rules.isHill(piece) && contains(piece.area, x, y)) return i;
  }
  return NONE;
}

const toCrest = (hill: Piece, x: number, y: number): number => length(hill.crest.x - x, hill.crest.y - y);

/** The line of sight under examination: where it begins and ends, and the hills under both ends. */
const line = { ax: 0, ay: 0, bx: 0, by: 0, hillA: NONE, hillB: NONE };

/**
 * Ground blocks a line that has too much inside cover, and one that a hill lies across; a hill that holds one of its ends
 * does not. From a hill one sees over whatever is lower.
 */
function groundBlocks(pieces: readonly Piece[], rules: SightRules): boolean {
  const { ax, ay, bx, by, hillA, hillB } = line;
  const eye = Math.max(pieces[hillA]?.height ?? 0, pieces[hillB]?.height ?? 0);
  let inCover = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (rules.isSolid?.(piece) && segmentInArea(piece.area, ax, ay, bx, by)) return true;
    if (piece.height < eye) continue;
    if (rules.isCover(piece)) inCover += lengthInArea(piece.area, ax, ay, bx, by);
    else if (rules.isHill(piece) && i !== hillA && i !== hillB && segmentInArea(piece.area, ax, ay, bx, by))
      return true;
  }
  return inCover > rules.inCover;
}

/**
 * Anyone who is in cover sees and is seen only near by; at its edge one sees out as in the open but is seen near by
 * still, unless one is shown.
 */
function coverHides(b: TableBattle, shown: boolean, rules: SightRules): boolean {
  const { ax, ay, bx, by } = line;
  if (length(bx - ax, by - ay) <= rules.inCover) return false;
  const from = coverAt(b, ax, ay, rules);
  if (from && depthInArea(from.area, ax, ay) > rules.edge) return true;
  return !shown && coverAt(b, bx, by, rules) !== null;
}

/** A line with an end on a hill goes over those on the flat and those farther down the same hill. */
function goesOver(b: TableBattle, block: Block, rules: SightRules): boolean {
  const { ax, ay, bx, by, hillA, hillB } = line;
  if (hillA === NONE && hillB === NONE) return false;
  const { x, y } = centreOf(block);
  const under = hillAt(b.state.pieces, x, y, rules);
  if (under === NONE) return true;
  const hill = b.state.pieces[under] as Piece;
  if (under === hillA && toCrest(hill, x, y) > toCrest(hill, ax, ay) + rules.tolerance) return true;
  return under === hillB && toCrest(hill, x, y) > toCrest(hill, bx, by) + rules.tolerance;
}

/** The box around a viewer and whom he looks for: nobody outside of it stands between them. */
const view = new Float64Array(4);
const near = new Int32Array(1024);
/** Anyone who might stand in the way; used again for every question. */
const hiders = new Int32Array(1024);

/** Writes to `hiders` anyone who might stand between two sets of points, and gives how many; some hide nobody. */
function gather(
  b: TableBattle,
  from: SightPoints,
  to: SightPoints,
  viewer: Unit,
  target: Unit,
  rules: SightRules,
): number {
  view[0] = Math.min(from.x0, to.x0);
  view[1] = Math.min(from.y0, to.y0);
  view[2] = Math.max(from.x1, to.x1);
  view[3] = Math.max(from.y1, to.y1);
  const found = b.index.grid.queryBox(view, 0, near);
  const a = from.points[0] as Point;
  const z = to.points[0] as Point;
  const wide = Math.max(from.reach, to.reach);
  let n = 0;
  for (let i = 0; i < found; i++) {
    const unit = near[i] as Unit;
    if (unit === viewer || unit === target) continue;
    if (!passesBy(a.x, a.y, z.x, z.y, blockOf(b, unit), wide) && rules.hides(b, unit)) hiders[n++] = unit;
  }
  return n;
}

/**
 * A line passes a block by where it stays farther from its front centre than any part of it. `wide`: so does any line
 * between places no farther than this from its ends.
 */
function passesBy(ax: number, ay: number, bx: number, by: number, block: Block, wide: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const reach = wide + block.width / 2 + block.depth + block.tailDepth;
  const off = dx * (block.y - ay) - dy * (block.x - ax);
  return off * off > reach * reach * (dx * dx + dy * dy);
}

/** The lines between two sets of points that nobody is known to hide yet; used again for every question. */
const lines = new OpenLines();

/** Makes the line between two points, by their places in their sets, the one under examination. */
function draw(from: SightPoints, i: number, to: SightPoints, j: number): void {
  const p = from.points[i] as Point;
  const q = to.points[j] as Point;
  line.ax = p.x;
  line.ay = p.y;
  line.hillA = from.hills[i] as number;
  line.bx = q.x;
  line.by = q.y;
  line.hillB = to.hills[j] as number;
}

/** Who of the first `n` hiders stands in the way of the line under examination, by his place among them, or NONE. */
function hiderOf(b: TableBattle, n: number, rules: SightRules): number {
  for (let k = 0; k < n; k++) {
    const block = blockOf(b, hiders[k] as Unit);
    if (passesBy(line.ax, line.ay, line.bx, line.by, block, 0)) continue;
    if (lines.crosses(block) && !goesOver(b, block, rules)) return k;
  }
  return NONE;
}

/** Which of the lines between two sets of points go over a block. */
const over =
  (b: TableBattle, from: SightPoints, to: SightPoints, block: Block, rules: SightRules) =>
  (i: number, j: number): boolean => {
    draw(from, i, to, j);
    return goesOver(b, block, rules);
  };

const groundHides = (b: TableBattle, shown: boolean, rules: SightRules): boolean =>
  groundBlocks(b.state.pieces, rules) || coverHides(b, shown, rules);

/** The points between which the last clear line was found; where there was none, who stood in the way. */
const clear = { from: 0, to: 0 };
const inTheWay: Unit[] = [];

/**
 * Whether one of the straight lines between two sets of points is clear; writes it to `clear`, or else `inTheWay`. Anyone who
 * is found to hide a line hides others too: those are not looked at any more.
 */
function anyLine(
  b: TableBattle,
  from: SightPoints,
  to: SightPoints,
  viewer: Unit,
  target: Unit,
  rules: SightRules,
): boolean {
  const shown = target !== NONE && rules.isShown(b, target);
  const ground = b.state.pieces.length > 0;
  let n = gather(b, from, to, viewer, target, rules);
  inTheWay.length = 0;
  lines.begin(from.points, Math.min(from.points.length, rules.eyes ?? from.points.length), to.points);
  while (lines.count > 0) {
    draw(from, lines.from, to, lines.to);
    const k = hiderOf(b, n, rules);
    if (k !== NONE) {
      const unit = hiders[k] as Unit;
      const block = blockOf(b, unit);
      lines.shut(block, ground ? over(b, from, to, block, rules) : null);
      inTheWay.push(unit);
      hiders[k] = hiders[--n] as Unit;
    } else if (ground && groundHides(b, shown, rules)) lines.drop();
    else {
      clear.from = lines.from;
      clear.to = lines.to;
      return true;
    }
  }
  return false;
}

/** The memory of sight, true to the ground as it is now. */
export function memoryOf(b: TableBattle, rules: SightRules): SightMemory {
  const { sight } = b.index;
  sight.standOn(b.state.pieces, rules);
  return sight;
}

export const pointsOf = (b: TableBattle, sight: SightMemory, unit: Unit, rules: SightRules): SightPoints =>
  sight.knownPoints(unit) ?? sight.notePoints(unit, pointsAnew(b, unit, rules));

const pointsAnew = (b: TableBattle, unit: Unit, rules: SightRules): SightPoints =>
  sightPointsOf(sightPoints(blockOf(b, unit)), (x, y) => hillAt(b.state.pieces, x, y, rules));

/**
 * Whether a unit sees another: as far as the table goes and all round, along any of the straight lines between front
 * centres and corners; so everybody sees himself. Both must be on the table.
 */
export function sees(b: TableBattle, viewer: Unit, target: Unit, rules: SightRules): boolean {
  const sight = memoryOf(b, rules);
  const known = sight.recall(viewer, target);
  if (known !== 0) return known > 0;
  const from = pointsOf(b, sight, viewer, rules);
  const seen = anyLine(b, from, pointsOf(b, sight, target, rules), viewer, target, rules);
  // Cover lets one see the other who is not seen by him; so do eyes at the front alone.
  const mutual = !sight.hasCover && rules.eyes === undefined;
  if (seen) {
    sight.sees(viewer, target, clear.from, clear.to);
    if (mutual) sight.sees(target, viewer, clear.to, clear.from);
  } else {
    sight.seesNot(viewer, target, inTheWay);
    if (mutual) sight.seesNot(target, viewer, inTheWay);
  }
  return seen;
}

/** Whether a unit sees a point. */
export function seesPoint(b: TableBattle, viewer: Unit, x: number, y: number, rules: SightRules): boolean {
  const point = sightPointsOf([{ x, y }], () => hillAt(b.state.pieces, x, y, rules));
  return anyLine(b, pointsOf(b, memoryOf(b, rules), viewer, rules), point, viewer, NONE, rules);
}

/** Whether someone at a point would see any part of a footprint if there were no troops on the table. */
export function groundShows(b: TableBattle, x: number, y: number, target: Block, rules: SightRules): boolean {
  line.ax = x;
  line.ay = y;
  line.hillA = hillAt(b.state.pieces, x, y, rules);
  for (const to of sightPoints(target)) {
    line.bx = to.x;
    line.by = to.y;
    line.hillB = hillAt(b.state.pieces, to.x, to.y, rules);
    if (!groundHides(b, false, rules)) return true;
  }
  return false;
}
