import { ask, type Ban, emit, firstBan, type Refusal, type RuleId } from '@taxiarch/kernel';
import { attackRefusal, shockTargets } from '../base/eligibility.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { agree, infoOf, isBeneath, isRouted, leaderInfo, nameOf, nameWithVerb, onField } from '../base/units.ts';
import {
  DID_FIRE,
  DID_ORDERED,
  type Leader,
  MUST_CHECK,
  NO_CHECK,
  NO_MARK,
  NONE,
  type Unit,
} from '../base/vocabulary.ts';
import { enemiesToStrike, enemyBeyondBarrier } from '../base/zones.ts';
import { leaderInEnemyZone } from '../leaders/leaders.ts';
import { inCommandRange } from '../leaders/range.ts';
import type { Segment } from './segment.ts';
import { closedIn } from './size.ts';

interface Candidate {
  b: Battle;
  leader: Leader;
  unit: Unit;
}

export const wasOrdered = (b: Battle, unit: Unit): boolean => ((b.state.did[unit] as number) & DID_ORDERED) !== 0;

export const designationBans = overridable<readonly Ban<Candidate>[]>('shock/designate: designationBans', [
  {
    rule: 'alx-11.73a',
    when: ({ b, unit }) => isBeneath(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} the lower unit: the upper unit attacks for both.`,
  },
  {
    rule: 'alx-7.33c',
    when: ({ b, unit }) => isRouted(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} routed and cannot attack.`,
  },
  {
    rule: 'alx-9.11',
    when: ({ b, unit }) => b.state.mark[unit] !== NO_MARK,
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} already marked to attack.`,
  },
  {
    rule: 'alx-7.22',
    when: ({ b, unit }) => enemiesToStrike(b, unit).length === 0 && enemyBeyondBarrier(b, unit) !== NONE,
    text: ({ b, unit }) =>
      `The ZOC of ${nameWithVerb(b, unit, 'does', 'do')} not reach ${nameOf(b, enemyBeyondBarrier(b, unit))}: terrain is in the way.`,
  },
  {
    rule: 'alx-9.12a',
    when: ({ b, unit }) => enemiesToStrike(b, unit).length === 0,
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'has', 'have')} no enemy in ${agree(b, unit, 'its', 'their')} ZOC.`,
  },
  {
    rule: 'alx-7.33a',
    when: ({ b, leader, unit }) => !wasOrdered(b, unit) && !inCommandRange(b, leader, unit),
    text: ({ b, leader, unit }) =>
      `${nameOf(b, unit)} had no order in this phase and is out of ${leaderInfo(b, leader).name}’s Command Range.`,
  },
]);

/** Why a unit may not be sent to attack in this leader's Shock segment (alx-4.0b, alx-7.33a to alx-7.33c). */
export function designationRefusal(b: Battle, leader: Leader, unit: Unit): Refusal | null {
  const enemies = enemiesToStrike(b, unit);
  const barred = enemies.length > 0 && shockTargets(b, unit).length === 0;
  const why = barred ? attackRefusal(b, unit, enemies[0] as Unit) : null;
  return why ?? firstBan(valueIn(b, designationBans), { b, leader, unit });
}

/**
 * Puts a Shock marker on a unit: without a check where it stood there before (alx-7.33a), but with one on a light unit
 * that came up and thinks better of it now (alx-7.32b).
 */
export const marking = overridable<(b: Battle, unit: Unit, rules: RuleId[]) => void>(
  'shock: how a unit is marked that is sent to attack',
  (b, unit, rules) => {
    const must = closedIn(b, unit);
    b.state.mark[unit] = must ? MUST_CHECK : NO_CHECK;
    const fired = ((b.state.did[unit] as number) & DID_FIRE) !== 0 ? ['alx-8.0'] : [];
    emit(b, { kind: 'shock-marker', rules: [...rules, must ? 'alx-7.32b' : 'alx-7.33a', ...fired], unit, must });
  },
);
export const markForShock = (b: Battle, unit: Unit, rules: RuleId[]): void => valueIn(b, marking)(b, unit, rules);

const sideOfSegment = (b: Battle, v: Segment) => leaderInfo(b, v.leader).side;

/** The active side sends further units to the attack, one by one. Answers: `shock KEY`, `done`. */
export const designate = ask<Battle, Segment, Unit | 'done'>({
  ask: 'shock-designation',
  rules: ['alx-3.B2', 'alx-5.24', 'alx-7.33a', 'alx-9.11'],
  chain: true,
  side: sideOfSegment,
  text: (b, v) => `Shock segment of ${leaderInfo(b, v.leader).name}. Choose more units to attack.`,
  list: (b, v, all) => {
    const found: (Unit | 'done')[] = [];
    for (const unit of b.world.ofSide[sideOfSegment(b, v)]) {
      if (!onField(b, unit)) continue;
      if (all || (b.state.mark[unit] === NO_MARK && shockTargets(b, unit).length > 0)) found.push(unit);
    }
    found.push('done');
    return found;
  },
  refuse: (b, v, choice) => (choice === 'done' ? null : designationRefusal(b, v.leader, choice)),
  format: (b, choice) => (choice === 'done' ? 'done' : `shock ${infoOf(b, choice).key}`),
  label: (b, _v, choice) => (choice === 'done' ? 'Finish selection' : `Attack with ${nameOf(b, choice)}`),
  apply(b, v, choice) {
    if (choice === 'done') return undefined;
    const fromZone = leaderInEnemyZone(b, v.leader) ? ['alx-5.25b'] : [];
    markForShock(b, choice, ['alx-9.11', 'alx-4.0b', ...fromZone]);
    return 'designate';
  },
});
