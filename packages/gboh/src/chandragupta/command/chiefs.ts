import { type Ban, firstBan, nameAndVerb, verb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  infoOf,
  initiativeOf,
  isCavalry,
  isChariot,
  isElephant,
  isInfantry,
  isLightFoot,
  leaderInfo,
  nameOf,
} from '../../family/base/units.ts';
import type { Leader, Unit } from '../../family/base/vocabulary.ts';
import { lineUnitBans } from '../../family/command/line-command.ts';
import { lineBans, obeyBans } from '../../family/command/order-bans.ts';
import { lineRights } from '../../family/command/order-rules.ts';
import { strategy } from '../../family/command/orders.ts';
import { entryAllowed, rosterOf } from '../../family/leaders/lines.ts';
import { groupName, heedsItsChief, isOfHisGroup } from './hierarchy.ts';
import { isChief, isGuildChief, isNayaka, isTribalChief } from './roles.ts';

/** A leader gives an order to a unit, single or in a Line. */
interface Command {
  b: Battle;
  v: { leader: Leader };
  o: { who: Unit };
}
const giver = ({ b, v }: Command): string => leaderInfo(b, v.leader).name;
const who = ({ b, o }: Command): string => nameOf(b, o.who);

/** Whether the battle lets a Nayaka of elephants or chariots command light foot with them in one Line (cha-4.53b). */
const leadsMixedLines = (b: Battle, leader: Leader): boolean =>
  b.world.lines.some(
    (entry) =>
      entry.kind === leaderInfo(b, leader).arm &&
      entryAllowed(b, leader, entry) &&
      [...rosterOf(b, entry)].some((unit) => isLightFoot(b, unit)),
  );

/** The kinds of troops that a Nayaka may lead, by the arm on his counter (cha-4.53a, cha-4.53b). */
const ofArm = {
  infantry: isInfantry,
  cavalry: isCavalry,
  elephant: (b: Battle, unit: Unit, leader: Leader) =>
    isElephant(b, unit) || (isLightFoot(b, unit) && leadsMixedLines(b, leader)),
  chariot: (b: Battle, unit: Unit, leader: Leader) =>
    isChariot(b, unit) || (isLightFoot(b, unit) && leadsMixedLines(b, leader)),
} as const;

/** Whether a unit is of the arm that a Nayaka leads; anyone who is none leads every arm. */
function isOfHisArm(b: Battle, leader: Leader, unit: Unit): boolean {
  const { arm } = leaderInfo(b, leader);
  return !isNayaka(b, leader) || arm === null || ofArm[arm](b, unit, leader);
}
const leadsOneArm = (b: Battle, leader: Leader): boolean => {
  const { arm } = leaderInfo(b, leader);
  return arm === 'infantry' || arm === 'cavalry';
};
const armWords = { infantry: 'infantry', cavalry: 'cavalry', elephant: 'elephants', chariot: 'chariots' } as const;
const armOf = ({ b, v }: Command): string => armWords[leaderInfo(b, v.leader).arm ?? 'infantry'];

/** Which units take no orders from a leader, of any kind (cha-4.35). */
const disobedience: readonly Ban<Command>[] = [
  {
    rule: 'cha-4.62',
    when: ({ b, v, o }) => heedsItsChief(b, o.who) && !isOfHisGroup(b, v.leader, o.who),
    text: (c) =>
      `${nameAndVerb(infoOf(c.b, c.o.who), 'takes', 'take')} orders only from the chief of ${verb(infoOf(c.b, c.o.who), 'its', 'their')} own ${groupOf(c)}.`,
  },
  {
    rule: 'cha-4.62',
    when: ({ b, v, o }) => isChief(b, v.leader) && !isOfHisGroup(b, v.leader, o.who),
    text: (c) => `${giver(c)} is a chief and commands only his own people.`,
  },
  {
    rule: 'cha-4.53a',
    when: ({ b, v, o }) => leadsOneArm(b, v.leader) && !isOfHisArm(b, v.leader, o.who),
    text: (c) => `${giver(c)} is a Nayaka of ${armOf(c)} and cannot give ${who(c)} orders.`,
  },
  {
    rule: 'cha-4.53b',
    when: ({ b, v, o }) => !isOfHisArm(b, v.leader, o.who),
    text: (c) =>
      `${giver(c)} is a Nayaka of ${armOf(c)}: the only foot that he can order is light foot in their Combined Lines.`,
  },
];
const groupOf = ({ b, o }: Command): string => {
  const { grade, group } = infoOf(b, o.who);
  return `${grade === 'tribal' ? 'tribe' : 'guild'}${group === '' ? '' : ` (${groupName(group)})`}`;
};

const obeys = (b: Battle, leader: Leader, unit: Unit): boolean =>
  firstBan(disobedience, { b, v: { leader }, o: { who: unit } }) === null;

/** Who obeys whom, and what chiefs cannot do. */
export const chiefOverrides: readonly RuleOverride[] = [
  overrideList(obeyBans, { last: disobedience }),
  overrideList(lineUnitBans, { first: disobedience }),
  overrideList(lineBans, {
    first: [
      {
        rule: 'cha-4.65',
        when: ({ b, v }) => isTribalChief(b, v.leader),
        text: (c) => `${giver(c)} is a Tribal Chief and cannot give Line Commands.`,
      },
    ],
    before: {
      'alx-5.22b': [
        {
          rule: 'cha-4.62',
          when: ({ b, v, o }) => !(o.line?.units.some((unit) => obeys(b, v.leader, unit)) ?? true),
          text: (c) => `No unit in that Line takes orders from ${giver(c)}.`,
        },
      ],
    },
  }),
  overrideRule(lineRights, (family) => (b, v) => [...family(b, v), ...(isGuildChief(b, v.leader) ? ['cha-4.65'] : [])]),
  overrideRule(
    strategy,
    (family) => (b, leader) => (isGuildChief(b, leader) ? initiativeOf(b, leader) : family(b, leader)),
  ),
];
