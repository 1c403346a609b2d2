import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { normalMoves } from './normal-moves.ts';
import { returns } from './returns.ts';

/** The procedures of the movement chapter. */
export const movementProcedures: readonly Procedure<Battle>[] = [normalMoves, returns];
