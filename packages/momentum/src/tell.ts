import type { GameEvent } from '@taxiarch/kernel';
import { baseTellings, type Tellings } from './base/telling.ts';
import type { World } from './base/world.ts';
import { chargesTellings } from './charges/tellings.ts';
import { cohesionTellings } from './cohesion/tellings.ts';
import { combatTellings } from './combat/tellings.ts';
import { commandTellings } from './command/tellings.ts';
import { flightTellings } from './flight/tellings.ts';
import { movementTellings } from './movement/tellings.ts';
import { setupTellings } from './setup/tellings.ts';
import { shootingTellings } from './shooting/tellings.ts';

const tellings: Tellings = {
  ...baseTellings,
  ...commandTellings,
  ...cohesionTellings,
  ...shootingTellings,
  ...movementTellings,
  ...chargesTellings,
  ...flightTellings,
  ...combatTellings,
  ...setupTellings,
};

/** What happened, in a sentence. */
export const tell = (world: World, event: GameEvent): string => tellings[event.kind]?.(world, event) ?? event.kind;
