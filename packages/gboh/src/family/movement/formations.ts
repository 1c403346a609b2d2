import { halves, hexOf, inColumn } from '@taxiarch/hexfield';
import { type Ban, firstBan, type Refusal } from '@taxiarch/kernel';
import { CLOSED, isRough } from '../base/ground.ts';
import { overridable, type Varying, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { MACEDONIAN } from '../base/traits.ts';
import {
  hasTrait,
  inDoubleDepth,
  isHeavyFoot,
  isInfantry,
  isInSquare,
  isPhalanx,
  isSkirmisher,
  leaderInfo,
  unitAt,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { groundToll } from './cost.ts';
import { type Intent, who, whoAgree, whoDoes } from './intent.ts';
import { type Doing, furtherChanges } from './steps.ts';
import { sharesHex, zonedAt } from './walk.ts';

export const inZone = ({ b, w }: Intent): boolean => zonedAt(b, w.unit, w.at);
const tooDear = (i: Intent): boolean => i.w.spent + i.mp > i.w.ma;
const stacked = ({ b, w }: Intent): boolean => inDoubleDepth(b, w.unit);
const passing = ({ b, w }: Intent): boolean => sharesHex(b, w.unit, w.at);
export const noMp: Ban<Intent> = {
  rule: 'alx-6.25',
  when: tooDear,
  text: (i) => `That costs ${i.mp} MP and ${whoDoes(i, 'has', 'have')} ${i.w.ma - i.w.spent} left.`,
};
export const onFriend: Ban<Intent> = {
  rule: 'alx-6.91',
  when: passing,
  text: (i) => `${whoDoes(i, 'is', 'are')} passing through a friendly unit and must move on first.`,
};

/** Turning about in its own two hexes (alx-6.44). */
export const reverseBans = overridable<readonly Ban<Intent>[]>('movement/formations: reverseBans', [
  { rule: 'alx-11.72b', when: stacked, text: 'A Double-Depth Phalanx cannot Reverse Face.' },
  {
    rule: 'alx-11.63b',
    when: ({ b, w }) => isInSquare(b, w.unit),
    text: (i) => `${whoDoes(i, 'is', 'are')} in square and ${whoAgree(i, 'faces', 'face')} all ways.`,
  },
  {
    rule: 'alx-6.44',
    when: inZone,
    text: (i) => `${whoDoes(i, 'is', 'are')} in an enemy ZOC and cannot Reverse Face.`,
  },
  {
    rule: 'alx-6.44',
    when: ({ b, w }) => halves(b.world.field.grid, w.at).some((hex) => isRough(b, hex)),
    text: (i) => `${whoDoes(i, 'is', 'are')} in rough terrain and cannot Reverse Face.`,
  },
  onFriend,
  noMp,
]);

/** Into or out of column, at the end of a move (alx-6.61a, alx-6.61b). */
export const columnBans = overridable<readonly Ban<Intent>[]>('movement/formations: columnBans', [
  {
    rule: 'alx-6.61b',
    when: ({ b, w }) => !isInfantry(b, w.unit) || isSkirmisher(b, w.unit),
    text: (i) => `${who(i)} cannot form column: only formed infantry can.`,
  },
  { rule: 'alx-11.72b', when: stacked, text: 'A Double-Depth Phalanx cannot form column.' },
  {
    rule: 'alx-11.63b',
    when: ({ b, w }) => isInSquare(b, w.unit),
    text: (i) => `${whoDoes(i, 'is', 'are')} in square and must leave it first.`,
  },
  {
    rule: 'alx-6.61a',
    when: inZone,
    text: (i) => `${whoDoes(i, 'is', 'are')} in an enemy ZOC and cannot change formation.`,
  },
  onFriend,
  noMp,
]);

/** Into or out of square, for the whole allowance (alx-11.63a). */
export const squareBans = overridable<readonly Ban<Intent>[]>('movement/formations: squareBans', [
  {
    rule: 'alx-11.63a',
    when: ({ b, w }) => !isHeavyFoot(b, w.unit),
    text: (i) => `${who(i)} cannot form square: only phalanxes and heavy infantry can.`,
  },
  { rule: 'alx-6.65a', when: ({ w }) => inColumn(w.at), text: (i) => `${whoDoes(i, 'is', 'are')} in column.` },
  // Not said by the rules, which give a double depth no formation but its own: read as barred.
  { rule: 'alx-11.72b', when: stacked, text: 'A Double-Depth Phalanx cannot form square.' },
  {
    rule: 'alx-11.63a',
    when: ({ w }) => w.spent > 0,
    text: (i) => `Forming square takes the whole MA, and ${whoDoes(i, 'has', 'have')} used some of it.`,
  },
  {
    rule: 'alx-11.63a',
    when: inZone,
    text: (i) => `${whoDoes(i, 'is', 'are')} in an enemy ZOC and cannot change formation.`,
  },
]);

/** Whether the order comes from the Overall Commander, or through an MCC from him (alx-11.71, alx-11.72a). */
export function fromOverall(b: Battle): boolean {
  if (b.state.active === NONE) return true;
  const { role } = leaderInfo(b, b.state.active);
  return role === 'overall' || role === 'contingent';
}

/** Class MA Phalanxes stand two deep, others only where the scenario says so (alx-11.71). */
export const mayDouble = (b: Battle, unit: Unit): boolean =>
  isPhalanx(b, unit) && (hasTrait(b, unit, MACEDONIAN) || b.world.special.has('deep-phalanxes'));

const ahead = ({ b, step }: Intent): Unit => unitAt(b, hexOf(step.to));
export const stackBans = overridable<readonly Ban<Intent>[]>('movement/formations: stackBans', [
  {
    rule: 'alx-11.71',
    when: (i) => !mayDouble(i.b, i.w.unit) || !mayDouble(i.b, ahead(i)),
    text: ({ b }) =>
      `Only ${b.world.special.has('deep-phalanxes') ? '' : 'Macedonian '}phalanxes can form a Double-Depth Phalanx.`,
  },
  {
    rule: 'alx-11.71',
    when: ({ b }) => !fromOverall(b),
    text: 'Only the Overall Commander can order a Double-Depth Phalanx.',
  },
  {
    rule: 'alx-11.71',
    when: ({ w }) => w.spent > 0,
    text: (i) => `${who(i)} must begin ${whoAgree(i, 'its', 'their')} move directly behind the other phalanx.`,
  },
  {
    rule: 'alx-6.92d',
    when: (i) => stacked(i) || inDoubleDepth(i.b, ahead(i)),
    text: 'A Double-Depth Phalanx holds two phalanxes at most.',
  },
  {
    rule: 'alx-6.92d',
    when: (i) => isInSquare(i.b, ahead(i)) || isInSquare(i.b, i.w.unit),
    text: 'A unit in square cannot stack.',
  },
  {
    rule: 'alx-7.23b',
    when: ({ w }) => w.pinnedBy !== NONE,
    text: (i) => `${who(i)} cannot leave the enemy ZOC.`,
  },
  {
    rule: 'alx-6.29',
    when: ({ b, w, step }) => groundToll(b, w.unit, w.at, step.to) === CLOSED,
    text: (i) => `${who(i)} cannot cross the terrain ahead.`,
  },
  noMp,
]);

/** Engines change their mode by an order of their own (alx-11.82). */
export const modeBans = overridable<readonly Ban<Intent>[]>('movement/formations: modeBans', [
  {
    rule: 'alx-11.82',
    when: ({ w }) => w.spent > 0,
    text: (i) => `${whoDoes(i, 'has', 'have')} moved and cannot switch to Fire mode.`,
  },
]);

const bansOf: Partial<Record<Doing, Varying<readonly Ban<Intent>[]>>> = {
  reverse: reverseBans,
  'column left': columnBans,
  'column right': columnBans,
  line: columnBans,
  'line left': columnBans,
  'line right': columnBans,
  square: squareBans,
  'break square': squareBans,
  stack: stackBans,
  'fire mode': modeBans,
  'move mode': modeBans,
};

/** Why a change of formation may not be made now. */
export function formationRefusal(i: Intent): Refusal | null {
  const list = bansOf[i.step.do];
  const bans = list === undefined ? valueIn(i.b, furtherChanges)[i.step.do]?.bans : valueIn(i.b, list);
  return bans === undefined ? null : firstBan(bans, i);
}
