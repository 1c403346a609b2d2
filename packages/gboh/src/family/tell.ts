import type { GameEvent } from '@taxiarch/kernel';
import { inBook, varying } from './base/book.ts';
import { baseTellings, type Tellings } from './base/telling.ts';
import type { World } from './base/world.ts';
import { cohesionTellings } from './cohesion/tellings.ts';
import { commandTellings } from './command/tellings.ts';
import { missileTellings } from './missiles/tellings.ts';
import { movementTellings } from './movement/tellings.ts';
import { reactionTellings } from './reactions/tellings.ts';
import { shockTellings } from './shock/tellings.ts';

/** The words for every kind of event; a volume adds those of its own. */
export const tellings = varying<Tellings>('the words for events', {
  ...baseTellings,
  ...commandTellings,
  ...movementTellings,
  ...cohesionTellings,
  ...shockTellings,
  ...missileTellings,
  ...reactionTellings,
});

/** An event as a sentence for the log. */
export function tell(world: World, event: GameEvent): string {
  const words = inBook({ world }, tellings)[event.kind];
  if (!words) throw new Error(`no words for events of the kind ${event.kind}`);
  return words(world, event);
}
