import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadScenario, openBattle, rulesets } from '@taxiarch/battles';
import { readTableScript, runTableScript, tableExpectations } from '@taxiarch/classical/script';
import { expectationNames, readScript, runScript } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { root } from './io.ts';

const page = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
const block = (text: string, opening: string): string => text.split(opening)[1]?.split('```')[0] ?? '';

test('the example of the scenario format is a scenario', () => {
  expect(loadScenario(block(page('scenario-format.md'), '```json\n')).id).toBe('meeting');
});

test('the example of the format of battles on the table can be fought', () => {
  const scenario = loadScenario(block(page('table-format.md'), '```json\n'));
  expect(scenario.id).toBe('ford');
  expect(openBattle(scenario).waiting).not.toBe(null);
});

test('every option of the Classical ruleset is documented', () => {
  for (const option of rulesets.classical.options) expect(page('table-format.md')).toContain(`\`${option}\``);
});

test('the example of the script format goes as it is written', () => {
  const { faults, steps } = runScript(readScript(block(page('script-format.md'), '```\n')));
  expect(faults).toEqual([]);
  expect(steps.length).toBeGreaterThan(3);
});

test('the example of a script of the table goes as it is written', () => {
  const { faults, steps } = runTableScript(
    readTableScript(block(page('script-format.md'), '```\nruleset classical\n')),
  );
  expect(faults).toEqual([]);
  expect(steps.length).toBeGreaterThan(3);
});

test('every expectation of scripts is documented', () => {
  const text = page('script-format.md');
  for (const name of [...expectationNames, ...Object.keys(tableExpectations)])
    expect(text).toMatch(new RegExp(`\`${name}[ \`]`));
});
