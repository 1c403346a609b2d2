export { leadOf } from './alexander/balance.ts';
export { playOut } from './alexander/strategos.ts';
export { type Commander, type Context, type Decision, type Level, levels } from './commander.ts';
export { command, commanders, type Given, type Thought, thoughtOf } from './commanders.ts';
