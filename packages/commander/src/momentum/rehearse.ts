import { type Battle, COMBAT } from '@taxiarch/momentum';
import * as table from '../table/rehearse.ts';
import { outlookOf } from './outlook.ts';

export type Foresight = table.Foresight<Battle>;

/** Rehearsals are counted in halves of a turn: all before its fights, and the fights. */
export const { looking } = table.rehearsalsOf<Battle>({
  turnOf: ({ state: { turn, phase } }) => turn * 2 + (phase === COMBAT ? 1 : 0),
  balanceOf: outlookOf,
  margin: 15,
  mostDecisions: 200,
  work: 100,
});
