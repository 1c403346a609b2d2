import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Leaders on the move and in danger (chapters 4, 6 and 9). */
export const leadersRevisions: readonly Revision[] = [];
export const leadersProcedures: readonly Procedure<Battle>[] = [];
