import type { CellKind, CellValues } from './cells.ts';
import { ChartError } from './chart-error.ts';
import type { Axis, ChartTable } from './pack.ts';

type Key = string | number;

interface GridAxis {
  readonly name: string;
  readonly size: number;
  readonly places: ReadonlyMap<string, number>;
  readonly numbers: Axis['numbers'];
}

/** A table compiled for look-up: one flat list of cells, the last axis running fastest. */
export interface Grid<T> {
  readonly table: string;
  readonly axes: readonly GridAxis[];
  readonly cells: readonly T[];
}

function gridAxis(axis: Axis): GridAxis {
  const places = new Map(axis.keys.map((key, place) => [key, place]));
  for (const [key, other] of Object.entries(axis.same)) places.set(key, places.get(other) as number);
  return { name: axis.name, size: axis.keys.length, places, numbers: axis.numbers };
}

/** Compiles a table for one rule system; `kind` must be the table's own kind of cell. */
export function compileGrid<K extends CellKind>(table: ChartTable, kind: K, ruleset: string): Grid<CellValues[K]> {
  if (table.cell !== kind) throw new ChartError(`${table.pack}.tables.${table.name}.cell`, `must be ${kind}`);
  const cells = [...table.cells] as CellValues[K][];
  for (const exception of table.exceptions) {
    if (exception.rulesets.includes(ruleset)) cells[exception.place] = exception.value as CellValues[K];
  }
  return { table: table.name, axes: table.axes.map(gridAxis), cells };
}

function missing(table: string, axis: GridAxis, key: Key): ChartError {
  return new ChartError(`${table}[${axis.name} ${key}]`, 'the chart has no such cell');
}

function placeOf(table: string, axis: GridAxis, key: Key): number {
  if (typeof key === 'string') {
    const place = axis.places.get(key);
    if (place === undefined) throw missing(table, axis, key);
    return place;
  }
  const { numbers } = axis;
  if (numbers === undefined || !Number.isInteger(key)) throw missing(table, axis, key);
  if (key >= numbers.from && key <= numbers.to) return key - numbers.from;
  if (!numbers.clamp) throw missing(table, axis, key);
  return key < numbers.from ? 0 : axis.size - 1;
}

/** The cell of a table with one axis. */
export function at1<T>(grid: Grid<T>, first: Key): T {
  const [a] = grid.axes as [GridAxis];
  return grid.cells[placeOf(grid.table, a, first)] as T;
}

/** The cell of a table with two axes. */
export function at2<T>(grid: Grid<T>, first: Key, second: Key): T {
  const [a, b] = grid.axes as [GridAxis, GridAxis];
  return grid.cells[placeOf(grid.table, a, first) * b.size + placeOf(grid.table, b, second)] as T;
}

/** The cell of a table with three axes. */
export function at3<T>(grid: Grid<T>, first: Key, second: Key, third: Key): T {
  const [a, b, c] = grid.axes as [GridAxis, GridAxis, GridAxis];
  const row = placeOf(grid.table, a, first) * b.size + placeOf(grid.table, b, second);
  return grid.cells[row * c.size + placeOf(grid.table, c, third)] as T;
}
