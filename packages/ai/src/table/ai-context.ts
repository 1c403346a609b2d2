import type { AnyBattle, Side } from '@taxiarch/kernel';
import type { Budget } from '../budget.ts';

/** What a commander of an open table looks at while he decides. */
export interface AiContext<B extends AnyBattle> {
  readonly b: B;
  readonly side: Side;
  readonly budget: Budget;
  readonly luck: (n: number) => number;
}

/** An answer by its place among the legal ones, and why. */
export interface Pick {
  index: number;
  why: string;
  /** The whole of what is meant, where the question takes several answers at once. */
  chain?: string;
  /** The answer itself, where it is none of those that are listed: for rehearsals, which do not read. */
  does?: unknown;
}

export type Chooser<B extends AnyBattle> = (s: AiContext<B>, legal: readonly unknown[], v: object) => Pick;
export type Choosers<B extends AnyBattle> = Readonly<Record<string, Chooser<B>>>;

/** For the battles of one rule system: declares an answer to a question with answers of a known type. */
export const choosingIn =
  <B extends AnyBattle>() =>
  <C, V = object>(answer: (s: AiContext<B>, legal: readonly C[], v: V) => Pick): Chooser<B> =>
  (s, legal, v) =>
    answer(s, legal as readonly C[], v as V);

/** The first answer for which something holds, or else a given one. */
export const pickFirst = <C>(
  legal: readonly C[],
  holds: (choice: C) => boolean,
  otherwise: number,
  why: string,
): Pick => {
  const index = legal.findIndex(holds);
  return { index: index < 0 ? otherwise : index, why };
};

/** The answer with the highest score. */
export function pickBest<C>(legal: readonly C[], score: (choice: C) => number, why: (choice: C) => string): Pick {
  let index = 0;
  let best = Number.NEGATIVE_INFINITY;
  legal.forEach((choice, i) => {
    const here = score(choice);
    if (here > best) {
      best = here;
      index = i;
    }
  });
  return { index, why: why(legal[index] as C) };
}
