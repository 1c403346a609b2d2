import { emit, type RuleId, type Side } from '@taxiarch/kernel';
import { sideOf, unitsOf } from '@taxiarch/miniatures';
import { disorder } from '../base/fate.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isRegular } from '../base/units.ts';
import {
  DID_CHARGE,
  DID_COUNTER,
  DID_EVADE,
  DID_FIGHT,
  DID_MEET,
  DID_MOVE,
  DID_PURSUE,
  DID_ROUT,
  LOST_ORDER,
  NONE,
  type RallyFrom,
  READY,
  type Unit,
  WAS_CHARGED,
  WAS_PUSHED_AWAY,
} from '../base/vocabulary.ts';
import { nearElephants } from '../movement/elephants.ts';
import { isAtWork } from '../movement/works.ts';
import { standingDisorder } from './disorder.ts';

/** Own movement phases to be spent halted, for regulars and irregulars (cls-rally.03). */
const durations: Readonly<Record<Exclude<RallyFrom, 'none'>, readonly [regular: number, irregular: number]>> = {
  rout: [2, 3],
  pursuit: [1, 2],
  disorder: [1, 1],
  'break-off': [1, 1],
  melee: [1, 1],
};

export function rallyTime(b: Battle, unit: Unit, from: RallyFrom): number {
  if (from === 'none') return 0;
  return durations[from][isRegular(b, unit) ? 0 : 1];
}

const reasons: Readonly<Record<RallyFrom, string>> = {
  none: 'nothing',
  rout: 'rout',
  pursuit: 'pursuit',
  disorder: 'disorder',
  'break-off': 'breaking off',
  melee: 'the melee',
};

/**
 * A unit has to rally: it has ceased to rout or pursue, has broken off, or its opponents are out of reach (cls-rally.01).
 * Of several reasons the longest counts (cls-rally.05). Having to rally ends an Uncontrolled temper (cls-morale.20).
 */
export function beginRally(b: Battle, unit: Unit, from: Exclude<RallyFrom, 'none'>, rules: RuleId[] = []): void {
  const { state } = b;
  if (from === 'rout' || from === 'pursuit') {
    state.status[unit] = READY;
    state.quarry[unit] = NONE;
    state.heading[unit] = NONE;
  }
  if (state.temper[unit] === 'uncontrolled') state.temper[unit] = 'none';
  const time = rallyTime(b, unit, from);
  if (time > (state.rallyLeft[unit] as number)) {
    state.rally[unit] = from;
    state.rallyLeft[unit] = time;
  }
  const all = ['cls-rally.01', 'cls-rally.03', ...rules];
  emit(b, {
    kind: 'rally-begins',
    rules: all,
    unit,
    from,
    phases: state.rallyLeft[unit] as number,
    text: reasons[from],
  });
}

/** Rallying on the spot: it makes no move until it has done (cls-rally.02). Merely disordered troops have a choice. */
export const ralliesOnTheSpot = (b: Battle, unit: Unit): boolean =>
  b.state.rally[unit] !== 'none' && b.state.rally[unit] !== 'disorder';

/** What an own movement phase may not hold if it is to count for rallying (cls-rally.05). */
const STIRRED =
  DID_MOVE |
  DID_CHARGE |
  DID_COUNTER |
  DID_EVADE |
  DID_FIGHT |
  DID_MEET |
  DID_ROUT |
  DID_PURSUE |
  WAS_CHARGED |
  WAS_PUSHED_AWAY |
  LOST_ORDER;

/** Anyone who is at work on stakes or caltrops does not rally either (cls-stakes.01). */
const hasHalted = (b: Battle, unit: Unit): boolean =>
  ((b.state.did[unit] as number) & STIRRED) === 0 && !inMelee(b, unit) && !isAtWork(b, unit);

/**
 * At the end of the own phase 8: each unit that must rally and has spent the phase halted is one phase nearer to good
 * order. Melee makes it begin again (cls-rally.04). Other disordered troops rally simply by halting: who moves them
 * chooses to go on in disorder (cls-rally.02).
 */
export function countRally(b: Battle, side: Side): void {
  const { state } = b;
  for (const unit of unitsOf(b, side)) {
    if (state.status[unit] !== READY) continue;
    const from = state.rally[unit] as RallyFrom;
    if (from === 'none') {
      if (isDisordered(b, unit) && hasHalted(b, unit)) inGoodOrder(b, unit, 'disorder');
      continue;
    }
    if (!hasHalted(b, unit)) {
      if (inMelee(b, unit)) state.rallyLeft[unit] = rallyTime(b, unit, from);
      continue;
    }
    if (((state.before[unit] as number) & DID_FIGHT) !== 0) state.rallyLeft[unit] = rallyTime(b, unit, from);
    state.rallyLeft[unit] = (state.rallyLeft[unit] as number) - 1;
    if ((state.rallyLeft[unit] as number) <= 0) inGoodOrder(b, unit, from);
  }
}

/** Rallying has ended: good order again, except where the cause of disorder lasts (cls-rally.05, cls-disorder.12). */
function inGoodOrder(b: Battle, unit: Unit, from: RallyFrom): void {
  const { state } = b;
  state.rally[unit] = 'none';
  state.rallyLeft[unit] = 0;
  state.disordered[unit] = 0;
  state.turned[unit] = [];
  emit(b, { kind: 'rallied', rules: ['cls-rally.05', 'cls-disorder.01'], unit, from, side: sideOf(b, unit) });
  if (standingDisorder(b, unit)) {
    disorder(b, unit, ['cls-disorder.12', 'cls-disorder.02'], 'cause of disorder still present');
  }
  nearElephants(b, unit);
  if (from === 'rout' || from === 'pursuit') start(b, 'rallied', { unit });
}
