import { type Ban, emit } from '@taxiarch/kernel';
import { type EventTexts, leaderName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import type { OrderCase } from '../../family/command/order.ts';
import { insteadBans } from '../../family/command/order-bans.ts';
import { allowanceRules, leaderAllowance } from '../../family/leaders/leader-move.ts';
import { isRestricted, volumeState } from '../volume-state.ts';

/** A Wing Commander has leaned on his Overall Commander, who can do little else for the rest of the turn (cha-4.55a). */
export function restrict(b: Battle, leader: Leader): void {
  if (isRestricted(b, leader)) return;
  volumeState(b).restricted[leader] = 1;
  emit(b, { kind: 'restricted', rules: ['cha-4.54d', 'cha-4.55a', 'cha-2.25'], leader });
}

const giver = ({ b, v }: OrderCase): string => leaderInfo(b, v.leader).name;

const open = new Set(['rally', 'recover', 'go']);
const moving = new Set(['move', 'together', 'harass', 'send']);
/** Who has restricted himself for the Nayakas of his own wing goes on with them (a reading of cha-4.54d). */
const amidHisWing = ({ v, o }: OrderCase): boolean => o.do === 'wing' && v.contingents.length > 0;

const restriction: readonly Ban<OrderCase>[] = [
  {
    rule: 'cha-4.55b',
    when: ({ b, v, o }) => isRestricted(b, v.leader) && moving.has(o.do),
    text: (c) => `${giver(c)} is Restricted this turn and cannot move units or other leaders.`,
  },
  {
    rule: 'cha-4.55a',
    when: (c) => isRestricted(c.b, c.v.leader) && !open.has(c.o.do) && !amidHisWing(c),
    text: (c) => `${giver(c)} is Restricted this turn: he can only rally troops, let them recover, and move himself.`,
  },
];

const isHalved = (b: Battle, leader: Leader): boolean => isRestricted(b, leader) && b.state.active === leader;

/** What an Overall Commander may do who has served a Wing Commander (cha-4.55a, cha-4.55b); for his range see Shock. */
export const restrictedOverrides: readonly RuleOverride[] = [
  overrideList(insteadBans, { first: restriction }),
  // Half of it in his own phase; before an enemy he withdraws as ever.
  overrideRule(leaderAllowance, (family) => (b, leader) => {
    const ma = family(b, leader);
    return isHalved(b, leader) ? Math.ceil(ma / 2) : ma;
  }),
  overrideRule(allowanceRules, (family) => (b, leader) => [
    ...family(b, leader),
    ...(isHalved(b, leader) ? ['cha-4.55a'] : []),
  ]),
];

export const restrictedEventTexts: EventTexts = {
  restricted: (w, e) =>
    `${leaderName(w, e)} is Restricted for the rest of this turn: he can only rally troops, let them recover, and move at half his MA.`,
};
