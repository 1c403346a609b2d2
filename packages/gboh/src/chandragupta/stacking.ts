import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Who shares a hex with whom (chapter 6). */
export const stackingRevisions: readonly Revision[] = [];
export const stackingProcedures: readonly Procedure<Battle>[] = [];
