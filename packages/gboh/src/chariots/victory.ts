import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

export const victoryRevisions: readonly Revision[] = [];

export const victoryProcedures: readonly Procedure<Battle>[] = [];
