import { type Hex, sideBetween } from '@taxiarch/hexfield';
import { ask, type Ban, counted, emit, firstBan, procedure } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { gainOf } from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import { leaderHexOf, leaderInfo } from '../base/units.ts';
import type { Leader } from '../base/vocabulary.ts';
import { type LeaderStep, labelStep, STOP, stepsFrom, withdrawalBars, writeStep } from '../leaders/leader-steps.ts';
import { putLeader } from '../leaders/leaders.ts';

export interface LeaderFallingBack {
  leader: Leader;
  left: number;
}

export const crisisBars = overridable<readonly Ban<LeaderStep>[]>('reactions/crisis-leader: crisisBars', [
  {
    rule: 'alx-5.33.3a',
    when: ({ b, leader, from, to }) =>
      gainOf(b, leaderInfo(b, leader).side, sideBetween(b.world.field.grid, from, to)) <= 0,
    text: 'That hex is not toward the Retreat Edge.',
  },
  ...withdrawalBars,
]);

const waysOf = (b: Battle, leader: Leader): Hex[] =>
  stepsFrom(b, leader).filter((to) => to !== STOP && firstBan(valueIn(b, crisisBars), stepOf(b, leader, to)) === null);
const stepOf = (b: Battle, leader: Leader, to: Hex): LeaderStep => ({ b, leader, from: leaderHexOf(b, leader), to });

/**
 * The leader of a Crisis of Faith falls back 2 hexes himself (alx-5.33.3a). Where he finds no way he stays: only units
 * are lost for that (alx-5.33.3b).
 */
export const leaderCrisisSteps = procedure<Battle, LeaderFallingBack>('crisis-leader', {
  step: ask<Battle, LeaderFallingBack, Hex>({
    ask: 'crisis-leader',
    side: (b, v) => leaderInfo(b, v.leader).side,
    skipIf: (b, v) => v.left === 0 || waysOf(b, v.leader).length === 0,
    text: (b, v) => `${leaderInfo(b, v.leader).name} falls back ${counted(v.left ?? 0, 'hex', 'hexes')}. Choose a hex.`,
    list: (b, v) => stepsFrom(b, v.leader).filter((to) => to !== STOP),
    refuse: (b, v, to) => firstBan(valueIn(b, crisisBars), stepOf(b, v.leader, to)),
    format: writeStep,
    label: (b, _v, to) => labelStep(b, to),
    apply(b, v, to) {
      const from = leaderHexOf(b, v.leader);
      v.left -= 1;
      putLeader(b, v.leader, to);
      emit(b, { kind: 'leader-withdraws', rules: ['alx-5.33.3a'], leader: v.leader, from, to });
      return 'step';
    },
  }),
});
