import type { Staff } from '../commander.ts';
import { tablePlayer } from '../table/play.ts';
import { guessOrders } from './guess.ts';
import { recruitAnswers } from './recruit.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';

/** Commanders on the open table. */
export const staff: Staff = {
  recruit: tablePlayer(recruitAnswers, guessOrders),
  veteran: tablePlayer(veteranAnswers, guessOrders),
  strategos: tablePlayer(strategosAnswers, guessOrders),
};
