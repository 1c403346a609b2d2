export * from './blocks.ts';
export * from './field.ts';
export { type Measure, makeMeasure } from './measure.ts';
export { type SightMemory, type SightPoints, sightPointsOf } from './sight-memory.ts';
