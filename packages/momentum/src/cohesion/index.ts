import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { commitments } from './commitments.ts';
import { mourning } from './mourning.ts';
import { rally } from './rally.ts';
import { cohesionTests } from './tests.ts';

export const cohesionProcedures: readonly Procedure<Battle>[] = [cohesionTests, commitments, mourning, rally];
