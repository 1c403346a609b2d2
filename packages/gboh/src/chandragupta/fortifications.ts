import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Camps, the city and their breaching (chapter 12). */
export const fortificationsRevisions: readonly Revision[] = [];
export const fortificationsProcedures: readonly Procedure<Battle>[] = [];
