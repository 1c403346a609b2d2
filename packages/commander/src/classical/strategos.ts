import { type Answer, NONE, type Turn } from '@taxiarch/classical';
import { looking } from './rehearse.ts';
import { type Answerer, type Answers, answering, type Scene } from './scene.ts';
import { strategosBook } from './strategos-book.ts';
import { fightingBy } from './veteran.ts';

const plainAnswers = fightingBy(strategosBook);

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = answering<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, general }) => unit === NONE && general === NONE);
  return { index: Math.max(0, done), why: '' };
});
const quickAnswers: Answers = { ...plainAnswers, 'move-unit': quickMoves };

/** One answer of each kind: to hold, to evade, to meet each of the chargers. */
const eachResponse = (_s: Scene, legal: readonly unknown[]): number[] => {
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

const first: Answerer = () => ({ index: 0, why: 'One is as good as another.' });
const rehearsed = (kind: string, worthLooking: typeof everyAnswer | typeof eachResponse): Answers => ({
  [kind]: looking(plainAnswers[kind] ?? first, worthLooking, quickAnswers),
});

/**
 * Draws up and charges by a book of his own, and rehearses what is seldom asked and weighs much: how to meet a charge, to
 * run on, to break off. Charges and moves are not rehearsed: a small sample showed no gain (docs/experiments/classical.md).
 */
export const strategosAnswers: Answers = {
  ...plainAnswers,
  ...rehearsed('response', eachResponse),
  ...rehearsed('reactive-counter-charge', everyAnswer),
  ...rehearsed('run-on', everyAnswer),
  ...rehearsed('break-off', everyAnswer),
  ...rehearsed('beast-response', everyAnswer),
};
