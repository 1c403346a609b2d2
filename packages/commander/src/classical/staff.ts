import type { Staff } from '../commander.ts';
import { tablePlayer } from './play.ts';
import { recruitAnswers } from './recruit.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';

/** Commanders on the open table. */
export const staff: Staff = {
  recruit: tablePlayer(recruitAnswers),
  veteran: tablePlayer(veteranAnswers),
  strategos: tablePlayer(strategosAnswers),
};
