import type { Battle } from '@taxiarch/classical';
import type { Staff } from '../commander.ts';
import { tablePlayer } from '../table/play.ts';
import { playedOutBy } from '../table/rehearse.ts';
import { guessOrders } from './guess.ts';
import { recruitAnswers } from './recruit.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';
import { leadOf } from './worth.ts';

/** Commanders on the open table. */
export const staff: Staff<Battle> = {
  recruit: tablePlayer(recruitAnswers, guessOrders),
  veteran: tablePlayer(veteranAnswers, guessOrders),
  strategos: tablePlayer(strategosAnswers, guessOrders),
  judge: { playOut: playedOutBy(veteranAnswers, 5000), lead: leadOf, whole: 'what breaks an army' },
};
