import { ALL_ROUND, FRONT_AND_FLANK, FRONT_ONLY } from '@taxiarch/hexfield';
import { type Revision, revise } from '../family/base/book.ts';
import { isRouted } from '../family/base/units.ts';
import { holding, shooting, striking } from '../family/base/zones.ts';
import { isWarChariot } from './traits.ts';

/** There are no zones of control (cof-6.61): front hexes are struck, and bind turning only; chariots shoot all round (cof-7.13a). */
export const zonesRevisions: readonly Revision[] = [
  revise(holding, () => ({ has: () => false, spread: () => FRONT_ONLY })),
  revise(striking, () => ({ has: (b, unit) => !isRouted(b, unit), spread: () => FRONT_ONLY })),
  revise(shooting, () => ({
    has: (b, unit) => !isRouted(b, unit),
    spread: (b, unit) => (isWarChariot(b, unit) ? ALL_ROUND : FRONT_AND_FLANK),
  })),
];
