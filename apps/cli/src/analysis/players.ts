import { aiPlayers, type Level, levels, playChoice } from '@taxiarch/ai';
import { type AnyBattle, randomPlayer, type Side, submitNth, writtenNth } from '@taxiarch/kernel';
import { CliError } from '../io.ts';

/** Everyone who can be named as a player, weakest first. */
export const opponents: readonly Level[] = levels;

export function checkedPlayer(name: string): Level {
  const known = opponents.find((level) => level === name.trim());
  if (!known) throw new CliError(`Unknown player “${name.trim()}”. Players: ${opponents.join(', ')}.`);
  return known;
}

/** A player: makes the pending decision and returns the choice. */
export type Player = (b: AnyBattle) => { side: Side; choice: string };

/**
 * Someone of that name. A commander's budget is counted in work, not by the clock, so that a batch gives the same
 * battles on every machine.
 */
export function playerNamed(name: Level, seed: string, budgetMs: number): Player {
  if (name !== 'random') return (b) => playChoice(aiPlayers[name], b, { seed, budgetMs });
  const choose = randomPlayer(seed);
  return (b) => {
    const side = b.wanted?.side ?? b.waiting?.side ?? 0;
    const n = choose(b);
    const choice = writtenNth(b, n);
    submitNth(b, n);
    return { side, choice };
  };
}
