import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { combats } from './combats.ts';

export const combatProcedures: readonly Procedure<Battle>[] = [combats];
