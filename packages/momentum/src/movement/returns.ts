import { emit, type Side } from '@taxiarch/kernel';
import { blockAt, sideOf } from '@taxiarch/miniatures';
import {
  type Block,
  onTable as blockOnTable,
  distanceBetween,
  nearestEdge,
  overlaps,
  poseOnEdge,
  totalDepth,
  touchesArea,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { hasDone, isAway, profileOf, put } from '../base/units.ts';
import { INCH, READY, RETURNS, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { speedOn } from './ground.ts';
import { HALT } from './placement.ts';

/** Troops of a side that passed their test arrive, in the order of the list (mom-initial.08). */
export function arrive(b: Battle, side: Side): void {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) === side && isAway(b, unit) && hasDone(b, unit, RETURNS)) comeBack(b, unit);
  }
}

/** At the edge where it left; with no room it waits and tests again in the next turn (mom-initial.09). */
function comeBack(b: Battle, unit: Unit): void {
  const to = returnPlace(b, unit);
  const rules = ['mom-initial.08', 'mom-initial.09'];
  if (!to) {
    emit(b, { kind: 'return-waits', rules, unit });
    return;
  }
  b.state.status[unit] = READY;
  put(b, unit, to);
  emit(b, { kind: 'returns', rules, unit });
}

/** The free place nearest to the exit point, its rear on that edge, looked for inch by inch to either side. */
export function returnPlace(b: Battle, unit: Unit): Block | null {
  const table = { width: b.world.width, height: b.world.depth };
  const at = nearestEdge(table, b.state.x[unit] as number, b.state.y[unit] as number);
  if (!at) return null;
  const along = at.edge === 'north' || at.edge === 'south';
  const depth = totalDepth(blockAt(b.world, b.state, unit, 0, 0, 0));
  for (let shift = 0; shift <= (along ? table.width : table.height); shift += INCH) {
    for (const by of shift === 0 ? [0] : [-shift, shift]) {
      const pose = poseOnEdge({ ...at, x: at.x + (along ? by : 0), y: at.y + (along ? 0 : by) }, depth);
      const block = blockAt(b.world, b.state, unit, pose.x, pose.y, pose.facing);
      if (blockOnTable(table, block) && isFreeFor(b, unit, block)) return block;
    }
  }
  return null;
}

/** Clear of friends, an inch from enemies, on ground that they may enter. */
function isFreeFor(b: Battle, unit: Unit, block: Block): boolean {
  const profile = profileOf(b, unit);
  if (b.state.pieces.some(({ kind, area }) => speedOn(profile, kind) === 0 && touchesArea(area, block))) return false;
  return b.index.blocks.every((there, other) => {
    if (!there) return true;
    if (sideOf(b, other) === sideOf(b, unit)) return !overlaps(block, there, TOLERANCE);
    return distanceBetween(block, there) >= HALT - TOLERANCE;
  });
}
