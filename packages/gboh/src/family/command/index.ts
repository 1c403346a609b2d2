import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { moveLeader } from '../leaders/leader-move.ts';
import { leaderThreatened, withdrawLeader } from '../leaders/leader-withdrawal.ts';
import { activation } from './activation.ts';
import { lineCommand } from './line-command.ts';
import { doom, lead } from './momentum.ts';
import { orders } from './orders.ts';
import { battleProcedure } from './sequence.ts';

/** The procedures of chapters 3, 4, 5 and 12. */
export const commandProcedures: readonly Procedure<Battle>[] = [
  ...[battleProcedure, activation, lead, doom, orders, lineCommand],
  ...[moveLeader, withdrawLeader, leaderThreatened],
];
