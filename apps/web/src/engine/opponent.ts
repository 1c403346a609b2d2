import { commanders, type Level, levels } from '@taxiarch/commander';
import { type AnyBattle, type Pending, pending, viewFor } from '@taxiarch/kernel';
import { sparingAnswers } from '@taxiarch/laboratory';
import type { Library, Player } from './protocol.ts';

/** What an opponent answers: texts to be tried in turn until one is accepted, and why. */
export type Thought = { readonly choices: readonly string[]; readonly reasons: readonly string[] };

const BUDGET_MS = 900;

export const opponents = (): Library['commanders'] => levels.map((id) => ({ id, name: commanders[id].name }));

/** Whose advice is asked for. */
export const bestCommander = commanders[levels.at(-1) ?? 'random'];

/** The partner in an exercise: he declines whatever may be declined. */
const QUIET: Player = 'quiet';

const levelOf = (player: Player): Level => levels.find((level) => level === player) ?? 'random';

/**
 * The answer of a commander, who sees no more than his own side may. His luck depends on the seed alone, so that a battle
 * taken up again goes on alike.
 */
export function answerOf(player: Player, b: AnyBattle, asked: Pending, seed: string): Thought {
  const view = viewFor(b, asked.side);
  const offered = pending(view).find((one) => one.side === asked.side)?.options ?? asked.options;
  if (player === QUIET) return { choices: [offered[sparingAnswers()(view)]?.choice ?? ''], reasons: [] };
  const context = { seed, budgetMs: BUDGET_MS, now: () => performance.now() };
  const { index, chain, reasons } = commanders[levelOf(player)].choose(view, asked.side, context);
  const choice = offered[index]?.choice ?? asked.options[0]?.choice ?? '';
  return { choices: chain === undefined ? [choice] : [chain, choice], reasons };
}
