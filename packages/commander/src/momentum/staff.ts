import type { Battle } from '@taxiarch/momentum';
import type { Staff } from '../commander.ts';
import { tablePlayer } from '../table/play.ts';
import { judging } from '../table/rehearse.ts';
import { straightAhead, walking } from './moves.ts';
import { recruitAnswers } from './recruit.ts';
import type { Answers } from './scene.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';
import { leadOf } from './worth.ts';

/** A veteran whose units go straight at the enemy, each for itself. */
const straightOn: Answers = { ...veteranAnswers, manoeuvre: walking(straightAhead) };

/** Commanders of the Momentum play sheet. */
export const staff: Staff<Battle> = {
  recruit: tablePlayer(recruitAnswers),
  veteran: tablePlayer(veteranAnswers),
  strategos: tablePlayer(strategosAnswers),
  judge: judging(veteranAnswers, ({ state }) => state.turn, leadOf, [tablePlayer(straightOn)], 1),
};
