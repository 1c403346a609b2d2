import { blockOf } from '@taxiarch/miniatures';
import { type Block, difference, distanceToPoint, slid, wheeled, wheelWhile } from '@taxiarch/tabletop';
import { uproot } from '../base/fate.ts';
import { startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { commandersTouched, distanceToWay } from '../base/touched.ts';
import { note, put } from '../base/units.ts';
import { DID_MOVE, type Unit } from '../base/vocabulary.ts';
import { type Line, obstructed } from './line.ts';

/** A unit that moves keeps neither shieldwall nor planted spara (mom-trait.04). */
function setOff(b: Battle, unit: Unit): void {
  note(b, unit, DID_MOVE);
  b.state.shieldwall[unit] = 0;
  uproot(b, unit);
}

/** Where its wheel would leave it on a friend whom it might pass, it wheels as far as there is room (mom-move.18). */
function atRest(b: Battle, unit: Unit, end: Block): Block {
  const blocked = obstructed(b, unit, [], true);
  if (!blocked(end)) return end;
  const from = blockOf(b, unit);
  const by = difference(from.facing, end.facing);
  const side = by < 0 ? 'left' : 'right';
  return wheeled(from, side, wheelWhile(from, side, Math.abs(by), blocked));
}

/**
 * It goes so far on its line and ends there, or where it is laid along an enemy. Enemy commanders on their own get out of
 * its way (mom-command.04).
 */
export function goAhead(b: Battle, unit: Unit, { block }: Line, distance: number, laid?: Block): void {
  const end = laid ?? (distance > 0 ? slid(block, block.facing, distance) : atRest(b, unit, block));
  const way = distanceToWay(block, block.facing, distance);
  const touched = commandersTouched(b, unit, (x, y) => Math.min(way(x, y), distanceToPoint(end, x, y)));
  put(b, unit, end);
  setOff(b, unit);
  startAll(
    b,
    'dodge',
    touched.map((commander) => ({ commander })),
  );
}
