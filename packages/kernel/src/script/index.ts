export * from './expectations.ts';
export * from './read.ts';
export * from './run.ts';
export * from './script-error.ts';
export * from './words.ts';
