import type { Placement } from '@taxiarch/hexfield';
import { ask, enemyOf, procedure, type Side } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { nameWithVerb, onField, placeOfUnit, sideOf } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import { askingWho, type Coming, type Escape } from './give-ground.ts';

interface Raging {
  elephant: Unit;
  from: Placement;
  /** Whose turn it is to get out of the way: its own side first. */
  turn?: 0 | 1;
  done?: Unit[];
  gone?: Leader[];
}

const sideToGo = (b: Battle, v: Raging): Side => {
  const own = sideOf(b, v.elephant);
  return v.turn === 1 ? enemyOf(own) : own;
};
const comingOf = (b: Battle, v: Raging): Coming => ({
  mover: v.elephant,
  from: v.from,
  how: 'rampage' as const,
  side: sideToGo(b, v),
  place: placeOfUnit(b, v.elephant),
  done: v.done ?? [],
  gone: v.gone ?? [],
});

/** A raging elephant is near: units and leaders of either side may get out of its way (alx-6.71h, alx-6.77a). */
export const rampageNear = procedure<Battle, Raging>('rampage-near', {
  withdrawal: ask<Battle, Raging, Escape>({
    ask: 'rampage-reaction',
    rules: ['alx-6.71h', 'alx-11.14d'],
    side: sideToGo,
    skipIf: (b, v) => !onField(b, v.elephant),
    text: (b, v) => `${nameWithVerb(b, v.elephant, 'rampages', 'rampage')} nearby. Choose who withdraws.`,
    ...askingWho(comingOf),
  }),
  otherSide(b, v) {
    if (v.turn === 1 || !onField(b, v.elephant)) return null;
    v.turn = 1;
    return 'withdrawal';
  },
});
