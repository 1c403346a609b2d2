import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Moving, columns, ground (chapter 6). */
export const movementRevisions: readonly Revision[] = [];
export const movementProcedures: readonly Procedure<Battle>[] = [];
