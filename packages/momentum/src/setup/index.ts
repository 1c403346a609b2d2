import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { deployment } from './deployment.ts';
import { seatCommanders } from './seats.ts';
import { setUp } from './set-up.ts';
import { terrain } from './terrain.ts';

export const setupProcedures: readonly Procedure<Battle>[] = [setUp, terrain, deployment, seatCommanders];
