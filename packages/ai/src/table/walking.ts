import type { AnyBattle, Refusal } from '@taxiarch/kernel';
import type { AiContext, Pick } from './ai-context.ts';

/** The question at which a battle waits, with its own judge: a view takes any answer of the viewer’s for a legal one. */
interface Judge {
  refuse: (b: AnyBattle, v: object, choice: unknown) => Refusal | null;
  format: (b: AnyBattle, choice: unknown) => string;
}
export function evaluatorOf(b: AnyBattle): Judge {
  const frame = b.waiting?.frame;
  return (frame && b.system.procedures[frame.proc]?.steps[frame.step]) as unknown as Judge;
}

/** A manoeuvre of some rule system. */
interface Move {
  do: string;
}

/** Ways that a unit could go, and how it likes them. */
export interface Wish<M extends Move, W extends { steps: M[] }> {
  ways: readonly W[];
  likes: (way: W) => number;
  why: string;
  halting: M;
}

/** Goes the way that it likes best of those that the rules allow; null where they allow none of them, nor to halt. */
export function bestWay<M extends Move, W extends { steps: M[] }>(
  { b, budget }: AiContext<AnyBattle>,
  legal: readonly M[],
  v: object,
  { ways, likes, why, halting }: Wish<M, W>,
): Pick | null {
  const { refuse, format } = evaluatorOf(b);
  const said = (steps: readonly M[]): Pick => {
    const [does = halting] = steps;
    const index = Math.max(
      0,
      legal.findIndex((m) => m.do === 'halt'),
    );
    return { index, why, does, chain: (steps.length === 0 ? [halting] : steps).map((m) => format(b, m)).join(', ') };
  };
  budget.note(ways.length);
  const liked = ways.map((way) => ({ way, worth: likes(way) })).sort((p, q) => q.worth - p.worth);
  for (const { way } of liked) {
    if (refuse(b, v, way.steps[0] ?? halting) === null) return said(way.steps);
  }
  return refuse(b, v, halting) === null ? said([]) : null;
}
