import {
  ask,
  type Ban,
  type DecisionStep,
  emit,
  enemyOf,
  firstBan,
  orderTable,
  type RuleId,
  roll,
  type Side,
} from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Trump } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { initiativeOf, leaderInfo, sideOf } from '../base/units.ts';
import { DID_ORDERED, DID_SHOCK, INACTIVE, type Leader, NONE } from '../base/vocabulary.ts';
import { finish } from '../leaders/leaders.ts';
import { commanders, isInactive } from './due.ts';

const MOMENTUM_TRUMP: RuleId = 'alx-5.42.2';

/** Rolls for a leader who tries to go out of turn: his Initiative or less (alx-5.41, alx-5.42.1, alx-5.42.2). */
export function trumpSucceeds(b: Battle, leader: Leader, rule: RuleId): boolean {
  const { name, side } = leaderInfo(b, leader);
  const against = initiativeOf(b, leader);
  const rules = rule === MOMENTUM_TRUMP ? [rule] : [rule, 'alx-3.A3'];
  const { total } = roll(b, { purpose: `Trump by ${name}`, side, rules, against, about: { leader } });
  return total <= against;
}

/** Notes a successful Trump: everyone not above the trumper who has not gone yet loses his Momentum (alx-5.44). */
export function trumped(b: Battle, leader: Leader, over: Leader, overMomentum: boolean): Trump {
  const rating = initiativeOf(b, leader);
  const bypassed = commanders(b).filter(
    (other) =>
      other !== leader && isInactive(b, other) && initiativeOf(b, other) <= rating && b.state.noMomentum[other] === 0,
  );
  for (const other of bypassed) b.state.noMomentum[other] = 1;
  emit(b, { kind: 'trumps', rules: ['alx-5.41', 'alx-5.42', 'alx-5.44'], leader, over, bypassed });
  return { leader, over, overMomentum, bypassed };
}

/**
 * A leader trumps the enemy who is about to go, or has Momentum: one of the two is Finished by it (alx-5.15b). Gives back
 * the Trump if it succeeds.
 */
export function counterTrump(b: Battle, rival: Leader, over: Leader, rule: RuleId): Trump | null {
  const succeeds = trumpSucceeds(b, rival, rule);
  finish(b, succeeds ? over : rival, ['alx-5.15b', rule]);
  return succeeds ? trumped(b, rival, over, rule === MOMENTUM_TRUMP) : null;
}

/** What a Trump must come to: an order to a unit, or an attack, in the Orders Phase just ended (alx-5.45). */
export const comesToSomething = overridable<(b: Battle, side: Side) => boolean>(
  'command: what a Trump must come to',
  (b, side) => b.state.did.some((did, unit) => (did & (DID_ORDERED | DID_SHOCK)) !== 0 && sideOf(b, unit) === side),
);

/** What is noted as a leader who has trumped begins; nothing, unless the book says so. */
export const trumperBegins = overridable<(b: Battle) => void>('command: a trumper begins', () => {});

/** Whether a leader's Trump that came to nothing is taken as never made (alx-5.46); otherwise he who made it is Finished. */
export const isTakenBack = overridable<(b: Battle, leader: Leader) => boolean>(
  'command: whether an idle Trump is undone',
  () => true,
);

/** Whether a unit of a side attacked in the Orders Phase just ended. */
export const hasShocked = (b: Battle, side: Side): boolean =>
  b.state.did.some((did, unit) => (did & DID_SHOCK) !== 0 && sideOf(b, unit) === side);

/** A Trump of which nothing came is taken as never made: everything it changed goes back (alx-5.46), and he over whom it was has his phase. */
export function takeBack(b: Battle, trump: Trump): void {
  const { state } = b;
  for (const leader of trump.bypassed) state.noMomentum[leader] = 0;
  state.leaderStatus[trump.leader] = INACTIVE;
  state.phases[trump.leader] = (state.phases[trump.leader] as number) - 1;
  emit(b, { kind: 'trump-void', rules: ['alx-5.46', 'alx-5.45'], leader: trump.leader });
}

interface Answer {
  b: Battle;
  rival: Leader;
  leader: Leader;
  /** Under which it would be made. */
  rule: RuleId;
}
const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;

const tooLow = (rule: RuleId): Ban<Answer> => ({
  rule,
  when: (c) => c.rule === rule && initiativeOf(c.b, c.rival) < initiativeOf(c.b, c.leader),
  text: ({ b, rival, leader }) => `${name(b, rival)} has a lower Initiative than ${name(b, leader)}.`,
});

/** What keeps a leader from trumping an enemy who is about to go, or who has Momentum. */
export const answerBans = overridable<readonly Ban<Answer>[]>('command: who may answer by a Trump', [
  {
    rule: 'alx-5.13',
    when: ({ b, rival }) => !isInactive(b, rival),
    text: ({ b, rival }) => `${name(b, rival)} has already been activated this turn.`,
  },
  tooLow('alx-5.42.1'),
  tooLow(MOMENTUM_TRUMP),
]);

/** Faces of the die out of ten at which a Trump is thought likely to succeed. */
const LIKELY = 7;

/** The leader likeliest to succeed, of those who are likely to at all; NONE if nobody is. */
function likeliest(b: Battle, legal: readonly Leader[]): Leader {
  const chance = (leader: Leader) => (leader === NONE ? LIKELY - 1 : initiativeOf(b, leader) + 1);
  return legal.reduce((best, leader) => (chance(leader) > chance(best) ? leader : best), NONE);
}

/** The other side may trump the leader who is about to go: one attempt (alx-5.43). NONE declines. */
export function replyToTrump<V extends { leader: Leader; rival?: Leader }>(
  rule: RuleId,
  occasion: string,
  otherwise: string,
): DecisionStep<Battle, V, Leader> {
  return ask<Battle, V, Leader>({
    ask: 'trump',
    rules: [rule, 'alx-5.43'],
    side: (b, v) => enemyOf(leaderInfo(b, v.leader).side),
    text: (b, v) => `${name(b, v.leader)} ${occasion}. Choose a leader to trump him.`,
    list: (b, v) => [NONE, ...commanders(b).filter((l) => leaderInfo(b, l).side !== leaderInfo(b, v.leader).side)],
    refuse: (b, { leader }, rival) =>
      rival === NONE ? null : firstBan(valueIn(b, answerBans), { b, rival, leader, rule }),
    format: (b, rival) => (rival === NONE ? 'no' : `trump ${leaderInfo(b, rival).key}`),
    label: (b, _v, rival) => (rival === NONE ? 'No Trump' : `Trump with ${name(b, rival)} (${initiativeOf(b, rival)})`),
    declines: (_b, _v, rival) => rival === NONE,
    orders: orderTable<Battle, V, Leader>('trumping', {
      never: () => NONE,
      likely: (b, _v, legal) => likeliest(b, legal),
    }),
    apply(_b, v, rival) {
      if (rival === NONE) return otherwise;
      v.rival = rival;
      return undefined;
    },
  });
}
