/** Commanders for whoever fetches those of a rule system (`fetchStaff`) when one of its battles is opened. */
export { command, type Given, type Post, type Thought, thoughtOf } from './command.ts';
export { type Commander, type Context, type Decision, type Level, levels } from './commander.ts';
export { commanders, fetchStaff, judgeOf } from './commanders.ts';
