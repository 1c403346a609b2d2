import { command, commanders, type Level, levels } from '@taxiarch/commander';
import { randomPlayer, submitNth } from '@taxiarch/kernel';
import type { Player } from '@taxiarch/laboratory';
import { Stop } from '../io.ts';

/** Everyone who can be named as a player, weakest first. */
export const opponents: readonly Level[] = levels;

export function checkedPlayer(name: string): Level {
  const known = opponents.find((level) => level === name.trim());
  if (!known) throw new Stop(`There is no player called “${name.trim()}”; there are: ${opponents.join(', ')}.`);
  return known;
}

/**
 * Somebody of that name. A commander's budget is counted in work, not by the clock, so that a batch gives the same
 * battles on every machine.
 */
export function playerNamed(name: Level, seed: string, budgetMs: number): Player {
  if (name === 'random') {
    const choose = randomPlayer(seed);
    return (b) => submitNth(b, choose(b));
  }
  return (b) => {
    command(commanders[name], b, { seed, budgetMs });
  };
}
