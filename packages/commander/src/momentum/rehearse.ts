import type { Battle } from '@taxiarch/momentum';
import * as table from '../table/rehearse.ts';
import { balanceOf } from './worth.ts';

export type Foresight = table.Foresight<Battle>;

export const rehearsals = table.rehearsalsOf<Battle>({
  turnOf: (b) => b.state.turn,
  balanceOf,
  margin: 40,
  mostDecisions: 200,
  work: 100,
});

export const { looking } = rehearsals;
