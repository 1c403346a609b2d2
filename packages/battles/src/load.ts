import * as v from 'valibot';
import { armyFaults } from './army-check.ts';
import { JsonError, readJson, type Step } from './json-text.ts';
import { checkedField } from './map-check.ts';
import { type FoundFault, ScenarioError } from './scenario-error.ts';
import { type Scenario, scenarioSchema } from './schema.ts';
import { specialFaults } from './special-rules.ts';

/** Reads a scenario; throws a `ScenarioError` that gives the place of every fault in the text. */
export function loadScenario(text: string, file = 'scenario'): Scenario {
  const json = readOrRefuse(text, file);
  const read = checkScenario(json.value);
  if ('scenario' in read) return read.scenario;
  throw new ScenarioError(
    file,
    read.faults.map(({ path, text: words, key }) => ({ path, text: words, ...json.placeOf(path, key) })),
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

/** Judges a value that is meant to be a scenario. */
export function checkScenario(value: unknown): { scenario: Scenario } | { faults: FoundFault[] } {
  const parsed = v.safeParse(scenarioSchema, value);
  if (!parsed.success) return { faults: parsed.issues.map(shapeFault) };
  const scenario = parsed.output;
  const { field, faults } = checkedField(scenario.map);
  const all = field ? [...faults, ...armyFaults(scenario, field), ...specialFaults(scenario, field)] : faults;
  return all.length ? { faults: all } : { scenario };
}

function shapeFault(issue: v.BaseIssue<unknown>): FoundFault {
  const path = (issue.path ?? []).map((part) => part.key as Step);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { path, key: true, text: 'this field is not known here' };
  }
  if (issue.received === 'undefined') return { path, text: 'this is missing' };
  const own = issue.kind === 'schema' && kinds[issue.type];
  return { path, text: own ? `${own} is expected here` : issue.message };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  record: 'an object',
  strict_object: 'an object',
};
