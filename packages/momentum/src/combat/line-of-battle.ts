import { blockOf, sideOf } from '@taxiarch/miniatures';
import { aheadOf, type Block, difference, frontEdge, type Point } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { isFormed, isSteady } from '../base/units.ts';
import { INCH, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { fightsAside, type Round } from './round.ts';

/** Neighbours of a line face the same way within so many hundredths of a degree (mom-result.06). */
const ALIKE = 1500;
/** Lines of more units count as so many (mom-result.06). */
const LONGEST = 3;

const near = (a: Point, c: Point): boolean => (a.x - c.x) ** 2 + (a.y - c.y) ** 2 <= (INCH + TOLERANCE) ** 2;

/** The second footprint is beside the first: adjacent front corners within an inch, fronts level (mom-result.06). */
export function areSideBySide(a: Block, c: Block): boolean {
  if (Math.abs(difference(a.facing, c.facing)) > ALIKE) return false;
  const level = Math.min(a.cellDepth, c.cellDepth) / 2 + TOLERANCE;
  const [leftA, rightA] = frontEdge(a);
  const [leftC, rightC] = frontEdge(c);
  const beside = (mine: Point, theirs: Point): boolean =>
    near(mine, theirs) && Math.abs(aheadOf({ ...mine, facing: a.facing }, theirs.x, theirs.y)) <= level;
  return beside(rightA, leftC) || beside(leftA, rightC);
}

/** Formed, in hand, and fought neither in flank nor in rear (mom-result.06). */
const holdsLine = (b: Battle, v: Pick<Round, 'contacts'>, unit: Unit): boolean =>
  isSteady(b, unit) && isFormed(b, unit) && !fightsAside(v, unit);

/** The line of battle of a unit, itself first; itself alone where it stands in none (mom-result.06). */
export function lineOf(b: Battle, v: Pick<Round, 'contacts'>, unit: Unit): Unit[] {
  const line = [unit];
  if (!holdsLine(b, v, unit)) return line;
  const friends = b.world.units.flatMap((_, u) => (sideOf(b, u) === sideOf(b, unit) && holdsLine(b, v, u) ? [u] : []));
  for (const member of line) {
    for (const friend of friends) {
      if (!line.includes(friend) && areSideBySide(blockOf(b, member), blockOf(b, friend))) line.push(friend);
    }
  }
  return line;
}

/** What the differential is divided by (mom-result.05). */
export const divisorOf = (line: readonly Unit[]): number => Math.min(LONGEST, line.length);
