import { type Battle, chargesOn, type Declaration, NONE, type Turn, type Unit } from '@taxiarch/momentum';
import type { Way } from '../table/paired.ts';
import { looking } from './rehearse.ts';
import { type Answerer, type Answers, answering, type Scene } from './scene.ts';
import { veteranAnswers } from './veteran.ts';
import { chargeKnown } from './worth.ts';

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = answering<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, commander }) => unit === NONE && commander === NONE);
  return { index: Math.max(0, done), why: '' };
});
const quickAnswers: Answers = { ...veteranAnswers, 'move-unit': quickMoves };

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

/** What is quite hopeless by itself, and for two who go at one enemy together. */
const HOPELESS = -25;
const HOPELESS_PAIR = -60;
/** So many single answers and so many pairs are looked at. */
const SINGLES = 5;
const PAIRS = 2;

/** The best charge of each unit that is not quite hopeless, to break off, and nothing. */
function singles(b: Battle, legal: readonly Declaration[], charges: readonly Charge[]): Way<Battle>[] {
  const best = new Map<Unit, Charge>();
  for (const charge of charges) {
    const least = chargesOn(b, charge.target).length > 0 ? HOPELESS_PAIR : HOPELESS;
    if (charge.score > (best.get(charge.unit)?.score ?? least)) best.set(charge.unit, charge);
  }
  const others = legal.flatMap((d, index) =>
    d.kind === 'charge' ? [] : [{ index, score: d.kind === 'done' ? Number.POSITIVE_INFINITY : 0 }],
  );
  const ranked = [...others, ...best.values()].sort((p, q) => q.score - p.score);
  return ranked.slice(0, SINGLES).map(({ index }) => ({ index }));
}

/** The second of a pair goes when he is asked; else as usual. */
const followedBy = ({ unit, target }: Charge): Answers => ({
  ...quickAnswers,
  declaration: answering<Declaration>((s, legal, v) => {
    const index = legal.findIndex((d) => d.kind === 'charge' && d.unit === unit && d.target === target);
    return index < 0 ? usual('declaration')(s, legal, v) : { index, why: '' };
  }),
});

/** Two at one enemy, where not both would go by themselves. */
function pairs(charges: readonly Charge[]): Way<Battle>[] {
  const found: { first: Charge; second: Charge; score: number }[] = [];
  for (const first of charges) {
    for (const second of charges) {
      if (second.target !== first.target || second.unit === first.unit) continue;
      if (first.score < second.score || (first.score === second.score && first.index > second.index)) continue;
      const score = first.score + second.score;
      if (second.score <= 0 && score > HOPELESS_PAIR) found.push({ first, second, score });
    }
  }
  found.sort((p, q) => q.score - p.score);
  return found.slice(0, PAIRS).map(({ first, second }) => ({ index: first.index, players: followedBy(second) }));
}

const worthDeclaring = ({ b }: Scene, legal: readonly unknown[]): Way<Battle>[] => {
  const declarations = legal as readonly Declaration[];
  const charges = chargesIn(b, declarations);
  return [...singles(b, declarations, charges), ...pairs(charges)];
};

/** All answers, where there are few. */
const everyAnswer = (_s: unknown, legal: readonly unknown[]): Way<Battle>[] =>
  legal.slice(0, 4).map((_, index) => ({ index }));

const first: Answerer = () => ({ index: 0, why: 'One is as good as another.' });
const usual = (kind: string): Answerer => veteranAnswers[kind] ?? first;
const rehearsed = (kind: string): Answers => ({ [kind]: looking(usual(kind), everyAnswer, quickAnswers) });

/** The veteran, who rehearses what is decided about charges and flight before he decides it. */
export const strategosAnswers: Answers = {
  ...veteranAnswers,
  declaration: looking(usual('declaration'), worthDeclaring, quickAnswers),
  ...rehearsed('response'),
  ...rehearsed('commitment'),
  ...rehearsed('further-enemy'),
};
