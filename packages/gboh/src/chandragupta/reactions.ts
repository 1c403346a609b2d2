import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Withdrawal, turning and harassment in answer to the enemy (chapters 6, 7 and 9). */
export const reactionsRevisions: readonly Revision[] = [];
export const reactionsProcedures: readonly Procedure<Battle>[] = [];
