import type { GameEvent } from '@taxiarch/kernel';
import { baseTellings, type Tellings } from './base/telling.ts';
import type { World } from './base/world.ts';
import { chargeTellings } from './charges/tellings.ts';
import { commandTellings } from './command/tellings.ts';
import { fightingTellings } from './fighting/tellings.ts';
import { movementTellings } from './movement/tellings.ts';
import { temperTellings } from './temper/tellings.ts';

const tellings: Tellings = {
  ...baseTellings,
  ...commandTellings,
  ...chargeTellings,
  ...temperTellings,
  ...movementTellings,
  ...fightingTellings,
};

/** What happened, in a sentence. */
export const tell = (world: World, event: GameEvent): string => tellings[event.kind]?.(world, event) ?? event.kind;
