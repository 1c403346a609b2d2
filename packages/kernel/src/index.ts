export * from './battle.ts';
export * from './decide.ts';
export * from './dice.ts';
export * from './match.ts';
export * from './plain.ts';
export * from './procedure.ts';
export * from './random.ts';
export * from './rules.ts';
export {
  begin,
  clone,
  conclude,
  coreOf,
  draw,
  endTurnInstructions,
  hashOf,
  KernelError,
  type RollFor,
  reveal,
  revive,
  roll,
} from './run.ts';
export * from './save.ts';
export * from './view.ts';
