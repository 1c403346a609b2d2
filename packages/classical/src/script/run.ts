import { type BattleLibrary, begunBy, carryOutAll, type ScriptRun } from '@taxiarch/kernel/script';
import type { Battle } from '../base/state.ts';
import type { TableScript } from './draft.ts';
import { tableExpectations } from './expectations.ts';
import { tableBattleOf } from './position.ts';

/** The battle of a script at its first decision; a fault before it lies on the line that starts it. */
export const beginTableScript = (script: TableScript, library?: BattleLibrary<Battle>): Battle =>
  begunBy(script, () => tableBattleOf(script, library));

/** Carries out a script of the table. */
export const runTableScript = (script: TableScript, library?: BattleLibrary<Battle>): ScriptRun<Battle> =>
  carryOutAll(beginTableScript(script, library), script.actions, tableExpectations);
