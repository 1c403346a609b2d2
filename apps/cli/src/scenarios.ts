import {
  type Library,
  loadScenario,
  type Scenario,
  ScenarioError,
  scenarioById,
  UnknownBattleError,
} from '@taxiarch/battles';
import { readText } from './files.ts';
import { type Io, Stop } from './io.ts';

/** A battle of the library by its id, or a scenario file by its name. */
export function scenarioFor(io: Io, name: string): Scenario {
  if (/[/\\]|\.json$/.test(name)) return scenarioFile(io, name);
  try {
    return scenarioById(name);
  } catch (error) {
    if (error instanceof UnknownBattleError) throw new Stop(error.message);
    throw error;
  }
}

function scenarioFile(io: Io, file: string): Scenario {
  try {
    return loadScenario(readText(io, file), file);
  } catch (error) {
    if (error instanceof ScenarioError) throw new Stop(error.message);
    throw error;
  }
}

/** The library, with one scenario file added where the user names one. */
export function libraryWith(io: Io, file: string | undefined): Library {
  if (file === undefined) return scenarioById;
  const own = scenarioFile(io, file);
  return (id) => (id === own.id ? own : scenarioById(id));
}
