import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { chargeMoveProcedures } from './charge-moves.ts';
import { declarations } from './declarations.ts';
import { declareGroup } from './declare.ts';
import { respondGroup } from './respond.ts';

export const chargesProcedures: readonly Procedure<Battle>[] = [
  declarations,
  declareGroup,
  respondGroup,
  ...chargeMoveProcedures,
];
