import { OFF } from '@taxiarch/hexfield';
import { ask, call, counted, emit, procedure } from '@taxiarch/kernel';
import { eliminate } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, leaderHexOf, leaderInfo, nameOf, steady, unitBeneath, unitsOf } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { finish } from '../leaders/leaders.ts';
import { withinHalfRange } from '../leaders/range.ts';
import { type LeaderFallingBack, leaderCrisisSteps } from './crisis-leader.ts';
import type { Withdrawing } from './withdraw.ts';
import { withdrawalRefusal } from './withdrawal.ts';

interface Crisis {
  leader: Leader;
  units?: Unit[];
}

/**
 * A Crisis of Faith (alx-5.33.3a): every unit within half the leader's Command Range falls back 2 hexes, in the order
 * that its owner likes. Read as binding columns, squares, charging horse and engines in Fire mode too: the rule takes over 6.72, 6.73 and
 * 6.75 but not 6.71; routed units no longer obey anybody.
 */
export const crisisOfFaith = procedure<Battle, Crisis>('crisis-of-faith', {
  begin(b, v) {
    emit(b, { kind: 'crisis-of-faith', rules: ['alx-5.33.3a'], leader: v.leader });
    const { side } = leaderInfo(b, v.leader);
    v.units = unitsOf(b, side).filter(
      (unit) => steady(b, unit) && b.state.above[unit] === NONE && withinHalfRange(b, v.leader, unit),
    );
  },
  next: ask<Battle, Crisis, Unit>({
    ask: 'crisis-of-faith',
    side: (b, v) => leaderInfo(b, v.leader).side,
    skipIf: (b, v) => !(v.units ?? []).some((unit) => canFallBack(b, unit)),
    text: (b, v) =>
      `${leaderInfo(b, v.leader).name} has a Crisis of Faith: ${counted(v.units?.length ?? 0, 'unit')} must fall back. Choose the next unit.`,
    list: (_b, v) => v.units ?? [],
    refuse: (b, _v, unit) => withdrawalRefusal(b, unit, NONE, 'crisis'),
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => nameOf(b, unit),
    apply(b, v, unit) {
      v.units = (v.units ?? []).filter((other) => other !== unit);
      call<Battle, Withdrawing>(b, 'withdraw', { unit, mover: NONE, way: 'crisis', apart: v.leader });
      return 'next';
    },
  }),
  /** Anyone who has no way left is lost (alx-5.33.3b). */
  cutOff(b, v) {
    for (const unit of v.units ?? []) {
      const under = unitBeneath(b, unit);
      if (!steady(b, unit)) continue;
      eliminate(b, unit, ['alx-5.33.3b'], 'no room to fall back 2 hexes');
      if (under !== NONE) eliminate(b, under, ['alx-5.33.3b'], 'no room to fall back 2 hexes');
    }
  },
  leader(b, v) {
    if (leaderHexOf(b, v.leader) === OFF) return null;
    call<Battle, LeaderFallingBack>(b, leaderCrisisSteps.name, { leader: v.leader, left: 2 });
    return undefined;
  },
  finished(b, v) {
    finish(b, v.leader, ['alx-5.33.3a']);
  },
});

const canFallBack = (b: Battle, unit: Unit): boolean =>
  steady(b, unit) && withdrawalRefusal(b, unit, NONE, 'crisis') === null;
