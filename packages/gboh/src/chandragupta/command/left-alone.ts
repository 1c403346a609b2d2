import { placement } from '@taxiarch/hexfield';
import { call, enemyOf, type Procedure, procedure, type RuleId } from '@taxiarch/kernel';
import { uponLoss } from '../../family/base/cohesion.ts';
import { leadersNear, unitsNear } from '../../family/base/near.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start, startAll } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  distanceToHex,
  isLone,
  leaderHexOf,
  leaderInfo,
  leadersWith,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
  steady,
} from '../../family/base/units.ts';
import type { Leader, Unit } from '../../family/base/vocabulary.ts';
import { uponBreaking } from '../../family/cohesion/rout.ts';
import { leaderWithdrawalRefusal } from '../../family/leaders/leader-withdrawal.ts';
import { killLeader, onMap } from '../../family/leaders/leaders.ts';
import { riddenDown } from '../../family/leaders/lone-leaders.ts';
import { afterFight, fighters } from '../../family/shock/procedure.ts';
import { beforeAdvance, type Segment } from '../../family/shock/segment.ts';

/** Units of the Shock segments under way: leaders next to them are asked when their combats are over. */
const fightersNow = (b: Battle): Unit[] =>
  b.frames.flatMap(({ proc, v }) => (proc === 'shock' ? fighters(b, v as unknown as Segment) : []));

/** Enemy units in order next to a leader who is alone. */
function threatsTo(b: Battle, leader: Leader): Unit[] {
  if (!onMap(b, leader) || !isLone(b, leader)) return [];
  const near = unitsNear(b, placement(leaderHexOf(b, leader), 0), enemyOf(leaderInfo(b, leader).side), 1);
  return near.filter((unit) => steady(b, unit));
}

/** Leaders whose unit breaks or is lost: who is then alone next to an enemy withdraws at once, or is lost (cha-4.82b). */
interface Left {
  leaders: Leader[];
}
const leadersLeft = procedure<Battle, Left>('leaders-left', {
  warn(b, v) {
    const busy = fightersNow(b);
    const threats = v.leaders.flatMap((leader) =>
      threatsTo(b, leader)
        .filter((by) => !busy.includes(by))
        .map((by) => ({ leader, by })),
    );
    startAll(b, 'leader-threatened', threats);
  },
});

/** Whether it has been noted already that these leaders are about to be left. */
const isNoted = (b: Battle, leader: Leader): boolean =>
  b.frames.some(({ proc, v }) => proc === leadersLeft.name && (v as unknown as Left).leaders.includes(leader));
const aboutToBeLeft = (b: Battle, unit: Unit): Leader[] => leadersWith(b, unit).filter((leader) => !isNoted(b, leader));

/** The question waits beneath the rout: who goes along with the unit is settled in it. */
function noteBreaking(b: Battle, unit: Unit): void {
  const leaders = aboutToBeLeft(b, unit);
  if (leaders.length === 0) return;
  const here = b.frames.pop();
  call<Battle, Left>(b, leadersLeft, { leaders });
  if (here) b.frames.push(here);
}

function noteLoss(b: Battle, unit: Unit): void {
  const leaders = aboutToBeLeft(b, unit);
  if (leaders.length > 0) call<Battle, Left>(b, leadersLeft, { leaders });
}

/** Leaders next to whom a combat leaves enemies in order; `alone`: those without troops only. */
function warnedByCombat(b: Battle, units: readonly Unit[], alone: boolean): void {
  const threats = units
    .filter((unit) => steady(b, unit))
    .flatMap((by) =>
      leadersNear(b, placeOfUnit(b, by), enemyOf(sideOf(b, by)), 1)
        .filter((leader) => !alone || isLone(b, leader))
        .map((leader) => ({ leader, by })),
    );
  startAll(b, 'leader-threatened', threats);
}

/** An enemy unit has come into the hex of a leader without troops, who has not been asked about it as he is now. */
interface Caught {
  leader: Leader;
  by: Unit;
  rules: RuleId[];
}
const isCaught = (b: Battle, { leader, by }: Caught): boolean =>
  onMap(b, leader) && isLone(b, leader) && onField(b, by) && distanceToHex(b, by, leaderHexOf(b, leader)) === 0;

const leaderCaught = procedure<Battle, Caught>('leader-caught', {
  withdraw(b, v) {
    if (isCaught(b, v) && leaderWithdrawalRefusal(b, v.leader, v.by) === null)
      start(b, 'withdraw-leader', { leader: v.leader, from: v.by, threatened: true });
  },
  overrun(b, v) {
    if (isCaught(b, v)) killLeader(b, v.leader, [...v.rules, 'cha-4.82b'], `ridden down by ${nameOf(b, v.by)}`);
  },
});

/** Leaders whom a combat, a rout or a loss has left next to the enemy (cha-4.82a, cha-4.82b). */
export const leftAloneOverrides: readonly RuleOverride[] = [
  overrideRule(uponBreaking, (family) => (b, unit) => {
    family(b, unit);
    noteBreaking(b, unit);
  }),
  overrideRule(uponLoss, () => noteLoss),
  // They withdraw before anybody advances: after the Charge those alone, whose combat is over, and after the Collapse all.
  overrideRule(beforeAdvance, () => (b, v, inCharge) => warnedByCombat(b, fighters(b, v), inCharge)),
  overrideRule(afterFight, (family) => (b, unit) => {
    family(b, unit);
    warnedByCombat(b, [unit], true);
  }),
  overrideRule(
    riddenDown,
    () => (b, leader, by, rules) => call<Battle, Caught>(b, leaderCaught, { leader, by, rules: [...rules] }),
  ),
];
export const leftAloneProcedures: readonly Procedure<Battle>[] = [leadersLeft, leaderCaught];
