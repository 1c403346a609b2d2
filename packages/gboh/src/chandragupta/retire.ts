import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Retiring to the camp (chapter 12). */
export const retireRevisions: readonly Revision[] = [];
export const retireProcedures: readonly Procedure<Battle>[] = [];
