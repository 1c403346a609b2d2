import { blockOf, goStraight, onTable, type Straight, sideOf } from '@taxiarch/miniatures';
import { type Block, onTable as blockOnTable, overlaps, overlapWhile } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { isFleeing } from '../base/units.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { type Manner, moving, policyOf } from './moving.ts';

export interface Way extends Straight {
  /** Enemies in flight whom it runs over (mom-flee.06). */
  tramples: Unit[];
}

const nobody: readonly Unit[] = [];

/** Enemies in flight who are not in the way of such a move. */
function underfoot(b: Battle, unit: Unit, manner: Manner): readonly Unit[] {
  if (!policyOf(manner).tramples) return nobody;
  return b.world.units.flatMap((_, other) =>
    onTable(b, other) && isFleeing(b, other) && sideOf(b, other) !== sideOf(b, unit) ? [other] : [],
  );
}

/**
 * How far a unit with this footprint gets on a straight line, on an allowance from which ground is paid (mom-flee.01), and
 * no farther than `most`. Nothing is changed.
 */
export function wayOf(
  b: Battle,
  unit: Unit,
  block: Block,
  direction: number,
  allowance: number,
  manner: Manner,
  most = allowance,
): Way {
  const ignore = underfoot(b, unit, manner);
  const went = goStraight(b, unit, direction, allowance, manner, { block, most, ignore }, moving);
  const runsOver = (other: Unit): boolean => overlapWhile(block, direction, went.distance, blockOf(b, other)) !== null;
  return { ...went, tramples: ignore.filter(runsOver) };
}

/** Something cut it short: neither its length nor a toll that it could not pay. */
export const isCutShort = ({ stop }: Way): boolean => stop !== 'none' && stop !== 'line';

/** Whether it can stand there: on the table, and upon nobody but those who are out of the way by then. */
export function fits(b: Battle, unit: Unit, block: Block, except: readonly Unit[] = nobody): boolean {
  if (!blockOnTable({ width: b.world.width, height: b.world.depth }, block)) return false;
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (there && other !== unit && !except.includes(other) && overlaps(block, there, TOLERANCE / 2)) return false;
  }
  return true;
}
