export type { TableScript } from './draft.ts';
export { tableExpectations } from './expectations.ts';
export { readTableScript } from './read.ts';
export { beginTableScript, runTableScript } from './run.ts';
