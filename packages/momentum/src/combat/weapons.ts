import { modifiers, type Part, sumOf } from '@taxiarch/kernel';
import { reads } from '../base/interpretations.ts';
import type { Weapon } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { isFoot } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { Bout } from './bout.ts';

/** Spears of every length but the pike; by the other reading those of mounted men alone (mom-combat.20). */
const chargesWithSpear = (b: Battle, unit: Unit): boolean => !reads(b, 'mom-combat.20-mounted') || !isFoot(b, unit);

/** Beasts and their crews fight as the beast does, whatever the crew carries (mom-combat.23). */
const armedWith = ({ arm, profile }: Bout, weapon: Weapon): boolean => arm === 'men' && profile.weapon === weapon;

/** What weapons add to the enemy's defence score (mom-combat.15, mom-combat.16). */
export const weaponModifiers = modifiers<Bout>([
  {
    rule: 'mom-combat.15',
    text: 'charging with lances',
    value: 2,
    when: (bout) => bout.charging && armedWith(bout, 'lance'),
  },
  {
    rule: 'mom-combat.15',
    text: 'charging with the kontos',
    value: 1,
    when: (bout) => bout.charging && armedWith(bout, 'kontos'),
  },
  {
    rule: 'mom-combat.20',
    text: 'charging with spears',
    value: 1,
    when: (bout) =>
      bout.charging &&
      (armedWith(bout, 'spear') || armedWith(bout, 'long-spear')) &&
      chargesWithSpear(bout.b, bout.unit),
  },
  {
    rule: 'mom-combat.15',
    text: 'scythed chariots',
    value: 1,
    when: ({ profile }) => profile.type === 'scythed-chariot',
  },
  { rule: 'mom-combat.15', text: 'elephants', value: 2, when: ({ arm }) => arm === 'beast' },
  {
    rule: 'mom-combat.16',
    text: 'halberds',
    value: 1,
    when: (bout) => armedWith(bout, 'halberd') && isFoot(bout.b, bout.unit),
  },
  {
    rule: 'mom-combat.16',
    text: 'heavy throwing spears',
    value: 1,
    when: (bout) => bout.first && armedWith(bout, 'heavy-spear'),
  },
  {
    rule: 'mom-combat.16',
    text: 'two-handed swords or axes',
    value: 2,
    when: (bout) => armedWith(bout, 'two-handed') && isFoot(bout.b, bout.unit),
  },
]);

/** To flank and rear weapons count for nothing (mom-combat.07). */
export const weaponParts = (bout: Bout): Part[] => (bout.flank ? [] : sumOf(weaponModifiers, bout).parts);
