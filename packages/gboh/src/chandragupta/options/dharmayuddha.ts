import { arcToward, FLANK, FRONT, type Hex, type Placement } from '@taxiarch/hexfield';
import { emit, nameAndVerb, type RuleId } from '@taxiarch/kernel';
import { attackBans, mustShock } from '../../family/base/eligibility.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { pairOf, partsOf } from '../../family/base/pairs.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  enemiesNextTo,
  facesAllWays,
  hexesOf,
  infoOf,
  isCavalry,
  isChariot,
  isElephant,
  isHeavyFoot,
  isInfantry,
  isLightFoot,
  isSkirmisher,
  nameOf,
  placeOfUnit,
  sideOf,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { angleFrom, zonesOverUnit } from '../../family/base/zones.ts';
import { ordersEnding, phaseOpening } from '../../family/command/orders.ts';
import { lineOf, rosterOf } from '../../family/leaders/lines.ts';
import { pathsTo, placeBans, throwsFrom } from '../../family/missiles/harass-path.ts';
import { shotsArePlain, targetBans } from '../../family/missiles/shot.ts';
import { afterShot } from '../../family/missiles/volley.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { goesByRules } from '../../family/movement/reach.ts';
import { isGoing, nearnessMp } from '../../family/movement/walk.ts';
import { withdrawalNoted } from '../../family/reactions/withdraw.ts';
import { withdrawalBans } from '../../family/reactions/withdrawal.ts';
import { attacksMade } from '../../family/shock/allocate.ts';
import type { Attack } from '../../family/shock/combat.ts';
import { isBharta, isElephantChariot, isMaula, isTribal } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import { isSworn, mayPledge, withDharmayuddha } from './pledge.ts';

/** Whether a unit fights justly because its side's pledge is still secret, whatever it says; tribes never do (cha-14.13a, cha-14.18). */
const isBound = (b: Battle, unit: Unit): boolean => {
  if (!withDharmayuddha(b)) return false;
  const side = sideOf(b, unit);
  return mayPledge(b, side) && !volumeState(b).pledges[side].revealed && !isTribal(b, unit);
};

const ELEPHANTS = 4;
const CHARIOTS = 2;
const NO_RANK = -1;

/**
 * The rank of a unit: elephants, cavalry, chariots, medium and light infantry (cha-14.13c). Heavy foot, skirmishers and
 * engines are not on the table and bound by no rank.
 */
function rankOf(b: Battle, unit: Unit): number {
  if (isElephant(b, unit) || isElephantChariot(b, unit)) return ELEPHANTS;
  if (isCavalry(b, unit)) return 3;
  if (isChariot(b, unit)) return CHARIOTS;
  if (isLightFoot(b, unit)) return rankInLine(b, unit);
  return isInfantry(b, unit) && !isHeavyFoot(b, unit) && !isSkirmisher(b, unit) ? 1 : NO_RANK;
}

/** Light infantry that stands in one Line with elephants or chariots counts as they do (cha-14.13e). */
function rankInLine(b: Battle, unit: Unit): number {
  if (!isMaula(b, unit) && !isBharta(b, unit)) return 0;
  for (const entry of b.world.lines) {
    const ranks = entry.kind === 'elephant' ? isElephant : entry.kind === 'chariot' ? isChariot : null;
    if (ranks === null || entry.side !== sideOf(b, unit)) continue;
    const roster = rosterOf(b, entry);
    if (!roster.has(unit)) continue;
    for (const axis of ['flank', 'rear'] as const)
      if (lineOf(b, roster, unit, axis).some((other) => ranks(b, other)))
        return entry.kind === 'elephant' ? ELEPHANTS : CHARIOTS;
  }
  return 0;
}

/** Whether an enemy has attacked a unit of higher rank and still has it in his ZOC (cha-14.13d). */
const isProvoked = (b: Battle, unit: Unit, by: Unit): boolean =>
  volumeState(b).provoked.includes(pairOf(unit, by)) && zonesOverUnit(b, unit).includes(by);

/** Whether one unit is above another, who has not provoked it (cha-14.13c, cha-14.13d). */
function isAbove(b: Battle, unit: Unit, enemy: Unit): boolean {
  const lower = rankOf(b, enemy);
  return lower !== NO_RANK && rankOf(b, unit) > lower && !isProvoked(b, unit, enemy);
}

/** Whether an attack or shot from this angle is unjust; horse and chariots may come at the flank of elephants (cha-14.13a). */
function isAskew(b: Battle, unit: Unit, enemy: Unit, angle: number): boolean {
  if (angle === FRONT) return false;
  return !(angle === FLANK && isElephant(b, enemy) && (isCavalry(b, unit) || isChariot(b, unit)));
}
const attackAskew = (b: Battle, unit: Unit, enemy: Unit): boolean => isAskew(b, unit, enemy, angleFrom(b, enemy, unit));

/** The angle at which missiles out of these hexes come to a unit, the one nearest its front. */
function angleOfFire(b: Battle, target: Unit, from: readonly Hex[]): number {
  if (facesAllWays(b, target)) return FRONT;
  const place = placeOfUnit(b, target);
  return Math.min(...from.map((hex) => arcToward(b.world.field.grid, place, hex)));
}
const shotAskew = (b: Battle, firer: Unit, target: Unit, from: readonly Hex[]): boolean =>
  isAskew(b, firer, target, angleOfFire(b, target, from));

/** Horse and chariots before elephants, who alone withdraw in order (cha-14.13b). */
const givesWayToElephants = (b: Battle, unit: Unit, mover: Unit): boolean =>
  isElephant(b, mover) && (isCavalry(b, unit) || isChariot(b, unit));

/** MP for a hex next to an enemy whom a unit that would have to attack him must not (cha-14.14). */
const NEAR_LOWER = 2;
function mpNearLower(b: Battle, unit: Unit, to: Placement): number {
  if (!isBound(b, unit) || !mustShock(b, unit)) return 0;
  return enemiesNextTo(b, to, sideOf(b, unit)).some((enemy) => isAbove(b, unit, enemy)) ? NEAR_LOWER : 0;
}

/** Who has shown that he swore to fight justly and does not (cha-14.17). Tribes count for nothing (cha-14.18). */
function breakWord(b: Battle, unit: Unit, rule: RuleId): void {
  const side = sideOf(b, unit);
  const pledge = volumeState(b).pledges[side];
  if (!isSworn(b, side) || pledge.violated || isTribal(b, unit)) return;
  pledge.violated = true;
  emit(b, { kind: 'pledge-broken', rules: ['cha-14.17', rule], side, unit });
}

function noteAttacks(b: Battle, attacks: readonly Attack[]): void {
  if (!withDharmayuddha(b)) return;
  for (const { attacker, defender } of attacks) {
    const askew = attackAskew(b, attacker, defender);
    if (!askew && !isAbove(b, attacker, defender)) continue;
    if (isTribal(b, attacker)) emit(b, { kind: 'tribe-is-free', rules: ['cha-14.18'], unit: attacker });
    else breakWord(b, attacker, askew ? 'cha-14.13a' : 'cha-14.13c');
  }
  const { provoked } = volumeState(b);
  for (const { attacker, defender } of attacks) {
    const pair = pairOf(defender, attacker);
    const lower = rankOf(b, attacker);
    if (lower === NO_RANK || lower >= rankOf(b, defender) || provoked.includes(pair)) continue;
    provoked.push(pair);
    emit(b, { kind: 'provoked', rules: ['cha-14.13d'], unit: defender, by: attacker });
  }
}

/** The right to strike back ends with the ZOC of the one who struck (cha-14.13d). */
function forgive(b: Battle): void {
  const own = volumeState(b);
  if (own.provoked.length === 0) return;
  own.provoked = own.provoked.filter((pair) => {
    const [unit, by] = partsOf(pair);
    return zonesOverUnit(b, unit).includes(by);
  });
}

/** What a side may not do while its pledge is secret (cha-14.13a to cha-14.14, cha-14.18). */
export const dharmayuddhaOverrides: readonly RuleOverride[] = [
  overrideList(attackBans, {
    last: [
      {
        rule: 'cha-14.13a',
        when: ({ b, attacker, defender }) => isBound(b, attacker) && attackAskew(b, attacker, defender),
        text: ({ b, attacker, defender }) =>
          `By dharmayuddha ${nameOf(b, attacker)} can attack ${nameOf(b, defender)} only from the front.`,
      },
      {
        rule: 'cha-14.13e',
        when: ({ b, attacker, defender }) =>
          isBound(b, attacker) && isLightFoot(b, attacker) && isAbove(b, attacker, defender),
        text: ({ b, attacker, defender }) =>
          `By dharmayuddha ${nameOf(b, attacker)} cannot attack ${nameOf(b, defender)}, of lower rank: the attackers rank with the elephants or chariots of their Line.`,
      },
      {
        rule: 'cha-14.13c',
        when: ({ b, attacker, defender }) => isBound(b, attacker) && isAbove(b, attacker, defender),
        text: ({ b, attacker, defender }) =>
          `By dharmayuddha ${nameOf(b, attacker)} cannot attack ${nameOf(b, defender)}, of lower rank, unless attacked first.`,
      },
    ],
  }),
  overrideRule(attacksMade, (family) => (b, attacks) => {
    family(b, attacks);
    noteAttacks(b, attacks);
  }),
  overrideRule(phaseOpening, (family) => (b) => {
    family(b);
    forgive(b);
  }),
  overrideRule(ordersEnding, (family) => (b, v) => {
    family(b, v);
    forgive(b);
  }),

  overrideList(targetBans, {
    last: [
      {
        rule: 'cha-14.13a',
        when: ({ b, firer, target }) => isBound(b, firer) && shotAskew(b, firer, target, hexesOf(b, firer)),
        text: ({ b, firer, target }) =>
          `By dharmayuddha ${nameOf(b, firer)} can fire at ${nameOf(b, target)} only from the front.`,
      },
    ],
  }),
  overrideRule(shotsArePlain, () => (b) => !withDharmayuddha(b)),
  overrideRule(throwsFrom, () => (b, unit, target, hex) => !isBound(b, unit) || !shotAskew(b, unit, target, [hex])),
  overrideList(placeBans, {
    last: [
      {
        rule: 'cha-14.13a',
        when: ({ b, unit, target }) => isBound(b, unit) && pathsTo(b, unit, target, true).length === 0,
        text: ({ b, unit, target }) =>
          `By dharmayuddha ${nameAndVerb(infoOf(b, unit), 'needs', 'need')} a free path to the front of ${nameOf(b, target)}.`,
      },
    ],
  }),
  overrideRule(afterShot, (family) => (shot) => {
    family(shot);
    const { b, firer, target, from, hex } = shot;
    // Raiders are met where they throw, and show no flank there.
    if (target === NONE || from === hex) return;
    if (shotAskew(b, firer, target, [from])) breakWord(b, firer, 'cha-14.13a');
  }),

  overrideList(withdrawalBans, {
    last: [
      {
        rule: 'cha-14.13b',
        when: ({ b, unit, mover, way }) =>
          way === 'orderly' && isBound(b, unit) && !givesWayToElephants(b, unit, mover),
        text: ({ b, unit }) =>
          `By dharmayuddha ${nameOf(b, unit)} cannot withdraw: only horse and chariots can, from elephants.`,
      },
    ],
  }),
  overrideRule(withdrawalNoted, (family) => (r) => {
    family(r);
    if (r.way === 'orderly' && !givesWayToElephants(r.b, r.unit, r.mover)) breakWord(r.b, r.unit, 'cha-14.13b');
  }),

  overrideRule(nearnessMp, () => (b, unit, _from, to) => (withDharmayuddha(b) ? mpNearLower(b, unit, to) : 0)),
  overrideRule(goesByRules, (family) => (b, unit) => family(b, unit) || (isBound(b, unit) && mustShock(b, unit))),
  overrideList(furtherRules, {
    last: [
      {
        rule: 'cha-14.14',
        when: ({ b, w, step }) => withDharmayuddha(b) && isGoing(step) && mpNearLower(b, w.unit, step.to) > 0,
      },
    ],
  }),
];
