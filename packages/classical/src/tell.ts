import type { GameEvent } from '@taxiarch/kernel';
import { baseTellings, type Tellings } from './base/telling.ts';
import type { World } from './base/world.ts';

const tellings: Tellings = { ...baseTellings };

/** What happened, in a sentence. */
export const tell = (world: World, event: GameEvent): string => tellings[event.kind]?.(world, event) ?? event.kind;
