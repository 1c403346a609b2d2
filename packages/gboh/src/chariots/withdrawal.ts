import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

export const withdrawalRevisions: readonly Revision[] = [];

export const withdrawalProcedures: readonly Procedure<Battle>[] = [];
