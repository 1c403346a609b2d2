import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { afterMeleeProcedure } from './after-melee.ts';
import { contactProcedure } from './contact.ts';
import { meleeProcedure } from './melee.ts';
import { shootingProcedure } from './shooting.ts';

export { describeAfterMelee } from './after-score.ts';
export { removeRemnants, takeLosses } from './casualties.ts';
export { type Contact, contactsOf, endMelees, touch } from './contacts.ts';
export { describeMelee, type MeleeOdds, meleesDescribed } from './describe-melee.ts';
export { describeVolley, type VolleyOdds } from './describe-volley.ts';
export { fightingTellings } from './tellings.ts';

export const fightingProcedures: readonly Procedure<Battle>[] = [
  contactProcedure,
  shootingProcedure,
  meleeProcedure,
  afterMeleeProcedure,
];
