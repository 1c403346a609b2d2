import { ask, call, counted, procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { infoOf, nameOf, onField, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { Withdrawing } from './withdraw.ts';
import { type Way, withdrawalRefusal } from './withdrawal.ts';

/** Units that fall back together; the side to act next is their owner's choice. */
export interface LineWithdrawing {
  units: Unit[];
  mover: Unit;
  way: Way;
}

export const nextToGo = ask<Battle, LineWithdrawing, Unit>({
  ask: 'line-withdrawal',
  rules: ['alx-6.78b'],
  side: (b, v) => sideOf(b, v.units[0] as Unit),
  skipIf: (b, v) => !onField(b, v.mover) || !v.units.some((unit) => canGo(b, v, unit)),
  text: (_b, v) => `The Line withdraws (${counted(v.units.length, 'unit')} left). Choose the next unit.`,
  list: (_b, v) => v.units,
  refuse: (b, v, unit) => withdrawalRefusal(b, unit, v.mover, v.way),
  format: (b, unit) => infoOf(b, unit).key,
  label: (b, _v, unit) => nameOf(b, unit),
  apply(b, v, unit) {
    v.units = v.units.filter((other) => other !== unit);
    call<Battle, Withdrawing>(b, 'withdraw', { unit, mover: v.mover, way: v.way });
    return 'next';
  },
});

/**
 * A Line withdraws, all of it, one unit after another (alx-6.78b). Those whom the others have left no way stay
 * where they are; the rules do not speak of that case.
 */
export const lineWithdrawal = procedure<Battle, LineWithdrawing>('line-withdrawal', { next: nextToGo });

const canGo = (b: Battle, v: LineWithdrawing, unit: Unit): boolean =>
  onField(b, unit) && withdrawalRefusal(b, unit, v.mover, v.way) === null;
