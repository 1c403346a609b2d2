import type { GameEvent } from '@taxiarch/kernel';
import { baseEventTexts, type EventTexts } from './base/event-text.ts';
import type { World } from './base/world.ts';
import { chargesEventTexts } from './charges/event-text.ts';
import { cohesionEventTexts } from './cohesion/event-text.ts';
import { combatEventTexts } from './combat/event-text.ts';
import { commandEventTexts } from './command/event-text.ts';
import { flightEventTexts } from './flight/event-text.ts';
import { movementEventTexts } from './movement/event-text.ts';
import { setupEventTexts } from './setup/event-text.ts';
import { shootingEventTexts } from './shooting/event-text.ts';

const eventTexts: EventTexts = {
  ...baseEventTexts,
  ...commandEventTexts,
  ...cohesionEventTexts,
  ...shootingEventTexts,
  ...movementEventTexts,
  ...chargesEventTexts,
  ...flightEventTexts,
  ...combatEventTexts,
  ...setupEventTexts,
};

/** What happened, in a sentence. */
export const tell = (world: World, event: GameEvent): string => eventTexts[event.kind]?.(world, event) ?? event.kind;
