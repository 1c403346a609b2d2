import type { HitsPair, LeaderFate, MoveCost, StackingEffect, Superiority } from './cells.ts';
import { ChartError } from './chart-error.ts';
import type { Charts } from './charts.ts';
import { at1, at2, at3 } from './grid.ts';
import {
  type Angle,
  angles,
  type ChartTerrain,
  type HexsideFeature,
  type MovementColumn,
  type StackingCase,
  type StackingMover,
  type TerrainShiftCase,
  type Weapon,
} from './vocabulary.ts';

/** Base column of a shock; 0 when that attack is not allowed. */
export function clashColumn(charts: Charts, angle: Angle, defender: string, attacker: string): number {
  return at3(charts.grids['clash-of-spears'], angles[angle], defender, attacker);
}

/** Superiority of weapons alone; DSm holds only while the defender still has missiles. */
export function superiority(charts: Charts, defender: string, attacker: string): Superiority {
  const cell = at2(charts.grids['shock-superiority'], defender, attacker);
  if (cell === null) throw new ChartError(`shock-superiority[${defender}, ${attacker}]`, 'that attack is never made');
  return cell;
}

/** Whether the attacker's weapons are superior by the chart; not where that attack is never made. */
export const isSuperior = (charts: Charts, defender: string, attacker: string): boolean =>
  at2(charts.grids['shock-superiority'], defender, attacker) === 'AS';

/** Whether the type must shock when it moves adjacent to an enemy. */
export function isHeavy(charts: Charts, type: string): boolean {
  return at1(charts.grids.heavy, type);
}

/** Hits [attacker, defender] before superiority; die and column are clamped to the table. */
export function crt(charts: Charts, die: number, column: number): HitsPair {
  return at2(charts.grids['shock-crt'], die, column);
}

/** Strength of a weapon at a range in hexes; undefined when that is out of range. */
export function missileStrength(charts: Charts, weapon: Weapon, range: number): number | undefined {
  const grid = charts.grids[charts.words.engines.includes(weapon) ? 'missile-artillery' : 'missile'];
  const reach = grid.axes[1]?.numbers?.to ?? 0;
  const strength = at2(grid, weapon, Math.min(range, reach));
  return range > reach || strength === null ? undefined : strength;
}

/** Cost to enter a hex; null when the terrain is closed to that column. */
export function entryCost(charts: Charts, terrain: ChartTerrain, column: MovementColumn): MoveCost | null {
  return at2(charts.grids['movement-hexes'], terrain, column);
}

const noCost: MoveCost = { mp: 0, hits: 0 };
const slopes: Readonly<Record<string, HexsideFeature>> = {
  '1': 'up-1',
  '-1': 'down-1',
  '2': 'steep-slope',
  '-2': 'steep-slope',
  '3': 'sheer-slope',
  '-3': 'sheer-slope',
};

/**
 * Extra cost to cross a hexside, by its feature or by the difference of level (positive is up); null when closed.
 * Two levels are a steep slope either way (alx-6.23c); the card knows no step of four.
 */
export function hexsideCost(charts: Charts, side: HexsideFeature | number, column: MovementColumn): MoveCost | null {
  if (side === 0) return noCost;
  const feature = typeof side === 'number' ? (charts.words.slopes ?? slopes)[String(side)] : side;
  return feature === undefined ? null : at2(charts.grids['movement-hexsides'], feature, column);
}

function sure(cell: number | null, place: string): number {
  if (cell === null) throw new ChartError(place, 'the chart has no figure here');
  return cell;
}

/** Shift on the shock results table for terrain; positive is right, for the attacker. */
export function terrainShift(charts: Charts, key: TerrainShiftCase): number {
  return sure(at1(charts.grids['shock-terrain-shifts'], key), `shock-terrain-shifts[${key}]`);
}

/** What passing through or stopping with a friendly unit costs; null when it is not allowed. */
export function stackingEffect(charts: Charts, mover: StackingMover, which: StackingCase): StackingEffect | null {
  return at2(charts.grids.stacking, mover, which);
}

/** Fate of a leader who is a casualty, by die, or of the loser of a personal combat, by the differential. */
export function leaderCasualty(
  charts: Charts,
  by: { readonly die: number } | { readonly differential: number },
): LeaderFate {
  return 'die' in by
    ? at1(charts.grids['leader-casualty-die'], by.die)
    : at1(charts.grids['leader-casualty-differential'], by.differential);
}

/** Hits on a rallied unit by its printed TQ; R when they would reach it and the rally fails. */
export function rallyHits(charts: Charts, tq: number, die: number): number | 'R' {
  const hits = sure(at2(charts.grids.rally, tq, die), `rally[${tq}, ${die}]`);
  return hits >= tq ? 'R' : hits;
}

/** Movement allowance of a kind of unit whose counter is not known. */
export function movementAllowance(charts: Charts, unit: string): number {
  return sure(at1(charts.grids['movement-allowances'], unit), `movement-allowances[${unit}]`);
}
