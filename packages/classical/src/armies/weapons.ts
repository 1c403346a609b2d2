import { isElephant, isRider, isScythed, type Troop, type Weapon } from './troops.ts';

/** How a weapon is used: at a distance, hand to hand, or both (cls-weapon.01). */
export type WeaponUse = 'melee' | 'missile' | 'both';

const uses: Readonly<Record<Weapon, WeaponUse>> = {
  PIKE: 'melee',
  LONG_SPEAR: 'melee',
  SPEAR: 'melee',
  LANCE: 'melee',
  RHOMPHAIA: 'melee',
  SLING: 'missile',
  STAFF_SLING: 'missile',
  CROSSBOW: 'missile',
  LONGBOW: 'missile',
  BOW: 'missile',
  DARTS: 'missile',
  STONES: 'missile',
  PILA: 'both',
  JAVELINS: 'both',
};

export const weaponUse = (weapon: Weapon): WeaponUse => uses[weapon];
export const isMissile = (weapon: Weapon): boolean => uses[weapon] !== 'melee';
export const isForMelee = (weapon: Weapon): boolean => uses[weapon] !== 'missile';

/** The words of the lists and of the screens. */
export const weaponNames: Readonly<Record<Weapon, string>> = {
  PIKE: 'pike',
  LONG_SPEAR: 'long spear',
  SPEAR: 'spear',
  LANCE: 'lance',
  RHOMPHAIA: 'rhomphaia',
  SLING: 'sling',
  STAFF_SLING: 'staff sling',
  CROSSBOW: 'crossbow',
  LONGBOW: 'longbow',
  BOW: 'bow',
  DARTS: 'darts',
  STONES: 'stones',
  PILA: 'pila',
  JAVELINS: 'javelins',
};

/** Letters of the lists that could mean another weapon, or are nowhere explained, and how they are read. */
const unclearCodes = { rule: 'cls-weapon.05', codes: { S: 'SLING', B: 'BOW' } } as const;

/** The printed abbreviations. */
export const listCodes: Readonly<Record<string, Weapon>> = {
  P: 'PIKE',
  LS: 'LONG_SPEAR',
  Spear: 'SPEAR',
  L: 'LANCE',
  Rhom: 'RHOMPHAIA',
  ...unclearCodes.codes,
  SS: 'STAFF_SLING',
  Xbow: 'CROSSBOW',
  Lbow: 'LONGBOW',
  Bow: 'BOW',
  D: 'DARTS',
  St: 'STONES',
  Pila: 'PILA',
  Jls: 'JAVELINS',
};

type Armed = Pick<Troop, 'type' | 'arms' | 'elephant'>;

const none: readonly Weapon[] = [];

/** The weapons carried in a rank, the front one being 0 (cls-unit.05). */
export const armsOfRank = ({ arms }: Pick<Troop, 'arms'>, rank = 0): readonly Weapon[] =>
  arms[Math.min(rank, arms.length - 1)] ?? none;

/** The weapons of a rank as they count: riders with pila count as javelin armed (cls-weapon.02). */
export function weaponsInHand(troop: Armed, rank = 0): readonly Weapon[] {
  const carried = armsOfRank(troop, rank);
  if (!isRider(troop.type) || !carried.includes('PILA')) return carried;
  return [...new Set(carried.map((weapon) => (weapon === 'PILA' ? 'JAVELINS' : weapon)))];
}

const javelins: readonly Weapon[] = ['JAVELINS'];

/**
 * What a rank can shoot or throw. The crew of an elephant shoot as with javelins (cls-weapon.04), and every crewed one
 * does (cls-weapon.06); scythed chariots never shoot; artillery has ranges of its own and no weapon of this list.
 */
export function missilesOf(troop: Armed, rank = 0): readonly Weapon[] {
  if (isElephant(troop.type)) return troop.elephant?.crewed ? javelins : none;
  if (isScythed(troop.type)) return none;
  return weaponsInHand(troop, rank).filter(isMissile);
}

/** What a rank fights with: javelins count as a spear, but a spear is never thrown (cls-weapon.03). */
export const meleeWeaponsOf = (troop: Armed, rank = 0): readonly Weapon[] =>
  weaponsInHand(troop, rank)
    .filter(isForMelee)
    .map((weapon) => (weapon === 'JAVELINS' ? 'SPEAR' : weapon));

/** True where troops can obey an order that needs a missile weapon in any rank. */
export function hasMissiles(troop: Armed): boolean {
  if (troop.type === 'ARTILLERY') return true;
  const ranks = Math.max(1, troop.arms.length);
  for (let rank = 0; rank < ranks; rank++) if (missilesOf(troop, rank).length > 0) return true;
  return false;
}
