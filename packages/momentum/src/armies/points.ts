import { modifiers, type Part, sumOf } from '@taxiarch/kernel';
import { armours, type Profile } from '../base/profile.ts';

/** What a commander costs (mom-setup.03). */
const GENERAL_COST = 60;
const COMMANDER_COST = 30;
export const commanderCost = ({ general = false }: { general?: boolean }): number =>
  general ? GENERAL_COST : COMMANDER_COST;

/** What a base costs before anything is added (mom-setup.03). */
export function basicCost({ type, density }: Profile): number {
  switch (type) {
    case 'foot':
      return density === 'skirmish' ? 7 : 12;
    case 'cavalry':
    case 'camels':
      return density === 'skirmish' ? 14 : 20;
    case 'light-chariot':
      return 35;
    case 'heavy-chariot':
    case 'scythed-chariot':
      return 45;
    case 'elephant':
      return 80;
  }
}

/** Elephants and skirmishers go without armour, all others in light armour: what is usual costs nothing. */
const usualArmour = ({ type, density }: Profile): Profile['armour'] =>
  type === 'elephant' || density === 'skirmish' ? 'unarmoured' : 'light';
const armourSteps = (profile: Profile): number =>
  armours.indexOf(profile.armour) - armours.indexOf(usualArmour(profile));

/** Weapons that have a line of their own on the sheet. */
const isSpecialWeapon = ({ weapon }: Profile): boolean => weapon !== 'hand-weapon' && weapon !== 'spear';

const rule = 'mom-setup.03';
/** What is added to the cost of a base, and by what (mom-setup.03). */
export const costModifiers = modifiers<Profile>([
  { rule, text: 'armour', value: (p) => 3 * armourSteps(p), when: (p) => armourSteps(p) !== 0 },
  { rule, text: 'cohesion', value: (p) => 3 * (6 - p.cohesion), when: (p) => p.cohesion !== 6 },
  { rule, text: 'superior fighters', value: 4, when: (p) => p.fighting === 'superior' },
  { rule, text: 'inferior fighters', value: -3, when: (p) => p.fighting === 'inferior' },
  { rule, text: 'superior shooters', value: 4, when: (p) => p.shooting === 'superior' },
  { rule, text: 'inferior shooters', value: -3, when: (p) => p.shooting === 'inferior' },
  { rule, text: 'traits', value: (p) => 2 * p.traits.length, when: (p) => p.traits.length > 0 },
  { rule, text: 'missile weapons', value: (p) => 2 * p.missiles.length, when: (p) => p.missiles.length > 0 },
  { rule, text: 'special weapon', value: 2, when: isSpecialWeapon },
  { rule, text: 'large shield', value: 2, when: (p) => p.shield === 'large' },
  { rule, text: 'barding', value: 2, when: (p) => p.barded },
]);

/** What a base costs, and how it comes to that; never less than 1. */
export function costOfBase(profile: Profile): { basic: number; parts: Part[]; total: number } {
  const basic = basicCost(profile);
  const { total, parts } = sumOf(costModifiers, profile);
  return { basic, parts, total: Math.max(1, basic + total) };
}
