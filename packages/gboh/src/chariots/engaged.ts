import { type Procedure, procedure, type Refusal } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Why a wing cannot use its Orders Phase to disengage, or null. */
export const disengageRefusal = (_b: Battle, _wing: number): Refusal | null => ({
  rule: 'cof-9.22',
  text: 'Nobody is Engaged.',
});

const disengage = procedure<Battle, { wing: number }>('disengage', { none: () => null });

export const engagedRevisions: readonly Revision[] = [];

export const engagedProcedures: readonly Procedure<Battle>[] = [disengage];
