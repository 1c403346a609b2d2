import { blockOf } from '@taxiarch/miniatures';
import {
  type Block,
  centreOf,
  contains,
  crossesBlock,
  depthInArea,
  edgeFacing,
  edges,
  length,
  lengthInArea,
  touchesArea,
  world,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { unitIsFoot, unitIsMounted } from '../base/units.ts';
import { type Edge, FRONT, type LineKind, paces, REAR, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { onDisorderingGround } from '../movement/ground.ts';

/** Mounted troops that fight in ground which disorders them (cls-disorder.10). */
export const fightsInBadGround = (b: Battle, unit: Unit): boolean =>
  unitIsMounted(b, unit) && onDisorderingGround(b, blockOf(b, unit));

const hills = (b: Battle): Piece[] =>
  b.state.pieces.filter((p) => p.kind === 'shallow-hill' || p.kind === 'steep-hill');
const isWoodOrVillage = (piece: Piece): boolean => piece.kind === 'wood' || piece.kind === 'village';

/** A unit is in a wood or village as soon as any of it is. */
export const inWoodOrVillage = (b: Battle, block: Block): boolean =>
  b.state.pieces.some((p) => isWoodOrVillage(p) && touchesArea(p.area, block));

/** The advantage of ground is five paces nearer to the crest (cls-melee.44). */
const UPHILL = paces(5);

/**
 * Whether infantry stands uphill of its opponent (cls-melee.44): its front is on a hill, and its middle nearer to the
 * crest than that of the other. Fronts that touch would hardly differ.
 */
export function standsUphill(b: Battle, unit: Unit, opponent: Unit): boolean {
  if (!unitIsFoot(b, unit)) return false;
  const { x, y } = blockOf(b, unit);
  const mine = centreOf(blockOf(b, unit));
  const theirs = centreOf(blockOf(b, opponent));
  return hills(b).some(({ area, crest }) => {
    if (!contains(area, x, y)) return false;
    const from = length(mine.x - crest.x, mine.y - crest.y);
    return length(theirs.x - crest.x, theirs.y - crest.y) - from >= UPHILL - TOLERANCE;
  });
}

/** How high a point lies: how deep inside a hill, 0 on the flat. */
export function heightAt(b: Battle, x: number, y: number): number {
  let most = 0;
  for (const { area } of hills(b)) if (contains(area, x, y)) most = Math.max(most, depthInArea(area, x, y));
  return most;
}

/** A line in front of an edge of a block: everything within five paces of it (cls-melee.45). */
const BEFORE = paces(5);

/** The strip of five paces before an edge of a unit, as a block that looks outward. */
function stripBefore(b: Battle, unit: Unit, edge: Edge): Block {
  const block = blockOf(b, unit);
  const depth = block.depth + block.tailDepth;
  const across = edge === FRONT || edge === REAR;
  const wide = across ? block.width : depth;
  const right = edge === FRONT || edge === REAR ? 0 : edge === 1 ? block.width / 2 : -block.width / 2;
  const forward = edge === FRONT ? 0 : edge === REAR ? -depth : -depth / 2;
  const facing = edgeFacing(block, edges[edge] as (typeof edges)[number]);
  const middle = world(block, right, forward);
  const ahead = world({ x: middle.x, y: middle.y, facing }, 0, BEFORE);
  return {
    x: ahead.x,
    y: ahead.y,
    facing,
    width: wide,
    depth: BEFORE,
    tailWidth: 0,
    tailDepth: 0,
    tailShift: 0,
    cellWidth: wide,
    cellDepth: BEFORE,
  };
}

const crossesStrip = (strip: Block, line: Barrier): boolean => crossesBlock(line.x1, line.y1, line.x2, line.y2, strip);

/** The kinds of lines that lie before an edge of a unit, works laid in play included. */
export function linesBefore(b: Battle, unit: Unit, edge: Edge): LineKind[] {
  if (b.state.barriers.length === 0 && b.state.laid.length === 0) return [];
  const strip = stripBefore(b, unit, edge);
  const found: LineKind[] = [];
  for (const line of b.state.barriers) if (crossesStrip(strip, line)) found.push(line.kind);
  for (const line of b.state.laid) if (crossesStrip(strip, line)) found.push(line.kind);
  return found;
}

/** What one can stand behind and strike across; caltrops and pits only hinder (cls-melee.45). */
const isRampart = (kind: LineKind): boolean => kind !== 'caltrops' && kind !== 'pits';
/** What horses do not cross; pavises are an obstacle too, but none of those named (cls-melee.32). */
const stopsHorses = (kind: LineKind): boolean => kind !== 'pavises';

export const ramparts = (lines: readonly LineKind[]): boolean => lines.some(isRampart);
export const horseStops = (lines: readonly LineKind[]): boolean => lines.some(stopsHorses);

const givesCover = (kind: LineKind): boolean => kind === 'wall' || kind === 'palisade' || kind === 'pavises';

function crosses(line: Barrier, px: number, py: number, qx: number, qy: number): boolean {
  const side = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const { x1, y1, x2, y2 } = line;
  return (
    side(px, py, qx, qy, x1, y1) * side(px, py, qx, qy, x2, y2) <= 0 &&
    side(x1, y1, x2, y2, px, py) * side(x1, y1, x2, y2, qx, qy) <= 0
  );
}

/** Set-up pavises of a unit that a line from p to q crosses (cls-pavise.01). */
export const acrossPavises = (b: Battle, owner: Unit, px: number, py: number, qx: number, qy: number): boolean =>
  b.state.laid.some((work) => work.kind === 'pavises' && work.owner === owner && crosses(work, px, py, qx, qy));

/**
 * Cover on the line of a shot (cls-shooting.27): a wood, village, wall, palisade or set-up pavise between the two, or the
 * place hit inside a wood or village. Pavises of the shooters themselves cover nobody but them.
 */
export function inCover(b: Battle, shooter: Unit, px: number, py: number, qx: number, qy: number): boolean {
  const { pieces, barriers, laid } = b.state;
  for (const piece of pieces) {
    if (!isWoodOrVillage(piece)) continue;
    if (contains(piece.area, qx, qy)) return true;
    if (!contains(piece.area, px, py) && lengthInArea(piece.area, px, py, qx, qy) > TOLERANCE) return true;
  }
  for (const line of barriers) if (givesCover(line.kind) && crosses(line, px, py, qx, qy)) return true;
  for (const work of laid)
    if (work.owner !== shooter && givesCover(work.kind) && crosses(work, px, py, qx, qy)) return true;
  return false;
}
