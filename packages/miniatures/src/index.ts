export * from './blocks.ts';
export * from './field.ts';
export { type Measure, makeMeasure } from './measure.ts';
export { coverAt, groundShows, nearestSeen, type SightRules, sees, seesPoint } from './sight.ts';
