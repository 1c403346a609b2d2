import { type Ban, bans, firstBan, type Refusal } from '@taxiarch/kernel';
import { blockOf, elementsOf, nameOf, onTable } from '@taxiarch/miniatures';
import { type Block, formed, placed, turn180 } from '@taxiarch/tabletop';
import { MOST_ROWS } from '../base/bases.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import {
  has,
  hasDone,
  isCavalry,
  isEngaged,
  isFleeing,
  isOpenOrder,
  isSkirmisher,
  profileOf,
  rowsOf,
  unitIs,
  withVerb,
} from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import * as v from '../base/vocabulary.ts';
import { type Manoeuvre, poseAfter } from './manoeuvre.ts';
import { type Change, placementOf, reformationOf, tooDear } from './placement.ts';
import { moveRate } from './rates.ts';
import { standingSweep } from './sweep.ts';
import { affords, type Walk } from './walk.ts';

const MOVED = v.DID_MOVE | v.DID_CHARGE | v.DID_COUNTER | v.DID_EVADE | v.DID_FLEE | v.DID_PURSUE;

/** It has been moved in an earlier step of this phase (mom-move.17). */
export function hasMoved(b: Battle, unit: Unit): boolean {
  if (hasDone(b, unit, MOVED)) return true;
  for (const charge of b.state.charges) if (charge.unit === unit) return true;
  for (const { unit: who, response } of b.state.answers) if (who === unit && response !== 'hold') return true;
  return false;
}

/** Units that make no remaining move. */
export const remainingBans = bans<{ b: Battle; unit: Unit }>([
  {
    rule: 'mom-move.17',
    when: ({ b, unit }) => !onTable(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} not on the table.`,
  },
  {
    rule: 'mom-move.17',
    when: ({ b, unit }) => isFleeing(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} fleeing.`,
  },
  {
    rule: 'mom-unit.09',
    when: ({ b, unit }) => isEngaged(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} engaged.`,
  },
  {
    rule: 'mom-rally.06',
    when: ({ b, unit }) => hasDone(b, unit, v.DID_RALLY),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} rallied this turn.`,
  },
  {
    rule: 'mom-disengage.05',
    when: ({ b, unit }) => hasDone(b, unit, v.DISENGAGES),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} disengaged this turn.`,
  },
  {
    rule: 'mom-move.17',
    when: ({ b, unit }) => hasMoved(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} already moved this turn.`,
  },
]);

interface Case {
  b: Battle;
  w: Walk;
  m: Manoeuvre;
  unit: Unit;
}

const isPlacement = ({ do: what }: Manoeuvre): boolean => what === 'ahead' || what === 'to' || what === 'pivot';
const changesDepth = (m: Manoeuvre): m is Manoeuvre & { rows: number } => m.do === 'deepen' || m.do === 'widen';

/** Rows after a change of depth. */
const rowsAfter = (b: Battle, unit: Unit, m: Manoeuvre & { rows: number }): number =>
  rowsOf(b, unit) + (m.do === 'deepen' ? m.rows : -m.rows);

/** What is wrong with a manoeuvre before one looks at the table. */
const manoeuvreBans: readonly Ban<Case>[] = bans<Case>([
  {
    rule: 'mom-move.20',
    when: ({ w, m }) => isPlacement(m) && w.placed === 1,
    text: 'A unit makes only one such move a turn.',
  },
  {
    rule: 'mom-move.20',
    when: ({ m }) => m.do === 'pivot' && (m.degrees < 1 || m.degrees > 90),
    text: 'A pivot is 1–90°.',
  },
  {
    rule: 'mom-move.11',
    when: ({ w, m }) => m.do === 'about' && w.abouts >= 2,
    text: 'A unit can face about only twice.',
  },
  {
    rule: 'mom-move.12',
    when: ({ w, m }) => changesDepth(m) && w.reformed === 1,
    text: 'A unit changes depth only once; two rows at once take the full move.',
  },
  {
    rule: 'mom-unit.02',
    when: ({ b, unit, m }) => changesDepth(m) && (rowsAfter(b, unit, m) < 1 || rowsAfter(b, unit, m) > MOST_ROWS),
    text: 'Units stand in one to three rows.',
  },
  {
    rule: 'mom-unit.02',
    when: ({ b, unit, m }) => changesDepth(m) && filesIn(b, unit, rowsAfter(b, unit, m)) === 0,
    text: 'There are too few bases for so many rows.',
  },
  {
    rule: 'mom-trait.04',
    when: ({ b, unit, m }) => m.do === 'shieldwall' && !has(b, unit, 'shieldwall'),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot form shieldwall.`,
  },
  {
    rule: 'mom-trait.04',
    when: ({ b, unit, m }) => m.do === 'shieldwall' && b.state.shieldwall[unit] === 1,
    text: ({ b, unit }) => `${unitIs(b, unit)} already in shieldwall.`,
  },
]);

/** Bases of the front row in so many rows, all but the last of them full; 0 where that cannot be (mom-unit.02). */
function filesIn(b: Battle, unit: Unit, rows: number): number {
  const bases = elementsOf(b, unit);
  const files = Math.ceil(bases / rows);
  return Math.ceil(bases / files) === rows ? files : 0;
}

/** A second about face is free for open order, for skirmishers and for cavalry without barding (mom-move.23). */
const wheelsEasily = (b: Battle, unit: Unit): boolean =>
  isOpenOrder(b, unit) || isSkirmisher(b, unit) || (isCavalry(b, unit) && !profileOf(b, unit).barded);

/** One base depth is free for open order (mom-move.12); whether skirmishers are that is a reading. */
const reformsFreely = (b: Battle, unit: Unit): boolean =>
  isOpenOrder(b, unit) || (isSkirmisher(b, unit) && reads(b, 'mom-move.12-skirmishers'));

/** Quarters of the move that a change of formation takes (mom-move.11, mom-move.12, mom-move.15). */
export function quartersOf(b: Battle, w: Walk, m: Manoeuvre): number {
  switch (m.do) {
    case 'about':
      if (w.abouts === 0) return 2;
      return wheelsEasily(b, w.unit) ? 0 : 1;
    case 'deepen':
    case 'widen':
      if (m.rows > 1) return 4;
      return reformsFreely(b, w.unit) ? 0 : 1;
    case 'shieldwall':
      return 1;
    default:
      return 0;
  }
}

/** The footprint after a manoeuvre, whatever is in its way: the middle of the front edge, or of the rear, stays where it is formed again (mom-unit.08). */
export function blockAfter(b: Battle, unit: Unit, block: Block, m: Manoeuvre): Block {
  const pose = poseAfter(block, m);
  if (pose) return placed(block, pose);
  if (m.do === 'about') return turn180(block, 'centre');
  return changesDepth(m) ? formed(block, block, filesIn(b, unit, rowsAfter(b, unit, m)), 'centre') : block;
}

/** What a manoeuvre does where nothing forbids it, or why it may not be made: the only judge of remaining moves. */
export function judge(b: Battle, w: Walk, m: Manoeuvre): Change | Refusal {
  const { unit } = w;
  const ban = firstBan(manoeuvreBans, { b, w, m, unit });
  if (ban) return ban;
  const from = blockOf(b, unit);
  const pose = poseAfter(from, m);
  if (pose) return placementOf(b, w, pose);
  const quarters = quartersOf(b, w, m);
  const rate = moveRate(b, unit, w.slow === 1);
  if (!affords(w, rate, quarters, 0)) return tooDear(w, rate, quarters);
  if (m.do === 'about' || changesDepth(m)) return reformationOf(b, w, blockAfter(b, unit, from, m), quarters);
  return {
    sweep: standingSweep(from, from),
    quarters,
    spent: 0,
    straight: false,
    slow: w.slow === 1,
    rough: false,
    obstacle: false,
  };
}
