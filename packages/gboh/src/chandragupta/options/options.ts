import type { Procedure } from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { dharmayuddhaOverrides } from './dharmayuddha.ts';
import { pledgeOverrides, pledgeProcedures } from './pledge.ts';
import { randomGroupsOverrides, randomGroupsProcedures } from './random-groups.ts';

/** Dharmayuddha and random guilds (chapter 14). */
export const optionsOverrides: readonly RuleOverride[] = [
  ...pledgeOverrides,
  ...dharmayuddhaOverrides,
  ...randomGroupsOverrides,
];
export const optionsProcedures: readonly Procedure<Battle>[] = [...pledgeProcedures, ...randomGroupsProcedures];
