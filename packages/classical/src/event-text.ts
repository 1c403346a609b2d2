import type { GameEvent } from '@taxiarch/kernel';
import { baseEventTexts, type EventTexts } from './base/event-text.ts';
import type { World } from './base/world.ts';
import { chargeEventTexts } from './charges/event-text.ts';
import { commandEventTexts } from './command/event-text.ts';
import { fightingEventTexts } from './fighting/event-text.ts';
import { moraleEventTexts } from './morale/event-text.ts';
import { movementEventTexts } from './movement/event-text.ts';

const eventTexts: EventTexts = {
  ...baseEventTexts,
  ...commandEventTexts,
  ...chargeEventTexts,
  ...moraleEventTexts,
  ...movementEventTexts,
  ...fightingEventTexts,
};

/** What happened, in a sentence. */
export const tell = (world: World, event: GameEvent): string => eventTexts[event.kind]?.(world, event) ?? event.kind;
