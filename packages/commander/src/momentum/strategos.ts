import { type Declaration, NONE, type Turn, type Unit } from '@taxiarch/momentum';
import { everyAnswer } from '../table/rehearse.ts';
import { type Foresight, looking } from './rehearse.ts';
import { type Answerer, type Answers, answering, type Scene } from './scene.ts';
import { veteranAnswers } from './veteran.ts';
import { chargeKnown } from './worth.ts';

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = answering<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, commander }) => unit === NONE && commander === NONE);
  return { index: Math.max(0, done), why: '' };
});
const quickAnswers: Answers = { ...veteranAnswers, 'move-unit': quickMoves };

/** Up to the fights of this turn, which are then reckoned and not thrown; what is asked after them, up to those of the next. */
const near: Foresight = { samples: 12, moves: 1, players: quickAnswers };
const next: Foresight = { samples: 12, moves: 2, players: quickAnswers };

/** The best charge of each unit that is not quite hopeless, and none; so many at most. */
const bestDeclarations =
  (most: number) =>
  ({ b }: Scene, legal: readonly unknown[]): number[] => {
    const best = new Map<Unit, { index: number; score: number }>();
    (legal as readonly Declaration[]).forEach((d, index) => {
      const unit = d.kind === 'done' ? NONE : d.unit;
      const score = d.kind === 'charge' ? chargeKnown(b, d.unit, d.target) : d.kind === 'done' ? 10_000 : 0;
      const known = best.get(unit);
      if (score > -25 && (!known || score > known.score)) best.set(unit, { index, score });
    });
    const ranked = [...best.values()].sort((p, q) => q.score - p.score);
    return ranked.slice(0, most).map(({ index }) => index);
  };

const first: Answerer = () => ({ index: 0, why: 'One is as good as another.' });
const usual = (kind: string): Answerer => veteranAnswers[kind] ?? first;
const rehearsed = (kind: string, how: Foresight): Answers => ({ [kind]: looking(usual(kind), everyAnswer, how) });

/** The veteran, who rehearses what is decided about charges, flight and pursuit before he decides it. */
export const strategosAnswers: Answers = {
  ...veteranAnswers,
  declaration: looking(usual('declaration'), bestDeclarations(4), near),
  ...rehearsed('response', near),
  ...rehearsed('commitment', near),
  ...rehearsed('further-enemy', near),
  ...rehearsed('follow-up', next),
  ...rehearsed('pursuit', next),
};
