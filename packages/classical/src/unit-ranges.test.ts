import { expect, test } from 'vitest';
import { paces } from './base/vocabulary.ts';
import { hoplites, watchers } from './movement/testing.ts';
import { field } from './testing/field.ts';
import { lineOfSight, unitRanges } from './unit-ranges.ts';

const archers = {
  ...hoplites,
  key: 'archers',
  troop: { density: 'LO' as const, arms: [['BOW' as const]] },
  at: [700, 700] as [number, number],
};

test('[cls-shooting.08] [cls-shooting.15] a glance at archers shows the range of their bows and their arc', () => {
  const b = field({ units: [archers, watchers] });
  const { shots, charge, prey, sees } = unitRanges(b, 0);
  expect(shots).toEqual([{ missile: 'BOW', short: 80, far: 200, half: 4500 }]);
  expect(charge).toBe(paces(80));
  expect(prey).toEqual([1]);
  expect(sees).toEqual([1]);
});

test('[cls-vis.04] a line of sight is stopped by close order troops between', () => {
  const between = { ...hoplites, key: 'between', elements: 12, files: 12, at: [700, 660] as [number, number] };
  const open = field({ units: [archers, watchers] });
  expect(lineOfSight(open, 0, 1)?.clear).toBe(true);
  const closed = field({ units: [archers, watchers, between] });
  expect(lineOfSight(closed, 0, 1)?.clear).toBe(false);
});

test('[cls-charge.08] whom a charge would reach: to the full distance, a wheel deducted', () => {
  const prey = (x: number, y: number) => unitRanges(field({ units: [archers, { ...watchers, at: [x, y] }] }), 0).prey;
  const { at } = archers;
  expect(prey(at[0], at[1] - 80)).toEqual([1]);
  expect(prey(at[0], at[1] - 81)).toEqual([]);
  // Near enough as the crow flies, but not for a front that has to wheel first.
  expect(prey(at[0] - 190, at[1] - 30)).toEqual([]);
});
