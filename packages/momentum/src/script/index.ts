export type { MomentumScript } from './draft.ts';
export { momentumExpectations } from './expectations.ts';
export { standing } from './position.ts';
export { readMomentumScript } from './read.ts';
export { beginMomentumScript, runMomentumScript } from './run.ts';
