import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { volleys } from './volleys.ts';

export const shootingProcedures: readonly Procedure<Battle>[] = [volleys];
