import {
  type AnyBattle,
  type Core,
  canonical,
  coreOf,
  hashOf,
  Match,
  type Opening,
  readSave,
  replayEntry,
  revive,
  type Save,
  SaveError,
  shortened,
  standingOrderError,
  writeSave,
} from '@taxiarch/kernel';
import { FaultyChartsError } from './chart-pack-error.ts';
import { extentFault, pathText } from './json-text.ts';
import { scenarioById, UnknownBattleError } from './library.ts';
import { checkScenario } from './load.ts';
import { openBattle, setUp } from './open.ts';
import type { Settings } from './ruleset.ts';
import { type AnySystem, type BattleOf, isRuleset, rulesets, type Scenario } from './rulesets.ts';

/** Where the scenario that a battle file names is found. */
export type Library<S extends Scenario = Scenario> = (id: string) => S;

/** A battle as the text of a file. */
export function saveMatch(match: Match<AnyBattle>, opening: Opening): string {
  return writeSave(opening, match.entries, coreOf(match.battle), hashOf(match.battle));
}

/** Takes up a saved battle where it stood. What was told before is not in the file: `replay` tells it again. */
export function loadMatch(text: string): Match<AnyBattle>;
export function loadMatch<S extends Scenario>(text: string, library: Library<S>): Match<BattleOf<S>>;
export function loadMatch(text: string, library: Library = scenarioById): Match<AnyBattle> {
  return matchOf(readSave(text), library);
}

export function matchOf(save: Save): Match<AnyBattle>;
export function matchOf<S extends Scenario>(save: Save, library: Library<S>): Match<BattleOf<S>>;
export function matchOf(save: Save, library: Library = scenarioById): Match<AnyBattle> {
  const { scenario, settings } = openingIn(save.opening, library);
  const { world, state } = setUp(scenario, settings);
  const system = rulesets[scenario.ruleset];
  checkColumns(system, world, save.core.state, state);
  const [fault] = orSaveError(() => system.ownFaults?.({ world, state: save.core.state }) ?? []);
  if (fault !== undefined) throw new SaveError(`This battle file does not fit its scenario: core.state.${fault}.`);
  const battle = orSaveError(() => revive<unknown, object, unknown>(system.rules, world, save.core));
  if (hashOf(battle) !== save.hash) throw new SaveError('This battle file is damaged: its position has another hash.');
  return new Match<AnyBattle>(battle, save.entries);
}

/** A battle played again from its beginning. */
export interface Replay<B extends AnyBattle = AnyBattle> {
  match: Match<B>;
  opening: Opening;
  /** Whether it came to the very position that was saved, with the same dice to come and the same instructions. */
  same: boolean;
  /** Where the file says otherwise, such as `core.dice`. */
  differs: string | null;
}

/** Told after each entry how many of them have been played. */
export type Watch = (done: number, of: number) => void;

/** Plays the choices of a save again from the opening; throws a `ReplayError` where one of them no longer fits. */
export function replay(save: Save): Replay;
export function replay<S extends Scenario>(save: Save, library: Library<S>, watch?: Watch): Replay<BattleOf<S>>;
export function replay(save: Save, library: Library = scenarioById, watch?: Watch): Replay {
  const { scenario, settings } = openingIn(save.opening, library);
  const match = new Match(openBattle(scenario, settings));
  for (const [i, entry] of save.entries.entries()) {
    replayEntry(match, entry);
    watch?.(i + 1, save.entries.length);
  }
  const differs = difference(match.battle, save);
  return { match, opening: save.opening, same: differs === null, differs };
}

/** The first part of a file that is not what its choices lead to, or null. */
function difference(battle: AnyBattle, save: Save): string | null {
  if (hashOf(battle) !== save.hash) return 'hash';
  const core = coreOf(battle);
  const parts = Object.keys({ ...core, ...save.core }) as (keyof Core<object>)[];
  const part = parts.find((name) => canonical(core[name]) !== canonical(save.core[name]));
  return part === undefined ? null : `core.${part}`;
}

/** What a battle file was begun with, if this program still has it. */
function openingIn(opening: Opening, library: Library): { scenario: Scenario; settings: Settings } {
  const { ruleset, seed, dice, options, packs = [], orders = [] } = opening;
  if (!isRuleset(ruleset)) {
    throw new SaveError(
      `This battle was played with the ruleset “${shortened(ruleset)}”, which this program does not have.`,
    );
  }
  const system = rulesets[ruleset];
  const here = system.rules.version;
  if (opening.rulesVersion !== here) {
    throw new SaveError(
      `This battle was played with version ${shortened(opening.rulesVersion)} of the ruleset ${ruleset}. This program has version ${here}.`,
    );
  }
  const scenario = scenarioIn(opening, library);
  const charts = chartsIn(system, packs);
  if (opening.charts.join() !== charts.join()) {
    const lacking = opening.charts.find((pack) => !charts.includes(pack));
    throw new SaveError(
      lacking
        ? `This battle was played with the charts ${shortened(lacking)}, which this program does not have. It has ${charts.join(', ')}.`
        : `This battle was played with other charts: ${shortened(opening.charts.join(', '))} instead of ${charts.join(', ')}.`,
    );
  }
  for (const option of options) {
    if (!system.options.includes(option)) throw new SaveError(`Unknown optional rule “${shortened(option)}”.`);
  }
  for (const [i, order] of orders.entries()) {
    const fault = standingOrderError(system.rules, order);
    if (fault !== null) throw new SaveError(`This battle file has an invalid order: opening.orders[${i}].${fault}.`);
  }
  if (dice === 'proved' && !isPlain(seed))
    throw new SaveError('The secrets of this battle file have invalid characters.');
  return { scenario, settings: { options, seed, dice, packs, orders } };
}

/** Secrets are written in letters of one byte each. */
const isPlain = (text: string): boolean => [...text].every((letter) => letter <= '~');

/** The charts of a battle file: the project's, and whatever packs the file brings along. */
function chartsIn(system: AnySystem, packs: readonly unknown[]): string[] {
  boundedPart(packs, 'opening.packs');
  try {
    return system.charts({ packs });
  } catch (error) {
    if (error instanceof FaultyChartsError)
      throw new SaveError(`The charts in this battle file are invalid: ${error.message}.`);
    throw error;
  }
}

/** The scenario that a battle was begun with: the one that its file brings along, or that of the library. */
export function scenarioIn(opening: Opening, library: Library = scenarioById): Scenario {
  const scenario = opening.own === undefined ? fromLibrary(opening.scenario, library) : broughtAlong(opening.own);
  if (scenario.ruleset !== opening.ruleset) {
    throw new SaveError(
      `The battle ${scenario.id} uses the ruleset ${scenario.ruleset}, not ${shortened(opening.ruleset)}.`,
    );
  }
  if (scenario.version !== opening.scenarioVersion) {
    throw new SaveError(
      `This battle was played on version ${shortened(opening.scenarioVersion)} of ${scenario.title}. This program has version ${scenario.version}.`,
    );
  }
  return scenario;
}

function fromLibrary(id: string, library: Library): Scenario {
  try {
    return library(id);
  } catch (error) {
    if (!(error instanceof UnknownBattleError)) throw error;
    throw new SaveError(`The battle of this file is not in the library. ${error.message}`);
  }
}

function broughtAlong(own: object): Scenario {
  boundedPart(own, 'opening.own');
  const checked = checkScenario(own);
  if ('scenario' in checked) return checked.scenario;
  const [first] = checked.faults;
  throw new SaveError(
    `The scenario in this battle file is invalid: ${pathText(['opening', 'own', ...(first?.path ?? [])])}: ${first?.text}.`,
  );
}

/** What a file brings along is as large at most as it may be in a file of its own. */
function boundedPart(part: object, place: string): void {
  const fault = extentFault(JSON.stringify(part));
  if (fault !== null) throw new SaveError(`This battle file is too large in ${place}: ${fault}.`);
}

/** Columns of another army would be read past their ends. */
function checkColumns({ columns, growing }: AnySystem, world: unknown, saved: object, fresh: object): void {
  const lengths = columns(world);
  for (const [name, column] of Object.entries(fresh)) {
    const found = (saved as Record<string, unknown>)[name];
    const isColumn = Array.isArray(column) && lengths.includes(column.length) && !growing.includes(name);
    const fits = Array.isArray(column)
      ? Array.isArray(found) && (!isColumn || found.length === column.length)
      : typeof found === typeof column;
    if (!fits)
      throw new SaveError(`This battle file does not fit its scenario: core.state.${name} belongs to another army.`);
  }
}

/** A position that was written by hand can be anything: what the rules make of it is no fault of theirs. */
function orSaveError<T>(act: () => T): T {
  try {
    return act();
  } catch {
    throw new SaveError('This battle file cannot be resumed: its position is impossible under these rules.');
  }
}
