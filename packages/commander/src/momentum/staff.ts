import type { Battle } from '@taxiarch/momentum';
import type { Staff } from '../commander.ts';
import { tablePlayer } from '../table/play.ts';
import { playedOutBy } from '../table/rehearse.ts';
import { recruitAnswers } from './recruit.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';
import { leadOf } from './worth.ts';

/** Commanders of the Momentum play sheet. */
export const staff: Staff<Battle> = {
  recruit: tablePlayer(recruitAnswers),
  veteran: tablePlayer(veteranAnswers),
  strategos: tablePlayer(strategosAnswers),
  judge: { playOut: playedOutBy(veteranAnswers, 5000), lead: leadOf, whole: 'what breaks an army' },
};
