import type { Procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { turnOpening } from '../family/command/sequence.ts';
import { tellings } from '../family/tell.ts';
import { eliteInitiative, eliteTellings, openByElite } from './elite.ts';

/** What the chapters of command and of leaders have in this volume alone. */
export const commandRevisions: readonly Revision[] = [
  revise(turnOpening, () => openByElite),
  revise(tellings, (family) => ({ ...family, ...eliteTellings })),
];

export const commandProcedures: readonly Procedure<Battle>[] = [eliteInitiative];
