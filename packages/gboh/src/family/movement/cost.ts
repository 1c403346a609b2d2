import {
  climb,
  featureAt,
  type Grid,
  type Hex,
  halves,
  hexNumber,
  hexOf,
  inColumn,
  otherHalf,
  type Placement,
  sideBetween,
  terrainAt,
} from '@taxiarch/hexfield';
import { type Ban, firstBan, type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { CLOSED, type Ground, isRough, isRoughSide } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { groundUnder, infoOf, isCavalry, isChariot, isSkirmisher, nameOf, unitAt } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isClosedTo, isOverWorks, worksToll } from '../base/works.ts';
import { passMp } from './passing.ts';

/** What a step costs for the ground and for passing through friends; what passing does to cohesion: `passEffects`. */
export interface StepCost {
  mp: number;
  hits: number;
  rules: RuleId[];
}
export const isRefusal = (found: StepCost | Refusal): found is Refusal => 'text' in found;

/** MP and hits of a step as one integer, MP * 256 + hits; CLOSED where the ground bars it. */
export type Toll = number;
export const tollMp = (toll: Toll): number => toll >> 8;
export const tollHits = (toll: Toll): number => toll & 255;

/** Who is formed so that rough hexes and hexsides are closed to it, whatever the chart says. */
export const keepsOffRough = overridable<(b: Battle, unit: Unit) => boolean>(
  'movement/cost: who keeps off rough ground',
  () => false,
);
/** Hits of the ground as they fall on a unit that goes from here to there, or turns here: a column takes 1 less (alx-6.62b). */
export const hitsOfGround = overridable(
  'movement/cost: hits of the ground',
  (_b: Battle, _unit: Unit, from: Placement, _to: Placement, hits: number): number =>
    inColumn(from) ? hits - 1 : hits,
);
/** Whether the second half of a two-hex unit takes no hits of ground that the first has entered before it (alx-6.42). */
export const sparesFollowers = overridable('movement/cost: the half that follows is spared', true);

interface GroundRule {
  readonly rule: RuleId;
  when(this: void, b: Battle, unit: Unit, from: Placement): boolean;
}
/** What else bears on the cost of the ground, for the log. */
export const groundRules = overridable<readonly GroundRule[]>('movement/cost: rules of the ground', [
  { rule: 'alx-6.42', when: (b, unit) => infoOf(b, unit).wide },
  { rule: 'alx-6.62b', when: (_b, _unit, from) => inColumn(from) },
]);

/**
 * The toll for the ground alone, from one place to a place next to it (alx-6.21, alx-6.22a). A two-hex unit pays the
 * worse of its two halves (alx-6.42). Turning about in the same hexes costs the ground nothing.
 */
export function groundToll(b: Battle, unit: Unit, from: Placement, to: Placement): Toll {
  const ground = groundUnder(b, unit);
  const smooth = valueIn(b, keepsOffRough)(b, unit);
  const toll = infoOf(b, unit).wide
    ? wideToll(b, unit, ground, from, to, smooth)
    : stepToll(b, unit, ground, from, hexOf(from), hexOf(to), smooth);
  if (toll === CLOSED) return CLOSED;
  const hits = tollHits(toll);
  // The charts of works have lines of their own for columns.
  return hits === 0 || (b.world.works !== null && overWorks(b, from, to))
    ? toll
    : toll - hits + valueIn(b, hitsOfGround)(b, unit, from, to, hits);
}

/** One hex to the next, for one half or a one-hex unit. */
function stepToll(b: Battle, unit: Unit, ground: Ground, at: Placement, from: Hex, to: Hex, smooth: boolean): Toll {
  if (from === to) return 0;
  const { field } = b.world;
  const side = sideBetween(field.grid, from, to);
  if (side < 0) return CLOSED;
  if (isOverWorks(b, from, side)) return valueIn(b, worksToll)(b, unit, from, side, inColumn(at));
  const mp = ground.mp[from * 6 + side] as number;
  if (mp === CLOSED || (smooth && (isRough(b, to) || isRoughSide(b, from, side)))) return CLOSED;
  return mp * 256 + (ground.hits[from * 6 + side] as number);
}

/**
 * Both halves, each from its old hex to its new one. A half that follows into a hex of its own unit takes no hits, nor
 * does one that joins the other half in costly ground by a pivot (alx-6.42).
 */
function wideToll(b: Battle, unit: Unit, ground: Ground, from: Placement, to: Placement, smooth: boolean): Toll {
  const { grid } = b.world.field;
  const a = hexOf(from);
  const z = otherHalf(grid, from);
  const newA = hexOf(to);
  const newZ = otherHalf(grid, to);
  if ((newA === a && newZ === z) || (newA === z && newZ === a)) return 0;
  const one = stepToll(b, unit, ground, from, a, newA, smooth);
  const two = stepToll(b, unit, ground, from, z, newZ, smooth);
  if (one === CLOSED || two === CLOSED) return CLOSED;
  const mp = Math.max(tollMp(one), tollMp(two));
  if (!valueIn(b, sparesFollowers)) return mp * 256 + Math.max(tollHits(one), tollHits(two));
  if (newA === a || newZ === z) {
    const stays = newA === a ? a : z;
    return mp * 256 + ((ground.inHex[stays] as number) > 0 ? 0 : Math.max(tollHits(one), tollHits(two)));
  }
  const oneHits = newA === z ? 0 : tollHits(one);
  const twoHits = newZ === a ? 0 : tollHits(two);
  return mp * 256 + Math.max(oneHits, twoHits);
}

/** Whether either half goes over works. */
function overWorks(b: Battle, from: Placement, to: Placement): boolean {
  const { grid } = b.world.field;
  const old = halves(grid, from);
  return halves(grid, to).some((hex, i) => {
    const side = sideBetween(grid, old[i] as Hex, hex);
    return side >= 0 && isOverWorks(b, old[i] as Hex, side);
  });
}

/** Hexes of a place that are not hexes of another. */
export function enteredHexes(grid: Grid, from: Placement, to: Placement): readonly Hex[] {
  const old = halves(grid, from);
  const now = halves(grid, to);
  // Mostly all of them are new: then no list is made.
  for (const hex of now) if (old.includes(hex)) return now.filter((one) => !old.includes(one));
  return now;
}

/** MP for passing through anyone who stands in the hexes entered; the dearer one for a two-hex unit. */
export function passingMp(b: Battle, unit: Unit, from: Placement, to: Placement): number {
  const { grid } = b.world.field;
  const one = hexOf(to);
  const two = otherHalf(grid, to);
  const old = hexOf(from);
  const oldTwo = otherHalf(grid, from);
  let mp = one === old || one === oldTwo ? 0 : passMp(b, unit, unitAt(b, one));
  if (two >= 0 && two !== old && two !== oldTwo) mp = Math.max(mp, passMp(b, unit, unitAt(b, two)));
  return mp;
}

/** What a step costs, or why the ground does not allow it. Whether the unit could pay is another question. */
export function stepCostOf(b: Battle, unit: Unit, from: Placement, to: Placement): StepCost | Refusal {
  const toll = groundToll(b, unit, from, to);
  if (toll === CLOSED) return closedBecause(b, unit, from, to);
  const passing = passingMp(b, unit, from, to);
  const hits = tollHits(toll);
  const rules: RuleId[] = ['alx-6.21', 'alx-6.29'];
  if (hits > 0) rules.push('alx-6.22a', 'alx-6.22b');
  for (const { rule, when } of valueIn(b, groundRules)) if (when(b, unit, from)) rules.push(rule);
  if (passing > 0) rules.push('alx-6.95');
  addRough(b, rules, from, to);
  return { mp: tollMp(toll) + passing, hits, rules };
}

/** Rough hexes and hexsides on the way, and slopes of two levels, which are such (alx-6.23c, alx-6.28). */
function addRough(b: Battle, rules: RuleId[], from: Placement, to: Placement): void {
  const { field } = b.world;
  const old = halves(field.grid, from);
  for (const [i, hex] of halves(field.grid, to).entries()) {
    const side = sideBetween(field.grid, old[i] as Hex, hex);
    if (side < 0) continue;
    if (isRough(b, hex) || isRoughSide(b, old[i] as Hex, side)) rules.push('alx-6.28');
    if (Math.abs(climb(field, old[i] as Hex, side)) === 2) rules.push('alx-6.23c');
  }
}

export interface Barrier {
  b: Battle;
  unit: Unit;
  from: Hex;
  to: Hex;
  side: number;
}
const levels = ({ b, from, side }: Barrier): number => Math.abs(climb(b.world.field, from, side));
const who = ({ b, unit }: Barrier): string => nameOf(b, unit);
export const isRoughWay = ({ b, from, to, side }: Barrier): boolean => isRough(b, to) || isRoughSide(b, from, side);

/** Why the chart closes a step; asked only when it does. */
export const barriers = overridable<readonly Ban<Barrier>[]>('movement/cost: barriers', [
  {
    rule: 'alx-6.26',
    when: ({ b, from, side }) => featureAt(b.world.field, from, side) === 'wall',
    text: 'City walls cannot be crossed.',
  },
  {
    rule: 'alx-11.21b',
    when: (s) => isChariot(s.b, s.unit) && isRoughWay(s),
    text: (s) => `${who(s)} cannot enter rough terrain.`,
  },
  {
    rule: 'alx-6.23a',
    when: (s) => isCavalry(s.b, s.unit) && levels(s) > 1,
    text: (s) => `${who(s)} can climb or descend only one level at a time.`,
  },
  {
    rule: 'alx-6.23a',
    when: (s) => !isSkirmisher(s.b, s.unit) && levels(s) > 2,
    text: 'Only skirmishers can cross a slope of three levels.',
  },
]);

export function closedBecause(b: Battle, unit: Unit, from: Placement, to: Placement): Refusal {
  const { field } = b.world;
  const old = halves(field.grid, from);
  for (const [i, hex] of halves(field.grid, to).entries()) {
    const start = old[i] as Hex;
    const side = sideBetween(field.grid, start, hex);
    if (side < 0) continue;
    const why = firstBan(valueIn(b, barriers), { b, unit, from: start, to: hex, side });
    if (why) return why;
    if (!isClosedTo(b, unit, start, side)) continue;
    const text = `${nameOf(b, unit)} cannot enter ${hexNumber(field.grid, hex)} (${terrainAt(field, hex)}) from there.`;
    return refusal('alx-6.29', text);
  }
  return refusal('alx-6.31', `${nameOf(b, unit)} can only enter adjacent hexes.`);
}
