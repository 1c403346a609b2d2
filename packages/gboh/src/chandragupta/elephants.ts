import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Elephants (chapter 10). */
export const elephantsRevisions: readonly Revision[] = [];
export const elephantsProcedures: readonly Procedure<Battle>[] = [];
