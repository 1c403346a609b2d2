import { type AnyBattle, below, type Dice, seededDice } from '@taxiarch/kernel';
import type { Context } from './ai-player.ts';

type Seeded = Extract<Dice, { mode: 'seed' }>;

/**
 * A commander's own luck at one decision: by his seed and by how many answers and dice the battle has seen, so that it
 * differs from decision to decision without anything being remembered.
 */
export function luckAt(view: AnyBattle, context: Context): (n: number) => number {
  const stream = seededDice(`commander ${context.seed} ${view.taken} ${view.drawn}`) as Seeded;
  return (n) => below(stream, n);
}

/** A face for a die that is wanted, as its place among the different faces. */
export function rolledFace(view: AnyBattle, luck: (n: number) => number): number {
  const faces = view.wanted?.faces ?? [0];
  return [...new Set(faces)].indexOf(faces[luck(faces.length)] as number);
}
