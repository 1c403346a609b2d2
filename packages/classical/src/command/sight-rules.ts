import type { RuleId } from '@taxiarch/kernel';

/** The rules by which one unit sees another, for every question that turns on it. */
export const sightRules: readonly RuleId[] = [
  'cls-vis.01',
  'cls-vis.02',
  'cls-vis.03',
  'cls-vis.04',
  'cls-vis.05',
  'cls-vis.06',
];
