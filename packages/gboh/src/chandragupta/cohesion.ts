import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Rout, rally and recovery (chapter 11). */
export const cohesionRevisions: readonly Revision[] = [];
export const cohesionProcedures: readonly Procedure<Battle>[] = [];
