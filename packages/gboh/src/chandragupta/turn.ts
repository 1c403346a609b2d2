import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** The turn and its activations (chapters 3 and 5). */
export const turnRevisions: readonly Revision[] = [];
export const turnProcedures: readonly Procedure<Battle>[] = [];
