import {
  advance,
  coveredHexes,
  covers,
  facingOf,
  type Hex,
  halves,
  hexOf,
  LEFT,
  neighbour,
  OFF,
  otherHalf,
  type Placement,
  pivot,
  placement,
  RIGHT,
} from '@taxiarch/hexfield';
import { emit, type RuleId } from '@taxiarch/kernel';
import { checkTQ, setHits, takeHits } from '../base/cohesion.ts';
import { horseHits } from '../base/horses.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  enemyAt,
  hexesOf,
  inDoubleDepth,
  infoOf,
  isBeneath,
  leadersWith,
  leaveStack,
  placeOfUnit,
  putUnit,
  sideOf,
  stacksGoAsOne,
  tqOf,
  unitAbove,
  unitAt,
} from '../base/units.ts';
import { DID_ADVANCE, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { inEnemyZone, strikeSpread, zonesOverUnit } from '../base/zones.ts';
import { keptBehind, putLeader } from '../leaders/leaders.ts';
import { overrunLeaders } from '../leaders/lone-leaders.ts';
import { isRefusal, type StepCost, stepCostOf } from '../movement/cost.ts';
import { sparedMovedHit } from '../movement/moved.ts';
import { lightHolders, pivotsFreely } from '../movement/two-hex.ts';
import { eachOf, upperStandsForBoth } from './combat.ts';

/** One way for an attacker to advance. */
export interface AdvanceMove {
  unit: Unit;
  to: Placement;
  /** A one-hex step, both halves to the left or right front, or one half into the centre. */
  way: 'step' | 'left' | 'right' | 'wheel';
}

/** Ground that a unit does not enter after Shock, though it could pay for it. */
export const advanceBars = overridable<(b: Battle, unit: Unit, to: Placement) => boolean>(
  'shock: ground closed to an advance',
  () => false,
);

const isFree = (b: Battle, hex: Hex): boolean => hex !== OFF && unitAt(b, hex) === NONE;
const mayGo = (b: Battle, unit: Unit, to: Placement): boolean =>
  to !== OFF && !valueIn(b, advanceBars)(b, unit, to) && !isRefusal(stepCostOf(b, unit, placeOfUnit(b, unit), to));

/** How a unit could advance into ground that enemies have left (alx-9.31a, alx-9.33a, alx-9.33b). */
export function advanceMoves(b: Battle, unit: Unit, left: readonly Hex[]): AdvanceMove[] {
  return infoOf(b, unit).wide ? wideMoves(b, unit, left) : singleMoves(b, unit, left);
}

function singleMoves(b: Battle, unit: Unit, left: readonly Hex[]): AdvanceMove[] {
  const place = placeOfUnit(b, unit);
  const spread = strikeSpread(b, unit);
  return left
    .filter((hex) => isFree(b, hex) && covers(b.world.field.grid, place, spread, hex))
    .map((hex) => ({ unit, to: placement(hex, facingOf(place)), way: 'step' as const }))
    .filter((move) => mayGo(b, unit, move.to));
}

function wideMoves(b: Battle, unit: Unit, left: readonly Hex[]): AdvanceMove[] {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  const front = facingOf(place) >> 1;
  const whole = (['left', 'right'] as const)
    .map((way, i) => ({ unit, way, to: advance(grid, place, (front + i) % 6) }))
    .filter(({ to }) => {
      if (to === OFF) return false;
      const hexes = halves(grid, to);
      return hexes.every((hex) => isFree(b, hex)) && hexes.some((hex) => left.includes(hex)) && mayGo(b, unit, to);
    });
  return whole.length > 0 ? whole : pivotMoves(b, unit, left);
}

/** An enemy in just one outer front hex and only the centre one left: the free half wheels into it (alx-9.33b). */
function pivotMoves(b: Battle, unit: Unit, left: readonly Hex[]): AdvanceMove[] {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  const front = facingOf(place) >> 1;
  const leftFront = neighbour(grid, hexOf(place), front);
  const centre = neighbour(grid, hexOf(place), (front + 1) % 6);
  const rightFront = neighbour(grid, otherHalf(grid, place), (front + 1) % 6);
  const onLeft = enemyAt(b, leftFront, sideOf(b, unit)) !== NONE;
  const onRight = enemyAt(b, rightFront, sideOf(b, unit)) !== NONE;
  const onlyCentre = left.includes(centre) && !left.includes(leftFront) && !left.includes(rightFront);
  if (inDoubleDepth(b, unit) || onLeft === onRight || !onlyCentre || !isFree(b, centre)) return [];
  const to = pivot(grid, place, onLeft ? RIGHT : LEFT);
  return mayGo(b, unit, to) ? [{ unit, to, way: 'wheel' }] : [];
}

/** Cohesion hits that a possible step costs by itself: terrain, elevation, elephants before horses (alx-9.31b). */
export function stepHits(b: Battle, unit: Unit, to: Placement): { hits: number; rules: RuleId[] } {
  const ground = stepCostOf(b, unit, placeOfUnit(b, unit), to) as StepCost;
  const horses = horseHits(b, unit, to);
  return { hits: ground.hits + horses.hits, rules: ground.hits ? [...ground.rules, ...horses.rules] : horses.rules };
}

/** The least that an advance over this ground would cost a unit, 0 where it cannot advance (alx-10.15.1). */
export function hitsOfAdvance(b: Battle, unit: Unit, ground: readonly Hex[]): number {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  const front = facingOf(place) >> 1;
  const places = infoOf(b, unit).wide
    ? [advance(grid, place, front), advance(grid, place, (front + 1) % 6)]
    : coveredHexes(grid, place, strikeSpread(b, unit))
        .filter((hex) => ground.includes(hex))
        .map((hex) => placement(hex, facingOf(place)));
  const costs = places.filter((to) => mayGo(b, unit, to)).map((to) => stepHits(b, unit, to).hits);
  return costs.length ? Math.min(...costs) : 0;
}

/** Who goes along with a unit that shares its hex, itself first: both of a stack that goes as one (alx-9.31a). */
export const fellows = overridable<(b: Battle, unit: Unit) => readonly Unit[]>(
  'shock: who advances along with a unit',
  (b, unit) => (valueIn(b, stacksGoAsOne) ? eachOf(b, [unit]) : [unit]),
);
export const goingTogether = (b: Battle, unit: Unit): readonly Unit[] => valueIn(b, fellows)(b, unit);
/** Whether a unit is in the stack of another that takes it along. */
export const isTakenAlong = (b: Battle, unit: Unit): boolean =>
  isBeneath(b, unit) && goingTogether(b, unitAbove(b, unit)).includes(unit);

/**
 * Moves a unit, whatever is stacked beneath it and the leaders with it but for those who stay (alx-9.31a); enemy leaders
 * alone there are lost (alx-4.62b).
 */
export function shiftUnit(
  b: Battle,
  unit: Unit,
  to: Placement,
  rules: RuleId[],
  staying: readonly Leader[] = [],
): void {
  const { grid } = b.world.field;
  const before = hexesOf(b, unit);
  const riders = leadersWith(b, unit)
    .filter((leader) => !staying.includes(leader))
    .map((leader): [Leader, number] => [leader, before.indexOf(b.state.leaderHex[leader] as Hex)]);
  const bodies = goingTogether(b, unit);
  if (bodies.length === 1 && hexOf(to) !== before[0]) leaveStack(b, unit);
  for (const body of bodies) putUnit(b, body, to);
  const after = halves(grid, to);
  for (const [leader, half] of riders) {
    const hex = after[half] as Hex;
    if (valueIn(b, keptBehind)(b, leader, hex) === null) putLeader(b, leader, hex);
  }
  overrunLeaders(b, unit, rules);
}

/** Anyone who leaves the ZOC of archers is shot at first, as by any other departure (alx-8.22). */
export const fireAtLeaver = (b: Battle, unit: Unit, to: Placement): void =>
  start(b, 'approach', { mover: unit, from: placeOfUnit(b, unit), how: 'leaving', to });

/** An advance into won ground, or through the enemy: the unit goes on with its combat from there, no matter who else leaves it. */
export function advanceUnit(
  b: Battle,
  unit: Unit,
  to: Placement,
  rules: RuleId[],
  staying: readonly Leader[] = [],
): void {
  const noted = valueIn(b, upperStandsForBoth) ? [unit] : goingTogether(b, unit);
  shiftUnit(b, unit, to, rules, staying);
  for (const body of noted) b.state.did[body] = (b.state.did[body] as number) | DID_ADVANCE;
}

/** Gives hits that cannot break an advancing unit: at most they leave it one short of breaking (alx-9.31b). */
export function takeCappedHits(b: Battle, unit: Unit, hits: number, rules: RuleId[], text: string): void {
  const most = tqOf(b, unit) - 1;
  if ((b.state.hits[unit] as number) + hits <= most) takeHits(b, unit, hits, rules, { text });
  else setHits(b, unit, Math.max(0, most), [...rules, 'alx-9.31b'], 'a victorious unit cannot rout here');
}

/** What a wheel costs: a hit for the flank that is shown, and a check before enemies who are no skirmishers (alx-6.45b). */
export function hitsOfWheel(b: Battle, unit: Unit): { hits: number; rules: RuleId[] } {
  const shown = pivotsFreely(b, unit) ? 0 : 1;
  const light = valueIn(b, lightHolders);
  if (zonesOverUnit(b, unit).every((enemy) => light(b, enemy))) {
    return { hits: shown, rules: ['alx-6.43', 'alx-6.45c'] };
  }
  const excess = checkTQ(b, unit, 'wheeling', ['alx-6.45b']);
  return { hits: shown + Math.max(1, excess), rules: ['alx-6.45b'] };
}

/** Where the free half of a unit could wheel to after it has advanced (alx-9.33c, alx-6.45a); OFF if nowhere. */
export function wheelAfter(b: Battle, unit: Unit): Placement {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  if (inDoubleDepth(b, unit)) return OFF;
  const [left, right] = hexesOf(b, unit).map((hex) => inEnemyZone(b, hex, sideOf(b, unit)));
  if (left === right) return OFF;
  const centre = neighbour(grid, hexOf(place), ((facingOf(place) >> 1) + 1) % 6);
  const to = pivot(grid, place, left ? RIGHT : LEFT);
  return isFree(b, centre) && mayGo(b, unit, to) ? to : OFF;
}

export const tellAdvance = (b: Battle, unit: Unit, from: Placement, rules: RuleId[], way: string): void =>
  emit(b, {
    kind: 'advances',
    rules: [...rules, ...sparedMovedHit(b, unit)],
    unit,
    from,
    to: placeOfUnit(b, unit),
    way,
  });
