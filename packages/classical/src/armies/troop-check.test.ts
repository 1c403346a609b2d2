import { expect, test } from 'vitest';
import { troopErrors } from './troop-check.ts';
import { type Troop, troopOf, type Weapon } from './troops.ts';

const elephant = troopOf('ELEPHANT');
const flags = { trained: true, armoured: false, crewed: true };
const rulesOf = (troop: Troop) => troopErrors(troop).map(({ rule }) => rule);

/** Troops that break one rule, and nearly the same that do not. */
const cases: readonly [id: string, words: RegExp, wrong: Troop, right: Troop][] = [
  ['[cls-type.02]', /barded/, troopOf('CAT', { barded: true }), troopOf('AC', { barded: true })],
  ['[cls-type.02]', /barded/, troopOf('AI', { barded: true }), troopOf('UC', { barded: true })],
  ['[cls-type.03]', /State if/, { ...elephant, elephant: null }, elephant],
  ['[cls-type.03]', /Only elephants/, troopOf('AC', { elephant: flags }), troopOf('AC')],
  ['[cls-type.04]', /Only chariots/, troopOf('UC', { chariot: { horses: 2, crew: 2 } }), troopOf('UC')],
  ['[cls-type.04]', /needs a team/, { ...troopOf('LCH'), chariot: null }, troopOf('LCH')],
  ['[cls-type.04]', /needs a team/, { ...troopOf('HCHU'), chariot: null }, troopOf('HCHU')],
  ['[cls-type.04]', /needs a team/, { ...troopOf('SCHU'), chariot: null }, troopOf('SCHU')],
  [
    '[cls-type.04]',
    /2 or 4 horses, not 3/,
    troopOf('LCH', { chariot: { horses: 3, crew: 2 } }),
    troopOf('LCH', { chariot: { horses: 2, crew: 2 } }),
  ],
  [
    '[cls-type.04]',
    /more than 2, not 1/,
    troopOf('HCHU', { chariot: { horses: 4, crew: 1 } }),
    troopOf('HCHU', { chariot: { horses: 4, crew: 3 } }),
  ],
  [
    '[cls-type.04]',
    /crew of 2, not 3/,
    troopOf('LCH', { chariot: { horses: 2, crew: 3 } }),
    troopOf('LCH', { chariot: { horses: 4, crew: 2 } }),
  ],
  [
    '[cls-type.04]',
    /more than 2, not 2/,
    troopOf('HCHA', { chariot: { horses: 4, crew: 2 } }),
    troopOf('HCHA', { chariot: { horses: 2, crew: 6 } }),
  ],
  [
    '[cls-type.04]',
    /2 or 4 horses, not 3/,
    troopOf('HCHU', { chariot: { horses: 3, crew: 3 } }),
    troopOf('HCHU', { chariot: { horses: 4, crew: 3 } }),
  ],
  [
    '[cls-type.05]',
    /4 horses and a crew of 1/,
    troopOf('SCHA', { chariot: { horses: 2, crew: 1 } }),
    troopOf('SCHA', { chariot: { horses: 4, crew: 1 } }),
  ],
  ['[cls-type.05]', /4 horses and a crew of 1/, troopOf('SCHU', { chariot: { horses: 4, crew: 2 } }), troopOf('SCHU')],
  [
    '[cls-type.07]',
    /bolt shooter or a stone thrower/,
    { ...troopOf('ARTILLERY'), piece: null },
    troopOf('ARTILLERY', { piece: 'stone thrower' }),
  ],
  ['[cls-type.07]', /Only artillery can be a stone thrower/, troopOf('AI', { piece: 'stone thrower' }), troopOf('AI')],
  ['[cls-type.07]', /cannot have other weapons/, troopOf('ARTILLERY', { arms: [['BOW']] }), troopOf('ARTILLERY')],
  ['[cls-class.02]', /close order/, troopOf('CAT', { density: 'LO' }), troopOf('CAT', { density: 'CO' })],
  ['[cls-class.02]', /close order/, troopOf('ELEPHANT', { density: 'OO' }), elephant],
  ['[cls-class.02]', /loose order/, troopOf('LCH', { density: 'OO' }), troopOf('LCH', { density: 'LO' })],
  ['[cls-class.03]', /irregular/, troopOf('ELEPHANT', { training: 'regular' }), troopOf('ELEPHANT', { grade: 'A' })],
  ['[cls-class.03]', /class C and irregular/, troopOf('SCHU', { grade: 'B' }), troopOf('SCHU', { grade: 'C' })],
  ['[cls-class.03]', /class C and irregular/, troopOf('SCHU', { training: 'regular' }), troopOf('SCHU')],
  ['[cls-class.03]', /class B and regular/, troopOf('ARTILLERY', { grade: 'A' }), troopOf('ARTILLERY')],
  ['[cls-class.03]', /class B and regular/, troopOf('ARTILLERY', { training: 'irregular' }), troopOf('ARTILLERY')],
  ['[cls-class.04]', /loose order/, troopOf('ARTILLERY', { density: 'CO' }), troopOf('ARTILLERY', { density: 'LO' })],
  ['[cls-class.04]', /without shields or pavises/, troopOf('ARTILLERY', { shield: true }), troopOf('ARTILLERY')],
  ['[cls-base.02]', /Only cataphracts/, troopOf('AC', { density: 'CO' }), troopOf('AI', { density: 'CO' })],
  ['[cls-weapon.01]', /lance/, troopOf('AI', { arms: [['LANCE']] }), troopOf('UCAM', { arms: [['LANCE']] })],
  ['[cls-weapon.01]', /not a weapon of these/, troopOf('AI', { arms: [['MUSKET' as Weapon]] }), troopOf('AI')],
  ['[cls-weapon.01]', /at least 1 weapon/, troopOf('UI', { arms: [['BOW'], []] }), troopOf('UI', { arms: [['BOW']] })],
  [
    '[cls-weapon.01]',
    /only once/,
    troopOf('UI', { arms: [['BOW', 'BOW']] }),
    troopOf('UI', { arms: [['BOW'], ['BOW']] }),
  ],
  ['[cls-weapon.04]', /Elephants list no weapons/, troopOf('ELEPHANT', { arms: [['JAVELINS']] }), elephant],
  [
    '[cls-weapon.04]',
    /Scythed chariots cannot have weapons/,
    troopOf('SCHA', { arms: [['JAVELINS']] }),
    troopOf('SCHA'),
  ],
  [
    '[cls-weapon.04]',
    /javelins, bows or both/,
    troopOf('HCHU', { arms: [['LONGBOW']] }),
    troopOf('HCHU', { arms: [['JAVELINS', 'BOW']] }),
  ],
  ['[cls-weapon.04]', /javelins, bows or both/, troopOf('LCH', { arms: [[]] }), troopOf('LCH', { arms: [['BOW']] })],
  [
    '[cls-unit.05]',
    /cannot arm each rank/,
    troopOf('LCH', { arms: [['BOW'], ['JAVELINS']] }),
    troopOf('UI', { arms: [['SPEAR'], ['BOW']] }),
  ],
  [
    '[cls-shield.04]',
    /cannot carry shields or pavises/,
    troopOf('LCH', { shield: true }),
    troopOf('UC', { shield: true }),
  ],
  ['[cls-weapon.01]', /at least 1 weapon/, troopOf('UI', { arms: [] }), troopOf('ARTILLERY', { arms: [] })],
  ['[cls-weapon.01]', /at least 1 weapon/, troopOf('UC', { arms: [[]] }), troopOf('ELEPHANT', { arms: [[]] })],
  ['[cls-weapon.01]', /lance/, troopOf('UI', { arms: [['BOW'], ['LANCE']] }), troopOf('CAT', { arms: [['LANCE']] })],
  [
    '[cls-class.04]',
    /without shields or pavises/,
    troopOf('ARTILLERY', { pavise: true }),
    troopOf('UI', { pavise: true }),
  ],
  [
    '[cls-shield.04]',
    /cannot carry shields or pavises/,
    troopOf('HCHA', { pavise: true }),
    troopOf('AI', { pavise: true }),
  ],
  [
    '[cls-shield.04]',
    /cannot carry shields or pavises/,
    troopOf('ELEPHANT', { shield: true }),
    troopOf('CAT', { shield: true }),
  ],
  ['[cls-shield.04]', /cannot carry shields or pavises/, troopOf('ELEPHANT', { pavise: true }), elephant],
  ['[cls-base.02]', /Only cataphracts/, troopOf('UCAM', { density: 'CO' }), troopOf('UCAM', { density: 'OO' })],
  [
    '[cls-unit.05]',
    /cannot arm each rank/,
    troopOf('ARTILLERY', { arms: [[], []] }),
    troopOf('ARTILLERY', { arms: [[]] }),
  ],
  [
    '[cls-weapon.01]',
    /not a weapon of these/,
    troopOf('UI', { arms: [['BOW', 'MUSKET' as Weapon]] }),
    troopOf('UI', { arms: [['BOW', 'SPEAR']] }),
  ],
  [
    '[cls-weapon.01]',
    /only once/,
    troopOf('UI', { arms: [['SPEAR'], ['BOW', 'BOW']] }),
    troopOf('UI', { arms: [['SPEAR'], ['BOW', 'SPEAR']] }),
  ],
  [
    '[cls-weapon.04]',
    /javelins, bows or both/,
    troopOf('LCH', { arms: [['JAVELINS', 'LONGBOW']] }),
    troopOf('LCH', { arms: [['JAVELINS']] }),
  ],
  ['[cls-pavise.01]', /Only foot/, troopOf('UC', { pavise: true }), troopOf('UI', { pavise: true })],
];

test.each(cases)('%s %s: refused, and what is nearly the same is not', (id, words, wrong, right) => {
  const rule = id.slice(1, -1);
  expect(troopErrors(wrong)).toMatchObject([{ rule, text: expect.stringMatching(words) }]);
  expect(rulesOf(right)).toEqual([]);
});

test('reports all errors, not only the first', () => {
  const wrong = troopOf('ELEPHANT', { training: 'regular', density: 'OO', shield: true });
  expect(rulesOf(wrong)).toEqual(['cls-class.02', 'cls-class.03', 'cls-shield.04']);
});
