import { type Procedure, procedure, type Refusal, type Side } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Why a side cannot use an Orders Phase to rally its army, or null. */
export const rallyRefusal = (_b: Battle, _side: Side): Refusal | null => ({
  rule: 'cof-9.51',
  text: 'Nobody is routed.',
});

const rallyArmy = procedure<Battle, { side: Side }>('rally-army', { none: () => null });

export const rallyRevisions: readonly Revision[] = [];

export const rallyProcedures: readonly Procedure<Battle>[] = [rallyArmy];
