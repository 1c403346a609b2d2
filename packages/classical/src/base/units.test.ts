import { expect, test } from 'vitest';
import { field } from '../testing/field.ts';
import { distanceOf, within } from './units.ts';
import { paces, TOLERANCE } from './vocabulary.ts';

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
