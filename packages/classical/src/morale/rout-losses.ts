import { procedure, type Side } from '@taxiarch/kernel';
import { unitsOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isRouting, strengthOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { takeLosses } from '../fighting/casualties.ts';

/**
 * A tenth of the figures that are left, rounded up; of models, of the hits that they can still take, so that a single
 * one takes one hit (cls-period.06, cls-period.07).
 */
export const routLoss = (b: Battle, unit: Unit): number => Math.ceil(strengthOf(b, unit) / 10);

/** Phase 7: every routing unit of the moving side loses men (cls-period.06). Nowhere else in the move (cls-period.07). */
export const routLosses = procedure<Battle, { side: Side }>('rout-losses', {
  lose: (b, { side }) => {
    for (const unit of unitsOf(b, side)) {
      if (isRouting(b, unit)) takeLosses(b, unit, routLoss(b, unit), ['cls-period.06', 'cls-period.07'], 'rout');
    }
  },
});
