import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { placeCommanders } from './commander-placement.ts';
import { deployment } from './deployment.ts';
import { setUp } from './setup.ts';
import { terrain } from './terrain.ts';

export const setupProcedures: readonly Procedure<Battle>[] = [setUp, terrain, deployment, placeCommanders];
