export * from './armies/index.ts';
export * from './base/procedures.ts';
export * from './base/state.ts';
export * from './base/units.ts';
export * from './base/vocabulary.ts';
export * from './base/world.ts';
export { classical } from './system.ts';
export { tell } from './tell.ts';
