import { type Hex, hexNumber, hexOf, neighbour } from '@taxiarch/hexfield';
import {
  ask,
  call,
  emit,
  orderTable,
  type Procedure,
  procedure,
  type Refusal,
  refusal,
  roll,
  type Side,
  sides,
} from '@taxiarch/kernel';
import { CLOSED } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { enemyAt, initiativeOf, leaderHexOf, leaderInfo, leadersWith } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { isFree, type OrderCase, type OrdersPhase, order } from '../../family/command/order.ts';
import { endBans, insteadBans, lineBans } from '../../family/command/order-bans.ts';
import { asksAlways, takingCommand } from '../../family/command/orders.ts';
import { orderRefusal } from '../../family/command/verbs.ts';
import { givesUp, openEnd, routPointsLost } from '../../family/command/victory.ts';
import { eventTexts } from '../../family/event-text.ts';
import { leaderMovesLeft, ridingBans, stoppingBans } from '../../family/leaders/leader-move.ts';
import { withdrawalBans } from '../../family/leaders/leader-withdrawal.ts';
import { finish, keptBehind } from '../../family/leaders/leaders.ts';
import { leaderMp } from '../../family/leaders/range.ts';
import { canGoOn, lastBans } from '../../family/movement/going.ts';
import { type Intent, intentOf, who } from '../../family/movement/intent.ts';
import { stopBans } from '../../family/movement/legality.ts';
import { turnSteps } from '../../family/movement/steps.ts';
import { turnRefusal } from '../../family/movement/turning.ts';
import { afterStep } from '../../family/movement/walk.ts';
import { volumeState } from '../volume-state.ts';
import {
  ARRIVED,
  comesNearer,
  DECLARED,
  isNearGate,
  isOnHisWay,
  isTaken,
  isTarget,
  isThere,
  mayRetire,
  stage,
  TRIGGERED,
} from './refuge.ts';

/** Turns for which a place must hold out for the battle to end undecided (a reading of cha-12.44c). */
const SIEGE = 10;

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const sideOfLeader = (b: Battle, leader: Leader): Side => leaderInfo(b, leader).side;

/** Whether some step home is open to him yet. */
const couldGoOn = (b: Battle, leader: Leader): boolean => {
  const from = leaderHexOf(b, leader);
  return [0, 1, 2, 3, 4, 5].some((side) => {
    const to = neighbour(b.world.field.grid, from, side);
    if (to < 0 || enemyAt(b, to, sideOfLeader(b, leader)) !== NONE) return false;
    const mp = leaderMp(b, leader, from, side, to);
    return mp !== CLOSED && mp <= leaderMovesLeft(b, leader) && comesNearer(b, leader, from, to);
  });
};
const mustGo = (b: Battle, leader: Leader): boolean => isOnHisWay(b, leader) && couldGoOn(b, leader);

interface Retiring {
  leader: Leader;
}

/** The declaration, made once and for all, and the roll of this activation (cha-12.42, cha-12.43). */
const retire = procedure<Battle, Retiring>('retire', {
  declare: ask<Battle, Retiring, boolean>({
    ask: 'retire',
    rules: ['cha-12.41', 'cha-12.42'],
    side: (b, v) => sideOfLeader(b, v.leader),
    skipIf: (b, v) => stage(b, v.leader) !== 0,
    text: (b, v) => `${name(b, v.leader)} can Retire to Camp with his army. The decision is final.`,
    list: () => [false, true],
    refuse: () => null,
    format: (_b, yes) => (yes ? 'retire' : 'no'),
    label: (_b, _v, yes) => (yes ? 'Retire to Camp' : 'Fight on'),
    declines: (_b, _v, yes) => !yes,
    orders: orderTable<Battle, Retiring, boolean>('retiring', { never: () => false }),
    apply(b, v, yes) {
      if (!yes) return null;
      volumeState(b).retiring[sideOfLeader(b, v.leader)] = DECLARED;
      emit(b, { kind: 'retires', rules: ['cha-12.42'], leader: v.leader });
      return undefined;
    },
  }),
  roll(b, { leader }) {
    const side = sideOfLeader(b, leader);
    const against = initiativeOf(b, leader);
    const lost = Math.floor(routPointsLost(b, side) / 10);
    const parts = [
      { rule: 'cha-12.43', text: 'already at the refuge', value: isThere(b, leader) ? 1 : 0 },
      { rule: 'cha-12.43', text: '1 for each 10 Rout Points lost', value: lost },
    ].filter(({ value }) => value !== 0);
    const total = parts.reduce((sum, { value }) => sum + value, 0);
    const rolled = roll(b, {
      purpose: `Retire to Camp by ${name(b, leader)}`,
      side,
      rules: ['cha-12.43'],
      against,
      sum: { total, parts },
      about: { leader },
    });
    if (rolled.total > against) {
      volumeState(b).retiring[side] = TRIGGERED;
      emit(b, { kind: 'retiring', rules: ['cha-12.43', 'cha-12.44a'], leader });
      arrive(b, leader);
    } else finish(b, leader, ['cha-12.43']);
  },
});

/** He is activated or re-activated; a Momentum phase is no activation (cha-12.43). */
function isActivation(b: Battle): boolean {
  const frame = b.frames.at(-1);
  return frame?.proc === 'orders' && !(frame.v as unknown as OrdersPhase).momentum;
}

/** He is there: he commands as before, and the enemy must now take the place (cha-12.44b, cha-12.44c). */
function arrive(b: Battle, leader: Leader): void {
  if (stage(b, leader) !== TRIGGERED || !isThere(b, leader)) return;
  volumeState(b).retiring[sideOfLeader(b, leader)] = ARRIVED;
  volumeState(b).retiredIn[sideOfLeader(b, leader)] = b.state.turn;
  emit(b, { kind: 'has-retired', rules: ['cha-12.44b', 'cha-12.44c'], leader });
}

/** He who is retiring and goes with the unit that moves, if any. */
const homeward = ({ b, w }: Intent): Leader | undefined => w.along.find((leader) => isOnHisWay(b, leader));
/** He who has retired and would be led out by the unit that he goes with, if any. */
const takenAway = ({ b, w, step }: Intent): Leader | undefined =>
  w.along.find((leader) => staysIn(b, leader, hexOf(step.to)) !== null);

/** Whether a unit has a step home yet, or would have after a turn. */
function couldLeadOn({ b, w }: Intent): boolean {
  if (canGoOn(b, w)) return true;
  return turnSteps(b, w, false).some(
    (step) => turnRefusal(intentOf(b, w, step)) === null && canGoOn(b, afterStep(b, w, step)),
  );
}

/** Once there he does not leave: neither by himself nor with a unit that runs, withdraws or advances (cha-12.44b). */
function staysIn(b: Battle, leader: Leader, to: Hex): Refusal | null {
  if (stage(b, leader) < TRIGGERED || !isThere(b, leader)) return null;
  if (isTarget(b, sideOfLeader(b, leader), to)) return null;
  return refusal('cha-12.44b', `${name(b, leader)} has retired and must stay there to the end of the battle.`);
}

/** Whether he could still be ordered to ride in this phase. */
const canRide = ({ b, v }: OrderCase): boolean =>
  v.left > 0 && orderRefusal(b, v, { ...order('go', NONE, true), free: isFree(b, v.leader) }) === null;

/** An order that leaves him none to go on his way by. */
const spendsTheLast = ({ b, v, o, verb }: OrderCase): boolean => {
  const cost = verb.instead ? 0 : verb.cost(b, o);
  const isHisOwn = o.do === 'go' || (o.do === 'move' && leadersWith(b, o.who).includes(v.leader));
  return cost > 0 && !isHisOwn && v.left - cost < 1 && b.state.leaderSpent[v.leader] === 0;
};

/** Retiring to the camp (chapter 12.4). */
export const retireOverrides: readonly RuleOverride[] = [
  overrideRule(takingCommand, (family) => (b, leader) => {
    family(b, leader);
    if (!mayRetire(b, leader)) return;
    arrive(b, leader);
    if (!isActivation(b) || stage(b, leader) > DECLARED) return;
    if (stage(b, leader) === DECLARED || isNearGate(b, leader)) call(b, 'retire', { leader });
  }),
  overrideList(lineBans, {
    first: [
      {
        rule: 'cha-12.44a',
        when: ({ b, v }) => isOnHisWay(b, v.leader),
        text: ({ b, v }) => `${name(b, v.leader)} is retiring and can give only Individual Orders.`,
      },
    ],
  }),
  // He is not sent on his way unasked where nothing else is left him to order.
  overrideRule(asksAlways, () => (b, v) => mustGo(b, v.leader)),
  // One of his orders is for himself, or for the unit that he is with; he may not give them all to others.
  overrideList(insteadBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: (c) => spendsTheLast(c) && mustGo(c.b, c.v.leader) && canRide(c),
        text: ({ b, v }) => `${name(b, v.leader)} is retiring and must keep his last order for his own move.`,
      },
    ],
  }),
  overrideList(endBans, {
    last: [
      {
        rule: 'cha-12.44a',
        // One order is enough, be it to a unit that he goes with.
        when: (c) => c.b.state.leaderSpent[c.v.leader] === 0 && mustGo(c.b, c.v.leader) && canRide(c),
        text: ({ b, v }) => `${name(b, v.leader)} is retiring and must move first, alone or with his unit.`,
      },
    ],
  }),
  overrideList(ridingBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: (s) => isOnHisWay(s.b, s.leader) && !comesNearer(s.b, s.leader, s.from, s.to),
        text: (s) => `${name(s.b, s.leader)} is retiring: ${hexNumber(s.b.world.field.grid, s.to)} is not on his way.`,
      },
      {
        rule: 'cha-12.44b',
        when: (s) =>
          stage(s.b, s.leader) >= TRIGGERED &&
          isThere(s.b, s.leader) &&
          !isTarget(s.b, sideOfLeader(s.b, s.leader), s.to),
        text: (s) => `${name(s.b, s.leader)} has retired and must stay there to the end of the battle.`,
      },
    ],
  }),
  overrideList(stoppingBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: ({ b, leader }) => mustGo(b, leader),
        text: ({ b, leader }) => `${name(b, leader)} is retiring and must move as far as his MP allow.`,
      },
    ],
  }),
  // So does a unit with which he goes (cha-12.44a), and no unit takes him away from there again (cha-12.44b).
  overrideList(lastBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: (i) => {
          const leader = homeward(i);
          return leader !== undefined && !comesNearer(i.b, leader, hexOf(i.w.at), hexOf(i.step.to), i.w.unit);
        },
        text: (i) =>
          `${name(i.b, homeward(i) as Leader)} is retiring with ${who(i)}: ${hexNumber(i.b.world.field.grid, hexOf(i.step.to))} is not on his way.`,
      },
      {
        rule: 'cha-12.44b',
        when: (i) => takenAway(i) !== undefined,
        text: (i) =>
          `${name(i.b, takenAway(i) as Leader)} is with ${who(i)} and has retired here to the end of the battle.`,
      },
    ],
  }),
  overrideList(stopBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: (i) => i.step.do === 'stop' && homeward(i) !== undefined && couldLeadOn(i),
        text: (i) =>
          `${name(i.b, homeward(i) as Leader)} is retiring with ${who(i)}: the unit must move as far as its MP allow.`,
      },
    ],
  }),
  overrideList(withdrawalBans, {
    last: [
      {
        rule: 'cha-12.44b',
        when: (s) => staysIn(s.b, s.leader, s.to) !== null,
        text: (s) => `${name(s.b, s.leader)} has retired and must stay there to the end of the battle.`,
      },
    ],
  }),
  overrideRule(keptBehind, () => staysIn),
  overrideRule(openEnd, (family) => (b) => {
    const held = sides.find((side) => {
      const since = volumeState(b).retiredIn[side] as number;
      return since > 0 && b.state.turn >= since + SIEGE;
    });
    if (held === undefined || b.world.options.has('endless-siege')) return family(b);
    const text = `The ${b.world.sides[held].name} have held out for ${SIEGE} turns: neither side wins.`;
    return { rules: ['cha-12.44c'], text };
  }),
  overrideRule(givesUp, (family) => (b, side, over) => {
    if (!hasArrived(b, side)) return family(b, side, over);
    return isTaken(b, side) ? { rules: ['cha-12.44c'], how: 'have lost what they retired to' } : null;
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    retires: (world, event) =>
      `${world.leaders[event['leader'] as number]?.name} declares that his army will Retire to Camp.`,
    retiring: (world, event) => `${world.leaders[event['leader'] as number]?.name} begins to retire.`,
    'has-retired': (world, event) =>
      `${world.leaders[event['leader'] as number]?.name} has retired: the enemy must take the place to win.${world.options.has('endless-siege') ? '' : ` If it holds out for ${SIEGE} turns, neither side wins.`}`,
  })),
];

/** At the end of a turn it counts where he is by then. */
function hasArrived(b: Battle, side: Side): boolean {
  const leader = b.world.leaders.findIndex((_, one) => sideOfLeader(b, one) === side && mayRetire(b, one));
  if (leader < 0) return false;
  arrive(b, leader);
  return volumeState(b).retiring[side] === ARRIVED;
}
export const retireProcedures: readonly Procedure<Battle>[] = [retire];
