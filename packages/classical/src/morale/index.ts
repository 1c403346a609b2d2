import type { Procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { breakTogether } from './break-together.ts';
import { breaks } from './breaking.ts';
import { compelledMoves } from './compelled.ts';
import { otherTests } from './other-tests.ts';
import { pursues, pursuitMove } from './pursuit.ts';
import { rallied } from './rallied.ts';
import { beastStrikes } from './rampage.ts';
import { routLosses } from './rout-losses.ts';
import { routMove } from './rout-move.ts';
import { routsAndPursuits } from './routs-and-pursuits.ts';
import { tests } from './tests.ts';

export const temperProcedures: readonly Procedure<Battle>[] = [
  tests,
  otherTests,
  routLosses,
  breakTogether,
  breaks,
  routMove,
  pursues,
  pursuitMove,
  beastStrikes,
  routsAndPursuits,
  compelledMoves,
  rallied,
];
