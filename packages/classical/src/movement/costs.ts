import type { Battle } from '../base/state.ts';
import { densityOf, isDisordered, isRegular } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { Doing } from './manoeuvre.ts';
import { rateOf } from './rates.ts';

/** Quarters of the normal rate that a manoeuvre costs which is not paid by the pace (cls-move.08). */
function quarters(b: Battle, unit: Unit, what: Doing): number {
  const regular = isRegular(b, unit);
  const open = densityOf(b, unit) === 'OO';
  switch (what) {
    // cls-form.03
    case 'turn':
      return regular ? 2 : 4;
    // cls-form.04
    case 'about':
      return open ? 0 : regular ? 1 : 2;
    // cls-form.05, cls-disorder.09
    case 'widen':
    case 'narrow':
      return (regular || open ? 1 : 2) * (isDisordered(b, unit) ? 2 : 1);
    // cls-push.01
    case 'exchange':
      return 2;
    // A full move (cls-pavise.02, cls-stakes.01, cls-dismount.02).
    case 'set-up':
    case 'take-up':
    case 'dismount':
    case 'mount':
      return 4;
    default:
      return 0;
  }
}

export const fixedCost = (b: Battle, unit: Unit, what: Doing): number =>
  Math.floor((quarters(b, unit, what) * rateOf(b, unit, 'normal')) / 4);
