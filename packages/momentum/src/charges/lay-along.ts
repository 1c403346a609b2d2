import { blockOf } from '@taxiarch/miniatures';
import {
  alignToEdge,
  type Block,
  type Contact,
  cosine,
  type Edge,
  filesOnEdge,
  frontEdge,
  overlaps,
  pivoted,
  placed,
  poseAt,
  sharedLength,
  sine,
  totalDepth,
  turnBy,
  turnToEdge,
} from '@taxiarch/tabletop';
import { LEAST_EDGE } from '../base/contacts.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { isEngaged } from '../base/units.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { obstructed } from './line.ts';

/** Where a charger and its target stand once their edges are flush. */
export interface Laid {
  mine: Block;
  theirs: Block;
}

export interface Touch {
  unit: Unit;
  target: Unit;
  /** The charger where its front edge first touches. */
  at: Block;
  contact: Contact;
  /** Its charge counts as one on flank or rear (mom-charge.08). */
  behind: boolean;
}

/** So much must be in contact: one base of the charger, or all that the edge has (mom-charge.12). */
function leastOf(mine: Block, theirs: Block, edge: Edge): number {
  const length = edge === 'front' || edge === 'rear' ? theirs.width : totalDepth(theirs);
  return Math.max(LEAST_EDGE, Math.min(mine.cellWidth, length) - TOLERANCE);
}
const hasRoom = (mine: Block, theirs: Block, edge: Edge): boolean =>
  sharedLength(mine, 'front', theirs, edge, TOLERANCE) >= leastOf(mine, theirs, edge);

/** Flush with the edge, slid by a base at most where that brings more bases into contact; null where nothing fits. */
function flush(at: Block, theirs: Block, contact: Contact, blocked: (there: Block) => boolean): Block | null {
  const { edge } = contact;
  let best: Block | null = null;
  let most = 0;
  for (const slide of [0, at.cellWidth]) {
    const least = leastOf(at, theirs, edge);
    const { block, aligned } = alignToEdge(at, theirs, contact, slide, least, blocked);
    if (!aligned || blocked(block) || !hasRoom(block, theirs, edge)) continue;
    const bases = filesOnEdge(block, theirs, edge, LEAST_EDGE);
    if (bases <= most) continue;
    best = block;
    most = bases;
  }
  return best;
}

/** Front to front, the end base opposite that of the target at the corner nearer to where it was touched. */
function atCorner(block: Block, other: Block, { x, y }: Contact): Block {
  const [left, right] = frontEdge(other);
  const atLeft = (x - left.x) ** 2 + (y - left.y) ** 2 <= (x - right.x) ** 2 + (y - right.y) ** 2;
  const corner = atLeft ? left : right;
  // Seen from the target, the charger stretches outward from its end base.
  const shift = (atLeft ? 1 : -1) * (block.cellWidth - block.width / 2);
  const px = corner.x + cosine(other.facing) * shift;
  const py = corner.y + sine(other.facing) * shift;
  return placed(block, poseAt(px, py, turnBy(other.facing, 18000)));
}

/** The target is turned on the touching point instead; who is engaged stays as he is (mom-charge.07). */
function targetTurned(b: Battle, { unit, target, at, contact }: Touch): Laid | null {
  if (isEngaged(b, target)) return null;
  const theirs = pivoted(blockOf(b, target), contact.x, contact.y, -turnToEdge(at, blockOf(b, target), contact.edge));
  if (obstructed(b, target, [unit], true)(theirs)) return null;
  if (obstructed(b, unit, [target], true)(at) || overlaps(at, theirs)) return null;
  return hasRoom(at, theirs, contact.edge) ? { mine: at, theirs } : null;
}

/**
 * The charger pivots by the shortest angle until its front is flush with the edge, and slides by a base at most so that as
 * many bases as possible are in contact; if it cannot, the target turns (mom-charge.07). A side touched by one who did not
 * come from behind the front is left for the front at the nearer corner (mom-charge.08). Null where there is no room.
 */
export function layAlong(b: Battle, touch: Touch): Laid | null {
  const { unit, target, at, contact, behind } = touch;
  const theirs = blockOf(b, target);
  const barred = obstructed(b, unit, [target], true);
  const blocked = (there: Block): boolean => barred(there) || overlaps(there, theirs);
  if (!behind && contact.edge !== 'front' && !reads(b, 'mom-charge.08-side')) {
    const mine = atCorner(at, theirs, contact);
    if (!blocked(mine)) return { mine, theirs };
  }
  const mine = flush(at, theirs, contact, blocked);
  return mine ? { mine, theirs } : targetTurned(b, touch);
}
