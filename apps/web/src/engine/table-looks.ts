import { type Density, familyOf, type Troop, typeNames, type Weapon } from '@taxiarch/classical/armies';
import type { ElementBody, ElementLook, ElementWeapon } from './table-protocol.ts';

/** How troops look on the table, and what they are called: known before there is a battle. */

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

/** What one sees first of a man with several weapons. */
const chief: readonly ElementWeapon[] = ['pike', 'lance', 'bow', 'sling', 'spear', 'blade', 'javelins'];

function weaponOf(arms: readonly Weapon[]): ElementWeapon {
  const seen = arms.map((weapon) => weaponLooks[weapon]);
  return chief.find((one) => seen.includes(one)) ?? 'none';
}

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

/** The figure of the cards. */
export function figureOf({ body, arms, order, shield }: ElementLook): string {
  const arm = arms[0] ?? 'none';
  switch (body) {
    case 'foot':
      if (arm === 'pike') return 'phalanx';
      if (arm === 'bow') return 'archer';
      if (arm === 'sling') return 'slinger';
      if (arm === 'javelins') return order === 'OO' ? (shield ? 'peltast' : 'javelinman') : 'swordsman';
      return shield ? 'hoplite' : 'spearman';
    case 'horse':
      if (arm === 'bow') return 'mounted-archer';
      if (arm === 'lance') return 'lancer';
      return order === 'OO' ? 'light-horse' : 'heavy-horse';
    case 'camel':
      return arm === 'bow' ? 'mounted-archer' : 'light-horse';
    case 'cataphract':
    case 'elephant':
      return body;
    case 'bolt-shooter':
    case 'stone-thrower':
      return 'bolt-thrower';
    default:
      return 'chariot';
  }
}

const orderWords: Readonly<Record<Density, string>> = { CO: 'close order', LO: 'loose order', OO: 'open order' };

export const kindOf = ({ type, density, training, grade }: Troop): string =>
  `${typeNames[type]}, ${orderWords[density]}, ${training} ${grade}`;
