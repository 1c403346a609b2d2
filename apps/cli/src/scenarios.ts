import {
  type Library,
  loadScenario,
  rulesets,
  type Scenario,
  ScenarioError,
  scenarioById,
  UnknownBattleError,
} from '@taxiarch/battles';
import { readText } from './files.ts';
import { CliError, type Io } from './io.ts';

/** A battle of the library by its id, or a scenario file by its name. */
export function scenarioFor(io: Io, name: string): Scenario {
  if (/[/\\]|\.json$/.test(name)) return scenarioFile(io, name);
  try {
    return scenarioById(name);
  } catch (error) {
    if (error instanceof UnknownBattleError) throw new CliError(error.message);
    throw error;
  }
}

function scenarioFile(io: Io, file: string): Scenario {
  try {
    return loadScenario(readText(io, file), file);
  } catch (error) {
    if (error instanceof ScenarioError) throw new CliError(error.message);
    throw error;
  }
}

/** A battle with optional rules, other readings and steps of the set-up beside those that it names itself. */
export function withOptions(scenario: Scenario, text: string | undefined): Scenario {
  if (text === undefined) return scenario;
  const wanted = text.split(',').map((id) => id.trim());
  const known: readonly string[] = rulesets[scenario.ruleset].options;
  const strange = wanted.find((id) => !known.includes(id));
  if (strange !== undefined)
    throw new CliError(`“${strange}” is not an option of ${scenario.title}. Options: ${known.join(', ')}.`);
  const { options = [] } = scenario as { options?: readonly string[] };
  return { ...scenario, options: [...new Set([...options, ...wanted])] } as Scenario;
}

/** The library, with one scenario file added where the user names one. */
export function libraryWith(io: Io, file: string | undefined): Library {
  if (file === undefined) return scenarioById;
  const own = scenarioFile(io, file);
  return (id) => (id === own.id ? own : scenarioById(id));
}
