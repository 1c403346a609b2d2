import type { Battle } from '@taxiarch/classical';
import { type Comparison, comparing } from '../table/paired.ts';
import type { AiContext, Chooser, Choosers } from './ai-context.ts';
import { outlookOf } from './outlook.ts';

/** Moves so far: what the length of a rehearsal is counted in. */
export const moveOf = ({ state: { move } }: Battle): number => move;

/** Looks to the end of the enemy's next move: what was charged has been fought for twice. */
const throughNextMove = (players: Choosers): Comparison<Battle> => ({
  over: (twin, begun) => moveOf(twin) > moveOf(begun) + 1,
  outlookOf,
  players,
  share: () => undefined,
  samples: 24,
  margin: 10,
  surely: 1.5,
  mostDecisions: 200,
  work: { decision: 60, judgement: 150 },
});

export const looking = (
  usual: Chooser,
  worthLooking: (s: AiContext, legal: readonly unknown[]) => number[],
  players: Choosers,
): Chooser => comparing<Battle>(usual, worthLooking, throughNextMove(players));
