import type { CellKind, CellValues } from './cells.ts';
import { ChartError } from './chart-error.ts';
import { compileGrid, type Grid } from './grid.ts';
import { type Axis, type ChartPack, type ChartTable, readPack } from './pack.ts';
import {
  angles,
  type ChartWords,
  chartTerrains,
  hexsideFeatures,
  type NeededAxis,
  type NeededTable,
  stackingCases,
  stackingMovers,
  terrainShiftCases,
} from './vocabulary.ts';

const words = (name: string, keys: readonly string[]): NeededAxis => ({ name, keys, scale: 'words' });
const numbers = (name: string, from: number, to: number): NeededAxis => ({
  name,
  keys: Array.from({ length: to - from + 1 }, (_, i) => String(from + i)),
  scale: 'numbers',
});
const clamped = (name: string, from: number, to: number): NeededAxis => ({
  ...numbers(name, from, to),
  scale: 'clamped',
});

/** The tables that the rules refer to, the rule that does, and the keys that must have cells. */
const neededBy = ({
  types,
  columns,
  weapons,
  engines,
  terrains = chartTerrains,
  features = hexsideFeatures,
}: ChartWords) =>
  ({
    'clash-of-spears': {
      rule: 'alx-9.15a',
      cell: 'column',
      axes: [words('angle', angles), words('defender', types), words('attacker', types)],
    },
    'shock-superiority': {
      rule: 'alx-9.16.1f',
      cell: 'superiority',
      axes: [words('defender', types), words('attacker', types)],
    },
    heavy: { rule: 'alx-7.32a', cell: 'yes-no', axes: [words('type', types)] },
    'shock-crt': { rule: 'alx-9.16.3a', cell: 'hits', axes: [clamped('die', 0, 9), clamped('column', 1, 13)] },
    missile: { rule: 'alx-8.15a', cell: 'strength', axes: [words('weapon', weapons), numbers('range', 1, 1)] },
    'missile-artillery': {
      rule: 'cha-8.17a',
      cell: 'strength',
      axes: [words('weapon', engines), numbers('range', 1, 1)],
    },
    'movement-hexes': {
      rule: 'alx-6.29',
      cell: 'cost',
      axes: [words('terrain', terrains), words('column', columns)],
    },
    'movement-hexsides': {
      rule: 'alx-6.29',
      cell: 'cost',
      axes: [words('feature', features), words('column', columns)],
    },
    'shock-terrain-shifts': { rule: 'alx-6.27', cell: 'number', axes: [words('case', terrainShiftCases)] },
    stacking: {
      rule: 'alx-6.95',
      cell: 'stacking',
      axes: [words('mover', stackingMovers), words('case', stackingCases)],
    },
    'leader-casualty-die': { rule: 'alx-9.14b', cell: 'fate', axes: [numbers('die', 0, 9)] },
    'leader-casualty-differential': { rule: 'alx-9.21', cell: 'fate', axes: [clamped('differential', 0, 7)] },
    rally: { rule: 'alx-10.27d', cell: 'number', axes: [clamped('tq', 5, 6), numbers('die', 0, 9)] },
    'movement-allowances': { rule: 'alx-2.21a', cell: 'number', axes: [words('unit', ['leader'])] },
  }) as const satisfies Record<string, NeededTable>;

type Tables = ReturnType<typeof neededBy>;
export type TableName = keyof Tables;
const noWords: ChartWords = { ruleset: '', types: [], columns: [], weapons: [], engines: [] };
/** The tables that any volume of this family may use. */
export const tableNames = Object.keys(neededBy(noWords)) as TableName[];

/** The charts that a battle is played by: one grid for each table, and the packs that they came from. */
export type Charts = {
  readonly words: ChartWords;
  readonly packs: readonly { readonly id: string; readonly version: string }[];
  readonly tables: Readonly<Record<TableName, ChartTable>>;
  readonly grids: { readonly [N in TableName]: Grid<CellValues[Tables[N]['cell']]> };
};

/** A table that only the volume has. */
export const furtherGrid = <K extends CellKind>({ grids }: Charts, name: string, _kind: K): Grid<CellValues[K]> =>
  (grids as unknown as Readonly<Record<string, Grid<CellValues[K]>>>)[name] as Grid<CellValues[K]>;

function checkKeys(place: string, axis: Axis, wanted: NeededAxis): void {
  if (axis.name !== wanted.name) throw new ChartError(`${place}.name`, `must be ${wanted.name}`);
  if (wanted.scale !== 'words' && axis.numbers === undefined) {
    throw new ChartError(place, 'must run over whole numbers: give from and to instead of keys');
  }
  if (wanted.scale === 'clamped' && axis.numbers?.clamp !== true) {
    throw new ChartError(`${place}.clamp`, 'must be true: the rules look beyond both ends');
  }
  const hole = wanted.keys.find((key) => !axis.keys.includes(key) && !Object.hasOwn(axis.same, key));
  if (hole !== undefined) throw new ChartError(place, `there is no ${wanted.name} ${hole}, which the rules need`);
}

function checkAxes(name: string, table: ChartTable, wanted: readonly NeededAxis[]): void {
  const place = `${table.pack}.tables.${name}.axes`;
  if (table.axes.length !== wanted.length) throw new ChartError(place, `${wanted.length} axes are needed`);
  wanted.forEach((axis, i) => {
    checkKeys(`${place}[${i}]`, table.axes[i] as Axis, axis);
  });
}

/** A table of which a volume uses no line need not be there. */
const isNeeded = ({ axes }: NeededTable): boolean => axes.every(({ keys }) => keys.length > 0);

function tablesOf(
  packs: readonly ChartPack[],
  ruleset: string,
  needed: Readonly<Record<string, NeededTable>>,
): Map<string, ChartTable> {
  const found = new Map<string, ChartTable>();
  for (const pack of packs) {
    if (!pack.rulesets.includes(ruleset)) {
      throw new ChartError(`${pack.id}.rulesets`, `this pack is for ${pack.rulesets.join(', ')}, not for ${ruleset}`);
    }
    for (const table of pack.tables) {
      if (!Object.hasOwn(needed, table.name)) {
        throw new ChartError(`${pack.id}.tables.${table.name}`, `the rules of ${ruleset} use no table of that name`);
      }
      found.set(table.name, table);
    }
  }
  for (const [name, table] of Object.entries(needed))
    if (!found.has(name) && isNeeded(table))
      throw new ChartError(`tables.${name}`, `no pack holds this table (${table.rule})`);
  return found;
}

/**
 * Checks and compiles chart packs given as JSON; a table of a later pack replaces that of an earlier one. Those that only the
 * volume has come before all.
 */
export function chartsOf(packs: readonly unknown[], words: ChartWords): Charts {
  const read = [...(words.packs ?? []), ...packs].map(readPack);
  const shared = Object.entries(neededBy(words)).filter(([name]) => !words.without?.includes(name));
  const needed: Readonly<Record<string, NeededTable>> = { ...Object.fromEntries(shared), ...words.tables };
  const tables = tablesOf(read, words.ruleset, needed);
  const grids = [...tables].map(([name, table]) => {
    const { axes, cell } = needed[name] as NeededTable;
    checkAxes(name, table, axes);
    return [name, compileGrid(table, cell, words.ruleset)];
  });
  return {
    words,
    packs: read.map(({ id, version }) => ({ id, version })),
    tables: Object.fromEntries(tables) as Charts['tables'],
    grids: Object.fromEntries(grids) as Charts['grids'],
  };
}
