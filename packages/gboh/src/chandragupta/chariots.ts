import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Chariots (chapter 10). */
export const chariotsRevisions: readonly Revision[] = [];
export const chariotsProcedures: readonly Procedure<Battle>[] = [];
