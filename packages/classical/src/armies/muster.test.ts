import { ArmyError } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { ArmyFile, GeneralFile, UnitFile } from './army-file.ts';
import { loadArmy } from './load-army.ts';
import { buildArmyFile, checkArmy, pairErrors } from './muster.ts';
import { readyArmy } from './ready-armies.ts';

const commander: GeneralFile = { id: 'chief', name: 'Chief', commander: true, mount: 'horse' };
const unit = (troop: UnitFile['troop'], more: Partial<UnitFile> = {}): UnitFile => ({
  id: 'one',
  name: 'One',
  troop,
  elements: 4,
  files: 2,
  ...more,
});
const armyOf = (list: string | null, units: UnitFile[], more: Partial<ArmyFile> = {}): ArmyFile => ({
  taxiarch: 'army',
  id: 'test',
  title: 'Test',
  ...(list === null ? {} : { list }),
  generals: [commander],
  units,
  ...more,
});
const faultsOf = (file: ArmyFile) => buildArmyFile(file).faults.map(({ rule, path }) => `${rule} ${path.join('.')}`);
const single = { elements: 1, files: 1 };

/** An army that breaks one rule, where, and nearly the same that does not. */
const cases: readonly [id: string, what: string, wrong: ArmyFile, where: string, right: ArmyFile][] = [
  [
    '[cls-unit.02]',
    'foot needs two elements',
    armyOf('british', [unit('warband', single)]),
    'units.0',
    armyOf('british', [unit('warband', { elements: 2, files: 1 })]),
  ],
  [
    '[cls-unit.02]',
    'cavalry needs two elements, a chariot is enough',
    armyOf('british', [unit('cavalry', single)]),
    'units.0',
    armyOf('british', [unit('chariots', single)]),
  ],
  [
    '[cls-unit.02]',
    'every elephant is its own unit',
    armyOf('indian', [unit('elephants', { elements: 2 })]),
    'units.0',
    armyOf('indian', [unit('elephants', single)]),
  ],
  [
    '[cls-unit.02]',
    'every artillery piece is its own unit',
    armyOf(null, [unit({ type: 'ARTILLERY', class: 'Br' }, { elements: 2 })]),
    'units.0',
    armyOf(null, [unit({ type: 'ARTILLERY', class: 'Br' }, single)]),
  ],
  [
    '[cls-unit.02]',
    'every scythed chariot is its own unit',
    armyOf(null, [unit({ type: 'SCHU', class: 'Ci' }, { elements: 2 })]),
    'units.0',
    armyOf(null, [unit({ type: 'SCHU', class: 'Ci' }, single)]),
  ],
  ['[cls-unit.02]', 'an army has a unit', armyOf('british', []), 'units', armyOf('british', [unit('warband')])],
  [
    '[cls-form.01]',
    'a front is not wider than the unit',
    armyOf('british', [unit('warband', { files: 5 })]),
    'units.0',
    armyOf('british', [unit('warband', { files: 4 })]),
  ],
  [
    '[cls-unit.05]',
    'arms belong to existing ranks',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: [['SPEAR'], ['BOW'], ['BOW']] })]),
    'units.0',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: [['SPEAR'], ['BOW']] })]),
  ],
  [
    '[cls-stakes.01]',
    'an element carries stakes for its own front',
    armyOf('british', [unit('warband', { stakes: 5 })]),
    'units.0',
    armyOf('british', [unit('warband', { stakes: 4, caltrops: 4 })]),
  ],
  [
    '[cls-stakes.01]',
    'and caltrops',
    armyOf('british', [unit('warband', { caltrops: 5 })]),
    'units.0',
    armyOf('british', [unit('warband', { caltrops: 4 })]),
  ],
  [
    '[cls-general.01]',
    'there is one commander',
    armyOf('british', [unit('warband')], { generals: [] }),
    'generals',
    armyOf('british', [unit('warband')], { generals: [commander, { id: 'x', name: 'X', mount: 'foot' }] }),
  ],
  [
    '[cls-general.01]',
    'there is only one commander',
    armyOf('british', [unit('warband')], { generals: [commander, { ...commander, id: 'x' }] }),
    'generals',
    armyOf('british', [unit('warband')]),
  ],
  [
    '[cls-general.08]',
    'a unit is put under a subordinate',
    armyOf('british', [unit('warband', { general: 'chief' })]),
    'units.0.general',
    armyOf('british', [unit('warband', { general: 'x' })], {
      generals: [commander, { id: 'x', name: 'X', mount: 'foot' }],
    }),
  ],
  [
    '[cls-general.08]',
    'and under one whom there is',
    armyOf('british', [unit('warband', { general: 'y' })], {
      generals: [commander, { id: 'x', name: 'X', mount: 'foot' }],
    }),
    'units.0.general',
    armyOf('british', [unit('warband', { general: 'x' })], {
      generals: [commander, { id: 'x', name: 'X', mount: 'foot' }],
    }),
  ],
  [
    '[cls-general.02]',
    'so is one on foot',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, mount: 'foot', troop: 'cavalry' }] }),
    'generals.0.troop',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, mount: 'foot' }] }),
  ],
  [
    '[cls-general.03]',
    'a chariot is not an elephant',
    armyOf('indian', [unit('archers')], { generals: [{ ...commander, mount: 'elephant', troop: 'chariots' }] }),
    'generals.0.troop',
    armyOf('indian', [unit('archers')], { generals: [{ ...commander, mount: 'elephant', troop: 'elephants' }] }),
  ],
  [
    '[cls-general.03]',
    'nor an elephant a chariot',
    armyOf('indian', [unit('archers')], { generals: [{ ...commander, mount: 'chariot', troop: 'elephants' }] }),
    'generals.0.troop',
    armyOf('indian', [unit('archers')], { generals: [{ ...commander, mount: 'chariot', troop: 'chariots' }] }),
  ],
  [
    '[cls-general.02]',
    'a general on horse is a figure',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, troop: 'cavalry' }] }),
    'generals.0.troop',
    armyOf('british', [unit('warband')]),
  ],
  [
    '[cls-general.03]',
    'a general in a chariot tells which',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, mount: 'chariot' }] }),
    'generals.0',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, mount: 'chariot', troop: 'chariots' }] }),
  ],
  [
    '[cls-general.03]',
    'a chariot is not cavalry',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, mount: 'chariot', troop: 'cavalry' }] }),
    'generals.0.troop',
    armyOf('british', [unit('warband')], { generals: [{ ...commander, mount: 'chariot', troop: 'chariots' }] }),
  ],
  [
    '[cls-class.03]',
    'the model of a general is of class A',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: ['BOW'] })], {
      generals: [{ ...commander, mount: 'elephant', troop: { type: 'ELEPHANT', class: 'Bi' } }],
    }),
    'generals.0.troop',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: ['BOW'] })], {
      generals: [{ ...commander, mount: 'elephant', troop: { type: 'ELEPHANT', class: 'Ai' } }],
    }),
  ],
  [
    '[cls-class.03]',
    'no general rides a scythed chariot',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: ['BOW'] })], {
      generals: [{ ...commander, mount: 'chariot', troop: { type: 'SCHU', class: 'Ci' } }],
    }),
    'generals.0.troop',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: ['BOW'] })], {
      generals: [{ ...commander, mount: 'chariot', troop: { type: 'LCH', class: 'Ai', weapons: ['JAVELINS'] } }],
    }),
  ],
  [
    '[cls-list.09]',
    'a line that the list does not have',
    armyOf('british', [unit('hoplites')]),
    'units.0.troop',
    armyOf('hellenic', [unit('hoplites')]),
  ],
  [
    '[cls-list.09]',
    'allies are named',
    armyOf('british', [unit('hellenic/hoplites')]),
    'units.0.troop',
    armyOf('british', [unit('hellenic/hoplites')], { allies: ['hellenic'] }),
  ],
  [
    '[cls-list.09]',
    'a list that there is not',
    armyOf('british', [unit('warband')], { allies: ['martian'] }),
    'allies.0',
    armyOf('british', [unit('warband')], { allies: ['dacian'] }),
  ],
  [
    '[cls-list.09]',
    'troops of no list need an army of no list',
    armyOf('british', [unit({ type: 'UI', class: 'Br', weapons: ['BOW'] })]),
    'units.0.troop',
    armyOf(null, [unit({ type: 'UI', class: 'Br', weapons: ['BOW'] })]),
  ],
  [
    '[cls-list.09]',
    'an army of no list tells its troops in full',
    armyOf(null, [unit('warband')]),
    'units.0.troop',
    armyOf('british', [unit('warband')]),
  ],
  [
    '[cls-list.01]',
    'a type of the line',
    armyOf('hellenic', [unit('psiloi', { options: { type: 'AI' } })]),
    'units.0.options.type',
    armyOf('hellenic', [unit('hoplites', { options: { type: 'UI' } })]),
  ],
  [
    '[cls-list.02]',
    'a class of the line',
    armyOf('alexandrian', [unit('companions', { options: { class: 'Br' } })]),
    'units.0.options.class',
    armyOf('alexandrian', [unit('companions', { options: { class: 'Ar' } })]),
  ],
  [
    '[cls-list.04]',
    'an order of the line',
    armyOf('carthaginian', [unit('spanish-veterans', { options: { density: 'OO' } })]),
    'units.0.options.density',
    armyOf('carthaginian', [unit('spanish-veterans', { options: { density: 'LO' } })]),
  ],
  [
    '[cls-list.01]',
    'weapons of the line, of the alternatives only one',
    armyOf('hellenic', [unit('psiloi', { options: { weapons: ['JAVELINS', 'SLING'] } })]),
    'units.0.options.weapons',
    armyOf('hellenic', [unit('psiloi', { options: { weapons: ['SLING'] } })]),
  ],
  [
    '[cls-list.07]',
    'weapons that are always carried',
    armyOf('late-roman', [unit('legionaries', { options: { weapons: ['PILA'] } })]),
    'units.0.options.weapons',
    armyOf('late-roman', [
      unit('legionaries', { options: { weapons: [['DARTS', 'PILA', 'JAVELINS'], ['JAVELINS']] } }),
    ]),
  ],
  [
    '[cls-list.03]',
    'equipment that the line does not offer',
    armyOf('indian', [unit('archers', { options: { shield: true } })]),
    'units.0.options.shield',
    armyOf('indian', [unit('javelinmen', { options: { shield: true } })]),
  ],
  [
    '[cls-list.03]',
    'equipment that the line always has',
    armyOf('indian', [unit('elephants', { ...single, options: { crewed: false } })]),
    'units.0.options.crewed',
    armyOf('carthaginian', [unit('elephants', { ...single, options: { crewed: false } })]),
  ],
  [
    '[cls-class.02]',
    'troops of no list keep the rules of troops',
    armyOf(null, [unit({ type: 'CAT', class: 'Br', density: 'LO', weapons: ['LANCE'] })]),
    'units.0.troop',
    armyOf(null, [unit({ type: 'CAT', class: 'Br', weapons: ['LANCE'] })]),
  ],
  [
    '[cls-setup.01]',
    'an army keeps to the agreed points',
    armyOf('british', [unit('warband')], { points: 55 }),
    'points',
    armyOf('british', [unit('warband')], { points: 56 }),
  ],
];

test.each(cases)('%s %s', (id, _what, wrong, where, right) => {
  expect(faultsOf(wrong)).toEqual([`${id.slice(1, -1)} ${where}`]);
  expect(faultsOf(right)).toEqual([]);
});

test('names are given once', () => {
  expect(buildArmyFile(armyOf('british', [unit('warband'), unit('slingers')])).faults).toMatchObject([
    { rule: null, path: ['units', 1, 'id'] },
  ]);
  const prince: GeneralFile = { id: 'chief', name: 'Prince', mount: 'foot' };
  expect(buildArmyFile(armyOf('british', [unit('warband')], { generals: [commander, prince] })).faults).toMatchObject([
    { rule: null, path: ['generals', 1, 'id'] },
  ]);
  expect(buildArmyFile(armyOf('british', [unit('warband', { id: 'chief' })])).faults).toMatchObject([
    { rule: null, path: ['units', 0, 'id'] },
  ]);
});

describe('[cls-special.03] accustomed to elephants', () => {
  const accustomed = (file: ArmyFile) => buildArmyFile(file).army.units.map((u) => u.accustomed);
  const two = (a: string, b: string) => [unit(a), unit(b, { id: 'two', ...single })];

  test('Indian mounted troops always, foot and elephants never', () => {
    expect(accustomed(armyOf('indian', [unit('cavalry')]))).toEqual([true]);
    expect(accustomed(armyOf('indian', [unit('chariots'), unit('archers', { id: 'two' })]))).toEqual([true, false]);
    expect(accustomed(armyOf('indian', two('archers', 'elephants')))).toEqual([false, false]);
  });

  test('others if their army has an elephant, be it their general’s', () => {
    expect(accustomed(armyOf('sassanian', [unit('cataphracts')]))).toEqual([false]);
    expect(accustomed(armyOf('sassanian', two('cataphracts', 'elephants')))).toEqual([true, false]);
    const riding: GeneralFile = { ...commander, mount: 'elephant', troop: 'elephants' };
    expect(accustomed(armyOf('sassanian', [unit('cataphracts')], { generals: [riding] }))).toEqual([true]);
  });

  test('allied Indians in an army of others, and an army of no list that says so', () => {
    expect(accustomed(armyOf('alexandrian', [unit('companions')], { indian: true }))).toEqual([true]);
    const allied = armyOf('alexandrian', [unit('companions'), unit('indian/cavalry', { id: 'two' })]);
    expect(accustomed({ ...allied, allies: ['indian'] })).toEqual([false, true]);
  });
});

test('[cls-class.03] the elephant of a general is of class A whatever its line says, and irregular', () => {
  const riding: GeneralFile = { ...commander, mount: 'elephant', troop: 'elephants', options: { crewed: true } };
  const { army, faults } = buildArmyFile(armyOf('carthaginian', [unit('poeni')], { generals: [riding] }));
  expect(faults).toEqual([]);
  expect(army.generals[0]?.troop).toMatchObject({ grade: 'A', training: 'irregular' });
});

test('[cls-points.08] both sides have the same number of generals, in competition one', () => {
  const one = buildArmyFile(armyOf('british', [unit('warband')])).army;
  const two = readyArmy('indian')?.army ?? one;
  expect(pairErrors(one, two)).toMatchObject([{ rule: 'cls-points.08' }]);
  expect(pairErrors(two, two)).toEqual([]);
  expect(pairErrors(two, two, true)).toMatchObject([
    { rule: 'cls-points.08', text: expect.stringMatching(/only 1 general/) },
  ]);
  expect(pairErrors(one, one, true)).toEqual([]);
  expect([pairErrors(one, two, true).length, pairErrors(two, one, true).length]).toEqual([2, 2]);
});

describe('the shape of a file', () => {
  const sound = armyOf('british', [unit('warband')]);
  test.each([
    ['no object', 7, [], /an object/],
    ['another kind of file', { ...sound, taxiarch: 'scenario' }, ['taxiarch'], /army/],
    ['a missing field', { ...sound, title: undefined }, ['title'], /Expected text/],
    ['an unknown field', { ...sound, colour: 'red' }, ['colour'], /Unknown field/],
    ['units that are not a list', { ...sound, units: {} }, ['units'], /a list/],
    ['a wrong number', { ...sound, units: [unit('warband', { elements: 2.5 })] }, ['units', 0, 'elements'], /whole/],
    [
      'a wrong class',
      { ...sound, units: [unit('warband', { options: { class: 'X' } })] },
      ['units', 0, 'options', 'class'],
      /class/,
    ],
    ['a wrong flag', { ...sound, indian: 'yes' }, ['indian'], /true or false/],
    ['a key with blanks', { ...sound, id: 'My army' }, ['id'], /an id/],
    [
      'troops without a class',
      { ...sound, units: [unit({ type: 'UI' })] },
      ['units', 0, 'troop'],
      /“class” is missing/,
    ],
  ])('%s is refused with its place', (_what, value, path, text) => {
    const checked = checkArmy(value);
    expect('faults' in checked && checked.faults).toMatchObject([
      { path, text: expect.stringMatching(text as RegExp), rule: null },
    ]);
  });

  test('fields of every object are not fields of ours', () => {
    expect(checkArmy({ ...sound, constructor: 1 })).toMatchObject({ faults: [{ path: ['constructor'] }] });
  });
});

test('reports each error with file, line, column, part and rule, in the order of the text', () => {
  const file = armyOf('british', [unit('warband', single), unit('hoplites', { id: 'two' })]);
  const placeOf = (path: readonly (string | number)[]) => ({ line: 10 - path.length, column: path.length });
  const read = () => loadArmy(file, placeOf, 'x.json');
  expect(read).toThrow(ArmyError);
  expect(read).toThrow(
    /^x\.json:7:3: units\[1\]\.troop: The list .* has no “hoplites”.*\(cls-list\.09\)\nx\.json:8:2: units\[0\]: .*\(cls-unit\.02\)$/,
  );
});

test.each([
  [{ title: 'Clear \u001b[2J' }, 'control characters and direction marks are not allowed here'],
  [{ title: '\u202eRomans' }, 'control characters and direction marks are not allowed here'],
  [{ title: 'x'.repeat(61) }, 'at most 60 characters are allowed here, not 61'],
  [{ summary: 'x'.repeat(5_001) }, 'at most 5000 characters are allowed here, not 5001'],
  [{ id: 'x'.repeat(41) }, 'Expected an id: lower-case letters, digits and hyphens, 40 at most'],
  [{ units: Array.from({ length: 501 }, () => 0) }, 'Expected at most 500 entries'],
  [{ ['x'.repeat(5_000)]: 1 }, 'Unknown field'],
])('what no army needs is refused: %#', (change, text) => {
  const checked = checkArmy({ ...readyArmy('indian')?.file, ...change });
  expect('faults' in checked ? checked.faults.map((fault) => fault.text) : []).toEqual([text]);
});
