import { type Ban, emit, type Procedure, withSteps } from '@taxiarch/kernel';
import { type Revision, revise, reviseList } from '../family/base/book.ts';
import { droppingEngagements } from '../family/base/engaged.ts';
import type { Battle } from '../family/base/state.ts';
import { type Tellings, unitName } from '../family/base/telling.ts';
import { isCharging, isChariot, sideOf, steady } from '../family/base/units.ts';
import { NORMAL, type Unit } from '../family/base/vocabulary.ts';
import { meeting, ridingBans } from '../family/leaders/leader-move.ts';
import { consequences } from '../family/shock/advance.ts';
import { type Dodge, dodgeBans } from '../family/shock/avoidance.ts';
import { keepingEngagements } from '../family/shock/engaged.ts';
import { afterFight, shockProcedure } from '../family/shock/procedure.ts';
import { changes } from '../family/shock/results.ts';
import { goingOn, type Segment } from '../family/shock/segment.ts';
import { beforeChart, positionLosses } from '../family/shock/superiority.ts';
import { tellings } from '../family/tell.ts';
import { breakOff, drop, keep, openEngaged, staysWithEngaged } from './engaged.ts';
import { duelProcedure, duelSteps, duelTellings, duelWithMet } from './personal-combat.ts';
import { pursue, pursuitProcedure, pursuitTellings } from './pursuit.ts';
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

const chargeTellings: Tellings = {
  'charge-spent': (w, e) => `${unitName(w, e)} is no longer formed for the charge.`,
};

export const shockProcedures: readonly Procedure<Battle>[] = [shock, duelProcedure, pursuitProcedure];

const ofMacedonians: Ban<Dodge> = {
  rule: 'alx-11.26',
  text: 'only Macedonians are trained to open their ranks',
  when: ({ b, attack }) => !b.world.sides[sideOf(b, attack.defender)].macedonian || !steady(b, attack.defender),
};

export const shockRevisions: readonly Revision[] = [
  reviseList(dodgeBans, { replace: { 'alx-11.26 2/5': ofMacedonians } }),
  reviseList(positionLosses, { last: lossesOfPosition }),
  revise(beforeChart, () => besideChart),
  revise(changes, withHalving),
  revise(afterFight, () => endCharge),
  revise(keepingEngagements, () => keep),
  revise(droppingEngagements, () => drop),
  reviseList(ridingBans, { last: [staysWithEngaged] }),
  revise(meeting, () => duelWithMet),
  revise(goingOn, () => ['alx-9.43']),
  reviseList(consequences, {
    // Chariots advance where horse would be carried away.
    last: [{ rule: 'alx-11.24', when: (b, unit) => isChariot(b, unit) && b.world.options.has('charge-formation') }],
  }),
  revise(tellings, (family) => ({ ...family, ...duelTellings, ...pursuitTellings, ...chargeTellings })),
];
