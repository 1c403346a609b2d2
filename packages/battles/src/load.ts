import { JsonError, readJson } from './json-text.ts';
import { isRuleset, rulesetIds, rulesets, type Scenario } from './rulesets.ts';
import { type FoundFault, ScenarioError } from './scenario-error.ts';

/** Nobody mends more at once. */
const MOST_TOLD = 50;

/** Reads a scenario; throws a `ScenarioError` that gives the place of every fault in the text. */
export function loadScenario(text: string, file = 'scenario'): Scenario {
  const json = readOrRefuse(text, file);
  const read = checkScenario(json.value);
  if ('scenario' in read) return read.scenario;
  const told = read.faults.slice(0, MOST_TOLD);
  throw new ScenarioError(
    file,
    told.map(({ path, text: words, key }) => ({ path, text: words, ...json.placeOf(path, key) })),
    read.faults.length - told.length,
  );
}

function readOrRefuse(text: string, file: string) {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { line, column, message } = error;
    throw new ScenarioError(file, [{ line, column, path: [], text: message }]);
  }
}

/** Judges a value that is meant to be a scenario, by the rule system that it names. */
export function checkScenario(value: unknown): { scenario: Scenario } | { faults: FoundFault[] } {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) return { faults: [{ path: [], text: 'an object is expected here' }] };
  const { ruleset } = value as { ruleset?: unknown };
  if (isRuleset(ruleset)) return rulesets[ruleset].check(value);
  const text = ruleset === undefined ? 'this is missing' : `one of these is expected here: ${rulesetIds.join(', ')}`;
  return { faults: [{ path: ['ruleset'], text }] };
}
