import {
  attackOf,
  type Battle,
  brokenThrough,
  type Combat,
  isRouted,
  leaderRoutPoints,
  leadersWith,
  lostWithUnit,
  reckonedToCheck,
  resultsByDie,
  tqOf,
  type Unit,
  valueIn,
} from '@taxiarch/gboh';
import type { Prospect } from './attack.ts';
import { strain } from './worth.ts';

/** What a leader in the fight puts at stake: one die in ten strikes at him, and half of those cost him dear. */
const LEADER_AT_STAKE = 0.03;

/**
 * Weighs an attack more closely than by averages: ten cases, each with another shock die and other dice for the checks
 * before the clash, so that what breaks a unit and what breaks through is seen. `charger` is the unit that comes up to
 * attack, NONE where all stand in contact already.
 */
export function estimateAttack(
  b: Battle,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  charger: Unit,
): Prospect {
  const c = attackOf(b, attackers, defenders);
  if (!c) return { gain: 0, loss: 0 };
  const results = resultsByDie(b, c);
  const reckoned = valueIn(b, reckonedToCheck);
  const { hits } = b.state;
  const units = [...c.attackers, ...c.defenders];
  const before = units.map((unit) => hits[unit] as number);
  let gain = 0;
  let loss = 0;
  for (let die = 0; die < 10; die++) {
    const { attack, defence } = results[die] as { attack: number; defence: number };
    for (const [i, unit] of units.entries()) {
      const attacks = i < c.attackers.length;
      const checks = reckoned({ b, unit, attacks, charger });
      const excess = checks ? Math.max(0, checkDie(die, i, attacks) - tqOf(b, unit)) : 0;
      const share = attacks ? attack / c.attackers.length : defence / c.defenders.length;
      hits[unit] = (before[i] as number) + excess + share;
    }
    for (const { unit } of brokenThrough(b, c)) hits[unit] = (hits[unit] as number) + 2;
    for (const [i, unit] of units.entries()) {
      const cost = costOf(b, c, unit, before[i] as number);
      if (i < c.attackers.length) loss += cost;
      else gain += cost;
    }
  }
  for (const [i, unit] of units.entries()) hits[unit] = before[i] as number;
  return { gain: gain / 10 + atStake(b, c.defenders), loss: loss / 10 + atStake(b, c.attackers) };
}

/** Dice that run through all faces over the ten cases, in another order for each unit and each side. */
const checkDie = (die: number, unit: number, attacks: boolean): number =>
  ((attacks ? 3 * die + 1 : 7 * die + 4) + 2 * unit) % 10;

function costOf(b: Battle, c: Combat, unit: Unit, before: number): number {
  if (c.routedBefore.includes(unit) || isRouted(b, unit)) return 1.5;
  const hits = b.state.hits[unit] as number;
  const leaders = hits >= tqOf(b, unit) ? valueIn(b, lostWithUnit)(b, unit) : 0;
  return strain(b, unit, hits) - strain(b, unit, before) + leaders;
}

function atStake(b: Battle, units: readonly Unit[]): number {
  let sum = 0;
  for (const unit of units) {
    for (const leader of leadersWith(b, unit)) sum += leaderRoutPoints(b, leader) * LEADER_AT_STAKE;
  }
  return sum;
}
