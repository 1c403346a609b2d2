import { type Density, familyOf, type Troop, typeNames, type Weapon } from '@taxiarch/classical/armies';
import type { ElementBody, ElementLook, ElementWeapon } from '../../protocol/table.ts';
import { chiefOf } from '../table/figure-look.ts';

/** How troops of Classical look on the table, and what they are called: known before there is a battle. */

const bodies: Readonly<Record<ReturnType<typeof familyOf>, (troop: Troop) => ElementBody>> = {
  infantry: () => 'foot',
  cavalry: ({ type }) => (type === 'CAT' ? 'cataphract' : 'horse'),
  camelry: () => 'camel',
  chariot: ({ type }) => (type === 'LCH' ? 'light-chariot' : 'heavy-chariot'),
  'scythed chariot': () => 'scythed-chariot',
  elephant: () => 'elephant',
  artillery: ({ piece }) => (piece === 'stone thrower' ? 'stone-thrower' : 'bolt-shooter'),
};

const weaponLooks: Readonly<Record<Weapon, ElementWeapon>> = {
  PIKE: 'pike',
  LONG_SPEAR: 'spear',
  SPEAR: 'spear',
  LANCE: 'lance',
  RHOMPHAIA: 'blade',
  SLING: 'sling',
  STAFF_SLING: 'sling',
  CROSSBOW: 'bow',
  LONGBOW: 'bow',
  BOW: 'bow',
  DARTS: 'javelins',
  STONES: 'sling',
  PILA: 'javelins',
  JAVELINS: 'javelins',
};

const weaponOf = (arms: readonly Weapon[]): ElementWeapon => chiefOf(arms.map((weapon) => weaponLooks[weapon]));

const armoured = new Set(['AI', 'AC', 'CAT', 'ACAM', 'HCHA', 'SCHA']);

export function lookOf(troop: Troop, figures: number): ElementLook {
  return {
    body: bodies[familyOf(troop.type)](troop),
    order: troop.density,
    figures,
    arms: troop.arms.map(weaponOf),
    shield: troop.shield,
    armoured: armoured.has(troop.type) || troop.barded || troop.elephant?.armoured === true,
    horses: troop.chariot?.horses ?? 0,
    crew: troop.chariot?.crew ?? (troop.elephant?.crewed ? 3 : 0),
  };
}

const orderWords: Readonly<Record<Density, string>> = { CO: 'close order', LO: 'loose order', OO: 'open order' };

export const kindOf = ({ type, density, training, grade }: Troop): string =>
  `${typeNames[type]}, ${orderWords[density]}, ${training} ${grade}`;
