import type { Procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { NONE, type Unit } from '../family/base/vocabulary.ts';
import { firstRollSpares, underFoot } from '../family/elephants/rampage.ts';

/** War elephants (chapter 10). */
export const elephantsRevisions: readonly Revision[] = [
  // The mahout's wedge may end it at the first roll (cha-10.14b).
  revise(firstRollSpares, () => false),
  // Each unit of a hex (cha-10.14c).
  revise(underFoot, () => (b, target) => {
    const under = b.state.below[target] as Unit;
    return under === NONE ? [target] : [target, under];
  }),
];
export const elephantsProcedures: readonly Procedure<Battle>[] = [];
