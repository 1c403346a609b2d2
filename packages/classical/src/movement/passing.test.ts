import { expect, test } from 'vitest';
import type { Density } from '../armies/troops.ts';
import { isDisordered } from '../base/units.ts';
import { paces, ROUTING } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { type MoveKind, mayPass, passingDisorders, strikes } from './passing.ts';
import { passThrough } from './settle.ts';
import { goStraight } from './straight.ts';
import { farFoe, hoplites, moveKinds } from './testing.ts';

const mover: FieldUnit = { ...hoplites, key: 'mover', troop: { density: 'LO' } };
const friend = (density: Density): FieldUnit => ({ ...hoplites, key: 'friend', at: [700, 660], troop: { density } });
const passed = (density: Density, fighting = false): MoveKind[] => {
  const b = field({ units: [mover, friend(density), farFoe] });
  if (fighting) enterMelee(b, 1, 2, 0);
  return moveKinds.filter((how) => mayPass(b, 0, 1, how));
};

test('[cls-form.07] [cls-rout.05] [cls-pursuit.06] [cls-after.18] [cls-push.03] who goes through which friends', () => {
  expect(passed('OO')).toEqual([
    'normal',
    'retire',
    'charge',
    'counter',
    'evade',
    'rout',
    'break-off',
    'push-back',
    'follow-up',
  ]);
  for (const density of ['LO', 'CO'] as const) {
    expect(passed(density)).toEqual(['normal', 'retire', 'evade', 'rout', 'break-off']);
    expect(passed(density, true)).toEqual(['rout']);
  }
  expect(passed('OO', true)).toEqual(['rout']);
});

test('[cls-move.09] [cls-charge.02] chargers, counter chargers, pursuers and those who follow up come into contact; others keep off', () => {
  expect(moveKinds.filter(strikes)).toEqual(['charge', 'counter', 'pursuit', 'follow-up']);
  // The pushed back are stopped by touch alone.
  const b = field({ units: [hoplites, { ...farFoe, at: [700, 640] }] });
  const gap = (how: MoveKind) => Math.round(60 - goStraight(b, 0, 0, paces(80), how).distance / 256);
  expect(['normal', 'evade', 'rout', 'push-back', 'charge'].map((how) => gap(how as MoveKind))).toEqual([
    20, 20, 20, 0, 0,
  ]);
});

test('[cls-form.07] [cls-disorder.07] [cls-rout.05] a passage disorders both unless one is in open order or both rout', () => {
  const after = (mine: Density, his: Density, status: [number, number] = [0, 0]) => {
    const b = field({
      units: [
        { ...mover, troop: { density: mine }, status: status[0] },
        { ...friend(his), status: status[1] },
      ],
    });
    const expected = passingDisorders(b, 0, 1);
    passThrough(b, 0, 1);
    expect([isDisordered(b, 0), isDisordered(b, 1)]).toEqual([expected, expected]);
    return expected;
  };
  expect([after('CO', 'CO'), after('LO', 'CO'), after('CO', 'LO')]).toEqual([true, true, true]);
  expect([after('OO', 'CO'), after('CO', 'OO'), after('OO', 'OO')]).toEqual([false, false, false]);
  expect(after('CO', 'CO', [ROUTING, ROUTING])).toBe(false);
  expect([after('CO', 'CO', [ROUTING, 0]), after('CO', 'CO', [0, ROUTING])]).toEqual([true, true]);
});
