import type { Procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { turnOpening } from '../family/command/sequence.ts';
import { afterLoneRide } from '../family/leaders/leader-move.ts';
import { beforeThreat } from '../family/leaders/leader-withdrawal.ts';
import { afterDeath } from '../family/leaders/leaders.ts';
import { tellings } from '../family/tell.ts';
import { dariusFlees, dariusTellings, endsWithDarius, fleesBeforeRider, fleesBeforeUnit } from './darius.ts';
import { eliteInitiative, eliteTellings, openByElite } from './elite.ts';

/** What the chapters of command and of leaders have in this volume alone. */
export const commandRevisions: readonly Revision[] = [
  revise(turnOpening, () => openByElite),
  revise(afterLoneRide, () => fleesBeforeRider),
  revise(beforeThreat, () => fleesBeforeUnit),
  revise(afterDeath, () => endsWithDarius),
  revise(tellings, (family) => ({ ...family, ...eliteTellings, ...dariusTellings })),
];

export const commandProcedures: readonly Procedure<Battle>[] = [eliteInitiative, dariusFlees];
