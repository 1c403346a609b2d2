import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderHexOf, leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import { passesStandingIn } from '../../family/command/activation.ts';
import type { OrderCase, Verb } from '../../family/command/order.ts';
import { order } from '../../family/command/order.ts';
import { insteadBans, lineBans, sendBans, silenceBans } from '../../family/command/order-bans.ts';
import { verbs } from '../../family/command/verbs.ts';
import { rulesOfLeaving } from '../../family/leaders/leader-move.ts';
import { isFinished, isOverall, leaderInEnemyZone, onMap } from '../../family/leaders/leaders.ts';
import { onlyAsWing, wingOf } from './hierarchy.ts';
import { isNayaka } from './roles.ts';

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const giver = ({ b, v }: OrderCase): string => name(b, v.leader);

/** Whether orders to one of his Nayakas may stand among a Wing Commander's other orders (option of cha-4.52a). */
const mixes = (b: Battle): boolean => b.world.options.has('mixed-wing-orders');
/** A Wing Commander has moved a Nayaka in this phase, which then is all that he does. */
const hasMovedNayaka = ({ b, v }: OrderCase): boolean =>
  !isOverall(b, v.leader) && wingOf(b, v.leader).some((nayaka) => b.state.leaderMoved[nayaka] === 1);

const asWing = ({ b, v, o }: OrderCase): boolean => onlyAsWing(b, v.leader, o.who);

/** The leaders whom a leader may move: the Overall Commander all of them, a Wing Commander his Nayakas. */
const addSending: NonNullable<Verb['ofLeader']> = (b, { leader }, found, reach, all) => {
  const { side } = leaderInfo(b, leader);
  const sendsAll = all || isOverall(b, leader);
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (other === leader || !onMap(b, other) || leaderInfo(b, other).side !== side) continue;
    if (sendsAll || wingOf(b, leader).includes(other))
      found.push(order('send', other, reach.stepsTo(leaderHexOf(b, other)) >= 0));
  }
};

export const nayakaOverrides: readonly RuleOverride[] = [
  overrideRule(passesStandingIn, () => isNayaka),
  overrideList(lineBans, {
    first: [
      {
        rule: 'cha-4.53e',
        when: ({ b, v }) => isNayaka(b, v.leader) && v.ability === 'none',
        text: (c) => `${giver(c)} is a Nayaka and needs a Wing Command to command a Line.`,
      },
    ],
  }),
  overrideList(silenceBans, {
    before: {
      'alx-4.24': [
        {
          rule: 'cha-4.23',
          when: ({ b, v, o }) => o.do === 'go' && isNayaka(b, v.leader),
          text: (c) =>
            `${giver(c)} is in an enemy ZOC: only his Overall Commander or Wing Commander can order him out.`,
        },
      ],
    },
  }),
  overrideRule(verbs, (family) => {
    const send = family['send'] as Verb;
    const rules: Verb['rules'] = (b, v, o) =>
      onlyAsWing(b, v.leader, o.who) ? ['cha-4.52c', 'alx-4.23a'] : send.rules(b, v, o);
    return { ...family, send: { ...send, ofLeader: addSending, rules } };
  }),
  overrideList(sendBans, {
    replace: {
      'alx-4.4c 1/3': {
        rule: 'cha-4.41b',
        when: ({ b, v, o }) => !isOverall(b, v.leader) && !wingOf(b, v.leader).includes(o.who),
        text: (c) =>
          `${giver(c)} cannot move ${name(c.b, c.o.who)}: only an Overall Commander can, or a Wing Commander for his own Nayakas.`,
      },
    },
    before: {
      'alx-4.4c 2/3': [
        {
          rule: 'cha-4.41b',
          when: ({ b, v }) => leaderInEnemyZone(b, v.leader),
          text: (c) => `${giver(c)} is in an enemy ZOC and must leave it before he can move other leaders.`,
        },
        {
          rule: 'cha-4.52d',
          when: (c) => asWing(c) && c.v.momentum,
          text: (c) => `${giver(c)} acts by Momentum and cannot move Nayakas.`,
        },
        {
          rule: 'cha-4.24',
          when: (c) => asWing(c) && isFinished(c.b, c.o.who),
          text: (c) => `${name(c.b, c.o.who)} is Finished: only an Overall Commander can move him now.`,
        },
        {
          rule: 'cha-4.52a',
          when: (c) => asWing(c) && c.v.given > 0 && !mixes(c.b),
          text: (c) => `${giver(c)} has given other orders and cannot move a Nayaka in this phase.`,
        },
      ],
    },
  }),
  overrideList(insteadBans, {
    first: [
      {
        rule: 'cha-4.52a',
        when: (c) => hasMovedNayaka(c) && !mixes(c.b),
        text: (c) => `${giver(c)} has moved a Nayaka and can do nothing else in this phase.`,
      },
    ],
  }),
  overrideRule(rulesOfLeaving, (family) => (b, leader) => {
    const { active } = b.state;
    return active >= 0 && onlyAsWing(b, active, leader) ? ['alx-4.61b', 'alx-7.23d', 'cha-4.52c'] : family(b, leader);
  }),
];
