import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Facing and zones of control (chapter 7). */
export const zonesRevisions: readonly Revision[] = [];
export const zonesProcedures: readonly Procedure<Battle>[] = [];
