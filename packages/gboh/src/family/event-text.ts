import type { GameEvent } from '@taxiarch/kernel';
import { baseEventTexts, type EventTexts } from './base/event-text.ts';
import { overridable, valueIn } from './base/overrides.ts';
import type { World } from './base/world.ts';
import { cohesionEventTexts } from './cohesion/event-text.ts';
import { commandEventTexts } from './command/event-text.ts';
import { missileEventTexts } from './missiles/event-text.ts';
import { movementEventTexts } from './movement/event-text.ts';
import { reactionEventTexts } from './reactions/event-text.ts';
import { shockEventTexts } from './shock/event-text.ts';

/** The words for every kind of event; a volume adds those of its own. */
export const eventTexts = overridable<EventTexts>('the words for events', {
  ...baseEventTexts,
  ...commandEventTexts,
  ...movementEventTexts,
  ...cohesionEventTexts,
  ...shockEventTexts,
  ...missileEventTexts,
  ...reactionEventTexts,
});

/** An event as a sentence for the log. */
export function describeEvent(world: World, event: GameEvent): string {
  const words = valueIn({ world }, eventTexts)[event.kind];
  if (!words) throw new Error(`no words for events of the kind ${event.kind}`);
  return words(world, event);
}
