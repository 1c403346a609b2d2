import { expect, test } from 'vitest';
import { readEntry } from './lists.ts';
import { troopOf, weapons } from './troops.ts';
import { hasMissiles, listCodes, meleeWeaponsOf, missilesOf, weaponsInHand, weaponUse } from './weapons.ts';

const foot = (...arms: (typeof weapons)[number][]) => troopOf('UI', { arms: [arms] });
const rider = (...arms: (typeof weapons)[number][]) => troopOf('UC', { arms: [arms] });

test('[cls-weapon.01] weapons are for melee, for shooting, or both', () => {
  const of = (use: string) => weapons.filter((weapon) => weaponUse(weapon) === use);
  expect(of('melee')).toEqual(['PIKE', 'LONG_SPEAR', 'SPEAR', 'LANCE', 'RHOMPHAIA']);
  expect(of('missile')).toEqual(['SLING', 'STAFF_SLING', 'CROSSBOW', 'LONGBOW', 'BOW', 'DARTS', 'STONES']);
  expect(of('both')).toEqual(['PILA', 'JAVELINS']);
});

test('[cls-weapon.01] darts are of no use in melee', () => {
  expect(meleeWeaponsOf(foot('DARTS', 'SPEAR'))).toEqual(['SPEAR']);
  expect(missilesOf(foot('DARTS', 'SPEAR'))).toEqual(['DARTS']);
});

test('[cls-weapon.02] pila are thrown and fought with; riders with pila count as javelin armed', () => {
  expect(missilesOf(foot('PILA'))).toEqual(['PILA']);
  expect(meleeWeaponsOf(foot('PILA'))).toEqual(['PILA']);
  expect(weaponsInHand(rider('PILA'))).toEqual(['JAVELINS']);
  expect(weaponsInHand(rider('PILA', 'JAVELINS'))).toEqual(['JAVELINS']);
});

test('[cls-weapon.03] javelins count as a spear in melee, but a spear is never thrown', () => {
  expect(meleeWeaponsOf(foot('JAVELINS'))).toEqual(['SPEAR']);
  expect(missilesOf(foot('JAVELINS'))).toEqual(['JAVELINS']);
  expect(missilesOf(foot('SPEAR'))).toEqual([]);
});

test('[cls-weapon.04] [cls-weapon.06] every crewed elephant shoots as with javelins, an uncrewed one never', () => {
  const elephant = (crewed: boolean) => troopOf('ELEPHANT', { elephant: { trained: false, armoured: false, crewed } });
  expect(missilesOf(elephant(true))).toEqual(['JAVELINS']);
  expect(missilesOf(elephant(false))).toEqual([]);
});

test('[cls-weapon.04] chariots shoot with what the crew carry, scythed ones never', () => {
  expect(missilesOf(troopOf('HCHU', { arms: [['BOW']] }))).toEqual(['BOW']);
  expect(missilesOf(troopOf('LCH'))).toEqual(['JAVELINS']);
  expect(missilesOf(troopOf('SCHA', { arms: [['BOW']] }))).toEqual([]);
});

test('[cls-weapon.05] the lists write S for a sling and B for a bow, and a spear in full', () => {
  expect([listCodes['S'], listCodes['B'], listCodes['Spear']]).toEqual(['SLING', 'BOW', 'SPEAR']);
  const line = { id: 'x', name: 'X', type: 'UI', class: 'Bi', density: 'OO' };
  expect(readEntry({ ...line, weapons: 'S' }, 'cls-list.06').weapons).toEqual([['SLING']]);
});

test('[cls-weapon.06] every weapon that a figure carries is open to it', () => {
  expect(missilesOf(foot('JAVELINS', 'BOW'))).toEqual(['JAVELINS', 'BOW']);
  expect(meleeWeaponsOf(rider('LANCE', 'JAVELINS', 'BOW'))).toEqual(['LANCE', 'SPEAR']);
});

test('[cls-unit.05] ranks may be armed differently; ranks further back carry what the last one carries', () => {
  const mixed = troopOf('UI', { arms: [['SPEAR'], ['BOW']] });
  expect([0, 1, 2].map((rank) => missilesOf(mixed, rank))).toEqual([[], ['BOW'], ['BOW']]);
  expect([0, 1].map((rank) => meleeWeaponsOf(mixed, rank))).toEqual([['SPEAR'], []]);
  expect(hasMissiles(mixed)).toBe(true);
  expect(hasMissiles(foot('SPEAR'))).toBe(false);
  expect(hasMissiles(troopOf('ARTILLERY'))).toBe(true);
});
