import type { Procedure } from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { batteringOverrides } from './battering.ts';
import { breachOverrides, breachProcedures } from './breaching.ts';
import { campOverrides, campProcedures } from './camps.ts';
import { cityOverrides } from './city.ts';
import { fortFireOverrides } from './fort-fire.ts';
import { fortShockOverrides } from './fort-shock.ts';
import { fortStepOverrides } from './fort-steps.ts';
import { fortZoneOverrides } from './fort-zones.ts';

/** Camps, the city and their breaching (chapter 12). */
export const fortificationsOverrides: readonly RuleOverride[] = [
  ...fortStepOverrides,
  ...fortZoneOverrides,
  ...fortFireOverrides,
  ...fortShockOverrides,
  ...cityOverrides,
  ...breachOverrides,
  ...batteringOverrides,
  ...campOverrides,
];
export const fortificationsProcedures: readonly Procedure<Battle>[] = [...breachProcedures, ...campProcedures];
