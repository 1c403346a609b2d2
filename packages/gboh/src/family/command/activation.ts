import { ask, type Ban, emit, firstBan, listed, orderTable, procedure, type Side } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Trump } from '../base/procedures.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { distanceToHex, initiativeOf, leaderHexOf, leaderInfo, onField } from '../base/units.ts';
import { type Leader, NONE } from '../base/vocabulary.ts';
import { finish, isSilent, leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { commanders, isInactive } from './due.ts';
import { counterTrump, replyToTrump, trumped, trumpSucceeds } from './trump.ts';

/** Phase A for the side whose turn it is; `due` are its leaders of the lowest Initiative. */
interface Activation {
  side: Side;
  due: Leader[];
  forced: boolean;
  leader: Leader;
  rival?: Leader;
  trumper?: Leader | undefined;
  trumps?: Trump[];
}

interface Call {
  how: 'activate' | 'pass' | 'wait' | 'trump';
  leader: Leader;
}
export type Calling = { b: Battle; v: Activation } & Call;

const name = (c: Calling): string => leaderInfo(c.b, c.leader).name;
const isDue = (c: Calling): boolean => c.v.due.includes(c.leader);
const dueRating = (c: Calling): number => initiativeOf(c.b, c.v.due[0] as Leader);

export const callBans = overridable<readonly Ban<Calling>[]>('command/activation: callBans', [
  {
    rule: 'alx-5.13',
    when: (c) => !isInactive(c.b, c.leader),
    text: (c) => `${name(c)} has already been activated this turn.`,
  },
  {
    rule: 'alx-5.25d',
    when: (c) => c.v.forced && !(c.how === 'activate' && isDue(c)),
    text: (c) => `${leaderInfo(c.b, c.v.due[0] as Leader).name} is out of the enemy ZOC and goes first.`,
  },
  {
    rule: 'alx-5.12a',
    when: (c) => c.how !== 'trump' && !isDue(c),
    text: (c) => `A leader of lower Initiative than ${name(c)} goes first.`,
  },
  {
    rule: 'alx-5.25c',
    when: (c) => c.how === 'wait' && !leaderInEnemyZone(c.b, c.leader),
    text: (c) => `${name(c)} is not in an enemy ZOC: he must act or pass.`,
  },
  {
    rule: 'alx-5.41',
    when: (c) => c.how === 'trump' && initiativeOf(c.b, c.leader) <= dueRating(c),
    text: (c) => `${name(c)} needs a higher Initiative than the leader who is due.`,
  },
]);

const verbs = { activate: 'Activate', pass: 'Pass with', wait: 'Wait with', trump: 'Trump with' } as const;

/** Who would be activated only to let others attack is shown as such (alx-5.25a, alx-5.25b). */
function labelCall(b: Battle, { how, leader }: Call): string {
  const words = `${verbs[how]} ${leaderInfo(b, leader).name} (${initiativeOf(b, leader)})`;
  return how === 'activate' && isSilent(b, leader) ? `${words}: Shock only (in an enemy ZOC)` : words;
}

/** What becomes of a leader of whom no use is made when he is due (alx-5.15c). */
export const declining = overridable<(b: Battle, leader: Leader) => void>('command: a leader passes', (b, leader) =>
  finish(b, leader, ['alx-5.15c']),
);

/** Who may pass when he stands in for a trumper; for most it is no more than a phase without orders. */
export const passesStandingIn = overridable<(b: Battle, leader: Leader) => boolean>(
  'command: who passes standing in',
  () => false,
);
function standingIn(b: Battle, leader: Leader): Call[] {
  const calls: Call[] = [{ how: 'activate', leader }];
  if (valueIn(b, passesStandingIn)(b, leader)) calls.push({ how: 'pass', leader });
  return calls;
}
const writeCall = (b: Battle, { how, leader }: Call): string => `${how} ${leaderInfo(b, leader).key}`;

/** Orders whether a leader goes as soon as he is due: of equals the one closest to the enemy, or whom the player names. */
const leadingOrders = orderTable<Battle, Activation, Call>('leading', {
  due(_b, _v, legal) {
    const [only, other] = legal.filter(({ how }) => how === 'activate');
    return other === undefined ? only : undefined;
  },
  closest(b, v, legal) {
    const enemies = b.world.units.flatMap(({ side }, unit) => (side !== v.side && onField(b, unit) ? [unit] : []));
    const far = ({ leader }: Call) =>
      Math.min(...enemies.map((unit) => distanceToHex(b, unit, leaderHexOf(b, leader))));
    const [first, ...others] = legal.filter(({ how }) => how === 'activate');
    return others.reduce((best, one) => (best && far(best) <= far(one) ? best : one), first);
  },
});

export const activation = procedure<Battle, Activation>('activation', {
  choose: ask<Battle, Activation, Call>({
    ask: 'activate',
    rules: ['alx-3.A1', 'alx-3.A3', 'alx-5.12a', 'alx-5.12b'],
    side: (_b, v) => v.side,
    text: (b, v) => {
      const names = listed(
        v.due.map((l) => leaderInfo(b, l).name),
        'or',
      );
      return `${names} (Initiative ${initiativeOf(b, v.due[0] as Leader)}) is due. Choose a leader.`;
    },
    list(b, v, all) {
      const calls: Call[] = [];
      for (const leader of v.due)
        calls.push({ how: 'activate', leader }, { how: 'pass', leader }, { how: 'wait', leader });
      for (const leader of commanders(b)) {
        if (leaderInfo(b, leader).side !== v.side || v.due.includes(leader)) continue;
        calls.push({ how: 'trump', leader });
        if (all) calls.push({ how: 'activate', leader }, { how: 'pass', leader }, { how: 'wait', leader });
      }
      return calls;
    },
    refuse: (b, v, c) => firstBan(valueIn(b, callBans), { b, v, ...c }),
    format: writeCall,
    label: (b, _v, c) => labelCall(b, c),
    orders: leadingOrders,
    apply(b, v, c) {
      v.leader = c.leader;
      if (c.how === 'activate') return 'lead';
      if (c.how === 'trump') return 'attempt';
      if (c.how === 'pass') valueIn(b, declining)(b, c.leader);
      else wait(b, c.leader);
      return null;
    },
  }),
  /** Another leader of the side tries to go first (alx-3.A3, alx-5.41). */
  attempt(b, v) {
    v.trumper = v.leader;
    if (!trumpSucceeds(b, v.leader, 'alx-5.41')) {
      finish(b, v.leader, ['alx-5.15b', 'alx-5.41']);
      return 'standIn';
    }
    v.trumps = [trumped(b, v.leader, NONE, false)];
    return undefined;
  },
  answer: replyToTrump<Activation>('alx-5.42.1', 'goes out of turn', 'lead'),
  counter(b, v) {
    const trump = counterTrump(b, v.rival as Leader, v.leader, 'alx-5.42.1');
    if (trump !== null) {
      v.trumps?.push(trump);
      v.leader = trump.leader;
    }
    return 'lead';
  },
  /** After a Trump that failed, or came to nothing, the leader who was due is activated. */
  standIn: ask<Battle, Activation, Call>({
    ask: 'activate',
    rules: ['alx-3.A1', 'alx-5.12a', 'alx-5.12b'],
    side: (_b, v) => v.side,
    text: () => 'Choose a leader to activate.',
    list: (b, v) => v.due.flatMap((leader) => standingIn(b, leader)),
    refuse: (b, v, c) => firstBan(valueIn(b, callBans), { b, v, ...c }),
    format: writeCall,
    label: (b, _v, c) => labelCall(b, c),
    orders: leadingOrders,
    apply(b, v, c) {
      v.leader = c.leader;
      v.trumper = undefined;
      if (c.how === 'activate') return undefined;
      valueIn(b, declining)(b, c.leader);
      return null;
    },
  }),
  lead(b, v) {
    start(b, 'lead', { leader: v.leader, momentum: false, trumps: v.trumps ?? [] });
    v.trumps = [];
  },
  resume(b, v) {
    const { trumper } = v;
    v.trumper = undefined;
    const voided = trumper !== undefined && isInactive(b, trumper);
    v.due = v.due.filter((leader) => onMap(b, leader) && isInactive(b, leader));
    return voided && v.due.length > 0 ? 'standIn' : null;
  },
});

/** He stays Inactive, and has lost his Momentum by it (alx-5.25c, alx-5.25d, alx-5.31b). */
function wait(b: Battle, leader: Leader): void {
  b.state.waited[leader] = 1;
  b.state.noMomentum[leader] = 1;
  emit(b, { kind: 'leader-waits', rules: ['alx-5.25c'], leader });
}
