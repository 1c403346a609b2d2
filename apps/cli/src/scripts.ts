import { openBattle, type RulesetId, rulesets, scenarioById, UnknownBattleError } from '@taxiarch/battles';
import { beginTableScript, readTableScript, runTableScript } from '@taxiarch/classical/script';
import { begun, readScript, runScript } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import {
  type BattleLibrary,
  linesOf,
  oneOf,
  ScriptError,
  type ScriptRun,
  type ScriptText,
  wordsOf,
} from '@taxiarch/kernel/script';
import { beginMomentumScript, readMomentumScript, runMomentumScript } from '@taxiarch/momentum/script';

/** A script of whatever rule system, ready to be carried out. */
export interface AnyScript {
  script: ScriptText;
  /** The battle that it begins with, to see whether it can begin. */
  begin: () => AnyBattle;
  run: () => ScriptRun;
}

/** A script that has been read, with how its system begins and carries it out, given the library of battles. */
function ready<S extends ScriptText, B extends AnyBattle>(
  script: S,
  begin: (script: S, library: BattleLibrary<B>) => B,
  run: (script: S, library: BattleLibrary<B>) => ScriptRun<B>,
): AnyScript {
  const library = libraryFor(script) as BattleLibrary<B>;
  return { script, begin: () => begin(script, library), run: () => run(script, library) };
}

const ofHexes = (text: string): AnyScript => ready(readScript(text), begun, runScript);

/** How the scripts of each rule system are read. */
const readers = {
  alexander: ofHexes,
  chandragupta: ofHexes,
  chariots: ofHexes,
  classical: (text) => ready(readTableScript(text), beginTableScript, runTableScript),
  momentum: (text) => ready(readMomentumScript(text), beginMomentumScript, runMomentumScript),
} satisfies Record<RulesetId, (text: string) => AnyScript>;

/** Reads a script by the rule system that it names, or that of the battle with which it begins. */
export const anyScript = (text: string): AnyScript => readers[rulesetOf(text)](text);

/** Where a script names neither, it is of the first system. */
function rulesetOf(text: string): keyof typeof readers {
  const known = Object.keys(readers) as (keyof typeof readers)[];
  for (const { line, text: said } of linesOf(text)) {
    const [verb, name] = wordsOf(said);
    if (verb === 'ruleset') return oneOf({ line }, name, known, 'a ruleset with scripts');
    if (verb === 'battle') return rulesetOfBattle(name ?? '') ?? 'alexander';
  }
  return 'alexander';
}

/** Null where there is no such battle: what is wrong is said where the battle is begun. */
function rulesetOfBattle(battle: string): RulesetId | null {
  try {
    return scenarioById(battle).ruleset;
  } catch (error) {
    if (error instanceof UnknownBattleError) return null;
    throw error;
  }
}

/** The library of battles for a script that begins with one of them. */
const libraryFor =
  ({ start }: ScriptText) =>
  (id: string, settings: Parameters<BattleLibrary>[1]): AnyBattle => {
    try {
      const scenario = scenarioById(id);
      const strange = settings.options.find((name) => !rulesets[scenario.ruleset].options.includes(name));
      if (strange !== undefined) throw new ScriptError(start.line, `${id} has no optional rule “${strange}”`);
      return openBattle(scenario, settings);
    } catch (error) {
      if (error instanceof UnknownBattleError) throw new ScriptError(start.line, error.message);
      throw error;
    }
  };
