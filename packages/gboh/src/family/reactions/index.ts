import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { approachProcedure } from './approach.ts';
import { crisisOfFaith } from './crisis.ts';
import { leaderCrisisSteps } from './crisis-leader.ts';
import { harassProcedure } from './harass.ts';
import { lineWithdrawal } from './line-withdrawal.ts';
import { rampageNear } from './rampage-near.ts';
import { withdrawProcedure } from './withdraw.ts';

/** Reactions to movement: withdrawals, facing and the order in which they and fire are asked for. */
export const reactionProcedures: readonly Procedure<Battle>[] = [
  approachProcedure,
  harassProcedure,
  withdrawProcedure,
  lineWithdrawal,
  rampageNear,
  crisisOfFaith,
  leaderCrisisSteps,
];
