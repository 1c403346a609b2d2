import { type Procedure, withSteps } from '@taxiarch/kernel';
import { dropEngagements } from '../../family/base/engaged.ts';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { shockProcedure } from '../../family/shock/procedure.ts';
import { onlyInSome, type Segment } from '../../family/shock/segment.ts';
import { cohesionOverrides } from '../cohesion/cohesion.ts';
import { heroicSteps } from '../heroes/heroic-combat.ts';
import { checkOverrides, nerveSteps } from './checks.ts';
import { collapseOverrides } from './collapse.ts';
import { designationOverrides, markThoseWhoMust } from './designation.ts';
import { shiftOverrides } from './shifts.ts';
import { turningSteps } from './shock-aggression.ts';
import { superiorityOverrides } from './superiority.ts';

/**
 * Shock (cof-8.13). Nobody opens his ranks and nobody breaks through; otherwise the steps are those of the family. Once it
 * is known who attacks whom, an attack may be turned upon the attackers (cof-8.55a).
 */
const shock = withSteps<Battle, Segment>(shockProcedure, {
  openEngaged: markThoseWhoMust,
  openAvoidance: onlyInSome,
  ...nerveSteps,
  ...turningSteps,
  ...heroicSteps,
  breakthrough: onlyInSome,
  // Anyone who was Engaged with someone who has broken is free before anybody advances (cof-9.26).
  pursue: dropEngagements,
});

export const shockOverrides: readonly RuleOverride[] = [
  ...designationOverrides,
  ...checkOverrides,
  ...superiorityOverrides,
  ...shiftOverrides,
  ...collapseOverrides,
  ...cohesionOverrides,
];

export const shockProcedures: readonly Procedure<Battle>[] = [shock];
