import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Engines (chapter 10). */
export const artilleryRevisions: readonly Revision[] = [];
export const artilleryProcedures: readonly Procedure<Battle>[] = [];
