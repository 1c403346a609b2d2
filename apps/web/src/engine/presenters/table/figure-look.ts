import type { ElementLook, ElementWeapon } from '../../protocol/table.ts';

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

/** What one sees first of a man with several weapons. */
const chief: readonly ElementWeapon[] = ['pike', 'lance', 'bow', 'sling', 'spear', 'blade', 'javelins'];

export const chiefOf = (seen: readonly ElementWeapon[]): ElementWeapon =>
  chief.find((one) => seen.includes(one)) ?? 'none';
