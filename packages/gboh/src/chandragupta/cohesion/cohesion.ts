import { featureAt, terrainAt } from '@taxiarch/hexfield';
import { type Ban, emit, nameAndVerb, type Procedure } from '@taxiarch/kernel';
import { eliminate } from '../../family/base/cohesion.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import { flightBars } from '../../family/base/retreat.ts';
import type { Battle } from '../../family/base/state.ts';
import { CHARIOT, ELEPHANT, PLAIN_SKIRMISHER } from '../../family/base/traits.ts';
import {
  enemiesNextTo,
  hasTrait,
  hexesOf,
  infoOf,
  isInColumn,
  leaderInfo,
  leadersWith,
  nameOf,
  placeOfUnit,
  rallyTakesTurn,
  sideOf,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import {
  hitsAfterRally,
  notRallied,
  ralliesUnrolled,
  rallyBans,
  rallyModifiers,
  turnsAfterRally,
} from '../../family/cohesion/rally.ts';
import { recoveryBans } from '../../family/cohesion/recovery.ts';
import { extraHexStraight, uponBreaking } from '../../family/cohesion/rout.ts';
import { eventTexts } from '../../family/event-text.ts';
import { underFire } from '../../family/missiles/threat.ts';
import { inCity, isAmongBuildings } from '../fortifications/forts.ts';
import { beginCascade, cascadeEventTexts, cascadeProcedure } from './cascade.ts';

const recovery: readonly Ban<{ b: Battle; unit: Unit }>[] = [
  {
    rule: 'cha-6.55b',
    when: ({ b, unit }) => isInColumn(b, unit),
    text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} in column and can only march.`,
  },
  {
    rule: 'cha-11.13a',
    // In the city the ground counts as clear, and among buildings no enemy is near enough to matter (cha-12.212b).
    when: ({ b, unit }) => hexesOf(b, unit).some((hex) => terrainAt(b.world.field, hex) !== 'clear' && !inCity(b, hex)),
    text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} not on clear ground.`,
  },
  {
    rule: 'cha-11.13a',
    when: ({ b, unit }) =>
      enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).length > 0 && !isAmongBuildings(b, unit),
    text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} next to an enemy.`,
  },
  {
    rule: 'cha-11.13a',
    when: ({ b, unit }) => underFire(b, unit) && !isAmongBuildings(b, unit),
    text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} in range of enemy missiles.`,
  },
];

/** Troops that break for good: elephants, chariots, skirmishers, and the heavy foot that is two hexes wide (cha-11.31b). */
const breaksForGood = (b: Battle, unit: Unit): boolean =>
  hasTrait(b, unit, ELEPHANT | CHARIOT | PLAIN_SKIRMISHER) || infoOf(b, unit).wide;

/** Cohesion, rout, rally and recovery (chapter 11). */
export const cohesionOverrides: readonly RuleOverride[] = [
  overrideList(recoveryBans, { last: recovery }),
  overrideList(rallyBans, {
    // Rough ground keeps nobody from rallying.
    drop: ['alx-10.27a 2/4'],
    last: [
      {
        rule: 'cha-11.31b',
        when: ({ b, unit }) => breaksForGood(b, unit),
        text: ({ b, unit }) => `${nameOf(b, unit)} cannot be rallied: such troops rout for good.`,
      },
    ],
  }),
  overrideRule(
    ralliesUnrolled,
    () => (b, leader, unit) => (leadersWith(b, unit).includes(leader) ? 'cha-11.33a' : null),
  ),
  overrideList(rallyModifiers, {
    last: [
      {
        rule: 'cha-11.33b',
        text: 'the leader rides an elephant',
        value: -1,
        when: ({ b, leader }) => leaderInfo(b, leader).conveyance === 'elephant',
      },
    ],
  }),
  overrideRule(notRallied, () => (b, unit, missedTQ) => {
    emit(b, { kind: 'rally-failed', rules: ['cha-11.33b'], unit });
    if (missedTQ) eliminate(b, unit, ['cha-11.33b'], 'the rally failed');
    else start(b, 'rout', { unit, cause: NONE });
  }),
  overrideRule(hitsAfterRally, () => (b, unit) => Math.floor(infoOf(b, unit).tq / 2)),
  // The text gives it no free turn (a reading), but orders at once (cha-11.34).
  overrideRule(turnsAfterRally, () => false),
  overrideRule(rallyTakesTurn, () => false),

  overrideList(flightBars, {
    last: [
      {
        rule: 'cha-11.25b',
        when: (b, _unit, from, hexside) => featureAt(b.world.field, from, hexside) === 'minor-river',
      },
    ],
  }),
  // Only someone in the one more hex is named as fatal (cha-11.26).
  overrideRule(extraHexStraight, () => false),
  // Friends next to it may break as well (cha-11.23a).
  overrideRule(uponBreaking, (family) => (b, unit) => {
    family(b, unit);
    beginCascade(b, unit);
  }),
  overrideRule(eventTexts, (family) => ({ ...family, ...cascadeEventTexts })),
];
export const cohesionProcedures: readonly Procedure<Battle>[] = [cascadeProcedure];
