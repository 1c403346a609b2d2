import { describe, expect, test } from 'vitest';
import type { TroopType } from '../armies/troops.ts';
import { DID_PURSUE, PURSUING, READY, RETIRING, ROUTING } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { field } from '../testing/field.ts';
import { type OutcomeCase, outcomeOf } from './outcome.ts';
import type { Result } from './result.ts';
import { isHalted } from './rights.ts';

const results: readonly Result[] = ['uncontrolled', 'carry-on', 'do-not-charge', 'no-advance', 'panic'];

interface Trial extends Partial<Omit<OutcomeCase, 'b' | 'unit' | 'chargers' | 'result'>> {
  type?: TroopType;
  by?: TroopType;
  status?: number;
  did?: number;
  fights?: boolean;
}

/** What becomes of a unit by each of the five results, from the best to the worst. */
const outcomes = (trial: Trial): string[] => verdicts(trial).map(({ outcome }) => outcome);
const rulesOf = (trial: Trial): string[] => verdicts(trial).map(({ rule }) => rule.replace('cls-', ''));

function verdicts({
  type = 'AI',
  by = 'AI',
  status = READY,
  did = 0,
  fights = false,
  ...more
}: Trial): ReturnType<typeof outcomeOf>[] {
  const b = field({
    units: [
      { key: 'own', side: 'blue', type, at: [700, 500], status, did },
      { key: 'foe', side: 'red', type: by, at: [700, 500] },
    ],
  });
  if (fights) enterMelee(b, 1, 0, 0);
  const rest = { generalLost: false, lostMelee: false, friendsRouted: false, response: undefined };
  return results.map((result) => {
    const c: OutcomeCase = { b, unit: 0, why: 'charge', chargers: [1], result, ...rest, ...more };
    return outcomeOf(c);
  });
}

describe('what becomes of a unit by its test', () => {
  const steady = ['stands', 'stands', 'stands'];
  test('[cls-morale.19] [cls-morale.21] [cls-morale.23] [cls-morale.26] foot that are not charged', () => {
    expect(outcomes({})).toEqual([...steady, 'stands', 'retires']);
    expect(outcomes({ fights: true })).toEqual([...steady, 'stands', 'fights-on']);
  });
  test('[cls-morale.24] [cls-morale.25] foot that are charged', () => {
    expect(outcomes({ why: 'charged', response: 'hold' })).toEqual([...steady, 'halts', 'breaks']);
    expect(outcomes({ why: 'charged', response: 'evade' })).toEqual([...steady, 'breaks', 'breaks']);
    for (const by of ['ELEPHANT', 'HCHU', 'HCHA', 'SCHU', 'SCHA'] as const)
      expect(outcomes({ why: 'charged', response: 'hold', by })).toEqual([...steady, 'breaks', 'breaks']);
    for (const by of ['LCH', 'CAT'] as const)
      expect(outcomes({ why: 'charged', response: 'hold', by })).toEqual([...steady, 'halts', 'breaks']);
    // Such enemies matter to those whom they charge, and to nobody else.
    expect(outcomes({ by: 'ELEPHANT' })).toEqual([...steady, 'stands', 'retires']);
  });
  test('[cls-morale.25] panic breaks those who count a lost general, a lost melee or friends in rout', () => {
    for (const cause of [{ generalLost: true }, { lostMelee: true }, { friendsRouted: true }])
      expect(outcomes({ ...cause, fights: true })).toEqual([...steady, 'stands', 'breaks']);
  });
  test('[cls-morale.22] [cls-morale.24] [cls-morale.25] elephants halt, or break when charged; scythed chariots do not halt', () => {
    const type = 'ELEPHANT';
    expect(outcomes({ type })).toEqual(['stands', 'stands', 'halts', 'breaks', 'breaks']);
    expect(outcomes({ type, why: 'charged' })).toEqual(['stands', 'stands', 'breaks', 'breaks', 'breaks']);
    expect(outcomes({ type: 'SCHU' })).toEqual([...steady, 'breaks', 'breaks']);
    expect(outcomes({ type: 'SCHU', why: 'charged' })).toEqual([...steady, 'breaks', 'breaks']);
  });
  test('[cls-morale.19] [cls-morale.21] [cls-morale.22] [cls-morale.23] [cls-morale.32] routers rally or go on, beasts too', () => {
    const fled = ['rallies', 'rallies', 'goes-on', 'goes-on', 'goes-on'];
    for (const type of ['AI', 'ELEPHANT', 'SCHU'] as const) {
      expect(outcomes({ type, status: ROUTING })).toEqual(fled);
      expect(outcomes({ type, status: ROUTING, why: 'charged', generalLost: true })).toEqual(fled);
    }
  });
  test('[cls-pursuit.02] [cls-morale.32] pursuers rally once they have made a move of pursuit', () => {
    const status = PURSUING;
    expect(outcomes({ status })).toEqual(['goes-on', 'goes-on', 'goes-on', 'goes-on', 'retires']);
    const rally = ['goes-on', 'rallies', 'rallies', 'rallies', 'retires'];
    expect(outcomes({ status, did: DID_PURSUE })).toEqual(rally);
    expect(outcomes({ status, did: DID_PURSUE, fights: true })).toEqual(rally);
  });
  test('[cls-morale.19] [cls-morale.21] [cls-morale.22] [cls-morale.23] [cls-morale.32] each result names its own rule', () => {
    const five = ['morale.19', 'morale.21', 'morale.22', 'morale.23', 'morale.32'];
    expect(rulesOf({ status: PURSUING, did: DID_PURSUE })).toEqual(five);
    expect(rulesOf({ status: ROUTING })).toEqual(five);
    expect(rulesOf({})).toEqual(['morale.19', 'morale.21', 'morale.21', 'morale.21', 'morale.26']);
    const early = ['morale.19', 'pursuit.02', 'pursuit.02', 'pursuit.02', 'morale.32'];
    expect(rulesOf({ status: PURSUING })).toEqual(early);
    expect(rulesOf({ type: 'ELEPHANT', why: 'charged' }).slice(2)).toEqual(['morale.22', 'morale.24', 'morale.25']);
  });
  test('[cls-morale.32] any better result ends a retirement in panic', () => {
    expect(outcomes({ status: RETIRING })).toEqual(['recovers', 'recovers', 'recovers', 'recovers', 'retires']);
  });
});

test('[cls-morale.22] [cls-morale.27] an elephant told not to charge stands still for the move of its test, nobody else and no longer', () => {
  const halted = (type: TroopType, temper: Result, ago = 0): boolean => {
    const b = field({ units: [{ key: 'own', side: 'blue', type, at: [700, 500], temper }] });
    b.state.temperMove[0] = b.state.move - ago;
    return isHalted(b, 0);
  };
  expect(halted('ELEPHANT', 'do-not-charge')).toBe(true);
  expect(halted('ELEPHANT', 'do-not-charge', 1)).toBe(false);
  expect(halted('ELEPHANT', 'carry-on')).toBe(false);
  expect(halted('AI', 'do-not-charge')).toBe(false);
});
