import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

export const routRevisions: readonly Revision[] = [];

export const routProcedures: readonly Procedure<Battle>[] = [];
