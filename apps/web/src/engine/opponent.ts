import type { Battle } from '@taxiarch/gboh';
import { below, type Pending, seededDice } from '@taxiarch/kernel';
import type { Library, Player } from './protocol.ts';

/** What an opponent answers: texts to be tried in turn until one is accepted, and why. */
export type Thought = { readonly choices: readonly string[]; readonly reasons: readonly string[] };

export const opponents = (): Library['commanders'] => [{ id: 'random', name: 'Random' }];

/** The answer of whoever computes. His luck depends on the seed alone, so that a battle taken up again goes on alike. */
export function answerOf(_player: Player, _b: Battle, asked: Pending, seed: string): Thought {
  const luck = seededDice(seed) as { a: number; b: number; c: number; d: number };
  return { choices: [asked.options[below(luck, asked.options.length)]?.choice ?? ''], reasons: [] };
}
