import { enemyOf } from '@taxiarch/kernel';
import { blockOf, sideOf } from '@taxiarch/miniatures';
import {
  type Block,
  difference,
  makeBlock,
  overlaps,
  overlapWhile,
  type Point,
  slid,
  wheeled,
  wheelWhile,
} from '@taxiarch/tabletop';
import { commandersOf, isFree, placeOf } from '../base/commanders.ts';
import { startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { note, put } from '../base/units.ts';
import { DID_MOVE, MILLIMETRE, type Unit } from '../base/vocabulary.ts';
import { type Line, obstructed } from './line.ts';

/** A commander stands on a round base of 40 mm (mom-command.09): the square around it is near enough. */
const BASE = 40 * MILLIMETRE;

const baseOf = ({ x, y }: Point): Block => makeBlock({ x, y: y - BASE / 2, facing: 0 }, 1, 1, BASE, BASE);

/** A unit that moves keeps neither shieldwall nor planted spara (mom-trait.04). */
function setOff(b: Battle, unit: Unit): void {
  note(b, unit, DID_MOVE);
  b.state.shieldwall[unit] = 0;
  b.state.planted[unit] = 0;
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
  const touched = commandersOf(b, enemyOf(sideOf(b, unit))).filter((commander) => {
    if (!isFree(b, commander)) return false;
    const base = baseOf(placeOf(b, commander));
    return overlaps(end, base) || overlapWhile(block, block.facing, distance, base) !== null;
  });
  put(b, unit, end);
  setOff(b, unit);
  startAll(
    b,
    'dodge',
    touched.map((commander) => ({ commander })),
  );
}
