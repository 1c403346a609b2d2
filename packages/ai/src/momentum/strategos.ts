import { type Battle, chargesOn, type Declaration, NONE, type Turn, type Unit } from '@taxiarch/momentum';
import { type AiContext, type Chooser, type Choosers, choosing } from './ai-context.ts';
import { looking } from './rollout.ts';
import { veteranChoices } from './veteran.ts';
import { chargeKnown } from './worth.ts';

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = choosing<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, commander }) => unit === NONE && commander === NONE);
  return { index: Math.max(0, done), why: '' };
});
const quickAnswers: Choosers = { ...veteranChoices, 'move-unit': quickMoves };

/** A charge that may be declared, by its place among the answers, and what it promises by itself. */
interface Charge {
  index: number;
  unit: Unit;
  target: Unit;
  score: number;
}

function chargesIn(b: Battle, legal: readonly Declaration[]): Charge[] {
  return legal.flatMap((d, index) =>
    d.kind === 'charge' ? [{ index, unit: d.unit, target: d.target, score: chargeKnown(b, d.unit, d.target) }] : [],
  );
}

/** What is quite hopeless by itself, and where another goes at the same enemy already. */
const HOPELESS = -25;
const HOPELESS_BESIDE = -60;
/** So many answers are looked at. */
const ANSWERS = 5;

/** The best charge of each unit that is not quite hopeless, to break off, and nothing. */
function worthDeclaring({ b }: AiContext, answers: readonly unknown[]): number[] {
  const legal = answers as readonly Declaration[];
  const best = new Map<Unit, Charge>();
  for (const charge of chargesIn(b, legal)) {
    const least = chargesOn(b, charge.target).length > 0 ? HOPELESS_BESIDE : HOPELESS;
    if (charge.score > (best.get(charge.unit)?.score ?? least)) best.set(charge.unit, charge);
  }
  const others = legal.flatMap((d, index) =>
    d.kind === 'charge' ? [] : [{ index, score: d.kind === 'done' ? Number.POSITIVE_INFINITY : 0 }],
  );
  const ranked = [...others, ...best.values()].sort((p, q) => q.score - p.score);
  return ranked.slice(0, ANSWERS).map(({ index }) => index);
}

/** All answers, where there are few. */
const everyAnswer = (_s: unknown, legal: readonly unknown[]): number[] => legal.slice(0, 4).map((_, index) => index);

const first: Chooser = () => ({ index: 0, why: 'All options look equal.' });
const usual = (kind: string): Chooser => veteranChoices[kind] ?? first;
const rehearsed = (kind: string): Choosers => ({ [kind]: looking(usual(kind), everyAnswer, quickAnswers) });

/** The veteran, who rehearses what is decided about charges and flight before he decides it. */
export const strategosChoices: Choosers = {
  ...veteranChoices,
  declaration: looking(usual('declaration'), worthDeclaring, quickAnswers),
  ...rehearsed('response'),
  ...rehearsed('commitment'),
  ...rehearsed('further-enemy'),
};
