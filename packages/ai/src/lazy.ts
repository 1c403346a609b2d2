/** Commanders for anyone who fetches those of a rule system (`fetchStaff`) when one of its battles is opened. */

export { type AiChoice, type AiPlayer, type Context, type Level, levels } from './ai-player.ts';
export { aiPlayers, judgeOf, loadAi } from './ai-players.ts';
export { type AiThought, chooseFor, type Given, type Post, playChoice } from './choose.ts';
