import { type Ban, emit, type Procedure, withSteps } from '@taxiarch/kernel';
import { droppingEngagements } from '../family/base/engaged.ts';
import { type EventTexts, unitDoes } from '../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { isCharging, isChariot, sideOf, steady } from '../family/base/units.ts';
import { NORMAL, type Unit } from '../family/base/vocabulary.ts';
import { eventTexts } from '../family/event-text.ts';
import { meeting, ridingBans } from '../family/leaders/leader-move.ts';
import { consequences } from '../family/shock/advance.ts';
import { type Dodge, dodgeBans } from '../family/shock/avoidance.ts';
import { keepingEngagements } from '../family/shock/engaged.ts';
import { afterFight, shockProcedure } from '../family/shock/procedure.ts';
import { changes } from '../family/shock/results.ts';
import { goingOn, type Segment } from '../family/shock/segment.ts';
import { beforeChart, positionLosses } from '../family/shock/superiority.ts';
import { breakOff, drop, keep, openEngaged, staysWithEngaged } from './engaged.ts';
import { duelEventTexts, duelProcedure, duelSteps, duelWithMet } from './personal-combat.ts';
import { pursue, pursuitEventTexts, pursuitProcedure } from './pursuit.ts';
import { withHalving } from './results.ts';
import { besideChart, lossesOfPosition } from './superiority.ts';

/** What only this volume has in the Shock segment: its steps take their places in the family's. */
const shock = withSteps<Battle, Segment>(shockProcedure, { openEngaged, breakOff, ...duelSteps, pursue });

/** Any fight ends the formation (alx-11.96). */
function endCharge(b: Battle, unit: Unit): void {
  if (!isCharging(b, unit)) return;
  b.state.formation[unit] = NORMAL;
  emit(b, { kind: 'charge-spent', rules: ['alx-11.96'], unit });
}

const chargeEventTexts: EventTexts = {
  'charge-spent': (w, e) => `${unitDoes(w, e, 'is', 'are')} no longer in Charge Formation.`,
};

export const shockProcedures: readonly Procedure<Battle>[] = [shock, duelProcedure, pursuitProcedure];

const ofMacedonians: Ban<Dodge> = {
  rule: 'alx-11.26',
  text: 'only Macedonians are trained to open ranks',
  when: ({ b, attack }) => !b.world.sides[sideOf(b, attack.defender)].macedonian || !steady(b, attack.defender),
};

export const shockOverrides: readonly RuleOverride[] = [
  overrideList(dodgeBans, { replace: { 'alx-11.26 2/5': ofMacedonians } }),
  overrideList(positionLosses, { last: lossesOfPosition }),
  overrideRule(beforeChart, () => besideChart),
  overrideRule(changes, withHalving),
  overrideRule(afterFight, () => endCharge),
  overrideRule(keepingEngagements, () => keep),
  overrideRule(droppingEngagements, () => drop),
  overrideList(ridingBans, { last: [staysWithEngaged] }),
  overrideRule(meeting, () => duelWithMet),
  overrideRule(goingOn, () => ['alx-9.43']),
  overrideList(consequences, {
    // Chariots advance where horse would be carried away.
    last: [{ rule: 'alx-11.24', when: (b, unit) => isChariot(b, unit) && b.world.options.has('charge-formation') }],
  }),
  overrideRule(eventTexts, (family) => ({ ...family, ...duelEventTexts, ...pursuitEventTexts, ...chargeEventTexts })),
];
