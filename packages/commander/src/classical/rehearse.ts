import type { Battle } from '@taxiarch/classical';
import * as table from '../table/rehearse.ts';
import { balanceOf } from './worth.ts';

export type Foresight = table.Foresight<Battle>;

export const rehearsals = table.rehearsalsOf<Battle>({
  turnOf: (b) => b.state.move,
  balanceOf,
  margin: 60,
  mostDecisions: 300,
  work: 40,
});

export const { looking } = rehearsals;
