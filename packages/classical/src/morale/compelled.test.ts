import { blockOf, distanceOf } from '@taxiarch/miniatures';
import { onTable as isOnTable } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { DID_CHARGE, DID_MOVE, GONE, PACE, RETIRING } from '../base/vocabulary.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { retire } from './retiring.ts';
import { runOn } from './testing.ts';

const foot: FieldUnit = {
  key: 'foot',
  side: 'blue',
  type: 'AI',
  at: [700, 700],
  elements: 2,
  troop: { density: 'CO' },
};
const enemy: FieldUnit = {
  key: 'enemy',
  side: 'red',
  type: 'AI',
  at: [700, 300],
  elements: 2,
  troop: { density: 'CO' },
};
const moved = (unit: Partial<FieldUnit>, other: Partial<FieldUnit> = {}): Battle => {
  const b = field({
    units: [
      { ...foot, ...unit },
      { ...enemy, ...other },
      { ...enemy, key: 'fallen', at: [700, 680], status: GONE },
    ],
    phase: 8,
    move: 4,
  });
  runOn(b, 'compelled-moves', { side: 0 });
  return b;
};
const y = (b: Battle): number => (b.state.y[0] as number) / PACE;

describe('going home', () => {
  test('[cls-morale.26] [cls-morale.32] straight on at full normal speed in every own phase 8', () => {
    const b = moved({ status: RETIRING, facing: 180, disordered: true });
    expect([(b.state.did[0] as number) & DID_MOVE, y(b)]).toEqual([DID_MOVE, 760]);
    runOn(b, 'compelled-moves', { side: 0 });
    expect(y(b)).toBeCloseTo(820, 1);
  });
  test('[cls-morale.26] [cls-leave.01] off the table, for good', () => {
    const b = moved({ status: RETIRING, facing: 180, at: [700, 920] });
    expect(b.state.status[0]).toBe(GONE);
    expect(b.state.awayAs[0]).toBe('retire');
  });
});

describe('Uncontrolled', () => {
  test('[cls-morale.31] [cls-morale.19] advances its full rate towards the nearest enemy in sight', () => {
    const b = moved({ temper: 'uncontrolled' });
    expect([(b.state.did[0] as number) & DID_MOVE, Math.round(y(b))]).toEqual([DID_MOVE, 640]);
    // Brought to a stand before it has begun, it has had its move.
    const stopped = moved({ temper: 'uncontrolled' }, { at: [700, 680], facing: 180 });
    expect([(stopped.state.did[0] as number) & DID_MOVE, y(stopped)]).toEqual([DID_MOVE, 700]);
  });
  test('[cls-morale.31] wheels as needed and stops 20 paces from enemies', () => {
    const b = moved({ temper: 'uncontrolled', at: [700, 400] }, { at: [800, 330] });
    expect(b.state.facing[0]).toBeGreaterThan(0);
    expect(b.state.facing[0]).toBeLessThanOrEqual(9000);
    const near = moved({ temper: 'uncontrolled', at: [700, 350] });
    expect(distanceOf(near, 0, 1)).toBeGreaterThanOrEqual(20 * PACE);
    expect(distanceOf(near, 0, 1)).toBeLessThan(21 * PACE);
  });
  test('[cls-morale.31] [cls-leave.01] no wheel takes a part of it off the table', () => {
    const b = moved({ temper: 'uncontrolled', at: [700, 10] }, { at: [1000, 30], facing: 270 });
    expect(b.state.facing[0]).toBeGreaterThan(0);
    expect(isOnTable({ width: b.world.width, height: b.world.depth }, blockOf(b, 0))).toBe(true);
  });
  test('[cls-morale.31] straight ahead at its full rate where it sees no enemy', () => {
    const hill = {
      key: 'wood',
      kind: 'wood' as const,
      area: { kind: 'circle' as const, x: 850 * PACE, y: 600 * PACE, r: 60 * PACE },
      crest: { x: 0, y: 0 },
      height: 1,
    };
    for (const units of [[foot], [foot, { ...enemy, at: [1000, 500] as [number, number] }]]) {
      const [own, ...others] = units as [FieldUnit, ...FieldUnit[]];
      const b = field({ units: [{ ...own, temper: 'uncontrolled' }, ...others], pieces: [hill], phase: 8, move: 4 });
      const events = runOn(b, 'compelled-moves', { side: 0 });
      expect([b.state.facing[0], y(b)]).toEqual([0, 640]);
      expect(events.find((e) => e.kind === 'rushes-on')).toMatchObject({ distance: 60 * PACE });
    }
  });
  test('[cls-morale.31] [cls-move.09] who is nearer than 20 paces to an enemy already may wheel towards him', () => {
    const b = moved({ temper: 'uncontrolled', at: [700, 400] }, { at: [770, 390], facing: 180 });
    expect(distanceOf(b, 0, 1)).toBeLessThan(20 * PACE);
    expect(b.state.facing[0]).toBeGreaterThan(0);
  });
  test('[cls-morale.31] [cls-move.09] its outer end keeps 20 paces from others as it wheels', () => {
    const wheels = (others: FieldUnit[]): Battle => {
      const wide: FieldUnit = { ...foot, elements: 4, temper: 'uncontrolled' };
      const right: FieldUnit = { ...enemy, at: [800, 690], elements: 1, files: 1, facing: 270 };
      const b = field({ units: [wide, right, ...others], phase: 8, move: 4 });
      runOn(b, 'compelled-moves', { side: 0 });
      return b;
    };
    const other: FieldUnit = { ...enemy, key: 'other', at: [640, 655], elements: 1, files: 1, facing: 180 };
    const barred = wheels([other]);
    expect(distanceOf(barred, 0, 2) / PACE).toBeCloseTo(20, 0);
    expect(barred.state.facing[0]).toBeGreaterThan(0);
    expect(wheels([]).state.facing[0]).toBeGreaterThan(barred.state.facing[0] as number);
    // Friends beside its way need only leave it room.
    const free = wheels([]).state.facing[0] as number;
    for (const at of [
      [560, 640],
      [620, 650],
    ] as [number, number][]) {
      const friend = wheels([{ ...other, side: 'blue', at }]);
      expect(friend.state.facing[0]).toBe(free);
    }
  });
  test('[cls-morale.31] not after a charge or another move, nor while it rallies', () => {
    expect(y(moved({ temper: 'uncontrolled', did: DID_CHARGE }))).toBe(700);
    expect(y(moved({ temper: 'uncontrolled', did: DID_MOVE }))).toBe(700);
    expect(y(moved({ temper: 'uncontrolled', rally: 'pursuit', rallyLeft: 1 }))).toBe(700);
    expect(y(moved({ temper: 'carry-on' }))).toBe(700);
  });
});

test('[cls-morale.26] [cls-period.12] [cls-form.09] panic turns a unit about where there is room; else it goes as it stands', () => {
  const turned = (others: FieldUnit[]): unknown[] => {
    const b = field({ units: [{ ...foot, elements: 5, files: 3 }, enemy, ...others], phase: 4, move: 4 });
    retire(b, 0, 'cls-morale.26');
    const told = b.events.find((e) => e.kind === 'retires');
    return [b.state.status[0], b.state.facing[0], told?.rules, told?.['turns']];
  };
  // One element stands in the gap of the short last rank, where the front rank would come to stand.
  const friend: FieldUnit = { ...foot, key: 'friend', elements: 1, files: 1, at: [731.5, 712] };
  expect(turned([])).toEqual([RETIRING, 18000, ['cls-morale.26', 'cls-form.09'], 1]);
  expect(turned([friend])).toEqual([RETIRING, 0, ['cls-morale.26', 'cls-period.12'], 0]);
});
