import { distanceOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Density } from '../armies/troops.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { goStraight } from '../movement/straight.ts';
import { hoplites } from '../movement/testing.ts';
import { field } from '../testing/field.ts';
import { countingElements, reshape, within } from './units.ts';
import { AWAY, GONE, PACE, paces, READY, TOLERANCE } from './vocabulary.ts';

/** Two units side by side, facing alike, so many paces between their bases of 31.5 paces. */
const apart = (gap: number) =>
  field({
    units: [
      { key: 'a', side: 'blue', type: 'AI', elements: 1, at: [500, 500] },
      { key: 'b', side: 'red', type: 'AI', elements: 1, at: [500 + 31.496 + gap, 500], facing: 0 },
    ],
  });

test('[cls-scale.05] the distance of two units is the shortest between their footprints, not between their centres', () => {
  expect(Math.abs(distanceOf(apart(60), 0, 1) - paces(60))).toBeLessThanOrEqual(TOLERANCE);
});

test('[cls-scale.05] within N paces includes exactly N, and no more', () => {
  expect(within(apart(60), 0, 1, 60)).toBe(true);
  expect(within(apart(60.3), 0, 1, 60)).toBe(false);
});

test('[cls-unit.03] [cls-unit.04] a model counts as long as it stands, whatever hits it has taken', () => {
  const counting = (type: 'ELEPHANT' | 'LCH', missing: number, density: Density) =>
    countingElements(
      field({ units: [{ key: 'model', side: 'blue', type, troop: { density }, missing, at: [500, 500] }] }),
      0,
    );
  // In whatever order: the figures of an element are no measure for it.
  for (const density of ['CO', 'LO', 'OO'] as const)
    expect([counting('ELEPHANT', 2, density), counting('LCH', 1, density)]).toEqual([1, 1]);
});

test('[cls-leave.01] who is off the table is in nobody’s way', () => {
  const way = (status: number) => {
    const b = field({ units: [hoplites, { ...hoplites, key: 'other', at: [700, 670] }] });
    enterMelee(b, 1, 0, 0);
    b.state.status[1] = status;
    reshape(b, 1);
    return goStraight(b, 0, 0, paces(60), 'normal').distance / PACE;
  };
  expect([Math.round(way(READY)), way(AWAY), way(GONE)]).toEqual([6, 60, 60]);
});
