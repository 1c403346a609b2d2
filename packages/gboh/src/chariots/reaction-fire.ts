import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

export const reactionFireRevisions: readonly Revision[] = [];

export const reactionFireProcedures: readonly Procedure<Battle>[] = [];
