import { type Hand, LEFT, outOfColumn, type Placement, RIGHT } from '@taxiarch/hexfield';
import { ask, emit, procedure } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isInColumn, nameOf, placeOfUnit, putUnit, sideOf, steady } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

interface Breaking {
  unit: Unit;
  /** How it stood in column; unset if it was in none. */
  from?: Placement;
}

/**
 * A column that was attacked falls back into its normal formation at the end of the Orders Phase, for 1 hit (alx-6.66).
 * It has left the column before the hit is counted against its TQ. One of a single hex that stands after that hit faces
 * left or right as its owner likes; until he has said, it faces left.
 */
export const columnBreaks = procedure<Battle, Breaking>('column-breaks', {
  fallOut(b, v) {
    if (!steady(b, v.unit) || !isInColumn(b, v.unit)) return null;
    v.from = placeOfUnit(b, v.unit);
    form(b, v.unit, v.from, LEFT);
    takeHits(b, v.unit, 1, ['alx-6.66'], { text: 'an attack while in column' });
    return undefined;
  },
  face: ask<Battle, Breaking, Hand>({
    ask: 'column-facing',
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${nameOf(b, v.unit)} can no longer stay in column. Choose a facing.`,
    skipIf: (b, v) => v.from === undefined || infoOf(b, v.unit).wide || !steady(b, v.unit),
    list: () => [LEFT, RIGHT],
    refuse: () => null,
    format: (_b, hand) => (hand === LEFT ? 'line left' : 'line right'),
    label: (_b, _v, hand) => (hand === LEFT ? 'Face left' : 'Face right'),
    apply(b, v, hand) {
      if (hand === RIGHT) form(b, v.unit, v.from as Placement, hand);
      return null;
    },
  }),
});

function form(b: Battle, unit: Unit, from: Placement, hand: Hand): void {
  const to = outOfColumn(b.world.field.grid, from, hand);
  putUnit(b, unit, to);
  emit(b, { kind: 'forms', rules: ['alx-6.66'], unit, from, to, mp: 0, what: 'line' });
}
