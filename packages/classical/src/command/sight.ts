import {
  blockOf,
  coverAt,
  enemiesOf,
  nearestSeen,
  onTable,
  type SightRules,
  seenOf as seenBy,
  sees as seesBy,
  seesPoint as seesPointBy,
  groundShows as showsBy,
} from '@taxiarch/miniatures';
import { type Block, depthInArea, sightPoints } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { hidesOthers, isRouting } from '../base/units.ts';
import { type General, NONE, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';

/** How far one sees into, through and inside woods and villages (cls-vis.03, cls-vis.06). */
const IN_COVER = paces(20) + TOLERANCE;
/** Who is no farther inside stands at the edge of cover (cls-vis.06). */
const EDGE = paces(5) + TOLERANCE;

const isCover = (piece: Piece): boolean => piece.kind === 'wood' || piece.kind === 'village';
const isHill = (piece: Piece): boolean => piece.kind === 'shallow-hill' || piece.kind === 'steep-hill';

/**
 * More than 20 paces inside woods and villages end a line, and a hill that lies across it; one with an end on a hill goes
 * over those on the flat and those farther down the same hill (cls-vis.06). All are of the same height (cls-vis.01) unless
 * the scenario gives heights (cls-vis.02).
 */
export const tableSight: SightRules = {
  inCover: IN_COVER,
  edge: EDGE,
  tolerance: TOLERANCE,
  isCover,
  isHill,
  hides: hidesOthers,
  // Who has shot from the edge of cover is seen there (cls-vis.03).
  isShown: (b: Battle, unit) => b.state.shown[unit] === 1,
};

/** Whether a unit sees another (cls-vis.01 to .06). Both must be on the table. */
export const sees = (b: Battle, viewer: Unit, target: Unit): boolean => seesBy(b, viewer, target, tableSight);

/** Those of these enemies whom a unit sees, in the order of the list. */
export const seenOf = (b: Battle, unit: Unit, enemies: readonly Unit[]): Unit[] => seenBy(b, unit, enemies, tableSight);

/** Enemies not in rout: used again for every question. */
const steady: Unit[] = [];

/** The enemy nearest to a unit's front centre that it sees, NONE if there is none; with or without those in rout. */
export function nearestInSight(b: Battle, unit: Unit, routers: boolean): Unit {
  const enemies = enemiesOf(b, unit);
  if (routers) return nearestSeen(b, unit, enemies, tableSight);
  steady.length = 0;
  for (const enemy of enemies) if (!isRouting(b, enemy)) steady.push(enemy);
  return nearestSeen(b, unit, steady, tableSight);
}

/** Whether a unit sees a point. */
export const seesPoint = (b: Battle, viewer: Unit, x: number, y: number): boolean =>
  seesPointBy(b, viewer, x, y, tableSight);

/** Whether a unit sees a general: the unit that he is with, or the spot where he stands alone (cls-general.02). */
export function seesGeneral(b: Battle, viewer: Unit, general: General): boolean {
  const unit = b.state.generalWith[general] as Unit;
  if (unit !== NONE) return onTable(b, unit) && sees(b, viewer, unit);
  return seesPoint(b, viewer, b.state.generalX[general] as number, b.state.generalY[general] as number);
}

/** Whether someone at a point would see any part of a footprint if there were no troops on the table (cls-setup.06). */
export const groundShows = (b: Battle, x: number, y: number, target: Block): boolean =>
  showsBy(b, x, y, target, tableSight);

/** The unit stands in cover, no farther than 5 paces from its edge (cls-vis.06). */
export function atEdgeOfCover(b: Battle, unit: Unit): boolean {
  for (const { x, y } of sightPoints(blockOf(b, unit))) {
    const cover = coverAt(b, x, y, tableSight);
    if (cover && depthInArea(cover.area, x, y) <= EDGE) return true;
  }
  return false;
}

/** The unit is inside cover, more than 20 paces from its edge with every part: it has withdrawn (cls-vis.03). */
function hasWithdrawn(b: Battle, unit: Unit): boolean {
  for (const { x, y } of sightPoints(blockOf(b, unit))) {
    const cover = coverAt(b, x, y, tableSight);
    if (!cover || depthInArea(cover.area, x, y) <= IN_COVER) return false;
  }
  return true;
}

/** Who sees whom has changed, though nobody has moved. */
function lookAgain({ index }: Battle): void {
  index.sight.clear();
  index.version++;
}

/**
 * Anyone who has shot from the edge of cover is seen there until he withdraws; asked after every phase (cls-vis.03).
 */
export function updateShown(b: Battle, shooters: readonly Unit[]): void {
  for (const unit of shooters) {
    if (b.state.shown[unit] === 0 && onTable(b, unit) && atEdgeOfCover(b, unit)) {
      b.state.shown[unit] = 1;
      lookAgain(b);
    }
  }
  for (let unit = 0; unit < b.state.shown.length; unit++) {
    if (b.state.shown[unit] === 1 && (!onTable(b, unit) || hasWithdrawn(b, unit))) {
      b.state.shown[unit] = 0;
      lookAgain(b);
    }
  }
}
