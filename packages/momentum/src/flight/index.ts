import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { compulsoryMoves } from './compulsory.ts';
import { fallBack } from './fall-back.ts';
import { fleeMoves } from './flee.ts';
import { followUp } from './follow-up.ts';
import { freeTurn } from './free-turn.ts';
import { disengageMove, giveWay } from './give-way.ts';
import { pursuit } from './pursuit.ts';
import { stampede } from './stampede.ts';

export const flightProcedures: readonly Procedure<Battle>[] = [
  compulsoryMoves,
  fleeMoves,
  giveWay,
  disengageMove,
  pursuit,
  stampede,
  fallBack,
  followUp,
  freeTurn,
];
