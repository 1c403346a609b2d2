import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Orders, wings, chiefs (chapters 4 and 5). */
export const commandRevisions: readonly Revision[] = [];
export const commandProcedures: readonly Procedure<Battle>[] = [];
