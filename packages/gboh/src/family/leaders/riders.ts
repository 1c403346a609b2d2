import type { Hex } from '@taxiarch/hexfield';
import { ask, type DecisionStep, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { leaderInfo, leadersWith, nameWithVerb, sideOf } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { keptBehind } from './leaders.ts';
import { goingAlong } from './retreat-orders.ts';

/** Leaders with a unit that goes on without spending MP: those who have been asked, and those of them who stay behind. */
export interface Riders {
  heard?: Leader[];
  staying?: Leader[];
}

/** Whether leaders choose if they go with an advance; where the book does not say so they must (alx-9.31a). */
export const choosesToAdvance = overridable<boolean>('leaders/riders: leaders choose whether they advance', false);

interface Going<V> {
  readonly rules: readonly RuleId[];
  readonly unit: (b: Battle, v: V) => Unit;
  /** Into which hex it goes next, which may be closed to a leader. */
  readonly to: (b: Battle, v: V) => Hex;
  /** This same step: it comes again for the next leader. */
  readonly again: string;
  readonly unless?: (b: Battle, v: V) => boolean;
}

const nextOf = <V extends Riders>(b: Battle, v: V, unit: Unit): Leader =>
  unit === NONE ? NONE : (leadersWith(b, unit).find((leader) => !v.heard?.includes(leader)) ?? NONE);

/** Asks the leaders with a unit, one after the other, whether they go with it. Answers: `go along`, `stay`. */
export const ridersSay = <V extends Riders>({
  rules,
  unit,
  to,
  again,
  unless,
}: Going<V>): DecisionStep<Battle, V, boolean> => {
  const next = (b: Battle, v: V): Leader => nextOf(b, v, unit(b, v));
  return ask<Battle, V, boolean>({
    ask: 'advance-with-unit',
    rules: [...rules],
    side: (b, v) => sideOf(b, unit(b, v)),
    skipIf: (b, v) => unless?.(b, v) === true || next(b, v) === NONE,
    text: (b, v) =>
      `${nameWithVerb(b, unit(b, v), 'advances', 'advance')}. Does ${leaderInfo(b, next(b, v)).name} go along?`,
    list: () => [true, false],
    refuse: (b, v, yes) => (yes ? valueIn(b, keptBehind)(b, next(b, v), to(b, v)) : null),
    format: (_b, yes) => (yes ? 'go along' : 'stay'),
    label: (_b, _v, yes) => (yes ? 'Go along' : 'Stay'),
    orders: goingAlong<V>('leaders-in-advance', next),
    apply(b, v, yes) {
      const leader = next(b, v);
      v.heard = [...(v.heard ?? []), leader];
      if (!yes) v.staying = [...(v.staying ?? []), leader];
      return again;
    },
  });
};
