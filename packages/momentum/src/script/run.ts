import { type BattleLibrary, begunBy, carryOutAll, type ScriptRun } from '@taxiarch/kernel/script';
import type { Battle } from '../base/state.ts';
import type { MomentumScript } from './draft.ts';
import { momentumExpectations } from './expectations.ts';
import { momentumBattleOf } from './position.ts';

/** The battle of a script at its first decision; a fault before it lies on the line that starts it. */
export const beginMomentumScript = (script: MomentumScript, library?: BattleLibrary<Battle>): Battle =>
  begunBy(script, () => momentumBattleOf(script, library));

/** Carries out a script of the momentum table. */
export const runMomentumScript = (script: MomentumScript, library?: BattleLibrary<Battle>): ScriptRun<Battle> =>
  carryOutAll(beginMomentumScript(script, library), script.actions, momentumExpectations);
