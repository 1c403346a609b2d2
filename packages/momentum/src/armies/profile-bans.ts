import { bans } from '@taxiarch/kernel';
import { isChariotType, type Profile, type Trait, type TroopType } from '../base/profile.ts';

const isFoot = ({ type }: Profile): boolean => type === 'foot';
const isRider = ({ type }: Profile): boolean => type === 'cavalry' || type === 'camels';
const hasAny = ({ traits }: Profile, wanted: readonly Trait[]): boolean =>
  wanted.some((trait) => traits.includes(trait));

const wordsOf = (type: TroopType): string => type.replace('-', ' ');

/** What troops cannot be. */
export const profileBans = bans<Profile>([
  {
    rule: 'mom-unit.07',
    when: (p) => isFoot(p) && p.density === 'formed',
    text: 'Foot are in close or open order, or skirmish',
  },
  {
    rule: 'mom-unit.07',
    when: (p) => !isFoot(p) && (p.density === 'close' || p.density === 'open'),
    text: ({ type }) => `Mounted troops (${wordsOf(type)}) are formed or skirmish, not in close or open order`,
  },
  {
    rule: 'mom-unit.06',
    when: (p) => p.barded && (isFoot(p) || isChariotType(p.type)),
    text: ({ type }) => `Only horses, camels and elephants can be barded, not ${wordsOf(type)}`,
  },
  {
    rule: 'mom-unit.06',
    when: (p) => (p.weapon === 'lance' || p.weapon === 'kontos') && !isRider(p),
    text: ({ type, weapon }) => `Troops of type ${wordsOf(type)} cannot carry a ${weapon}`,
  },
  {
    rule: 'mom-unit.06',
    when: (p) => (p.weapon === 'pike' || p.weapon === 'halberd') && !isFoot(p),
    text: ({ type, weapon }) => `Troops of type ${wordsOf(type)} cannot carry a ${weapon}`,
  },
  {
    rule: 'mom-trait.01',
    when: (p) => hasAny(p, ['warband']) && !isFoot(p),
    text: 'Only foot can be Warband',
  },
  {
    rule: 'mom-trait.02',
    when: (p) => hasAny(p, ['shock']) && (p.type !== 'cavalry' || p.density === 'skirmish'),
    text: 'Only formed cavalry can be Shock',
  },
  {
    rule: 'mom-trait.03',
    when: (p) => hasAny(p, ['levy']) && (!isFoot(p) || p.density === 'skirmish' || p.cohesion < 7),
    text: 'Levy must be formed foot with a cohesion of 7 or worse',
  },
  {
    rule: 'mom-trait.04',
    when: (p) => hasAny(p, ['phalanx', 'shieldwall', 'spara']) && (!isFoot(p) || p.density === 'skirmish'),
    text: 'Only formed foot can have phalanx, shieldwall or spara',
  },
  {
    rule: 'mom-trait.05',
    when: (p) => hasAny(p, ['parthian']) && (isFoot(p) || p.density !== 'skirmish' || p.missiles.length === 0),
    text: 'Parthian shooters must be mounted skirmishers with missiles',
  },
]);
