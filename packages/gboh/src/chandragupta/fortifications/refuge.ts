import { distance, Flood, type Hex, parseHex, terrainAt } from '@taxiarch/hexfield';
import { enemyOf, type Side } from '@taxiarch/kernel';
import { CLOSED } from '../../family/base/ground.ts';
import type { Battle } from '../../family/base/state.ts';
import { enemyAt, leaderHexOf, leaderInfo, rangeOf, sideOf, unitAt } from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import type { World } from '../../family/base/world.ts';
import { isOverall } from '../../family/leaders/leaders.ts';
import { leaderMp } from '../../family/leaders/range.ts';
import { volumeState } from '../volume-state.ts';
import { depthOf, fortsOf, inStronghold, sideAt } from './forts.ts';

/** How far a Retire to Camp has come: declared, triggered, over (cha-12.42, cha-12.43, cha-12.44b). */
export const DECLARED = 1;
export const TRIGGERED = 2;
export const ARRIVED = 3;

const sideOfLeader = (b: Battle, leader: Leader): Side => leaderInfo(b, leader).side;
/** What a side holds from the beginning; '' if nothing that the map has. */
export const heldBy = (b: Battle, side: Side): string => (fortsOf(b) === null ? '' : (b.world.sides[side].holds ?? ''));

const allHexes = ({ world: { field } }: Battle): Hex[] =>
  Array.from({ length: field.grid.size }, (_, hex) => hex).filter((hex) => field.grid.present[hex] === 1);

/** Where an Overall Commander retires to: the first enclosure, a palace, the main stronghold (cha-12.43); the same all battle long. */
const targets = new WeakMap<World, [readonly Hex[], readonly Hex[]]>();
function targetHexes(b: Battle, side: Side): readonly Hex[] {
  let known = targets.get(b.world);
  if (!known) {
    known = [findTargets(b, 0), findTargets(b, 1)];
    targets.set(b.world, known);
  }
  return known[side];
}
function findTargets(b: Battle, side: Side): readonly Hex[] {
  const { field, sides } = b.world;
  const held = heldBy(b, side);
  const { refuge } = sides[side];
  if (refuge) return refuge.map((hex) => parseHex(field.grid, hex));
  return allHexes(b).filter((hex) => {
    if (held === 'camp') return depthOf(b, hex) === 4;
    if (held === 'city') return terrainAt(field, hex) === 'palace';
    return held === 'stronghold' && inStronghold(b, hex);
  });
}
export const isTarget = (b: Battle, side: Side, hex: Hex): boolean => targetHexes(b, side).includes(hex);
export function isThere(b: Battle, leader: Leader): boolean {
  const hex = leaderHexOf(b, leader);
  return hex >= 0 && isTarget(b, sideOfLeader(b, leader), hex);
}

/** Gates of the camp or the city, or the main stronghold: near one of them he may declare it (cha-12.42). */
export function isNearGate(b: Battle, leader: Leader): boolean {
  const side = sideOfLeader(b, leader);
  const held = heldBy(b, side);
  const { grid } = b.world.field;
  const from = leaderHexOf(b, leader);
  const isMark = (hex: Hex): boolean =>
    held === 'stronghold'
      ? isTarget(b, side, hex)
      : [0, 1, 2, 3, 4, 5].some((hexside) => sideAt(b, hex, hexside) === `${held}-gate`);
  return allHexes(b).some((hex) => distance(grid, from, hex) <= 2 * rangeOf(b, leader) && isMark(hex));
}

/** Whose army may retire: the Indian one that holds the place (cha-12.41). */
export const mayRetire = (b: Battle, leader: Leader): boolean =>
  isOverall(b, leader) && heldBy(b, sideOfLeader(b, leader)) !== '' && leaderInfo(b, leader).people === 'indian';
export const stage = (b: Battle, leader: Leader): number =>
  mayRetire(b, leader) ? (volumeState(b).retiring[sideOfLeader(b, leader)] as number) : 0;
/** He retires, and is not yet where he goes (cha-12.44a). */
export const isOnHisWay = (b: Battle, leader: Leader): boolean => stage(b, leader) === TRIGGERED && !isThere(b, leader);

/**
 * Steps from a hex to the target by the shortest way that ground and enemies leave open to a leader, and to the unit with
 * which he goes; -1 if there is none.
 */
function stepsHome(b: Battle, leader: Leader, unit: Unit, from: Hex): number {
  const side = sideOfLeader(b, leader);
  const flood = new Flood(b.world.field.grid);
  flood.spread(from, 255, (hex, across, into) => {
    if (enemyAt(b, into, side) !== NONE || leaderMp(b, leader, hex, across, into) === CLOSED) return false;
    return unit === NONE || !isClosedTo(b, unit, hex, across);
  });
  const ways = targetHexes(b, side)
    .map((hex) => flood.stepsTo(hex))
    .filter((steps) => steps >= 0);
  return ways.length === 0 ? -1 : Math.min(...ways);
}

/** Whether a step is on the straightest way (cha-12.44a), for a leader alone or with a unit. */
export function comesNearer(b: Battle, leader: Leader, from: Hex, to: Hex, unit: Unit = NONE): boolean {
  const left = stepsHome(b, leader, unit, to);
  return left >= 0 && left < stepsHome(b, leader, unit, from);
}

/** Whether the enemy of a side controls what it retired to: he has a unit there, and it has none (a reading of cha-12.44c). */
export function isTaken(b: Battle, side: Side): boolean {
  const there = targetHexes(b, side)
    .map((hex) => unitAt(b, hex))
    .filter((unit) => unit !== NONE);
  return there.length > 0 && there.every((unit) => sideOf(b, unit) === enemyOf(side));
}
