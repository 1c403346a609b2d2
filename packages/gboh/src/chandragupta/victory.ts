import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Rout Points and withdrawal (chapter 13). */
export const victoryRevisions: readonly Revision[] = [];
export const victoryProcedures: readonly Procedure<Battle>[] = [];
