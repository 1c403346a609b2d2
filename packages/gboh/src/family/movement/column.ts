import { type Hand, LEFT, outOfColumn, RIGHT } from '@taxiarch/hexfield';
import { ask, emit, procedure } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isInColumn, isRouted, nameOf, placeOfUnit, putUnit, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

interface Breaking {
  unit: Unit;
}
const breaks = (b: Battle, { unit }: Breaking): boolean => isInColumn(b, unit) && !isRouted(b, unit);

/**
 * A column that was attacked falls back into its normal formation at the end of the Orders Phase, for 1 hit (alx-6.66).
 * It has left the column before the hit is counted against its TQ.
 */
export const columnBreaks = procedure<Battle, Breaking>('column-breaks', {
  face: ask<Battle, Breaking, Hand>({
    ask: 'column-facing',
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${nameOf(b, v.unit)} falls out of column: which way does it turn?`,
    unless: (b, v) => !breaks(b, v) || infoOf(b, v.unit).wide,
    list: () => [LEFT, RIGHT],
    refuse: () => null,
    write: (_b, hand) => (hand === LEFT ? 'line left' : 'line right'),
    label: (_b, _v, hand) => (hand === LEFT ? 'To the left' : 'To the right'),
    take(b, v, hand) {
      fallOut(b, v.unit, hand);
      return null;
    },
  }),
  wide(b, v) {
    if (breaks(b, v)) fallOut(b, v.unit, LEFT);
  },
});

function fallOut(b: Battle, unit: Unit, hand: Hand): void {
  const from = placeOfUnit(b, unit);
  const to = outOfColumn(b.world.field.grid, from, hand);
  putUnit(b, unit, to);
  emit(b, { kind: 'forms', rules: ['alx-6.66'], unit, from, to, mp: 0, what: 'line' });
  takeHits(b, unit, 1, ['alx-6.66'], { text: 'attacked in column' });
}
