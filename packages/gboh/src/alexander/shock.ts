import { type Procedure, withSteps } from '@taxiarch/kernel';
import { type Revision, revise, reviseList } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { isChariot } from '../family/base/units.ts';
import { meeting } from '../family/leaders/leader-move.ts';
import { consequences } from '../family/shock/advance.ts';
import { engagements } from '../family/shock/engaged.ts';
import { shockProcedure } from '../family/shock/procedure.ts';
import { goingOn, type Segment } from '../family/shock/segment.ts';
import { beforeChart, positionLosses } from '../family/shock/superiority.ts';
import { tellings } from '../family/tell.ts';
import { breakOff, drop, keep, openEngaged } from './engaged.ts';
import { duelProcedure, duelSteps, duelTellings, duelWithMet } from './personal-combat.ts';
import { pursue, pursuitProcedure, pursuitTellings } from './pursuit.ts';
import { besideChart, lossesOfPosition } from './superiority.ts';

/** What only this volume has in the Shock segment: its steps take their places in the family's. */
const shock = withSteps<Battle, Segment>(shockProcedure, { openEngaged, breakOff, ...duelSteps, pursue });

export const shockProcedures: readonly Procedure<Battle>[] = [shock, duelProcedure, pursuitProcedure];

export const shockRevisions: readonly Revision[] = [
  reviseList(positionLosses, { last: lossesOfPosition }),
  revise(beforeChart, () => besideChart),
  revise(engagements, () => ({ keep, drop })),
  revise(meeting, () => duelWithMet),
  revise(goingOn, () => ['alx-9.43']),
  reviseList(consequences, {
    // Chariots advance where horse would be carried away.
    last: [{ rule: 'alx-11.24', when: (b, unit) => isChariot(b, unit) && b.world.options.has('charge-formation') }],
  }),
  revise(tellings, (family) => ({ ...family, ...duelTellings, ...pursuitTellings })),
];
