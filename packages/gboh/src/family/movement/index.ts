import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { columnBreaks } from './column.ts';
import { moveProcedure } from './move.ts';

export const movementProcedures: readonly Procedure<Battle>[] = [moveProcedure, columnBreaks];
