import { blockOf } from '@taxiarch/miniatures';
import {
  alignToEdge,
  type Block,
  type Contact,
  cosine,
  frontEdge,
  overlaps,
  placed,
  poseAt,
  sine,
  turnBy,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { type Edge, FRONT, paces, type Unit } from '../base/vocabulary.ts';
import { obstructed } from './line.ts';

/** Less of a shared edge is no contact (cls-melee.40). */
const LEAST = paces(2);

/**
 * Lays a unit that has just touched an enemy along the edge that it touched (cls-charge.06, cls-charge.10): the smallest
 * pivot on the touching point, then, against a front, a slide of at most half an element so that elements face elements.
 * A touch on a side that does not count as flank is brought round to the front at the nearer corner, if there is room
 * (cls-charge.11). The target never moves.
 */
export function layAlong(b: Battle, unit: Unit, target: Unit, contact: Contact, edge: Edge): void {
  const block = blockOf(b, unit);
  const other = blockOf(b, target);
  const blocked = roomFor(b, unit, target);
  if (edge === FRONT && contact.edge !== 'front') {
    const round = atCorner(block, other, contact);
    if (!blocked(round)) {
      putUnit(b, unit, round.x, round.y, round.facing);
      return;
    }
  }
  const most = contact.edge === 'front' ? Math.round(block.cellWidth / 2) : 0;
  const { block: end } = alignToEdge(
    block,
    other,
    contact,
    most,
    LEAST,
    (there) => blocked(there) || overlaps(there, other),
  );
  putUnit(b, unit, end.x, end.y, end.facing);
}

const roomFor = (b: Battle, unit: Unit, target: Unit): ((block: Block) => boolean) =>
  obstructed(b, unit, 'pursuit', [target]);

/** Front to front, the end element opposite that of the target at the corner nearer to where it was touched. */
function atCorner(block: Block, other: Block, contact: Contact): Block {
  const [left, right] = frontEdge(other);
  const atLeft =
    (contact.x - left.x) ** 2 + (contact.y - left.y) ** 2 <= (contact.x - right.x) ** 2 + (contact.y - right.y) ** 2;
  const corner = atLeft ? left : right;
  // Seen from the target, the attacker stretches outward from its end element.
  const inward = atLeft ? 1 : -1;
  const shift = inward * (other.cellWidth - block.width / 2);
  const x = corner.x + cosine(other.facing) * shift;
  const y = corner.y + sine(other.facing) * shift;
  return placed(block, poseAt(x, y, turnBy(other.facing, 18000)));
}
