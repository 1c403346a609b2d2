import { alexanderVolume } from './alexander/volume.ts';
import { chandraguptaVolume } from './chandragupta/volume.ts';
import { chariotsVolume } from './chariots/volume.ts';
import type { Battle } from './family/base/state.ts';
import { battleOf } from './family/script/position.ts';
import { readScriptOf, type Script } from './family/script/read.ts';

/** A script of any volume; without a line that names one, of the first. */
export const readScript = (text: string): Script =>
  readScriptOf([alexanderVolume, chandraguptaVolume, chariotsVolume], text);

/** For tests: a position written as a script, ready to play. */
export const position = (text: string): Battle => battleOf(readScript(text));
