import { ask, type Ban, emit, enemyOf, firstBan, orderTable, procedure, roll } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Trump } from '../base/procedures.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { initiativeOf, leaderInfo } from '../base/units.ts';
import { ATTACKED_IN_ZONE, type Leader, NONE } from '../base/vocabulary.ts';
import { finish, isFinished, leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { commanders } from './due.ts';
import { comesToSomething, counterTrump, isTakenBack, replyToTrump, takeBack, trumperBegins } from './trump.ts';

interface Case {
  b: Battle;
  leader: Leader;
}
const MOST_PHASES = 3;
const name = ({ b, leader }: Case): string => leaderInfo(b, leader).name;

/** Whether a leader was in an enemy ZOC in his phase and used it for Shock, though the enemy may be gone by now (alx-5.25e). */
const attackedInZone = (b: Battle, leader: Leader): boolean => b.state.noMomentum[leader] === ATTACKED_IN_ZONE;

/** What keeps a leader from trying for another Orders Phase (alx-5.31b). */
export const momentumBans = overridable<readonly Ban<Case>[]>('command/momentum: momentumBans', [
  { rule: 'alx-5.15a', when: ({ b, leader }) => isFinished(b, leader), text: (c) => `${name(c)} is Finished.` },
  // Who has left the map alive is on no face that could be turned (alx-9.24b).
  {
    rule: 'alx-5.31a',
    when: ({ b, leader }) => !onMap(b, leader),
    text: (c) => `${name(c)} is no longer on the map.`,
  },
  {
    rule: 'alx-5.14',
    when: ({ b, leader }) => (b.state.phases[leader] as number) >= MOST_PHASES,
    text: (c) => `${name(c)} has already had three Orders Phases this turn.`,
  },
  {
    rule: 'alx-5.31b',
    when: ({ b, leader }) => leaderInEnemyZone(b, leader),
    text: (c) => `${name(c)} is in an enemy ZOC.`,
  },
  {
    rule: 'alx-5.31b',
    when: ({ b, leader }) => attackedInZone(b, leader),
    text: (c) => `${name(c)} attacked from within an enemy ZOC and cannot try for Momentum.`,
  },
  {
    rule: 'alx-5.31b',
    when: ({ b, leader }) => b.state.dueled[leader] === 1,
    text: (c) => `${name(c)} has fought in Personal Combat.`,
  },
  {
    rule: 'alx-5.31b',
    when: ({ b, leader }) => b.state.noMomentum[leader] !== 0,
    text: (c) => `${name(c)} cannot gain Momentum this turn.`,
  },
]);

/** A leader's Orders Phases, one after another while his Momentum lasts. */
interface Lead {
  leader: Leader;
  momentum: boolean;
  /** Trumps that still have to come to something (alx-5.45), the last one made by the leader. */
  trumps: Trump[];
  rival?: Leader;
}

export const lead = procedure<Battle, Lead>('lead', {
  ordersPhase(b, v) {
    if (v.trumps.length > 0) valueIn(b, trumperBegins)(b);
    start(b, 'orders', { leader: v.leader, momentum: v.momentum, mustAct: v.trumps.length > 0 });
  },
  trumperMustAct(b, v) {
    const trump = v.trumps.pop();
    if (trump === undefined) return undefined;
    // Who has been struck down, or so hard that he is Finished, can do nothing more about it: his Trump stands.
    const struck = !onMap(b, v.leader) || isFinished(b, v.leader);
    if (struck || valueIn(b, comesToSomething)(b, leaderInfo(b, v.leader).side)) {
      v.trumps = [];
      return undefined;
    }
    if (!valueIn(b, isTakenBack)(b, v.leader)) {
      finish(b, v.leader, ['alx-5.45']);
      return null;
    }
    takeBack(b, trump);
    if (trump.over === NONE || !onMap(b, trump.over)) return null;
    v.leader = trump.over;
    v.momentum = trump.overMomentum;
    return 'ordersPhase';
  },
  /** Phase C (alx-3.C, alx-5.31a). */
  momentum: ask<Battle, Lead, boolean>({
    ask: 'momentum',
    rules: ['alx-3.C', 'alx-5.31a', 'alx-5.32'],
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => {
      const { name } = leaderInfo(b, v.leader);
      return `${name} has ended his Orders Phase. Try for Momentum (${initiativeOf(b, v.leader)} or less)?`;
    },
    list: () => [true, false],
    refuse: (b, { leader }, tries) => (tries ? firstBan(valueIn(b, momentumBans), { b, leader }) : null),
    format: (_b, tries) => (tries ? 'momentum' : 'no'),
    label: (_b, _v, tries) => (tries ? 'Try for Momentum' : 'Finish'),
    orders: orderTable<Battle, Lead, boolean>('trying-momentum', {
      always: (_b, _v, legal) => legal.find((tries) => tries),
      never: () => false,
    }),
    apply(b, v, tries) {
      if (tries) return undefined;
      finish(b, v.leader, ['alx-5.15a', 'alx-5.27', ...(attackedInZone(b, v.leader) ? ['alx-5.25e'] : [])]);
      return null;
    },
  }),
  momentumRoll(b, v) {
    const { leader } = v;
    const { name, side } = leaderInfo(b, leader);
    const against = initiativeOf(b, leader);
    const { natural } = roll(b, {
      purpose: `Momentum of ${name}`,
      side,
      rules: ['alx-5.32'],
      against,
      about: { leader },
    });
    if (natural === 9) {
      start(b, 'doom', { leader });
      return null;
    }
    if (natural > against) {
      finish(b, leader, ['alx-5.15b', 'alx-5.32']);
      return null;
    }
    v.momentum = true;
    emit(b, { kind: 'momentum', rules: ['alx-5.32'], leader });
    return undefined;
  },
  answer: replyToTrump<Lead>('alx-5.42.2', 'has Momentum', 'ordersPhase'),
  momentumTrump(b, v) {
    const trump = counterTrump(b, v.rival as Leader, v.leader, 'alx-5.42.2');
    if (trump !== null) {
      v.trumps = [trump];
      v.leader = trump.leader;
      v.momentum = false;
    }
    return 'ordersPhase';
  },
});

interface Doom {
  leader: Leader;
}

/** Who is re-activated but may not go on by Momentum: one who was Finished (alx-5.33.1, alx-5.34). */
export const reactivatedStops = overridable<(b: Battle, leader: Leader) => boolean>(
  'command: re-activated without Momentum',
  isFinished,
);

/** The Die Roll of Doom, after a Momentum roll of 9 (alx-5.33). */
export const doom = procedure<Battle, Doom>('doom', {
  secondRoll(b, { leader }) {
    const { name, side } = leaderInfo(b, leader);
    const { natural } = roll(b, {
      purpose: `Die Roll of Doom for ${name}`,
      side,
      rules: ['alx-5.33'],
      about: { leader },
    });
    if (natural <= 1) {
      finish(b, leader, ['alx-5.33.1', 'alx-5.15b']);
      return undefined;
    }
    finish(b, leader, [natural === 9 ? 'alx-5.33.3a' : 'alx-5.33.2', 'alx-5.15b']);
    if (natural === 9) start(b, 'crisis-of-faith', { leader });
    return null;
  },
  reactivation: ask<Battle, Doom, Leader>({
    ask: 'reactivate',
    rules: ['alx-5.33.1', 'alx-5.34'],
    side: (b, v) => enemyOf(leaderInfo(b, v.leader).side),
    text: (b, v) =>
      `${leaderInfo(b, v.leader).name} failed the Die Roll of Doom. Choose a leader to activate at once; he may be Finished.`,
    list: (b, v) => [NONE, ...commanders(b).filter((l) => leaderInfo(b, l).side !== leaderInfo(b, v.leader).side)],
    refuse: () => null,
    format: (b, leader) => (leader === NONE ? 'no' : `activate ${leaderInfo(b, leader).key}`),
    label: (b, _v, leader) => (leader === NONE ? 'Activate none' : leaderInfo(b, leader).name),
    apply(b, _v, leader) {
      if (leader === NONE) return null;
      const again = valueIn(b, reactivatedStops)(b, leader);
      if (again) b.state.noMomentum[leader] = 1;
      emit(b, { kind: 'reactivated', rules: ['alx-5.33.1', ...(again ? ['alx-5.34'] : [])], leader });
      start(b, 'lead', { leader, momentum: false, trumps: [] });
      return null;
    },
  }),
});
