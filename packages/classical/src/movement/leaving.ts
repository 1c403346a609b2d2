import { emit, type RuleId } from '@taxiarch/kernel';
import { blockAt, endOf, onTable, type Straight } from '@taxiarch/miniatures';
import { type Block, frontContact } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { putUnit, reshape } from '../base/units.ts';
import { AWAY, GONE, NONE, READY, type Unit } from '../base/vocabulary.ts';
import { loseGenerals } from '../command/generals.ts';

/** By what kind of move a unit leaves the table: the first two never come back (cls-leave.01). */
export type LeavesAs = 'rout' | 'retire' | 'pursuer' | 'charger' | 'evader';

export interface EdgePoint {
  readonly x: number;
  readonly y: number;
}

/** The point of the table's edge that is nearest to a place on it or beyond it (cls-leave.06). */
export function nearestEdgePoint(b: Battle, x: number, y: number): EdgePoint {
  const { width, depth } = b.world;
  const insideX = Math.max(0, Math.min(width, x));
  const insideY = Math.max(0, Math.min(depth, y));
  const least = Math.min(x, width - x, y, depth - y);
  if (least === depth - y) return { x: insideX, y: depth };
  if (least === y) return { x: insideX, y: 0 };
  return { x: least === x ? 0 : width, y: insideY };
}

/**
 * A unit goes off the table, as soon as any part of it crosses the edge (cls-leave.01). Those who rout or retire are
 * gone for good; others may come back at the point where their front centre met the edge: `at`, or else the nearest
 * point of the edge to where it stands (cls-leave.06). A general who is with routers is lost with them (cls-general.06).
 */
export function leaveTable(b: Battle, unit: Unit, as: LeavesAs, at?: EdgePoint): void {
  if (!onTable(b, unit)) return;
  const { state } = b;
  const point = at ?? nearestEdgePoint(b, state.x[unit] as number, state.y[unit] as number);
  const forGood = as === 'rout' || as === 'retire';
  const rules: RuleId[] = ['cls-leave.01', 'cls-leave.06'];
  state.melees = state.melees.filter((m) => m.one !== unit && m.other !== unit);
  state.x[unit] = point.x;
  state.y[unit] = point.y;
  state.status[unit] = forGood ? GONE : AWAY;
  state.awayAs[unit] = as;
  state.awayMove[unit] = state.move;
  state.awayBy[unit] = NONE;
  state.quarry[unit] = NONE;
  reshape(b, unit);
  emit(b, { kind: 'left-table', rules, unit, as, forGood, x: point.x, y: point.y });
  if (forGood) loseGenerals(b, unit, ['cls-general.06', 'cls-leave.01'], 'his unit left the table for good');
}

/** An evader whom his chargers followed off may not come back before they do (cls-leave.04). */
export function followedOff(b: Battle, evader: Unit, by: Unit): void {
  if (b.state.status[evader] === AWAY) b.state.awayBy[evader] = by;
}

/**
 * The chase, continued in thought beyond the edge, shows that the evader was caught (cls-leave.04, cls-leave.06): he
 * counts as routed off the table and anyone who charged him as a pursuer.
 */
export function caughtBeyondEdge(b: Battle, evader: Unit, charger: Unit): void {
  const { state } = b;
  const rules = ['cls-leave.04', 'cls-leave.06'];
  if (state.status[evader] === AWAY) {
    state.status[evader] = GONE;
    state.awayAs[evader] = 'rout';
    emit(b, { kind: 'caught-beyond-edge', rules, unit: evader, by: charger });
    loseGenerals(b, evader, ['cls-general.06', 'cls-leave.04'], 'his unit was caught beyond the edge of the table');
  }
  if (state.status[charger] === AWAY) state.awayAs[charger] = 'pursuer';
}

/** An evader who has run off the table ran as far as his dice took him, in thought (cls-leave.06). */
export function runBeyondEdge(
  b: Battle,
  evader: Unit,
  from: Block,
  direction: number,
  went: Straight,
  allowance: number,
): void {
  if (b.state.status[evader] !== AWAY) return;
  const end = endOf(from, direction, went.distance + Math.max(0, allowance - went.spent));
  b.state.beyondX[evader] = end.x;
  b.state.beyondY[evader] = end.y;
}

/**
 * A charge has been made after evaders who left the table in this move (cls-leave.04): continued in thought with what
 * its line has left, it shows whether they were caught; if not, those whom the chargers followed off wait for them.
 */
export function chaseBeyondEdge(
  b: Battle,
  charger: Unit,
  targets: readonly Unit[],
  from: Block,
  went: Straight,
  reach: number,
): void {
  const { state } = b;
  for (const evader of targets) {
    if (state.awayAs[evader] !== 'evader' || state.awayMove[evader] !== state.move) continue;
    const ran = blockAt(
      b.world,
      state,
      evader,
      state.beyondX[evader] as number,
      state.beyondY[evader] as number,
      state.facing[evader] as number,
    );
    const way = went.distance + Math.max(0, reach - went.spent);
    const open = went.stop === 'none' || went.stop === 'edge';
    if (open && frontContact(from, from.facing, way, ran)) caughtBeyondEdge(b, evader, charger);
    else if (state.status[charger] === AWAY) followedOff(b, evader, charger);
  }
}

/** A unit that has come back stands in good order (cls-leave.05); `awayMove` then tells since when it is back. */
export function comeBack(b: Battle, unit: Unit, x: number, y: number, facing: number): void {
  const { state } = b;
  state.status[unit] = READY;
  state.disordered[unit] = 0;
  state.temper[unit] = 'none';
  state.rally[unit] = 'none';
  state.rallyLeft[unit] = 0;
  state.turned[unit] = [];
  state.awayAs[unit] = '';
  state.awayMove[unit] = state.move;
  state.awayBy[unit] = NONE;
  putUnit(b, unit, x, y, facing);
}
