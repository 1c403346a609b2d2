import { openBattle, scenarioById, systems, UnknownBattleError } from '@taxiarch/battles';
import type { Battle as TableBattle } from '@taxiarch/classical';
import { beginTableScript, readTableScript, runTableScript } from '@taxiarch/classical/script';
import { begun, type Battle as HexBattle, readScript, runScript } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import {
  type BattleLibrary,
  linesOf,
  ScriptError,
  type ScriptRun,
  type ScriptText,
  wordsOf,
} from '@taxiarch/kernel/script';

/** A script of whatever rule system, ready to be carried out. */
export interface AnyScript {
  script: ScriptText;
  /** The battle that it begins with, to see whether it can begin. */
  begin: () => AnyBattle;
  run: () => ScriptRun;
}

/** Reads a script by the rule system that it names, or that of the battle with which it begins. */
export function anyScript(text: string): AnyScript {
  if (isOfTable(text)) {
    const script = readTableScript(text);
    const library: BattleLibrary<TableBattle> = libraryFor(script);
    return { script, begin: () => beginTableScript(script, library), run: () => runTableScript(script, library) };
  }
  const script = readScript(text);
  const library: BattleLibrary<HexBattle> = libraryFor(script);
  return { script, begin: () => begun(script, library), run: () => runScript(script, library) };
}

function isOfTable(text: string): boolean {
  for (const line of linesOf(text)) {
    const [verb, name] = wordsOf(line.text);
    if (verb === 'ruleset') return name === 'classical';
    if (verb === 'battle') return rulesetOf(name ?? '') === 'classical';
  }
  return false;
}

/** Null where there is no such battle: what is wrong is said where the battle is begun. */
function rulesetOf(battle: string): string | null {
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
      const strange = settings.options.find((name) => !systems[scenario.ruleset].options.includes(name));
      if (strange !== undefined) throw new ScriptError(start.line, `there is no optional rule “${strange}” in ${id}`);
      return openBattle(scenario, settings);
    } catch (error) {
      if (error instanceof UnknownBattleError) throw new ScriptError(start.line, error.message);
      throw error;
    }
  };
