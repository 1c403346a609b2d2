import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { artilleryReaction } from './artillery.ts';
import { shotProcedure } from './fire.ts';
import { lineEntryFire } from './line-entry-fire.ts';
import { reloadProcedure } from './reload.ts';

/** Chapter 8, with the fire of engines (alx-11.8). */
export const missileProcedures: readonly Procedure<Battle>[] = [
  shotProcedure,
  lineEntryFire,
  artilleryReaction,
  reloadProcedure,
];
