import { facingOf, type Hex, neighbour, OFF, turnBetween } from '@taxiarch/hexfield';
import type { RuleId, Side } from '@taxiarch/kernel';
import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import { enemyAt, hexesOf, inDoubleDepth, isInSquare, placeOfUnit, sideOf, unitAt } from './units.ts';
import { type Edge, NONE, type Unit } from './vocabulary.ts';
import { isClosedTo, mpAcross } from './works.ts';
import { inEnemyZone } from './zones.ts';

/** Orders how those who run take their way: straight, or straight through friends too who stand in it. */
export const FLIGHT = { topic: 'flight', settings: ['straight', 'through'] } as const;

/** Who runs, and a unit in whose hexes it must not end. */
interface Runner {
  unit: Unit;
  apart?: Unit;
}

/** A hexside over which a runner can go: how freely, how far toward the edge, and for how many MP. */
export interface Way {
  hexside: number;
  ease: number;
  gain: number;
  mp: number;
}

/** Half hexes by which each hexside leads toward an edge: east and west by columns, north and south by half rows. */
const gains: Readonly<Record<Edge, readonly number[]>> = {
  W: [0, -2, -2, 0, 2, 2],
  E: [0, 2, 2, 0, -2, -2],
  N: [2, 1, -1, -2, -1, 1],
  S: [-2, -1, 1, 2, 1, -1],
};

/** The facings that look toward an edge; a unit runs with one of them if it can. */
const homeward: Readonly<Record<Edge, readonly number[]>> = { W: [9], E: [3], N: [1, 11], S: [5, 7] };

export const edgeOf = (b: Battle, side: Side): Edge => b.world.sides[side].retreat;
export const gainOf = (b: Battle, side: Side, hexside: number): number => gains[edgeOf(b, side)][hexside] as number;

/** How many hexes a unit is from leaving the map over its Retreat Edge, by the straightest way. */
export function stepsToEdge(b: Battle, side: Side, hex: Hex): number {
  const { grid } = b.world.field;
  const column = Math.floor(hex / grid.rows);
  const row = hex % grid.rows;
  switch (edgeOf(b, side)) {
    case 'W':
      return column + 1;
    case 'E':
      return grid.cols - column;
    case 'N':
      return row + 1;
    case 'S':
      return grid.rows - row;
  }
}

/** Whether a step across this hexside leaves the map over the Retreat Edge itself. */
export function leavesOverEdge(b: Battle, side: Side, hex: Hex, hexside: number): boolean {
  if (gainOf(b, side, hexside) <= 0 || neighbour(b.world.field.grid, hex, hexside) !== OFF) return false;
  return stepsToEdge(b, side, hex) === 1;
}

interface FlightBar {
  readonly rule: RuleId;
  when(this: void, b: Battle, unit: Unit, from: Hex, hexside: number): boolean;
}

/** Steps that nobody takes in flight, though he could in order; none, unless the book says so. */
export const flightBars = overridable<readonly FlightBar[]>('base/retreat: steps not taken in flight', []);

/** The rule that keeps a unit in flight from a step, if there is one. */
export const flightBar = (b: Battle, unit: Unit, from: Hex, hexside: number): RuleId | undefined =>
  valueIn(b, flightBars).find(({ when }) => when(b, unit, from, hexside))?.rule;

/**
 * How freely a hex can be run into (alx-10.21c): 1 vacant, 2 held by friends, 3 the same in an enemy ZOC, 0 blocked, as
 * by squares and double depths (alx-6.92d). A unit that broke together with another keeps out of its hexes (alx-11.73d).
 */
function ease(b: Battle, { unit, apart }: Runner, from: Hex, hexside: number): number {
  const hex = neighbour(b.world.field.grid, from, hexside);
  const side = sideOf(b, unit);
  if (isClosedTo(b, unit, from, hexside)) return 0;
  if (flightBar(b, unit, from, hexside) !== undefined) return 0;
  if (enemyAt(b, hex, side) !== NONE) return 0;
  const friend = unitAt(b, hex);
  const zone = inEnemyZone(b, hex, side);
  if (friend === NONE) return zone ? 0 : 1;
  if (friend === apart || isInSquare(b, friend) || inDoubleDepth(b, friend)) return 0;
  return zone ? 3 : 2;
}

/** Of the ways open to a runner the easiest, of those the ones that it can pay for, and of those the straightest. */
export function bestWays(open: readonly Way[], mp: number): number[] {
  const easiest = Math.min(...open.map((w) => w.ease));
  const paid = open.filter((w) => w.ease === easiest && w.mp <= mp);
  const straightest = Math.max(...paid.map((w) => w.gain));
  return paid.filter((w) => w.gain === straightest).map((w) => w.hexside);
}

/** The facing with which a one-hex unit runs across a hexside: the one that looks most toward the edge. */
export function facingWhenRunning(b: Battle, side: Side, hexside: number): number {
  const edge = homeward[edgeOf(b, side)];
  const away = (facing: number) => Math.min(...edge.map((home) => turnBetween(facing, home)));
  const right = (2 * hexside + 1) % 12;
  const left = (2 * hexside + 11) % 12;
  return away(left) < away(right) ? left : right;
}

/** The ways open to a running one-hex unit: first toward the edge, then turned one vertex at a time (alx-10.21e). */
export function openWays(b: Battle, runner: Runner, hex: Hex, visited: readonly Hex[], straight = false): Way[] {
  const side = sideOf(b, runner.unit);
  for (const tier of tiersOf(edgeOf(b, side))) {
    const open = tier
      .map((hexside) => ({
        hexside,
        ease: ease(b, runner, hex, hexside),
        gain: gainOf(b, side, hexside),
        mp: mpAcross(b, runner.unit, hex, hexside),
      }))
      .filter((w) => w.ease > 0 && !visited.includes(neighbour(b.world.field.grid, hex, w.hexside)));
    if (open.length > 0 || straight) return open;
  }
  return [];
}

/** Hexsides by how far they turn away from the edge. */
function tiersOf(edge: Edge): readonly (readonly number[])[] {
  switch (edge) {
    case 'W':
      return [
        [4, 5],
        [3, 0],
        [2, 1],
      ];
    case 'E':
      return [
        [1, 2],
        [0, 3],
        [5, 4],
      ];
    case 'N':
      return [[5, 0, 1], [4, 2], [3]];
    case 'S':
      return [[2, 3, 4], [1, 5], [0]];
  }
}

/** The ways open to a two-hex unit: straight ahead with both halves, of which the worse counts (alx-10.21d). */
export function openWideWays(b: Battle, runner: Runner): Way[] {
  const { unit } = runner;
  const place = placeOfUnit(b, unit);
  const forward = facingOf(place) >> 1;
  return [forward, (forward + 1) % 6].flatMap((hexside) => {
    const eases = hexesOf(b, unit).map((half) => ease(b, runner, half, hexside));
    if (eases.includes(0)) return [];
    const cost = Math.max(...hexesOf(b, unit).map((half) => mpAcross(b, unit, half, hexside)));
    return [{ hexside, ease: Math.max(...eases), gain: gainOf(b, sideOf(b, unit), hexside), mp: cost }];
  });
}
