import type { Battle } from '@taxiarch/classical';
import type { AiLevels } from '../ai-player.ts';
import { tablePlayer } from '../table/play.ts';
import { judging } from '../table/rollout.ts';
import { guessOrders } from './guess.ts';
import { bold, wary } from './line.ts';
import { recruitChoices } from './recruit.ts';
import { moveOf } from './rollout.ts';
import { strategosChoices } from './strategos.ts';
import { moving, veteranChoices } from './veteran.ts';
import { leadOf } from './worth.ts';

/** Commanders on the open table. */
export const staff: AiLevels<Battle> = {
  recruit: tablePlayer(recruitChoices, guessOrders),
  veteran: tablePlayer(veteranChoices, guessOrders),
  strategos: tablePlayer(strategosChoices, guessOrders),
  judge: judging(
    veteranChoices,
    moveOf,
    leadOf,
    [bold, wary].map((temper) => tablePlayer({ ...veteranChoices, ...moving(temper) }, guessOrders)),
    2,
  ),
};
