import { type Battle, ChartError, type Charts, type OptionId, optionIds, type State } from '@taxiarch/gboh';
import {
  coreOf,
  hashOf,
  KernelError,
  Match,
  type Opening,
  readSave,
  replayEntry,
  revive,
  type Save,
  SaveError,
  writeSave,
} from '@taxiarch/kernel';
import { chartsWith } from './chart-pack.ts';
import { scenarioById, UnknownBattleError } from './library.ts';
import { openBattle, rulesOf, type Settings, setUp } from './open.ts';
import { battleRulesets, type Scenario } from './schema.ts';

/** Where the scenario that a battle file names is found. */
export type Library = (id: string) => Scenario;

/** A battle as the text of a file. */
export function saveMatch(match: Match<Battle>, opening: Opening): string {
  return writeSave(opening, match.entries, coreOf(match.battle), hashOf(match.battle));
}

/** Takes up a saved battle where it stood. What was told before is not in the file: `replay` tells it again. */
export function loadMatch(text: string, library: Library = scenarioById): Match<Battle> {
  return matchOf(readSave(text), library);
}

export function matchOf(save: Save, library: Library = scenarioById): Match<Battle> {
  const { scenario, settings } = openingIn(save.opening, library);
  const { world, state } = setUp(scenario, settings);
  const core = { ...save.core, state: save.core.state as State };
  checkColumns(core.state, state);
  const battle = orSaveError(() => revive(rulesOf[scenario.ruleset], world, core));
  if (hashOf(battle) !== save.hash) throw new SaveError('This battle file is damaged: its position has another hash.');
  return new Match(battle, save.entries);
}

/** A battle played again from its beginning. */
export interface Replay {
  match: Match<Battle>;
  opening: Opening;
  /** Whether it came to the very position that was saved. */
  same: boolean;
}

/** Plays the choices of a save again from the opening; throws a `ReplayError` where one of them no longer fits. */
export function replay(save: Save, library: Library = scenarioById): Replay {
  const { scenario, settings } = openingIn(save.opening, library);
  const match = new Match(openBattle(scenario, settings));
  for (const entry of save.entries) replayEntry(match, entry);
  return { match, opening: save.opening, same: hashOf(match.battle) === save.hash };
}

/** What a battle file was begun with, if this program still has it. */
function openingIn(opening: Opening, library: Library): { scenario: Scenario; settings: Settings } {
  const ruleset = battleRulesets.find((known) => known === opening.ruleset);
  if (!ruleset)
    throw new SaveError(`This battle was played by the rules “${opening.ruleset}”, which this program lacks.`);
  const here = rulesOf[ruleset].version;
  if (opening.rulesVersion !== here) {
    throw new SaveError(
      `This battle was played by version ${opening.rulesVersion} of the rules ${ruleset}; this program has version ${here}.`,
    );
  }
  const scenario = scenarioOf(opening, library);
  const charts = chartsIn(opening, ruleset);
  const packs = charts.packs.map(({ id, version }) => `${id}@${version}`);
  if (opening.charts.join() !== packs.join()) {
    const lacking = opening.charts.find((pack) => !packs.includes(pack));
    throw new SaveError(
      lacking
        ? `This battle was played with the charts ${lacking}, which this program lacks; it has ${packs.join(', ')}.`
        : `This battle was played with other charts: ${opening.charts.join(', ')} instead of ${packs.join(', ')}.`,
    );
  }
  for (const option of opening.options) {
    if (!optionIds.includes(option as OptionId)) throw new SaveError(`There is no optional rule “${option}” here.`);
  }
  const { seed, dice } = opening;
  return { scenario, settings: { options: opening.options as OptionId[], seed, dice, charts } };
}

/** The charts of a battle file: the project's, and whatever packs the file brings along. */
function chartsIn({ packs = [] }: Opening, ruleset: Scenario['ruleset']): Charts {
  try {
    return chartsWith(packs, ruleset);
  } catch (error) {
    if (error instanceof ChartError)
      throw new SaveError(`The charts in this battle file are faulty: ${error.message}.`);
    throw error;
  }
}

function scenarioOf(opening: Opening, library: Library): Scenario {
  let scenario: Scenario;
  try {
    scenario = library(opening.scenario);
  } catch (error) {
    if (!(error instanceof UnknownBattleError)) throw error;
    throw new SaveError(`This file holds a battle that is not in the library. ${error.message}`);
  }
  if (scenario.ruleset !== opening.ruleset) {
    throw new SaveError(
      `The battle ${scenario.id} is fought by the rules ${scenario.ruleset}, not ${opening.ruleset}.`,
    );
  }
  if (scenario.version !== opening.scenarioVersion) {
    throw new SaveError(
      `This battle was fought on version ${opening.scenarioVersion} of ${scenario.title}; this program has version ${scenario.version}.`,
    );
  }
  return scenario;
}

/** Columns of another army would be read past their ends. */
function checkColumns(saved: State, fresh: State): void {
  const units = fresh.place.length;
  const leaders = fresh.leaderHex.length;
  for (const [name, column] of Object.entries(fresh)) {
    const found = (saved as unknown as Record<string, unknown>)[name];
    const fits = Array.isArray(column)
      ? Array.isArray(found) && (![units, leaders].includes(column.length) || found.length === column.length)
      : typeof found === typeof column;
    if (!fits)
      throw new SaveError(`This battle file does not fit its scenario: core.state.${name} is of another army.`);
  }
}

function orSaveError<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof KernelError || error instanceof TypeError) {
      throw new SaveError(`This battle file cannot be taken up: ${error.message}.`);
    }
    throw error;
  }
}
