import { allBans, bans, type Refusal } from '@taxiarch/kernel';
import {
  fixedDensity,
  isArtillery,
  isChariot,
  isElephant,
  isFoot,
  isModel,
  isRider,
  isScythed,
  type Troop,
  weapons,
} from './troops.ts';
import { typeNames } from './words.ts';

const carried = ({ arms }: Troop) => arms.flat();
const isHeavyChariot = ({ type }: Troop): boolean => type === 'HCHA' || type === 'HCHU';
const crewOf = (t: Troop): number => t.chariot?.crew ?? 0;
const horsesOf = (t: Troop): number => t.chariot?.horses ?? 0;

/** What no troops may be. */
export const troopBans = bans<Troop>([
  {
    rule: 'cls-type.02',
    when: (t) => t.barded && !(isRider(t.type) && t.type !== 'CAT'),
    text: (t) => `${typeNames[t.type]} cannot ride barded horses: only armoured and unarmoured cavalry can`,
  },
  {
    rule: 'cls-type.03',
    when: (t) => isElephant(t.type) !== (t.elephant !== null),
    text: (t) =>
      t.elephant === null
        ? 'an elephant is trained or untrained, armoured or unarmoured, crewed or uncrewed, and this one does not say'
        : `only elephants are trained, armoured or crewed, not ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => t.chariot !== null && !isChariot(t.type),
    text: (t) => `${typeNames[t.type]} have no chariot`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => isChariot(t.type) && t.chariot === null,
    text: 'a chariot needs a team of horses and a crew',
  },
  {
    rule: 'cls-type.04',
    when: (t) => t.type === 'LCH' && t.chariot !== null && crewOf(t) !== 2,
    text: (t) => `a light chariot has a crew of two, not ${crewOf(t)}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => isHeavyChariot(t) && t.chariot !== null && crewOf(t) <= 2,
    text: (t) => `a heavy chariot has a crew of more than two, not ${crewOf(t)}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => (t.type === 'LCH' || isHeavyChariot(t)) && t.chariot !== null && ![2, 4].includes(horsesOf(t)),
    text: (t) => `a chariot has two or four horses, not ${horsesOf(t)}`,
  },
  {
    rule: 'cls-type.05',
    when: (t) => isScythed(t.type) && t.chariot !== null && (horsesOf(t) !== 4 || crewOf(t) !== 1),
    text: (t) => `a scythed chariot has four horses and its driver, not ${horsesOf(t)} and ${crewOf(t)} men`,
  },
  {
    rule: 'cls-type.07',
    when: (t) => isArtillery(t.type) !== (t.piece !== null),
    text: (t) =>
      t.piece === null
        ? 'an artillery piece is a bolt shooter or a stone thrower, and this one does not say'
        : `${typeNames[t.type]} are no ${t.piece}`,
  },
  {
    rule: 'cls-class.02',
    when: (t) => (t.type === 'CAT' || isElephant(t.type)) && t.density !== 'CO',
    text: (t) => `${typeNames[t.type]} are always in close order`,
  },
  {
    rule: 'cls-class.02',
    when: (t) => isChariot(t.type) && t.density !== 'LO',
    text: 'chariots are always in loose order',
  },
  {
    rule: 'cls-class.03',
    when: (t) => isElephant(t.type) && t.training !== 'irregular',
    text: 'elephants are always irregular',
  },
  {
    rule: 'cls-class.03',
    when: (t) => isScythed(t.type) && (t.grade !== 'C' || t.training !== 'irregular'),
    text: 'scythed chariots are always of class C and irregular',
  },
  {
    rule: 'cls-class.03',
    when: (t) => isArtillery(t.type) && (t.grade !== 'B' || t.training !== 'regular'),
    text: 'artillery is always of class B and regular',
  },
  {
    rule: 'cls-class.04',
    when: (t) => isArtillery(t.type) && (t.density !== fixedDensity(t.type) || t.shield || t.pavise),
    text: 'artillery counts as loose order and has neither shields nor pavises',
  },
  {
    rule: 'cls-base.02',
    when: (t) => isRider(t.type) && t.type !== 'CAT' && t.density === 'CO',
    text: (t) => `only cataphracts ride in close order; there is no base for close order ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => carried(t).some((weapon) => !weapons.includes(weapon)),
    text: (t) => `“${carried(t).find((weapon) => !weapons.includes(weapon))}” is no weapon of these rules`,
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => carried(t).includes('LANCE') && !isRider(t.type),
    text: 'a lance is a weapon of cavalry',
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => (isFoot(t.type) || isRider(t.type)) && (t.arms.length === 0 || t.arms.some((a) => a.length === 0)),
    text: 'every foot or horse figure carries at least one weapon',
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => t.arms.some((rank) => new Set(rank).size < rank.length),
    text: 'a weapon is counted once, however many of it a figure carries',
  },
  {
    rule: 'cls-weapon.04',
    when: (t) => isElephant(t.type) && carried(t).length > 0,
    text: 'the weapons of an elephant are not told apart: its crew shoot as with javelins',
  },
  {
    rule: 'cls-weapon.04',
    when: (t) => isScythed(t.type) && carried(t).length > 0,
    text: 'a scythed chariot has no weapon but its blades',
  },
  {
    rule: 'cls-weapon.04',
    when: (t) =>
      isChariot(t.type) &&
      !isScythed(t.type) &&
      (carried(t).length === 0 || carried(t).some((weapon) => weapon !== 'JAVELINS' && weapon !== 'BOW')),
    text: 'a chariot crew is armed with javelins, bows or both',
  },
  {
    rule: 'cls-type.07',
    when: (t) => isArtillery(t.type) && carried(t).length > 0,
    text: 'an artillery piece has no weapon besides itself',
  },
  {
    rule: 'cls-unit.05',
    when: (t) => isModel(t.type) && t.arms.length > 1,
    text: (t) => `${typeNames[t.type]} have no ranks armed each in its own way`,
  },
  {
    // A chapter of its own says that these are never shieldless, so there is nothing for a shield to do.
    rule: 'cls-shield.04',
    when: (t) => (isChariot(t.type) || isElephant(t.type)) && (t.shield || t.pavise),
    text: (t) => `${typeNames[t.type]} never count as shieldless and carry neither shields nor pavises`,
  },
  {
    // Reading: pavises stand on the ground in front of men on foot.
    rule: 'cls-pavise.01',
    when: (t) => isRider(t.type) && t.pavise,
    text: 'pavises are for troops on foot',
  },
]);

/** All that is wrong with a kind of troops. */
export const troopErrors = (troop: Troop): Refusal[] => allBans(troopBans, troop);
