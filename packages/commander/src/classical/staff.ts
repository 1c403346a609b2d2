import type { Battle } from '@taxiarch/classical';
import type { Staff } from '../commander.ts';
import { tablePlayer } from '../table/play.ts';
import { judging } from '../table/rehearse.ts';
import { guessOrders } from './guess.ts';
import { bold, wary } from './line.ts';
import { recruitAnswers } from './recruit.ts';
import { moveOf } from './rehearse.ts';
import { strategosAnswers } from './strategos.ts';
import { moving, veteranAnswers } from './veteran.ts';
import { leadOf } from './worth.ts';

/** Commanders on the open table. */
export const staff: Staff<Battle> = {
  recruit: tablePlayer(recruitAnswers, guessOrders),
  veteran: tablePlayer(veteranAnswers, guessOrders),
  strategos: tablePlayer(strategosAnswers, guessOrders),
  judge: judging(
    veteranAnswers,
    moveOf,
    leadOf,
    [bold, wary].map((temper) => tablePlayer({ ...veteranAnswers, ...moving(temper) }, guessOrders)),
    2,
  ),
};
