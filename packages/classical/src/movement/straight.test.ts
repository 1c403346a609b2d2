import { expect, test } from 'vitest';
import { distanceOf } from '../base/units.ts';
import { PACE, paces, TOLERANCE } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import type { MoveKind } from './passing.ts';
import { goStraight, HALT, mayLeave } from './straight.ts';
import { farFoe, hoplites, moveKinds } from './testing.ts';

/** One element 60 paces and some grains ahead of the hoplites, who are 94.5 paces wide. */
const ahead = (grains = 0, x = 700): FieldUnit => ({
  ...farFoe,
  key: `ahead-${x}`,
  elements: 1,
  at: [x, 640 - grains / PACE],
  facing: 180,
});
const reach = paces(60);

test('[cls-leave.01] [cls-push.03] which moves may carry a unit off the table; by a normal move only with orders to retire', () => {
  const may = (order: 'attack' | 'retire') => {
    const b = field({ units: [{ ...hoplites, order }] });
    return moveKinds.filter((how) => mayLeave(b, 0, how));
  };
  const forced = ['retire', 'charge', 'counter', 'evade', 'rout', 'pursuit', 'break-off', 'push-back'];
  expect(may('attack')).toEqual(forced);
  expect(may('retire')).toEqual(['normal', ...forced]);
});

test('[cls-scale.05] [cls-move.09] the full distance of a blow reaches an enemy within the tolerance, and nobody else', () => {
  const stop = (other: FieldUnit, how: MoveKind, gap?: number) => {
    const b = field({ units: [hoplites, other] });
    const went = goStraight(b, 0, 0, reach, how, gap === undefined ? {} : { gap });
    expect(went.distance).toBe(reach);
    return went.stop;
  };
  expect([ahead(), ahead(TOLERANCE - 10), ahead(TOLERANCE)].map((foe) => stop(foe, 'charge'))).toEqual([
    'enemy',
    'enemy',
    'none',
  ]);
  // A friend who is only just touched stops nobody, nor does an enemy who is kept at a distance.
  expect(stop({ ...ahead(), side: 'blue', troop: { density: 'CO' } }, 'charge')).toBe('none');
  expect(stop(ahead(HALT), 'charge', HALT)).toBe('none');
  expect([stop(ahead(HALT), 'normal'), stop(ahead(), 'push-back')]).toEqual(['none', 'none']);
});

test('[cls-scale.05] [cls-charge.08] of two enemies a blow meets the nearer, if only by a grain, whichever is first in the list', () => {
  const met = (...units: FieldUnit[]) => {
    const b = field({ units: [hoplites, ...units] });
    const { by, distance } = goStraight(b, 0, 0, paces(80), 'charge');
    return [b.world.units[by]?.key, distance - reach];
  };
  const [left, right] = [ahead(0, 680), ahead(0, 720)];
  expect([met(left, ahead(10, 720)), met(ahead(10, 720), left)]).toEqual(Array(2).fill(['ahead-680', 0]));
  expect([met(right, ahead(10, 680)), met(ahead(10, 680), right)]).toEqual(Array(2).fill(['ahead-720', 0]));
});

test('[cls-terrain.08] [cls-scale.05] an obstacle that ends a charge keeps it from the enemy just behind it', () => {
  const wall: Barrier = { kind: 'wall', x1: paces(600), y1: paces(640), x2: paces(800), y2: paces(640) };
  const chariots: FieldUnit = { ...hoplites, type: 'LCH', troop: {}, elements: 2, files: 2 };
  const b = field({ units: [chariots, ahead(10)], barriers: [wall] });
  const { stop, by } = goStraight(b, 0, 0, paces(120), 'charge');
  expect([stop, by]).toEqual(['line', 0]);
  expect(distanceOf(b, 0, 1)).toBe(reach + 10);
});
