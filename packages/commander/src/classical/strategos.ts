import type { Battle } from '@taxiarch/classical';
import { type March, marching } from '../table/march.ts';
import { bold, steady, wary } from './line.ts';
import { type Foresight, rehearsals } from './rehearse.ts';
import type { Answerer, Answers } from './scene.ts';
import { lookingAhead, moving, quickAnswers, veteranAnswers } from './veteran.ts';

/** As many rehearsals as the time allows. */
const far: Foresight = { samples: 60, moves: 3, players: quickAnswers };

const marches: readonly March<Battle>[] = [
  { moves: moving(steady), why: 'The army goes forward in line, each at whom it can beat.' },
  { moves: moving(bold), why: 'Rehearsed, going in boldly comes out better.' },
  { moves: moving(wary), why: 'Rehearsed, keeping out of the enemy’s reach comes out better.' },
];

/** The veteran's plans, compared by looking ahead with sampled dice. */
export const strategosAnswers: Answers = {
  ...veteranAnswers,
  ...lookingAhead(4, far),
  'move-unit': marching(marches, veteranAnswers['move-unit'] as Answerer, far, rehearsals),
};
