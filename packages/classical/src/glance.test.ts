import { expect, test } from 'vitest';
import { paces } from './base/vocabulary.ts';
import { glanceAt, lineOfSight } from './glance.ts';
import { hoplites, watchers } from './movement/testing.ts';
import { field } from './testing/field.ts';

const archers = {
  ...hoplites,
  key: 'archers',
  troop: { density: 'LO' as const, arms: [['BOW' as const]] },
  at: [700, 700] as [number, number],
};

test('[cls-shooting.08] [cls-shooting.15] a glance at archers shows the range of their bows and their arc', () => {
  const b = field({ units: [archers, watchers] });
  const { shots, charge, prey, sees } = glanceAt(b, 0);
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
