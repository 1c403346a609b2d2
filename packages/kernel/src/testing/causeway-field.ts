import type { Battle } from '../battle.ts';
import type { BySide, Side } from '../rules.ts';

export interface World {
  cells: number;
  rough: readonly number[];
  turns: number;
  units: readonly { name: string; side: Side; strength: number }[];
}

export interface State {
  turn: number;
  /** The unit's cell, or OFF. */
  at: number[];
  hits: number[];
  heading: number[];
  moved: number[];
  /** Where each side has its trap, or OFF; a secret until someone steps on it. */
  trap: BySide<number>;
}

export interface Index {
  /** Which unit stands in a cell, or OFF. */
  byCell: Int16Array;
  /** Which sides have a trap in a cell: 1, 2 or both added. */
  traps: Uint8Array;
}

export type Causeway = Battle<World, State, Index>;

export const OFF = -1;

export const sideOf = (b: Causeway, unit: number): Side => (b.world.units[unit] as { side: Side }).side;
export const nameOf = (b: Causeway, unit: number): string => (b.world.units[unit] as { name: string }).name;
export const cellOf = (b: Causeway, unit: number): number => b.state.at[unit] as number;
export const unitAt = (b: Causeway, cell: number): number => b.index.byCell[cell] ?? OFF;
export const ahead = (side: Side): number => (side === 0 ? 1 : -1);
export const unitsOf = (b: Causeway, side: Side): number[] =>
  b.world.units.flatMap((unit, i) => (unit.side === side && cellOf(b, i) !== OFF ? [i] : []));

export function put(b: Causeway, unit: number, cell: number): void {
  const from = cellOf(b, unit);
  if (from !== OFF) b.index.byCell[from] = OFF;
  if (cell !== OFF) b.index.byCell[cell] = unit;
  b.state.at[unit] = cell;
}

export function setTrap(b: Causeway, side: Side, cell: number): void {
  const from = b.state.trap[side];
  if (from !== OFF) b.index.traps[from]! -= 1 << side;
  if (cell !== OFF) b.index.traps[cell]! += 1 << side;
  b.state.trap[side] = cell;
}

export const hasTrap = (b: Causeway, side: Side, cell: number): boolean =>
  ((b.index.traps[cell] as number) & (1 << side)) !== 0;
