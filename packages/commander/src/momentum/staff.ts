import type { Battle } from '@taxiarch/momentum';
import type { Staff } from '../commander.ts';
import { tablePlayer } from '../table/play.ts';
import { recruitAnswers } from './recruit.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';

/** Commanders of the Momentum play sheet. */
export const staff: Staff<Battle> = {
  recruit: tablePlayer(recruitAnswers),
  veteran: tablePlayer(veteranAnswers),
  strategos: tablePlayer(strategosAnswers),
};
