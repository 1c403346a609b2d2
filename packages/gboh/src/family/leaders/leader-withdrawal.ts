import { type Hex, sideBetween } from '@taxiarch/hexfield';
import { ask, type Ban, emit, firstBan, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { leaderMeeting } from '../base/circumstances.ts';
import { GROUND } from '../base/ground-words.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import { gainOf } from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import {
  distanceToHex,
  friendAt,
  isLone,
  leaderHexOf,
  leaderInfo,
  maForWithdrawal,
  nameOf,
  nameWithVerb,
  onField,
  sideOf,
  steady,
  unitAt,
} from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { zonesOver } from '../base/zones.ts';
import { leaderMA, meeting } from './leader-move.ts';
import {
  type LeaderStep,
  labelStep,
  leaderStepCost,
  STOP,
  stepsFrom,
  withdrawalBars,
  writeStep,
} from './leader-steps.ts';
import { killLeader, onMap, putLeader } from './leaders.ts';

type Retreat = LeaderStep & { mover: Unit; left: number };

export const withdrawalBans = overridable<readonly Ban<Retreat>[]>('command/leader-withdrawal: withdrawalBans', [
  ...withdrawalBars,
  {
    rule: 'alx-6.71d',
    when: (c) => distanceToHex(c.b, c.mover, c.to) <= distanceToHex(c.b, c.mover, c.from),
    text: (c) => `That hex does not lead away from ${nameOf(c.b, c.mover)}.`,
  },
  {
    rule: 'alx-6.15b',
    when: (c) => leaderStepCost(c.b, c.leader, c.from, c.to) > c.left,
    text: (c) =>
      `${leaderInfo(c.b, c.leader).name} can withdraw ${c.left} more MP: ${leaderMA(c.b, c.leader)} minus the MA of ${nameOf(c.b, c.mover)}.`,
  },
]);

/** MP by which every leader may withdraw, no matter who comes. */
export const leastWithdrawal = overridable('leaders: MP of a withdrawal at least', 0);

/** MP for which a leader may withdraw before a unit: his MA less its own (alx-6.15b, alx-6.71c). */
export const leaderWithdrawalMP = (b: Battle, leader: Leader, mover: Unit): number =>
  Math.max(valueIn(b, leastWithdrawal), leaderMA(b, leader) - maForWithdrawal(b, mover));

/** Whether an enemy ZOC beside the mover's keeps a leader from withdrawing (alx-4.62a). */
export const heldByZones = overridable('leaders: a ZOC keeps him from withdrawing', true);

/** Why a leader cannot withdraw before a unit, or null (alx-4.62a, alx-6.15b); with an Engaged unit he stays (alx-10.31a). */
export function leaderWithdrawalRefusal(b: Battle, leader: Leader, mover: Unit): Refusal | null {
  const { name, side } = leaderInfo(b, leader);
  const from = leaderHexOf(b, leader);
  const troops = friendAt(b, from, side);
  if (troops !== NONE && b.state.engaged[troops] !== 0)
    return refusal('alx-10.31a', `${name} is engaged with ${nameOf(b, troops)}.`);
  if (valueIn(b, heldByZones) && zonesOver(b, from, side).some((enemy) => enemy !== mover)) {
    return refusal('alx-4.62a', `${name} is already in an enemy ZOC.`);
  }
  const left = leaderWithdrawalMP(b, leader, mover);
  const steps = stepsFrom(b, leader).filter((to) => to !== STOP);
  const open = steps.some((to) => firstBan(valueIn(b, withdrawalBans), { b, leader, from, to, mover, left }) === null);
  return open ? null : refusal('alx-4.62b', `${name} has no path away from ${nameOf(b, mover)}.`);
}

interface Withdrawal {
  leader: Leader;
  from: Unit;
  /** An enemy has come next to him; he has not chosen by himself to go. */
  threatened?: boolean;
  left?: number;
}

/** A leader falls back before a moving enemy unit; it costs him neither orders nor MP (alx-6.74). */
export const withdrawLeader = procedure<Battle, Withdrawal>('withdraw-leader', {
  begin(b, v) {
    v.left = leaderWithdrawalMP(b, v.leader, v.from);
  },
  step: ask<Battle, Withdrawal, Hex>({
    ask: 'leader-withdrawal',
    rules: ['alx-4.62a', 'alx-6.15b', 'alx-6.74'],
    chain: true,
    skipIf: (b, v) => !onMap(b, v.leader),
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => {
      const { name } = leaderInfo(b, v.leader);
      const fate = isLone(b, v.leader) ? ' Alone in his hex, he is killed if caught.' : '';
      return `${nameWithVerb(b, v.from, 'is', 'are')} ${v.threatened ? 'next to' : 'near'} ${name}, who may withdraw ${v.left} MP.${fate} Choose a hex.`;
    },
    list: (b, v) => stepsFrom(b, v.leader),
    refuse: (b, { leader, from: mover, left }, to) =>
      to === STOP
        ? null
        : firstBan(valueIn(b, withdrawalBans), {
            b,
            leader,
            from: leaderHexOf(b, leader),
            to,
            mover,
            left: left as number,
          }),
    format: writeStep,
    label: (b, _v, to) => labelStep(b, to),
    declines: (b, v, to) => to === STOP && !isLone(b, v.leader),
    // Told that all stand, a leader among his troops stays there; alone he would be lost by it, and is asked.
    acceptsOrdersFrom: (b, v, { kind, choice }) =>
      v.threatened && kind === 'withdrawal-reaction' && choice === 'no' && !isLone(b, v.leader) ? 'stop' : undefined,
    orders: {
      ...GROUND,
      troops: ['leaders'],
      apply(b, v, legal, told) {
        const word = told('leaders', [leaderMeeting(b, v.leader, v.from)]);
        const lone = isLone(b, v.leader);
        if (word === 'stand') return lone ? undefined : STOP;
        if (word === 'weaker') return lone ? farthest(b, v, sheltered(b, v, legal)) : STOP;
        return word === undefined ? undefined : farthest(b, v, legal);
      },
    },
    apply(b, v, to) {
      if (to === STOP) return null;
      const from = leaderHexOf(b, v.leader);
      v.left = (v.left as number) - leaderStepCost(b, v.leader, from, to);
      putLeader(b, v.leader, to);
      emit(b, { kind: 'leader-withdraws', rules: ['alx-6.15b', 'alx-4.62a'], leader: v.leader, from, to });
      valueIn(b, meeting)(b, v.leader, from);
      return 'step';
    },
  }),
});

/** Steps to friends who stand in order, where there are any; else all. */
function sheltered(b: Battle, { leader }: Withdrawal, steps: readonly Hex[]): readonly Hex[] {
  const { side } = leaderInfo(b, leader);
  const found = steps.filter((to) => {
    const there = to === STOP ? NONE : unitAt(b, to);
    return there !== NONE && sideOf(b, there) === side && steady(b, there);
  });
  return found.length > 0 ? found : steps;
}

/** The step that leads him farthest away, and of those the one most toward his Retreat Edge; he stops where none is left. */
function farthest(b: Battle, { leader, from: mover }: Withdrawal, steps: readonly Hex[]): Hex {
  const { grid } = b.world.field;
  const here = leaderHexOf(b, leader);
  const far = (to: Hex) =>
    to === STOP
      ? 0
      : 10 * distanceToHex(b, mover, to) + gainOf(b, leaderInfo(b, leader).side, sideBetween(grid, here, to));
  return steps.reduce((best, one) => (far(one) > far(best) ? one : best), STOP);
}

interface Threat {
  leader: Leader;
  by: Unit;
}
const threatStands = (b: Battle, v: Threat): boolean =>
  onMap(b, v.leader) && onField(b, v.by) && distanceToHex(b, v.by, leaderHexOf(b, v.leader)) === 1;

/** What a leader does first when an enemy unit has come next to him; nothing, unless the book says so. */
export const beforeThreat = overridable<(b: Battle, leader: Leader) => void>('leaders: before he withdraws', () => {});

/** An enemy unit has come next to a leader: he may withdraw at once, and a lone one has to (alx-4.62a, alx-4.62b). */
export const leaderThreatened = procedure<Battle, Threat>('leader-threatened', {
  flee(b, v) {
    if (!threatStands(b, v)) return null;
    valueIn(b, beforeThreat)(b, v.leader);
    return undefined;
  },
  withdraw(b, v) {
    if (!threatStands(b, v)) return null;
    if (leaderWithdrawalRefusal(b, v.leader, v.by) === null)
      start(b, 'withdraw-leader', { leader: v.leader, from: v.by, threatened: true });
    return undefined;
  },
  overrun(b, v) {
    if (threatStands(b, v) && isLone(b, v.leader)) {
      killLeader(b, v.leader, ['alx-4.62b'], `overrun by ${nameOf(b, v.by)}`);
    }
  },
});
