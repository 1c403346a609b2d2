import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Lines and who stands in them (chapter 4). */
export const linesRevisions: readonly Revision[] = [];
export const linesProcedures: readonly Procedure<Battle>[] = [];
