import type { Hex } from '@taxiarch/hexfield';
import { ask, type Ban, emit, firstBan, procedure, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isLone, leaderHexOf, leaderInfo } from '../base/units.ts';
import type { Leader } from '../base/vocabulary.ts';
import {
  closedGround,
  enemyThere,
  type LeaderStep,
  labelStep,
  leaderStepCost,
  ridePaid,
  STOP,
  stepsFrom,
  writeStep,
  zoneWithoutFriend,
} from './leader-steps.ts';
import { isOverall, leaderInEnemyZone, onMap, putLeader } from './leaders.ts';

/** A leader's Movement Allowance, for a whole Orders Phase (alx-4.1b, alx-6.15a). */
export const leaderAllowance = overridable<(b: Battle, leader: Leader) => number>('leaders: allowance', () => 9);
export const leaderMA = (b: Battle, leader: Leader): number => valueIn(b, leaderAllowance)(b, leader);

export const leaderMovesLeft = (b: Battle, leader: Leader): number =>
  leaderMA(b, leader) - (b.state.leaderSpent[leader] as number);

/** Rules by which a leader has another allowance than most, or pays otherwise for the ground; none, unless the book says so. */
export const allowanceRules = overridable<(b: Battle, leader: Leader) => readonly RuleId[]>(
  'leaders/leader-move: rules of his allowance',
  () => [],
);

const tooFar: Ban<LeaderStep> = {
  rule: 'alx-6.15a',
  when: (c) => leaderStepCost(c.b, c.leader, c.from, c.to) > leaderMovesLeft(c.b, c.leader),
  text: (c) => {
    const left = leaderMovesLeft(c.b, c.leader);
    return `${leaderInfo(c.b, c.leader).name} has ${left} of ${leaderMA(c.b, c.leader)} MP left; this takes ${leaderStepCost(c.b, c.leader, c.from, c.to)}.`;
  },
};
export const ridingBans = overridable<readonly Ban<LeaderStep>[]>('command/leader-move: ridingBans', [
  closedGround,
  enemyThere,
  tooFar,
  zoneWithoutFriend,
]);

/** What keeps a leader from stopping where he is; nothing, unless the book says so. */
export const stoppingBans = overridable<readonly Ban<LeaderStep>[]>('leaders: who may not stop', []);

interface Ride {
  leader: Leader;
  /** The hex he has just left. */
  from: Hex;
  ended: boolean;
}

/** What a leader who has ridden alone from a hex sets off, before he fights; nothing, unless the book says so. */
export const afterLoneRide = overridable<(b: Battle, leader: Leader, from: Hex) => void>(
  'leaders: after a step of a lone leader',
  () => {},
);

/** A leader rides by himself, hex by hex, on what is left of his MP of this Orders Phase. */
export const moveLeader = procedure<Battle, Ride>('move-leader', {
  step: ask<Battle, Ride, Hex>({
    ask: 'leader-step',
    chain: true,
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => `${leaderInfo(b, v.leader).name} has ${leaderMovesLeft(b, v.leader)} MP left. Choose a hex.`,
    list: (b, v) => stepsFrom(b, v.leader),
    refuse: (b, { leader }, to) =>
      firstBan(valueIn(b, to === STOP ? stoppingBans : ridingBans), { b, leader, from: leaderHexOf(b, leader), to }),
    format: writeStep,
    label: (b, _v, to) => labelStep(b, to),
    apply(b, v, to) {
      if (to === STOP) return null;
      v.from = leaderHexOf(b, v.leader);
      const leaving = leaderInEnemyZone(b, v.leader) ? valueIn(b, rulesOfLeaving)(b, v.leader) : [];
      const paid = ridePaid({ b, leader: v.leader, from: v.from, to }).parts.map(({ rule }) => rule);
      const rules = ['alx-6.15a', ...valueIn(b, allowanceRules)(b, v.leader), ...leaving, ...paid];
      b.state.leaderSpent[v.leader] =
        (b.state.leaderSpent[v.leader] as number) + leaderStepCost(b, v.leader, v.from, to);
      putLeader(b, v.leader, to);
      emit(b, { kind: 'leader-moves', rules, leader: v.leader, from: v.from, to });
      // He has to stop on entering an enemy ZOC (alx-4.61a).
      v.ended = leaderInEnemyZone(b, v.leader);
      return undefined;
    },
  }),
  alarm(b, v) {
    if (isLone(b, v.leader)) valueIn(b, afterLoneRide)(b, v.leader, v.from);
  },
  meet(b, v) {
    valueIn(b, meeting)(b, v.leader, v.from);
  },
  onward: (b, v) => (v.ended || !onMap(b, v.leader) ? null : 'step'),
});

/** What a leader does who has come from a hex next to enemy leaders; nothing, unless the book says so. */
export const meeting = overridable<(b: Battle, leader: Leader, from: Hex) => void>(
  'leaders: leaders who meet',
  () => {},
);

/** By what right a leader rides out of an enemy ZOC: nobody does so of his own will but the Overall Commander. */
export const rulesOfLeaving = overridable<(b: Battle, leader: Leader) => readonly RuleId[]>(
  'leaders: leaving a ZOC',
  (b, leader) => ['alx-4.61b', 'alx-7.23d', isOverall(b, leader) ? 'alx-4.4b' : 'alx-4.4c'],
);

export function enemyLeaders(b: Battle, leader: Leader): Leader[] {
  const { side } = leaderInfo(b, leader);
  const found: Leader[] = [];
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (onMap(b, other) && leaderInfo(b, other).side !== side) found.push(other);
  }
  return found;
}
