import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { generalOrder } from './general-order.ts';
import { battle, move } from './sequence.ts';
import { setUpProcedures } from './setup/set-up.ts';
import { signals } from './signals.ts';

export const commandProcedures: readonly Procedure<Battle>[] = [
  battle,
  move,
  signals,
  generalOrder,
  ...setUpProcedures,
];
