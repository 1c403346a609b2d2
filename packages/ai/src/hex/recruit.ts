import { isSkirmisher } from '@taxiarch/gboh';
import { activate, bestLeader, lineAbility, momentum, trump } from './activation.ts';
import { choosing } from './ai-context.ts';
import { advanceFacing, columnFacing, faceFoe, reactionFacing } from './facing.ts';
import { accompany, leaderStep } from './leaders.ts';
import { marchStep, recruitWorth } from './march.ts';
import { artilleryReaction, lineEntryFire, lineFire, reactionFire } from './missiles.ts';
import { giveOrder } from './orders.ts';
import type { Choosers } from './play.ts';
import {
  advance,
  advanceWheel,
  allocation,
  allotHits,
  attackingType,
  breakOff,
  defendingType,
  designation,
  lightShock,
  rampageToward,
  shareHits,
  yes,
} from './shock.ts';
import { leaderWithdrawal, routPath, shouldYield, withdrawalPath, withdrawalReaction } from './withdrawal.ts';

const goAlong = choosing<boolean>((_s, legal) => yes(legal, 'Keep him with his troops.'));
const avoidChariots = choosing<string>((_s, legal) => ({
  index: Math.max(0, legal.indexOf('avoid')),
  why: 'Open ranks: safer than standing against chariots.',
}));

/** Moves that he works out before he gives an order. */
const MOVES = 5;

/** What a recruit does not think of: one command for many, and troops that have suffered. */
const UNKNOWN = ['line', 'recover', 'rally'] as const;

/**
 * The recruit: legal and not silly. Forward, face the enemy, shoot, attack when the chances are fair. He marches without
 * a thought of what he will meet or who will stand beside him, and presses nothing.
 */
export const recruitChoices: Choosers = {
  activate,
  momentum,
  trump,
  accompany,
  advance,
  reactivate: bestLeader,
  champion: bestLeader,
  'line-ability': lineAbility,
  order: giveOrder(recruitWorth, MOVES, UNKNOWN),
  'line-fire': lineFire,
  step: marchStep(recruitWorth),
  'light-shock': lightShock(() => 1),
  'leader-step': leaderStep,
  'leader-withdrawal': leaderWithdrawal,
  'crisis-leader': leaderWithdrawal,
  'withdrawal-reaction': withdrawalReaction(isSkirmisher),
  'rampage-reaction': withdrawalReaction(shouldYield),
  withdrawal: withdrawalPath,
  'withdraw-with-unit': goAlong,
  'rout-with-unit': goAlong,
  'advance-with-unit': goAlong,
  'rout-path': routPath,
  'parting-shot': reactionFire,
  'entry-fire': reactionFire,
  'retire-fire': reactionFire,
  'return-fire': reactionFire,
  'line-entry-fire': lineEntryFire,
  'artillery-reaction': artilleryReaction,
  'reaction-facing': reactionFacing(9),
  'rallied-facing': faceFoe,
  'column-facing': columnFacing,
  'advance-facing': advanceFacing,
  'advance-wheel': advanceWheel,
  'shock-designation': designation(() => 1),
  'shock-allocation': allocation,
  'attacking-type': attackingType,
  'defending-type': defendingType,
  'share-hits': shareHits,
  'allot-hits': allotHits,
  'break-off': breakOff,
  'avoid-chariots': avoidChariots,
  'rampage-toward': rampageToward,
};
