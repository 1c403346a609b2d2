import { type Ban, emit } from '@taxiarch/kernel';
import { type EventTexts, leaderName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { initiativeOf, leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import { type Calling, callBans, declining } from '../../family/command/activation.ts';
import {
  commanders,
  type Due,
  isFreed,
  isInactive,
  isWaiting,
  lowest,
  wasActivated,
  whoIsDue,
} from '../../family/command/due.ts';
import { momentumBans, reactivatedStops } from '../../family/command/momentum.ts';
import { fightsFromZone } from '../../family/command/orders.ts';
import { isOverall, isSilent } from '../../family/leaders/leaders.ts';
import { hasPassed, volumeState } from '../volume-state.ts';
import { isChief, isNayaka } from './roles.ts';

const name = ({ b, leader }: { b: Battle; leader: Leader }): string => leaderInfo(b, leader).name;

/**
 * Anyone who waited in an enemy ZOC and is free of it is due again by his Initiative, like anybody else (cha-5.27c): here he
 * goes before those of higher Initiative only.
 */
function dueLeaders(b: Battle): Due | null {
  const open = commanders(b).filter((leader) => isInactive(b, leader) && (!isWaiting(b, leader) || isFreed(b, leader)));
  return open.length > 0 ? lowest(b, open, false) : null;
}

/** A leader of his side, freed from an enemy ZOC, who must go before the one who would trump. */
const freedBefore = ({ b, leader, v }: Calling): Leader | undefined =>
  v.due.find((other) => isFreed(b, other) && initiativeOf(b, other) < initiativeOf(b, leader));

const mustGo: readonly Ban<Calling>[] = [
  {
    rule: 'cha-5.27c',
    when: (c) => (c.how === 'pass' || c.how === 'wait') && isFreed(c.b, c.leader),
    text: (c) => `${name(c)} has left the enemy ZOC and must be activated.`,
  },
  {
    rule: 'cha-5.27c',
    when: (c) => c.how === 'trump' && freedBefore(c) !== undefined,
    text: (c) =>
      `${leaderInfo(c.b, freedBefore(c) as Leader).name} has left the enemy ZOC and must act before ${name(c)}, whose Initiative is higher.`,
  },
];
/** The Overall Commander gives orders wherever he is, and has nothing to wait for. */
const nothingToWaitFor: Ban<Calling> = {
  rule: 'cha-5.27b',
  when: (c) => c.how === 'wait' && !isSilent(c.b, c.leader),
  text: (c) => `${name(c)} can give orders now and must act or pass.`,
};

/** A Nayaka who passes has been activated but is not Finished: his Wing Commander may still call on him (cha-5.15b). */
function passes(b: Battle, leader: Leader): void {
  volumeState(b).passed[leader] = 1;
  emit(b, { kind: 'leader-passes', rules: ['cha-4.53c', 'cha-4.53d', 'cha-5.15b'], leader });
}

interface Trying {
  b: Battle;
  leader: Leader;
}
/** Who has no Momentum for what he is or by whom he was called (cha-5.31). */
const noMomentum: readonly Ban<Trying>[] = [
  {
    rule: 'cha-4.63',
    when: ({ b, leader }) => isChief(b, leader),
    text: (c) => `${name(c)} is a chief, and chiefs have no Momentum.`,
  },
  {
    rule: 'cha-4.53e',
    when: ({ b, leader }) => isNayaka(b, leader) && volumeState(b).winged[leader] === 1,
    text: (c) => `${name(c)} has acted under a Wing Command and has no Momentum.`,
  },
];

/** Who is due, who passes, who goes on (cha-5.11 to cha-5.33b). */
export const activationOverrides: readonly RuleOverride[] = [
  overrideRule(whoIsDue, () => dueLeaders),
  overrideRule(wasActivated, (family) => (b, leader) => family(b, leader) || hasPassed(b, leader)),
  overrideRule(declining, (family) => (b, leader) => (isNayaka(b, leader) ? passes : family)(b, leader)),
  overrideList(callBans, {
    drop: ['alx-5.25d'],
    replace: { 'alx-5.25c': nothingToWaitFor },
    before: { 'alx-5.12a': mustGo },
  }),
  // Nobody fights in person here.
  overrideList(momentumBans, { drop: ['alx-5.31b 3/4'], before: { 'alx-5.14': noMomentum } }),
  // Who began his phase in an enemy ZOC and used it for Shock is Finished, the Overall Commander excepted (cha-5.27b).
  overrideRule(
    fightsFromZone,
    () =>
      (b, { inZone, leader }) =>
        inZone && !isOverall(b, leader),
  ),
  overrideRule(reactivatedStops, () => () => true),
];

export const activationEventTexts: EventTexts = {
  'leader-passes': (w, e) => `${leaderName(w, e)} passes. His Wing Commander can still give him a Wing Command.`,
};
