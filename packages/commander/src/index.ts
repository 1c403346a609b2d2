export { type Commander, type Context, type Decision, type Level, levels } from './commander.ts';
export { command, commanders, playerOf } from './commanders.ts';
