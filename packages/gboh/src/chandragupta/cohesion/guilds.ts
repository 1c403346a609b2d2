import { type Hex, neighbour, OFF } from '@taxiarch/hexfield';
import { emit, type Procedure } from '@taxiarch/kernel';
import { checkTQ, rout, takeHits } from '../../family/base/cohesion.ts';
import { attackBans } from '../../family/base/eligibility.ts';
import { unitDoes, unitName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { flightBars } from '../../family/base/retreat.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  friendAt,
  infoOf,
  isRouted,
  leaderHexOf,
  leaderInfo,
  leadersIn,
  nameOf,
  sideOf,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { zoneCovers, zonesOverUnit } from '../../family/base/zones.ts';
import { eventTexts } from '../../family/event-text.ts';
import { ridingBans } from '../../family/leaders/leader-move.ts';
import { arriving, finish } from '../../family/leaders/leaders.ts';
import { enteredHexes } from '../../family/movement/cost.ts';
import { lastBans } from '../../family/movement/going.ts';
import { type Encounter, encounterBans, quarrels } from '../../family/movement/passing.ts';
import { isGuildChief } from '../command/roles.ts';
import { isSreni } from '../traits.ts';
import { flightOverrides, flightProcedure } from './flight.ts';

/** Units of two guilds, who are each other's rivals on whichever side they fight. */
const areRivals = (b: Battle, one: Unit, other: Unit): boolean =>
  isSreni(b, one) && isSreni(b, other) && infoOf(b, one).group !== infoOf(b, other).group;

/** The chief of another guild in a hex; NONE if there is none. */
function rivalChief(b: Battle, chief: Leader, hex: Hex): Leader {
  const { side, group } = leaderInfo(b, chief);
  if (!isGuildChief(b, chief)) return NONE;
  const rivals = leadersIn(b, hex).filter((other) => leaderInfo(b, other).side === side && isGuildChief(b, other));
  return rivals.find((other) => leaderInfo(b, other).group !== group) ?? NONE;
}
const chiefName = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;

/** A unit of another guild on the attacker's side that has this enemy in its ZOC. */
const rivalOver = (b: Battle, attacker: Unit, defender: Unit): Unit | undefined =>
  isSreni(b, attacker) ? zonesOverUnit(b, defender).find((unit) => areRivals(b, unit, attacker)) : undefined;

/** Whether a friendly unit of another guild has a hex in its ZOC: for those who run it is as an enemy's (cha-10.72c). */
const inRivalZone = (b: Battle, unit: Unit, hex: Hex): boolean =>
  isSreni(b, unit) &&
  hex !== OFF &&
  [0, 1, 2, 3, 4, 5].some((hexside) => {
    const beyond = neighbour(b.world.field.grid, hex, hexside);
    const friend = beyond === OFF ? NONE : friendAt(b, beyond, sideOf(b, unit));
    return friend !== NONE && areRivals(b, unit, friend) && zoneCovers(b, friend, hex);
  });

const passesRival = ({ b, mover, there, forced }: Encounter): boolean =>
  !forced && !isRouted(b, mover) && areRivals(b, mover, there);

/** Forced through a rival, a unit routs at once, and he takes a hit and a check (cha-10.72b). */
function comeToBlows(b: Battle, unit: Unit, stationary: Unit): boolean {
  if (isRouted(b, unit) || !areRivals(b, unit, stationary)) return false;
  const rules = ['cha-10.72b'];
  emit(b, { kind: 'quarrel', rules, unit, stationary });
  const excess = checkTQ(b, stationary, 'rivals passing through', rules);
  takeHits(b, stationary, 1 + Math.max(0, excess), rules, { text: 'a clash with another guild' });
  rout(b, unit, rules, NONE);
  return true;
}

/** Guilds, tribes and their enmities (chapters 10 and 11). */
export const guildsOverrides: readonly RuleOverride[] = [
  overrideList(ridingBans, {
    last: [
      {
        rule: 'cha-10.72a',
        when: ({ b, leader, to }) => rivalChief(b, leader, to) !== NONE,
        text: ({ b, leader, to }) =>
          `${chiefName(b, leader)} cannot enter the hex of ${chiefName(b, rivalChief(b, leader, to))}, the chief of another guild.`,
      },
    ],
  }),
  overrideList(lastBans, {
    last: [
      {
        rule: 'cha-10.72a',
        when: ({ b, w, step }) =>
          enteredHexes(b.world.field.grid, w.at, step.to).some((hex) =>
            w.along.some((leader) => rivalChief(b, leader, hex) !== NONE),
          ),
        text: 'The chief with this unit cannot enter the hex of another guild’s chief.',
      },
    ],
  }),
  // Who is there after all was forced to be (cha-10.72a).
  overrideRule(arriving, (family) => (b, leader) => {
    family(b, leader);
    if (rivalChief(b, leader, leaderHexOf(b, leader)) !== NONE) finish(b, leader, ['cha-10.72a']);
  }),
  overrideList(encounterBans, {
    last: [
      {
        rule: 'cha-10.72b',
        when: passesRival,
        text: ({ b, mover, there }) =>
          `${nameOf(b, mover)} cannot pass through ${nameOf(b, there)}: they belong to different guilds.`,
      },
    ],
  }),
  overrideRule(quarrels, () => comeToBlows),
  overrideList(flightBars, {
    last: [
      {
        rule: 'cha-10.72c',
        when(b, unit, from, hexside) {
          const friend = friendAt(b, neighbour(b.world.field.grid, from, hexside), sideOf(b, unit));
          return friend === NONE
            ? inRivalZone(b, unit, neighbour(b.world.field.grid, from, hexside))
            : areRivals(b, unit, friend);
        },
      },
    ],
  }),
  // The rival's own side does not matter: opposing guilds attack each other as they like.
  overrideList(attackBans, {
    last: [
      {
        rule: 'cha-10.72d',
        when: ({ b, attacker, defender }) => rivalOver(b, attacker, defender) !== undefined,
        text: ({ b, attacker, defender }) =>
          `${nameOf(b, attacker)} cannot attack ${nameOf(b, defender)}: a rival guild (${nameOf(b, rivalOver(b, attacker, defender) ?? attacker)}) has that enemy in its ZOC.`,
      },
    ],
  }),
  ...flightOverrides,
  overrideRule(eventTexts, (family) => ({
    ...family,
    quarrel: (w, e) => `${unitDoes(w, e, 'clashes', 'clash')} with ${unitName(w, e, 'stationary')}, of another guild.`,
  })),
];
export const guildsProcedures: readonly Procedure<Battle>[] = [flightProcedure as Procedure<Battle>];
