import { expect, test } from 'vitest';
import { battleIds, loadScenario, rulesets, scenarioById } from '../index.ts';
import { battleText, changed as changedIn, faultsOf, lineOf } from '../table/testing.ts';

const drill = battleText('classical/table-drill');
const changed = (from: string, to: string): string => changedIn(drill, from, to);

const cases: [what: string, from: string, to: string, path: string, text: RegExp][] = [
  ['a field that is not known', '"periods": 10', '"turns": 10', 'turns', /unknown field/],
  ['a table too large', '"width": 960', '"width": 9600', 'table.width', /from 360 to 2880/],
  ['ground of no kind', '"kind": "wood"', '"kind": "jungle"', 'table.pieces.0.kind', /one of these.*wood/],
  ['a size without paces', '"180x120"', '"large"', 'table.pieces.0.size', /"180x120"/],
  ['a piece without a size', '"size": "180x120", ', '', 'table.pieces.0', /needs a “size”/],
  ['a piece drawn twice', '"size": "180x120"', '"course": ["1,1", "2,2"]', 'table.pieces.0', /needs “at” and “size”/],
  ['a piece off the table', '"at": "790,380"', '"at": "1790,380"', 'table.pieces.0', /is off the table/],
  ['two pieces of one name', '"key": "hill"', '"key": "wood"', 'table.pieces.1.key', /used twice/],
  [
    'a wall without length',
    '"to": "260,360"',
    '"to": "150,370"',
    'table.barriers.0',
    /two ends of an obstacle must differ/,
  ],
  ['a wall off the table', '"to": "260,360"', '"to": "260,760"', 'table.barriers.0.to', /is off the table/],
  ['both sides of one name', '"key": "red"', '"key": "blue"', 'sides.1.key', /both sides are called “blue”/],
  ['a first move of nobody', '"first": "dice"', '"first": "green"', 'first', /"blue", "red" or "dice"/],
  ['a reading that nobody knows', '"first": "dice"', '"options": ["luck"]', 'options.0', /one of these.*cls-/],
  ['a faulty army', '"elements": 6, "files": 3', '"elements": 6, "files": 9', 'sides.0.army.units.0', /cls-form\.01/],
  ['a unit that the army lacks', '"spears": { "at"', '"pikes": { "at"', 'sides.0.units', /“spears” has no place/],
  ['no place', '"425,510 N"', '"425 510"', 'sides.0.units.spears.at', /such as "700,820 N"/],
  ['no facing', '"425,510 N"', '"425,510 up"', 'sides.0.units.spears.at', /and a facing/],
  ['no order', '"seize hill"', '"seize moon"', 'sides.1.units.hill-spears.orders', /“seize moon” is not an order/],
  ['no general', '{ "chief": "lancers" }', '{ "king": "lancers" }', 'sides.1.generals.king', /no general “king”/],
  ['a general with nobody', '{ "chief": "lancers" }', '{ "chief": "guards" }', 'sides.1.generals.chief', /no unit/],
];
test.each(cases)('%s is refused with its place', (_what, from, to, path, words) => {
  const found = faultsOf(changed(from, to)).find((fault) => fault.path.join('.') === path);
  expect(found?.text).toMatch(words);
  if (!to.includes(from) && path !== 'sides.0.units') expect(found?.line).toBe(lineOf(drill, from));
});

const ruled: [rule: string, from: string, to: string, field: string][] = [
  ['cls-deploy.01', '"425,510 N"', '"425,460 N"', 'at'],
  ['cls-deploy.02', '"425,510 N"', '"190,510 N"', 'at'],
  ['cls-form.07', '"512,510 N"', '"480,515 N"', 'at'],
  ['cls-form.01', '"at": "425,510 N"', '"at": "425,510 N", "files": 7', 'files'],
  ['cls-order.15', '"at": "425,510 N", "orders": "attack"', '"at": "425,510 N", "orders": "harass"', 'orders'],
  ['cls-order.04', '"at": "425,510 N", "orders": "attack"', '"at": "425,510 N", "orders": "engage"', 'orders'],
  ['cls-general.02', '{ "chief": "lancers" }', '{ "chief": "elephant" }', 'chief'],
];
test.each(ruled)('[%s] is checked in a scenario', (rule, from, to, field) => {
  const [fault] = faultsOf(changed(from, to));
  expect(fault?.text).toContain(`(${rule})`);
  expect(fault?.path.at(-1)).toBe(field);
  expect(fault?.line).toBe(lineOf(drill, from));
});

test('[cls-points.08] both sides have the same number of generals', () => {
  const second = '"commander": true, "mount": "horse" }, { "id": "nephew", "name": "The nephew", "mount": "foot" }';
  const [fault] = faultsOf(changed('"commander": true, "mount": "horse" }', second));
  expect(fault?.text).toMatch(/same number of generals.*cls-points\.08/);
});

test('the corners of a piece form a convex shape', () => {
  const corners = (list: string) => changed('"at": "790,380", "size": "180x120", "turned": 20', `"corners": ${list}`);
  expect(faultsOf(corners('["700,300", "800,300", "720,320", "700,400"]'))[0]?.text).toMatch(/convex shape/);
  expect(loadScenario(corners('["700,300", "800,300", "800,400", "700,400"]')).id).toBe('table-drill');
});

test('an unknown ready army is refused with a list of the known ones', () => {
  const text = battleText('classical/zama');
  const [fault] = faultsOf(text.replace('"army": "carthaginian"', '"army": "punic"'));
  expect(fault?.text).toMatch(/unknown army “punic”.*carthaginian/);
});

test('the battles on the table: a drill of six units a side, three of about a thousand points', () => {
  const [first, ...others] = battleIds('classical').map((id) => scenarioById(id));
  const { rosterOf } = rulesets.classical;
  expect(first && rosterOf(first)).toEqual([
    { units: 6, leaders: 1 },
    { units: 6, leaders: 1 },
  ]);
  expect(others).toHaveLength(3);
  for (const scenario of others) {
    expect(scenario.history.text.join(' ').length).toBeGreaterThan(1500);
    expect(scenario.history.sources.length).toBeGreaterThan(1);
    const { world } = rulesets.classical.setUp(scenario, {}) as { world: { sides: { points: number }[] } };
    for (const { points } of world.sides) {
      expect(points).toBeGreaterThan(950);
      expect(points).toBeLessThanOrEqual(1000);
    }
  }
});
