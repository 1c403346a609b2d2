import { expect, test } from 'vitest';
import { battleIds, loadScenario, rulesets, scenarioById } from '../index.ts';
import { battleText, changed as changedIn, faultsOf, lineOf } from '../table/testing.ts';

const drill = battleText('momentum/momentum-drill');
const changed = (from: string, to: string): string => changedIn(drill, from, to);

const cases: [what: string, from: string, to: string, path: string, text: RegExp][] = [
  ['a field that is not known', '"turns": 8', '"periods": 8', 'periods', /unknown field/],
  ['a table too large', '"width": 60', '"width": 600', 'table.width', /from 36 to 144/],
  ['ground of no kind', '"kind": "wood"', '"kind": "jungle"', 'table.pieces.0.kind', /one of these.*wood/],
  ['a size without inches', '"8x7"', '"large"', 'table.pieces.0.size', /in inches, such as "8x6"/],
  ['a piece off the table', '"at": "52,20"', '"at": "92,22"', 'table.pieces.0', /is off the table/],
  ['two pieces of one name', '"key": "hill"', '"key": "wood"', 'table.pieces.1.key', /used twice/],
  ['a wall without length', '"to": "10,23"', '"to": "3,24"', 'table.barriers.0', /two ends of an obstacle must differ/],
  ['both sides of one name', '"key": "red"', '"key": "blue"', 'sides.1.key', /both sides are called “blue”/],
  ['a reading that nobody knows', '"turns": 8', '"options": ["luck"]', 'options.0', /one of these.*mom-/],
  ['a faulty army', '"bases": 12, "files": 4', '"bases": 13, "files": 5', 'sides.1.army.units.0', /mom-unit\.02/],
  ['a unit that the army lacks', '"spears": { "at"', '"pikes": { "at"', 'sides.0.units', /“spears” has no place/],
  ['no place', '"26,30 N"', '"26 31"', 'sides.0.units.spears.at', /such as "36,40.5 N"/],
  ['no facing', '"26,30 N"', '"26,31 up"', 'sides.0.units.spears.at', /and a facing/],
  ['a hundredth of an inch', '"26,30 N"', '"26.25,31 N"', 'sides.0.units.spears.at', /is not a place/],
  ['no commander', '"strategos": "29.5,35"', '"king": "29.5,35"', 'sides.0.commanders.king', /no commander “king”/],
  ['with nobody', '"strategos": "29.5,35"', '"strategos": "guards"', 'sides.0.commanders.strategos', /neither a unit/],
];
test.each(cases)('%s is refused with its place', (_what, from, to, path, words) => {
  const found = faultsOf(changed(from, to)).find((fault) => fault.path.join('.') === path);
  expect(found?.text).toMatch(words);
  if (!to.includes(from) && path !== 'sides.0.units') expect(found?.line).toBe(lineOf(drill, from));
});

const ruled: [rule: string, from: string, to: string, field: string][] = [
  ['mom-setup.01', '"26,30 N"', '"26,38 N"', 'at'],
  ['mom-unit.08', '"33,30 N"', '"31,30 N"', 'at'],
  ['mom-unit.02', '"at": "26,30 N"', '"at": "26,30 N", "files": 9', 'files'],
  ['mom-unit.02', '"at": "26,30 N"', '"at": "26,30 N", "files": 2', 'files'],
  ['mom-move.14', '"33,30 N"', '"52,22 N"', 'at'],
  ['mom-move.18', '"strategos": "29.5,35"', '"strategos": "26,31"', 'strategos'],
];
test.each(ruled)('[%s] is checked in a scenario', (rule, from, to, field) => {
  const [fault] = faultsOf(changed(from, to));
  expect(fault?.text).toContain(`(${rule})`);
  expect(fault?.path.at(-1)).toBe(field);
  expect(fault?.line).toBe(lineOf(drill, from));
});

test('[mom-unit.08] units of the two sides do not stand on each other either', () => {
  const [fault] = faultsOf(changed('"33,10 S"', '"33,30 S"'));
  expect(fault?.text).toMatch(/Blue \w+ (is|are) in the way\.? \(mom-unit\.08\)/);
  expect(fault?.path).toEqual(['sides', 1, 'units', 'warband', 'at']);
});

test('[mom-command.05] a commander on an elephant stands nowhere by himself', () => {
  const text = battleText('momentum/hydaspes-table');
  const seated = (where: string) =>
    faultsOf(
      text.replace(
        '"left-horse": { "at": "58,11 S" }\n      }',
        `"left-horse": { "at": "58,11 S" }\n      },\n      "commanders": { "poros": "${where}" }`,
      ),
    );
  for (const where of ['36,4', 'spears']) expect(seated(where)[0]?.text).toMatch(/\(mom-command\.05\)/);
});

test('a ready battle may begin outside of the deployment areas', () => {
  expect(loadScenario(changed('"50,29 N"', '"50,25 N"')).id).toBe('momentum-drill');
});

test('a ready army is named, and one that nobody knows is refused with those that there are', () => {
  const from = drill.indexOf('"army": {', drill.indexOf('"key": "red"'));
  const to = drill.lastIndexOf('"turns"');
  const named = (id: string) => `${drill.slice(0, from)}"army": "${id}" }],\n  ${drill.slice(to)}`;
  expect(loadScenario(named('carthaginian')).id).toBe('momentum-drill');
  expect(faultsOf(named('punic'))[0]?.text).toMatch(/unknown army “punic”.*carthaginian/);
});

test('the battles of the sheet: a drill of six units a side, three of 7 to 12 units and 1000 to 1500 points', () => {
  const [first, ...others] = battleIds('momentum').map((id) => scenarioById(id));
  const { rosterOf } = rulesets.momentum;
  expect(first && rosterOf(first)).toEqual([
    { units: 6, leaders: 2 },
    { units: 6, leaders: 2 },
  ]);
  expect(others.map(({ id }) => id)).toEqual(['hydaspes-table', 'trebia-table', 'bagradas']);
  for (const scenario of others) {
    expect(scenario.history.text.join(' ').length).toBeGreaterThan(1500);
    expect(scenario.history.sources.length).toBeGreaterThan(1);
    for (const { units } of rosterOf(scenario)) {
      expect(units).toBeGreaterThanOrEqual(7);
      expect(units).toBeLessThanOrEqual(12);
    }
    const { world } = rulesets.momentum.setUp(scenario, {}) as {
      world: { turns: number; sides: { points: number }[] };
    };
    expect(world.turns).toBe(8);
    for (const { points } of world.sides) {
      expect(points).toBeGreaterThanOrEqual(1000);
      expect(points).toBeLessThanOrEqual(1500);
    }
  }
});
