import { type Answer, NONE, type Turn } from '@taxiarch/classical';
import { type AiContext, type Chooser, type Choosers, choosing } from './ai-context.ts';
import { looking } from './rollout.ts';
import { strategosBook } from './strategos-openings.ts';
import { fightingBy } from './veteran.ts';

const plainChoices = fightingBy(strategosBook);

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = choosing<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, general }) => unit === NONE && general === NONE);
  return { index: Math.max(0, done), why: '' };
});
const quickAnswers: Choosers = { ...plainChoices, 'move-unit': quickMoves };

/** One answer of each kind: to hold, to evade, to meet each of the chargers. */
const eachResponse = (_s: AiContext, legal: readonly unknown[]): number[] => {
  const seen = new Set<string>();
  return (legal as readonly Answer[]).flatMap(({ response, against }, index) => {
    const kind = `${response} ${against}`;
    if (seen.has(kind)) return [];
    seen.add(kind);
    return [index];
  });
};

/** All answers, where there are few. */
const everyAnswer = (_s: unknown, legal: readonly unknown[]): number[] => legal.slice(0, 4).map((_, index) => index);

const first: Chooser = () => ({ index: 0, why: 'All options look equal.' });
const rehearsed = (kind: string, worthLooking: typeof everyAnswer | typeof eachResponse): Choosers => ({
  [kind]: looking(plainChoices[kind] ?? first, worthLooking, quickAnswers),
});

/**
 * Draws up and charges by a book of his own, and rehearses what is seldom asked and weighs much: how to meet a charge, to
 * run on, to break off. Charges and moves are not rehearsed: a small sample showed no gain (docs/experiments/classical.md).
 */
export const strategosChoices: Choosers = {
  ...plainChoices,
  ...rehearsed('response', eachResponse),
  ...rehearsed('reactive-counter-charge', everyAnswer),
  ...rehearsed('run-on', everyAnswer),
  ...rehearsed('break-off', everyAnswer),
  ...rehearsed('beast-response', everyAnswer),
};
