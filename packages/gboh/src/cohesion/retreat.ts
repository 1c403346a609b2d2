import { type Hex, neighbour, OFF, type Place, shifted, turnBetween } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import { CLOSED } from '../base/ground.ts';
import type { Battle } from '../base/state.ts';
import { enemyAt, hexesOf, inDoubleDepth, infoOf, isInSquare, placeOfUnit, sideOf, unitAt } from '../base/units.ts';
import { type Edge, NONE, type Unit } from '../base/vocabulary.ts';
import { inEnemyZone } from '../base/zones.ts';

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

/** How freely a hex can be run into (alx-10.21c): 1 vacant, 2 held by friends, 3 the same in an enemy ZOC, 0 blocked. */
export function ease(b: Battle, unit: Unit, from: Hex, hexside: number): number {
  const hex = neighbour(b.world.field.grid, from, hexside);
  const side = sideOf(b, unit);
  if (hex === OFF || b.world.grounds[infoOf(b, unit).column].mp[from * 6 + hexside] === CLOSED) return 0;
  if (enemyAt(b, hex, side) !== NONE) return 0;
  const friend = unitAt(b, hex);
  const zone = inEnemyZone(b, hex, side);
  if (friend === NONE || friend === unit) return zone ? 0 : 1;
  if (isInSquare(b, friend) || inDoubleDepth(b, friend)) return 0;
  return zone ? 3 : 2;
}

/** The facing with which a one-hex unit runs across a hexside: the one that looks most toward the edge. */
export function facingWhenRunning(b: Battle, side: Side, hexside: number): number {
  const edge = homeward[edgeOf(b, side)];
  const away = (facing: number) => Math.min(...edge.map((home) => turnBetween(facing, home)));
  const right = (2 * hexside + 1) % 12;
  const left = (2 * hexside + 11) % 12;
  return away(left) < away(right) ? left : right;
}

/**
 * The ways open to a running one-hex unit: first toward the edge, then turned one vertex at a time (alx-10.21e); among
 * those the easiest, then the straightest. What remains is the owner's choice.
 */
export function waysToRun(b: Battle, unit: Unit, hex: Hex, visited: readonly Hex[], straight = false): number[] {
  const side = sideOf(b, unit);
  for (const tier of tiersOf(edgeOf(b, side))) {
    const open = tier
      .map((hexside) => ({ hexside, ease: ease(b, unit, hex, hexside), gain: gainOf(b, side, hexside) }))
      .filter((w) => w.ease > 0 && !visited.includes(neighbour(b.world.field.grid, hex, w.hexside)));
    if (open.length > 0) {
      const easiest = Math.min(...open.map((w) => w.ease));
      const straightest = Math.max(...open.filter((w) => w.ease === easiest).map((w) => w.gain));
      return open.filter((w) => w.ease === easiest && w.gain === straightest).map((w) => w.hexside);
    }
    if (straight) return [];
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

/** A two-hex unit's step across a hexside with both halves, and how freely it goes (the worse half counts). */
export function wideStep(b: Battle, unit: Unit, hexside: number): { place: Place; ease: number } {
  const { grid } = b.world.field;
  const place = shifted(grid, placeOfUnit(b, unit), hexside);
  if (place === OFF) return { place, ease: 0 };
  let worst = 1;
  for (const half of hexesOf(b, unit)) {
    const found = ease(b, unit, half, hexside);
    if (found === 0) return { place, ease: 0 };
    worst = Math.max(worst, found);
  }
  return { place, ease: worst };
}
