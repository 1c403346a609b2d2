import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { initiative } from './initiative.ts';
import { battle, combatPhase, initialPhase, movementPhase, shootingPhase, turn } from './sequence.ts';

export const commandProcedures: readonly Procedure<Battle>[] = [
  battle,
  turn,
  initialPhase,
  shootingPhase,
  movementPhase,
  combatPhase,
  initiative,
];
