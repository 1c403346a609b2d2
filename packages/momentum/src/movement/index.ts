import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { dodge } from './dodge.ts';
import { remainingMoves } from './remaining-moves.ts';

export const movementProcedures: readonly Procedure<Battle>[] = [remainingMoves, dodge];
