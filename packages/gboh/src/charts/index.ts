export type { HitsPair, LeaderFate, MoveCost, StackingEffect, Superiority } from './cells.ts';
export { ChartError } from './chart-error.ts';
export { type Charts, loadCharts, type TableName, tableNames } from './charts.ts';
export * from './lookups.ts';
export { type ChartPack, type ChartTable, type Provenance, readPack } from './pack.ts';
export { standardCharts, standardPacks } from './standard-packs.ts';
export * from './vocabulary.ts';
