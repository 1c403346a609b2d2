export type { HitRolls, HitsPair, LeaderFate, MoveCost, StackingEffect, Superiority } from './cells.ts';
export { ChartError } from './chart-error.ts';
export { type Charts, chartsOf, furtherGrid, type TableName, tableNames } from './charts.ts';
export { at1, at2, at3, type Grid as ChartGrid } from './grid.ts';
export * from './lookups.ts';
export { type ChartPack, type ChartTable, type Provenance, readPack } from './pack.ts';
export { standardPacks } from './standard-packs.ts';
export * from './vocabulary.ts';
