import type { Procedure } from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { batteringRevisions } from './battering.ts';
import { breachProcedures, breachRevisions } from './breaching.ts';
import { campProcedures, campRevisions } from './camps.ts';
import { cityRevisions } from './city.ts';
import { fortFireRevisions } from './fort-fire.ts';
import { fortShockRevisions } from './fort-shock.ts';
import { fortStepRevisions } from './fort-steps.ts';
import { fortZoneRevisions } from './fort-zones.ts';

/** Camps, the city and their breaching (chapter 12). */
export const fortificationsRevisions: readonly RuleOverride[] = [
  ...fortStepRevisions,
  ...fortZoneRevisions,
  ...fortFireRevisions,
  ...fortShockRevisions,
  ...cityRevisions,
  ...breachRevisions,
  ...batteringRevisions,
  ...campRevisions,
];
export const fortificationsProcedures: readonly Procedure<Battle>[] = [...breachProcedures, ...campProcedures];
