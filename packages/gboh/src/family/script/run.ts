import { begunBy, carryOutAll, type ScriptRun as RunOf } from '@taxiarch/kernel/script';
import type { Battle } from '../base/state.ts';
import { expectations } from './expectations.ts';
import { type BattleLibrary, soundBattleOf } from './position.ts';
import type { Script } from './read.ts';

export type { ScriptFault, ScriptStep } from '@taxiarch/kernel/script';
export type ScriptRun = RunOf<Battle>;

/** Carries out a script on hexes. */
export const runScript = (script: Script, library?: BattleLibrary): ScriptRun =>
  carryOutAll(begun(script, library), script.actions, expectations);

export const begun = (script: Script, library?: BattleLibrary): Battle =>
  begunBy(script, () => soundBattleOf(script, library));
