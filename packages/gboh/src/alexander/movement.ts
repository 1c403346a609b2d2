import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { chargeRevisions } from './charge-formation.ts';
import { inertiaRevisions } from './inertia.ts';
import { prearrangedProcedures, prearrangedRevisions } from './prearranged.ts';

export { hideMarkers } from './prearranged.ts';

/** What the chapters of movement and of reactions have in this volume alone. */
export const movementRevisions: readonly Revision[] = [
  ...chargeRevisions,
  ...inertiaRevisions,
  ...prearrangedRevisions,
];

export const movementProcedures: readonly Procedure<Battle>[] = [...prearrangedProcedures];
