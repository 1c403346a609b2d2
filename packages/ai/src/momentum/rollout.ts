import { type Battle, COMBAT } from '@taxiarch/momentum';
import { type Comparison, comparing } from '../table/paired.ts';
import type { AiContext, Chooser, Choosers } from './ai-context.ts';
import { outlookOf } from './outlook.ts';
import { shareKnown } from './worth.ts';

/** Rehearsals are counted in halves of a turn: all before its fights, and the fights. */
const halfOf = ({ state: { turn, phase } }: Battle): number => turn * 2 + (phase === COMBAT ? 1 : 0);

/** Looks up to the fights of the turn, which are then reckoned and not thrown. */
export const looking = (
  usual: Chooser,
  worthLooking: (s: AiContext, legal: readonly unknown[]) => number[],
  players: Choosers,
): Chooser => comparing<Battle>(usual, worthLooking, upToFights(players));

const upToFights = (players: Choosers): Comparison<Battle> => ({
  over: (twin, begun) => halfOf(twin) > halfOf(begun),
  outlookOf,
  players,
  share: shareKnown,
  samples: 24,
  margin: 4,
  surely: 1.5,
  mostDecisions: 200,
  // Twice what they take on a quick machine that is warm: 1.3 and 2.3 ms.
  work: { decision: 125, judgement: 250 },
});
