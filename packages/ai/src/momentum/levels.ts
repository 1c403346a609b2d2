import type { Battle } from '@taxiarch/momentum';
import type { AiLevels } from '../ai-player.ts';
import { tablePlayer } from '../table/play.ts';
import { judging } from '../table/rollout.ts';
import type { Choosers } from './ai-context.ts';
import { straightAhead, walking } from './moves.ts';
import { recruitChoices } from './recruit.ts';
import { strategosChoices } from './strategos.ts';
import { veteranChoices } from './veteran.ts';
import { leadOf } from './worth.ts';

/** A veteran whose units go straight at the enemy, each for itself. */
const straightOn: Choosers = { ...veteranChoices, manoeuvre: walking(straightAhead) };

/** Commanders of the Momentum play sheet. */
export const staff: AiLevels<Battle> = {
  recruit: tablePlayer(recruitChoices),
  veteran: tablePlayer(veteranChoices),
  strategos: tablePlayer(strategosChoices),
  judge: judging(veteranChoices, ({ state }) => state.turn, leadOf, [tablePlayer(straightOn)], 1),
};
