import type { Procedure } from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { dharmayuddhaRevisions } from './dharmayuddha.ts';
import { pledgeProcedures, pledgeRevisions } from './pledge.ts';
import { randomGroupsProcedures, randomGroupsRevisions } from './random-groups.ts';

/** Dharmayuddha and random guilds (chapter 14). */
export const optionsRevisions: readonly RuleOverride[] = [
  ...pledgeRevisions,
  ...dharmayuddhaRevisions,
  ...randomGroupsRevisions,
];
export const optionsProcedures: readonly Procedure<Battle>[] = [...pledgeProcedures, ...randomGroupsProcedures];
