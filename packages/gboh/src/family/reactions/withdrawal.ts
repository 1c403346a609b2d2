import {
  adjacent,
  angleOf,
  distanceFrom,
  FLANK,
  FRONT,
  footprint,
  type Hex,
  halves,
  hexOf,
  isTwoHex,
  OFF,
  type Placement,
  REAR,
  shifted,
  terrainAt,
} from '@taxiarch/hexfield';
import { type Ban, counted, firstBan, type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { CLOSED, isRough, isRoughSide } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { gainOf } from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import {
  facesAllWays,
  hexesOf,
  infoOf,
  isInColumn,
  isPhalanx,
  isRouted,
  isSkirmisher,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  sideOf,
  unitAt,
  unitBeneath,
} from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { inEnemyZone, zonesOverUnit } from '../base/zones.ts';
import { groundToll, passingMp, tollMp } from '../movement/cost.ts';
import { passMp, passRefusal } from '../movement/passing.ts';
import { comparedMA } from './allowance.ts';

/** Why a unit gives ground: one of `ways`. */
export type Way = string;
interface WaySpec {
  readonly rule: RuleId;
  /** So many hexes, no more and no fewer; otherwise by MA, which is compared with the mover's. */
  readonly hexes?: number;
}
/**
 * By its own choice before a mover, because cavalry must before an elephant (alx-11.16a), or in a Crisis of Faith
 * (alx-5.33.3a).
 */
export const ways = overridable<Readonly<Record<Way, WaySpec>>>('reactions/withdrawal: ways', {
  orderly: { rule: 'alx-6.71a' },
  forced: { rule: 'alx-11.16a' },
  crisis: { rule: 'alx-5.33.3a', hexes: 2 },
});
export const wayOf = (b: Battle, way: Way): WaySpec => valueIn(b, ways)[way] as WaySpec;

/** A withdrawal that is thought of or under way. `mover` is NONE in a Crisis of Faith. */
export interface Retreat {
  b: Battle;
  unit: Unit;
  mover: Unit;
  way: Way;
  /** Leaders who go with the unit, and stay with it. */
  along?: readonly Leader[];
}
const who = ({ b, unit }: Retreat): string => nameOf(b, unit);
const whoDoes = (i: Retreat, singular: string, plural: string): string => nameWithVerb(i.b, i.unit, singular, plural);
const byMA = ({ b, way }: Retreat): boolean => wayOf(b, way).hexes === undefined;

/** By how many MP a unit may withdraw before a mover, none if that is not more than 0: the difference of their MA (alx-6.71c). */
export const withdrawalLead = overridable<(b: Battle, unit: Unit, mover: Unit) => number>(
  'reactions/withdrawal: MP of a withdrawal',
  (b, unit, mover) => comparedMA(b, unit) - comparedMA(b, mover),
);
const leadOf = ({ b, unit, mover }: Retreat): number => valueIn(b, withdrawalLead)(b, unit, mover);

/** A phalanx that would be faster than the mover by the MA to which it can hasten, but not by the one that counts. */
function isHeldToLowerMA({ b, unit, mover }: Retreat): boolean {
  const before = comparedMA(b, mover);
  return isPhalanx(b, unit) && comparedMA(b, unit) <= before && infoOf(b, unit).maHigh > before;
}

export const withdrawalBans = overridable<readonly Ban<Retreat>[]>('reactions/withdrawal: withdrawalBans', [
  { rule: 'alx-6.71g', when: ({ b, unit }) => isRouted(b, unit), text: (r) => `${whoDoes(r, 'is', 'are')} routed.` },
  {
    rule: 'alx-6.71g',
    when: (r) => r.way !== 'crisis' && isInColumn(r.b, r.unit),
    text: (r) => `${whoDoes(r, 'is', 'are')} in column and cannot withdraw.`,
  },
  {
    rule: 'alx-10.31a',
    when: (r) => r.way !== 'crisis' && r.b.state.engaged[r.unit] !== 0,
    text: (r) => `${whoDoes(r, 'is', 'are')} engaged.`,
  },
  {
    rule: 'alx-11.82',
    when: (r) => r.way !== 'crisis' && r.b.state.mode[r.unit] === 1,
    text: (r) => `${whoDoes(r, 'is', 'are')} in Fire mode and cannot move.`,
  },
  {
    // An elephant that has come next to horse usually has it in its ZOC: that one does not count (alx-11.16a).
    rule: 'alx-6.71a',
    when: (r) => r.way !== 'crisis' && zonesOverUnit(r.b, r.unit).some((e) => e !== r.mover || r.way !== 'forced'),
    text: (r) => `${whoDoes(r, 'is', 'are')} in an enemy ZOC.`,
  },
  {
    rule: 'alx-6.71f',
    when: (r) => byMA(r) && isSkirmisher(r.b, r.unit) && comparedMA(r.b, r.mover) > comparedMA(r.b, r.unit),
    text: (r) => `${nameWithVerb(r.b, r.mover, 'is', 'are')} faster than ${who(r)}.`,
  },
  {
    rule: 'alx-6.71e',
    when: (r) => byMA(r) && isHeldToLowerMA(r),
    text: (r) => `${whoDoes(r, 'counts', 'count')} as MA ${comparedMA(r.b, r.unit)} for withdrawal.`,
  },
  {
    rule: 'alx-6.71a',
    when: (r) => byMA(r) && !isSkirmisher(r.b, r.unit) && leadOf(r) <= 0,
    text: (r) => `${whoDoes(r, 'is', 'are')} not faster than ${nameOf(r.b, r.mover)}.`,
  },
]);

/** Why a unit may not withdraw before a mover, or null; that there is a way to go is part of it. */
export function withdrawalRefusal(b: Battle, unit: Unit, mover: Unit, way: Way = 'orderly'): Refusal | null {
  const r: Retreat = { b, unit, mover, way };
  return firstBan(valueIn(r.b, withdrawalBans), r) ?? wayRefusal(r);
}

/** Why a leader cannot withdraw with a unit that otherwise may, or null: every way could be closed to him. */
export const ridingRefusal = (r: Retreat, leader: Leader): Refusal | null =>
  wayRefusal({ ...r, along: [...(r.along ?? []), leader] });

/** How far a withdrawal may go: in MP (alx-6.71c), or in hexes for skirmishers (alx-6.71f) and where a rule fixes it. */
export interface Allowance {
  mp: number;
  hexes: number;
  /** All the hexes must be gone, not merely some. */
  exact: boolean;
}
const ANY = 99;
export function withdrawalAllowance({ b, unit, mover, way }: Retreat): Allowance {
  const { hexes } = wayOf(b, way);
  if (hexes !== undefined) return { mp: ANY, hexes, exact: true };
  if (isSkirmisher(b, unit)) return { mp: ANY, hexes: 2, exact: false };
  return { mp: leadOf({ b, unit, mover, way }), hexes: ANY, exact: false };
}

/** A step of a withdrawal, facing unchanged: where it has come to, what it has spent, and where it would go. */
export interface WithdrawalStep extends Retreat {
  from: Placement;
  spent: number;
  done: number;
  hexside: number;
  to: Placement;
}

/** MP of a step, for the ground and for passing through friends; CLOSED where the ground bars it. */
export function withdrawalMp({ b, unit, from, to }: WithdrawalStep): number {
  const toll = groundToll(b, unit, from, to);
  return toll === CLOSED ? CLOSED : tollMp(toll) + passingMp(b, unit, from, to);
}

/** The hexes of a step that the unit does not already stand in. */
export const enteredHexes = ({ b, from, to }: WithdrawalStep): Hex[] => {
  const { grid } = b.world.field;
  const old = halves(grid, from);
  return halves(grid, to).filter((hex) => !old.includes(hex));
};

/** Whether each half ends in a hex farther from the mover than the one it leaves (alx-6.71d). */
function leadsAway({ b, mover, from, to }: WithdrawalStep): boolean {
  const { grid } = b.world.field;
  const before = halves(grid, from);
  const enemy = placeOfUnit(b, mover);
  return halves(grid, to).every(
    (hex, i) => distanceFrom(grid, enemy, hex) > distanceFrom(grid, enemy, before[i] as Hex),
  );
}

/** What bars a step of a withdrawal, but for MP and hexes left. */
export const stepBans = overridable<readonly Ban<WithdrawalStep>[]>('reactions/withdrawal: stepBans', [
  { rule: 'alx-6.75', when: (s) => s.to === OFF, text: 'That hex is off the map.' },
  {
    // In a Crisis of Faith the Retreat Edge counts, not an enemy (alx-5.33.3a).
    rule: 'alx-6.71d',
    when: (s) => s.way !== 'crisis' && !leadsAway(s),
    text: (s) => `That hex does not lead away from ${nameOf(s.b, s.mover)}.`,
  },
  {
    rule: 'alx-5.33.3a',
    when: (s) => s.way === 'crisis' && gainOf(s.b, sideOf(s.b, s.unit), s.hexside) <= 0,
    text: 'That hex is not toward the Retreat Edge.',
  },
  {
    rule: 'alx-6.75',
    when: (s) => groundToll(s.b, s.unit, s.from, s.to) === CLOSED,
    text: (s) => `${who(s)} cannot move there.`,
  },
  {
    rule: 'alx-6.75',
    when: (s) => {
      const { field } = s.b.world;
      return enteredHexes(s).some((hex) => isRough(s.b, hex) && terrainAt(field, hex) !== 'rocky');
    },
    text: (s) => `${who(s)} cannot withdraw into rough terrain.`,
  },
  {
    rule: 'alx-6.75',
    when: (s) => halves(s.b.world.field.grid, s.from).some((hex) => isRoughSide(s.b, hex, s.hexside)),
    text: (s) => `${who(s)} cannot withdraw across a rough hexside.`,
  },
  {
    rule: 'alx-6.75',
    when: (s) => enteredHexes(s).some((hex) => passRefusal(s.b, s.unit, hex, s.way !== 'orderly') !== null),
    text: (s) =>
      enteredHexes(s)
        .map((hex) => passRefusal(s.b, s.unit, hex, s.way !== 'orderly')?.text)
        .find((text) => text) ?? '',
  },
  {
    rule: 'alx-6.75',
    when: (s) => enteredHexes(s).some((hex) => inEnemyZone(s.b, hex, sideOf(s.b, s.unit))),
    text: (s) => `${who(s)} cannot withdraw into an enemy ZOC.`,
  },
]);

/** What bars a step because the allowance does not suffice. */
export const allowanceBans = overridable<readonly Ban<WithdrawalStep>[]>('reactions/withdrawal: allowanceBans', [
  {
    rule: 'alx-6.71f',
    when: (s) => s.done >= withdrawalAllowance(s).hexes,
    text: (s) => `${who(s)} can withdraw at most ${counted(withdrawalAllowance(s).hexes, 'hex', 'hexes')}.`,
  },
  {
    rule: 'alx-6.71c',
    when: (s) => s.spent + withdrawalMp(s) - Math.max(0, sparedByStaying(s, s.to)) > withdrawalAllowance(s).mp,
    text: (s) => `${who(s)} can withdraw ${withdrawalAllowance(s).mp} MP in all; this step costs ${withdrawalMp(s)}.`,
  },
]);

interface EndTogether {
  readonly rules: readonly RuleId[];
  /** MP beyond those of the ground; more than anybody has where the two may not share the hex. */
  readonly mp: (r: Retreat, there: Unit) => number;
  /** How it stands there. */
  readonly place: (b: Battle, unit: Unit, there: Unit) => Placement;
}
/** Ending a withdrawal in the hex of a friend; nobody does, unless the book says so (alx-6.75). */
export const endTogether = overridable<EndTogether>('reactions/withdrawal: ending it with a friend', {
  rules: [],
  mp: () => Number.POSITIVE_INFINITY,
  place: placeOfUnit,
});

/** Whom a unit of one hex would share it with at a place; NONE if nobody. */
function hostAt(r: Retreat, place: Placement): Unit {
  if (place < 0 || isTwoHex(place)) return NONE;
  const there = unitAt(r.b, hexOf(place));
  return there === r.unit || there === unitBeneath(r.b, r.unit) ? NONE : there;
}
/** The friend with whom a unit may end its withdrawal, MP apart; NONE if there is none. */
export function companionAt(r: Retreat, place: Placement): Unit {
  const there = hostAt(r, place);
  return there !== NONE && valueIn(r.b, endTogether).mp(r, there) <= ANY ? there : NONE;
}
/** How many MP fewer it takes to end with such a friend than to pass through him, as is counted on entering his hex. */
function sparedByStaying(r: Retreat, place: Placement): number {
  const there = companionAt(r, place);
  if (there === NONE) return Number.NEGATIVE_INFINITY;
  return passMp(r.b, r.unit, there) - valueIn(r.b, endTogether).mp(r, there);
}

/** Whether nobody else stands where a unit would. */
export function vacant(b: Battle, unit: Unit, place: Placement): boolean {
  return halves(b.world.field.grid, place).every((hex) => {
    const there = unitAt(b, hex);
    return there === NONE || there === unit || there === unitBeneath(b, unit);
  });
}

/** The step across a hexside from where a withdrawal has come to. */
export function stepAcross(r: Retreat, from: Placement, spent: number, done: number, hexside: number): WithdrawalStep {
  const to = shifted(r.b.world.field.grid, from, hexside);
  const { b, unit, mover, way, along = [] } = r;
  return { b, unit, mover, way, along, from, spent, done, hexside, to };
}

const plainRefusal = (s: WithdrawalStep): Refusal | null =>
  firstBan(valueIn(s.b, stepBans), s) ?? firstBan(valueIn(s.b, allowanceBans), s);

/** Why a step is not allowed, or null: it must also lead to where the unit can stay in the end. */
export function stepRefusal(s: WithdrawalStep): Refusal | null {
  const why = plainRefusal(s);
  if (why) return why;
  if (leadsOn(s)) return null;
  return refusal('alx-6.75', `From there ${who(s)} would have no hex to stop in.`);
}

/** Whether a unit may end its withdrawal at a place, having gone so many hexes for so many MP. */
export function mayStop(r: Retreat, place: Placement, done: number, spent: number): boolean {
  const { hexes, exact, mp } = withdrawalAllowance(r);
  if (done < (exact ? hexes : 1)) return false;
  return vacant(r.b, r.unit, place) || spent - sparedByStaying(r, place) <= mp;
}

function leadsOn(s: WithdrawalStep): boolean {
  const done = s.done + 1;
  const spent = s.spent + withdrawalMp(s);
  if (mayStop(s, s.to, done, spent)) return true;
  for (let hexside = 0; hexside < 6; hexside++) {
    const next = stepAcross(s, s.to, spent, done, hexside);
    if (plainRefusal(next) === null && leadsOn(next)) return true;
  }
  return false;
}

/** Why there is no way at all to withdraw; the allowance is named if nothing else stands in the way. */
function wayRefusal(r: Retreat): Refusal | null {
  const place = placeOfUnit(r.b, r.unit);
  let tooFar: Refusal | null = null;
  for (let hexside = 0; hexside < 6; hexside++) {
    const step = stepAcross(r, place, 0, 0, hexside);
    if (firstBan(valueIn(step.b, stepBans), step) !== null) continue;
    const short = firstBan(valueIn(step.b, allowanceBans), step);
    if (short) tooFar = short;
    else if (leadsOn(step)) return null;
  }
  return tooFar ?? refusal('alx-6.75', `${whoDoes(r, 'has', 'have')} no open path to withdraw.`);
}

/**
 * From which side a mover comes upon a unit (alx-6.72.2b): judged by the hexes next to the unit that the mover stands in
 * or next to. Solely front is front, solely rear is rear, anything else a flank, since nobody reaches from front to rear
 * without coming next to one; 0 if it is near none of them.
 */
export function approachAngle(b: Battle, unit: Unit, mover: Unit): number {
  const { grid } = b.world.field;
  if (facesAllWays(b, unit)) return FRONT;
  const place = placeOfUnit(b, unit);
  const his = hexesOf(b, mover);
  const standing = his.map((hex) => angleOf(grid, place, hex)).filter((angle) => angle > 0);
  if (standing.length > 0) return standing.every((a) => a === standing[0]) ? (standing[0] as number) : FLANK;
  const near = (hexes: readonly Hex[]): boolean => hexes.some((hex) => his.some((h) => adjacent(grid, h, hex)));
  const around = footprint(grid, place);
  if (near(around.flank)) return FLANK;
  return near(around.front) ? FRONT : near(around.rear) ? REAR : 0;
}

/** Whether the way a mover comes costs the withdrawing unit a hit: flank or rear, for skirmishers rear only (alx-6.72.2a). */
export const surprise = overridable<(b: Battle, unit: Unit, mover: Unit) => boolean>(
  'reactions/withdrawal: who is surprised',
  (b, unit, mover) => {
    const angle = approachAngle(b, unit, mover);
    return angle === REAR || (angle === FLANK && !isSkirmisher(b, unit));
  },
);
export const surprised = (b: Battle, unit: Unit, mover: Unit): boolean => valueIn(b, surprise)(b, unit, mover);
