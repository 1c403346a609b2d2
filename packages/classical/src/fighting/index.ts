import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { afterMeleeProcedure } from './after-melee.ts';
import { contactProcedure } from './contact.ts';
import { meleeProcedure } from './melee.ts';
import { shootingProcedure } from './shooting.ts';

export { describeMelee, type MeleeOdds } from './describe-melee.ts';
export { describeVolley, type VolleyOdds } from './describe-volley.ts';

export const fightingProcedures: readonly Procedure<Battle>[] = [
  contactProcedure,
  shootingProcedure,
  meleeProcedure,
  afterMeleeProcedure,
];
