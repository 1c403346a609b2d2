import { type Battle, type Declaration, NONE, type Turn, type Unit } from '@taxiarch/momentum';
import { type March, marching } from '../table/march.ts';
import { everyAnswer } from '../table/rehearse.ts';
import { bold, steady, wary } from './line.ts';
import { type Foresight, looking, rehearsals } from './rehearse.ts';
import { type Answerer, type Answers, answering, type Scene } from './scene.ts';
import { moving, veteranAnswers } from './veteran.ts';
import { chargeKnown } from './worth.ts';

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = answering<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, commander }) => unit === NONE && commander === NONE);
  return { index: Math.max(0, done), why: '' };
});
const quickAnswers: Answers = { ...veteranAnswers, 'move-unit': quickMoves };

/** To the end of the turn, as often as the time allows; moves to the end of the next one. */
const near: Foresight = { samples: 60, moves: 1, players: quickAnswers };
const far: Foresight = { samples: 60, moves: 2, players: quickAnswers };

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
const rehearsed = (kind: string): Answers => ({ [kind]: looking(usual(kind), everyAnswer, near) });

const marches: readonly March<Battle>[] = [
  { moves: moving(steady), why: 'The army goes forward in line, each at whom it can beat.' },
  { moves: moving(bold), why: 'Rehearsed, going in boldly comes out better.' },
  { moves: moving(wary), why: 'Rehearsed, keeping out of the enemy’s reach comes out better.' },
];

/** The veteran's plans, compared by looking ahead with sampled dice. */
export const strategosAnswers: Answers = {
  ...veteranAnswers,
  declaration: looking(usual('declaration'), bestDeclarations(4), near),
  ...rehearsed('response'),
  ...rehearsed('commitment'),
  ...rehearsed('further-enemy'),
  ...rehearsed('follow-up'),
  ...rehearsed('pursuit'),
  'move-unit': marching(marches, usual('move-unit'), far, rehearsals),
};
