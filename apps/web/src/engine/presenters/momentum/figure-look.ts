import { type Density, INCH, type Missile, type Profile, type TroopType, type Weapon } from '@taxiarch/momentum/armies';
import type { ElementBody, ElementLook, ElementWeapon } from '../../protocol/table.ts';
import { chiefOf, figureOf as tableFigure } from '../table/figure-look.ts';

/** How troops of Momentum look on the table, and what they are called: known before there is a battle. */

/** An inch is drawn as 20: a base of 40 millimetres is then as wide as one of Classical. */
const DRAWN_INCH = 20;
export const drawn = (grains: number): number => Math.round((grains * DRAWN_INCH * 100) / INCH) / 100;

const bodies: Readonly<Record<TroopType, ElementBody>> = {
  foot: 'foot',
  cavalry: 'horse',
  camels: 'camel',
  'light-chariot': 'light-chariot',
  'heavy-chariot': 'heavy-chariot',
  'scythed-chariot': 'scythed-chariot',
  elephant: 'elephant',
};
const orders: Readonly<Record<Density, ElementLook['order']>> = {
  close: 'CO',
  formed: 'CO',
  open: 'LO',
  skirmish: 'OO',
};

const weaponLooks: Readonly<Record<Weapon, ElementWeapon>> = {
  'hand-weapon': 'blade',
  spear: 'spear',
  'long-spear': 'spear',
  pike: 'pike',
  lance: 'lance',
  kontos: 'lance',
  'heavy-spear': 'javelins',
  halberd: 'blade',
  'two-handed': 'blade',
};
const missileLooks: Readonly<Record<Missile, ElementWeapon>> = {
  javelin: 'javelins',
  sling: 'sling',
  bow: 'bow',
  longbow: 'bow',
  'light-crossbow': 'bow',
  crossbow: 'bow',
  handgun: 'bow',
};

const teams: Partial<Record<TroopType, { readonly horses: number; readonly crew: number }>> = {
  'light-chariot': { horses: 2, crew: 2 },
  'heavy-chariot': { horses: 4, crew: 3 },
  'scythed-chariot': { horses: 4, crew: 1 },
  elephant: { horses: 0, crew: 3 },
};

export function lookOf(
  { type, density, armour, shield, barded, weapon, missiles }: Profile,
  figures: number,
): ElementLook {
  const shots = missiles.map((missile) => missileLooks[missile]);
  // A sword is seen on those who have nothing else.
  const arm = chiefOf(weapon === 'hand-weapon' && shots.length > 0 ? shots : [weaponLooks[weapon], ...shots]);
  return {
    body: barded && bodies[type] === 'horse' ? 'cataphract' : bodies[type],
    order: orders[density],
    figures,
    arms: [arm],
    shield: shield !== 'none',
    armoured: armour === 'heavy' || armour === 'plate' || (type === 'elephant' && barded),
    ...(teams[type] ?? { horses: 0, crew: 0 }),
    // Bases are as deep as they are wide.
    ranks: density === 'skirmish' ? 1 : 2,
  };
}

/** The figure of the cards: foot with javelins in open order are light foot here, and swords are told from spears. */
export function figureOf(look: ElementLook): string {
  const [arm] = look.arms;
  if (look.body !== 'foot') return tableFigure(look);
  if (arm === 'blade') return 'swordsman';
  return tableFigure(arm === 'javelins' && look.order === 'LO' ? { ...look, order: 'OO' } : look);
}

export const plain = (word: string): string => word.replaceAll('-', ' ');

export const orderWords: Readonly<Record<Density, string>> = {
  close: 'close order',
  open: 'open order',
  skirmish: 'skirmishers',
  formed: 'formed',
};

export const kindOf = ({ type, density, fighting }: Profile): string => {
  const quality = fighting === 'average' ? '' : `, ${fighting} fighters`;
  return `${plain(type)}, ${orderWords[density]}${quality}`;
};

const armourWords: Readonly<Record<Profile['armour'], string>> = {
  unarmoured: 'no armour',
  light: 'light armour',
  heavy: 'heavy armour',
  plate: 'plate or cataphract',
};
const shieldWords: Readonly<Record<Profile['shield'], string>> = { none: '', shield: 'shield', large: 'large shield' };

export const armourOf = ({ armour, shield, barded }: Profile): string =>
  [armourWords[armour], shieldWords[shield], barded ? 'barding' : ''].filter(Boolean).join(', ');

export const armsOf = ({ weapon, missiles }: Profile): string => [weapon, ...missiles].map(plain).join(', ');
