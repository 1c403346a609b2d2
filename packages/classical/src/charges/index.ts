import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { chargeMoves } from './charge-moves.ts';
import { counterCharge } from './counter.ts';
import { chargersMorale, declareCharges } from './declare.ts';
import { reactiveCounterCharges } from './reactive.ts';
import { responses } from './respond.ts';

export const chargeProcedures: readonly Procedure<Battle>[] = [
  declareCharges,
  chargersMorale,
  responses,
  counterCharge,
  chargeMoves,
  reactiveCounterCharges,
];
