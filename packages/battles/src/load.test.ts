import { readdirSync, readFileSync } from 'node:fs';
import { hasUnseen } from '@taxiarch/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battleIds, loadScenario, openBattle, scenarioById, UnknownBattleError } from './index.ts';
import { ScenarioError, type ScenarioFault } from './scenario-error.ts';

const folder = new URL('../data/', import.meta.url);
const drill = readFileSync(new URL('alexander/drill.json', folder), 'utf8');

/** The first fault of the drill field with one thing changed. */
function faultOf(text: string): ScenarioFault {
  try {
    loadScenario(text, 'x.json');
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults[0] as ScenarioFault;
    throw error;
  }
  throw new Error('the scenario was accepted');
}
const changed = (from: string, to: string): string => {
  if (!drill.includes(from)) throw new Error(`the drill field does not say ${from}`);
  return drill.replace(from, to);
};
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

test.each([
  ['alexander', new URL('alexander/', folder)],
  ['classical', new URL('classical/', folder)],
  ['momentum', new URL('momentum/', folder)],
] as const)('every file of the data folder of %s is a battle of the library and loads', (ruleset, where) => {
  const files = readdirSync(where)
    .filter((file) => file.endsWith('.json'))
    .sort();
  expect(files).toEqual(
    battleIds(ruleset)
      .map((id) => `${id}.json`)
      .sort(),
  );
  for (const file of files) {
    const scenario = loadScenario(readFileSync(new URL(file, where), 'utf8'), file);
    expect(`${scenario.id}.json`).toBe(file);
    expect(scenario.ruleset).toBe(ruleset);
    expect(scenarioById(scenario.id)).toEqual(scenario);
  }
});

test('a battle that nobody knows is refused with those that there are', () => {
  expect(() => scenarioById('marathon')).toThrow(UnknownBattleError);
  expect(() => scenarioById('marathon')).toThrow(/“marathon”.*drill/);
  expect(() => scenarioById('constructor')).toThrow(UnknownBattleError);
});

test('the drill field has about ten units and two leaders a side', () => {
  const { units, leaders } = scenarioById('drill');
  for (const side of ['blue', 'red']) {
    expect(units.filter((u) => u.side === side)).toHaveLength(10);
    expect(leaders.filter((l) => l.side === side)).toHaveLength(2);
  }
});

test('refuses text that is not JSON, with line and column', () => {
  const text = changed('"version": "1",', '"version": "1"');
  const fault = faultOf(text);
  expect(fault.line).toBe(lineOf(text, '"version"') + 1);
  expect(fault.text).toBe('expected a comma or “}”');
  expect(() => loadScenario(text, 'x.json')).toThrow(`x.json:${fault.line}:${fault.column}: the file: `);
});

const cases: [what: string, from: string, to: string, path: string, text: RegExp][] = [
  // cspell:ignore Turm
  ['a field that is not known', '"lastTurn"', '"lastTurm"', 'lastTurm', /^unknown field$/],
  ['a value of the wrong kind', '"cols": 26', '"cols": "26"', 'map.cols', /a number is expected/],
  ['a number out of range', '"cols": 26', '"cols": 126', 'map.cols', /from 1 to 99/],
  ['another ruleset', '"ruleset": "alexander"', '"ruleset": "chess"', 'ruleset', /one of these.*alexander/],
  ['a kind of troops that is not known', '"troop": "archer"', '"troop": "zouave"', 'units.5.troop', /one of these/],
  ['a key with capitals', '"key": "blue-archers"', '"key": "Archers"', 'units.5.key', /lower-case/],
  ['a key used twice', '"key": "blue-archers"', '"key": "blue-first"', 'units.5.key', /used twice/],
  ["a leader with a unit's key", '"key": "red-hipparch"', '"key": "blue-first"', 'leaders.3.key', /used twice/],
  ['a side that does not exist', '"side": "red"', '"side": "green"', 'units.10.side', /no side “green”/],
  ['a unit off the map', '"at": "1009 E"', '"at": "9909 E"', 'units.5.at', /not a place for blue-archers/],
  ['a one-hex unit on two hexes', '"at": "1009 E"', '"at": "1009/1010 E"', 'units.5.at', /a hex and a facing/],
  ['a phalanx on one hex', '"at": "0807/0808 E"', '"at": "0807 E"', 'units.0.at', /two hexes and a facing/],
  ['two hexes that do not touch', '"at": "0807/0808 E"', '"at": "0803/0805 E"', 'units.0.at', /two hexes and a facing/],
  ['two units in one hex', '"at": "1009 E"', '"at": "0808 E"', 'units.5.at', /0808 is already taken by blue-first/],
  ['a leader off the map', '"at": "0805"', '"at": "0819"', 'leaders.1.at', /0819 is not a hex/],
  ['two overall commanders', '"combat": 5', '"role": "overall"', 'leaders.3.role', /already has an Overall Commander/],
  ['a contingent without its commander', '"combat": 5', '"contingent": ["red-first"]', 'leaders.3', /alx-5.67/],
  ['a contingent commander without troops', '"combat": 5', '"role": "contingent"', 'leaders.3', /alx-5.67/],
  ['a unit of two names', '"name": "Blue Archers"', '"name": "Blue/Green"', 'units.5.name', /alx-2.23/],
  ['a Line of strangers', '"blue-second"]', '"blue-third"]', 'lines.0.units.1', /no unit “blue-third”/],
  ['a Line with an enemy', '"blue-second"]', '"red-second"]', 'lines.0.units.1', /belongs to red/],
  ['the same edge for both', '"retreat": "E"', '"retreat": "W"', 'sides.1.retreat', /opposite edges: E/],
  ['a withdrawal level of nothing', '"withdrawal": ', '"withdrawal": 0.0, "x": ', 'sides.0.withdrawal', /at least 1/],
  ['a level above the army', '"withdrawal": ', '"withdrawal": 4', 'sides.0.withdrawal', /count 73 Rout Points/],
  ['a terrain without a chart', '"woods"', '"jungle"', 'map.legend.w', /unknown terrain “jungle”/],
  ['a hexside feature without a chart', '"feature": "stream"', '"feature": "moat"', 'map.hexsides.0.feature', /“moat”/],
  ['a hexside that is none', '"1201/1301"', '"1201/1401"', 'map.hexsides.0.at.0', /not a hexside/],
  ['a row too short', '"..............www........."', '"...www......"', 'map.terrain.3', /12 hexes/],
  ['a name off the map', '"at": "1605"', '"at": "2799"', 'map.names.0.at', /2799 is not a hex/],
];
test.each(cases)('%s is refused with its place', (_what, from, to, path, words) => {
  const text = changed(from, to);
  const fault = faultOf(text);
  expect(fault.path.join('.')).toBe(path);
  expect(fault.text).toMatch(words);
  expect(fault.line).toBe(lineOf(drill, from));
});

test('a field that is missing is reported at the object that lacks it', () => {
  const text = changed('"at": "1009 E"', '"name": "X"')
    .replace('"name": "Blue Archers", ', '')
    .replace('"name": "Blue Archers",\n', '');
  const fault = faultOf(text);
  expect([fault.path.join('.'), fault.text]).toEqual(['units.5.at', 'this is missing']);
});

test('reports all errors at once, in the order of the text', () => {
  const text = changed('"at": "1009 E"', '"at": "0000 E"').replace('"retreat": "E"', '"retreat": "W"');
  expect.assertions(2);
  try {
    loadScenario(text);
  } catch (error) {
    const { faults } = error as ScenarioError;
    expect(faults.map((f) => f.path.join('.'))).toEqual(['sides.1.retreat', 'units.5.at']);
    expect((faults[0] as ScenarioFault).line).toBeLessThan((faults[1] as ScenarioFault).line);
  }
});

test.each([
  [
    'a title that clears the screen',
    '"title": "The drill field"',
    '"title": "\\u001b[2J field"',
    'title',
    /^control characters/,
  ],
  [
    'a name that turns writing round',
    '"name": "Blue Archers"',
    // cspell:ignore srehcr
    '"name": "\\u202esrehcrA"',
    'units.5.name',
    /direction marks/,
  ],
  [
    'a name too long',
    '"name": "Blue Archers"',
    `"name": "${'A'.repeat(61)}"`,
    'units.5.name',
    /^at most 60 characters .*61/,
  ],
  ['two names in one', '"name": "Blue Archers"', '"name": "A/B"', 'units.5.name', /^a name cannot hold “\/”/],
  ['a summary without end', '"summary": "', `"summary": "${'A'.repeat(5_000)}`, 'summary', /^at most 5000 characters/],
  [
    'a key too long',
    '"key": "blue-archers"',
    `"key": "${'k'.repeat(61)}"`,
    'units.5.key',
    /^a key can have at most 60 characters$/,
  ],
])('%s is refused at its place', (_what, from, to, path, words) => {
  const fault = faultOf(changed(from, to));
  expect([fault.path.join('.'), fault.line]).toEqual([path, lineOf(drill, from)]);
  expect(fault.text).toMatch(words);
  expect(hasUnseen(fault.text)).toBe(false);
});

test('more units than any battle has are refused, and at most 50 errors are listed', () => {
  const many = JSON.parse(drill);
  many.units = Array.from({ length: 1_001 }, () => many.units[0]);
  expect(faultOf(JSON.stringify(many)).text).toBe('at most 1000 entries are allowed here');
  many.units = Array.from({ length: 900 }, () => 7);
  expect.assertions(3);
  try {
    loadScenario(JSON.stringify(many), 'x.json');
  } catch (error) {
    expect((error as ScenarioError).faults).toHaveLength(50);
    expect((error as ScenarioError).message).toMatch(/\nx\.json: and 850 more errors$/);
  }
});

test('whatever stands in place of a part of a scenario, it is refused with its place or can be fought', () => {
  const parts = (value: unknown, path: (string | number)[]): (string | number)[][] =>
    typeof value === 'object' && value !== null
      ? [
          path,
          ...Object.entries(value).flatMap(([key, part]) =>
            parts(part, [...path, Array.isArray(value) ? Number(key) : key]),
          ),
        ]
      : [path];
  for (const battle of [drill, readFileSync(new URL('classical/table-drill.json', folder), 'utf8')]) {
    const places = parts(JSON.parse(battle), []);
    const put = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, -1, 1e300, '', '0101 N', {}, []));
    fc.assert(
      fc.property(fc.constantFrom(...places), put, (path, value) => {
        const scenario = JSON.parse(battle);
        const last = path.at(-1);
        let around = scenario;
        for (const step of path.slice(0, -1)) around = around[step];
        if (last !== undefined) around[last] = value;
        try {
          openBattle(loadScenario(JSON.stringify(last === undefined ? value : scenario), 'x.json'));
        } catch (error) {
          expect(error).toBeInstanceOf(ScenarioError);
          for (const line of (error as Error).message.split('\n')) expect(line).toMatch(/^x\.json:\d+:\d+: .{3,700}$/);
        }
      }),
      { numRuns: 150 },
    );
  }
});
