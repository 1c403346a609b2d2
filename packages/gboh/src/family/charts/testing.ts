import { type ChartTable, readPack } from './pack.ts';

/** For tests: a table of a pack that the engine does not yet use. */
export function tableOf(pack: unknown, name: string): ChartTable {
  const table = readPack(pack).tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return table;
}

/** For tests: names of the tables of a pack, so that a new one cannot be forgotten. */
export const tablesOf = (pack: unknown): string[] => readPack(pack).tables.map(({ name }) => name);
