import { allBans, bans, type Refusal } from '@taxiarch/kernel';
import { capitalised } from '@taxiarch/miniatures';
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
    text: (t) => `Only armoured or unarmoured cavalry can ride barded horses, not ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-type.03',
    when: (t) => isElephant(t.type) !== (t.elephant !== null),
    text: (t) =>
      t.elephant === null
        ? 'State if the elephant is trained, armoured and crewed'
        : `Only elephants can be trained, armoured or crewed, not ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => t.chariot !== null && !isChariot(t.type),
    text: (t) => `Only chariots have a team and crew, not ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => isChariot(t.type) && t.chariot === null,
    text: 'A chariot needs a team of horses and a crew',
  },
  {
    rule: 'cls-type.04',
    when: (t) => t.type === 'LCH' && t.chariot !== null && crewOf(t) !== 2,
    text: (t) => `A light chariot must have a crew of 2, not ${crewOf(t)}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => isHeavyChariot(t) && t.chariot !== null && crewOf(t) <= 2,
    text: (t) => `A heavy chariot must have a crew of more than 2, not ${crewOf(t)}`,
  },
  {
    rule: 'cls-type.04',
    when: (t) => (t.type === 'LCH' || isHeavyChariot(t)) && t.chariot !== null && ![2, 4].includes(horsesOf(t)),
    text: (t) => `A chariot must have 2 or 4 horses, not ${horsesOf(t)}`,
  },
  {
    rule: 'cls-type.05',
    when: (t) => isScythed(t.type) && t.chariot !== null && (horsesOf(t) !== 4 || crewOf(t) !== 1),
    text: (t) => `A scythed chariot must have 4 horses and a crew of 1, not ${horsesOf(t)} and ${crewOf(t)}`,
  },
  {
    rule: 'cls-type.07',
    when: (t) => isArtillery(t.type) !== (t.piece !== null),
    text: (t) =>
      t.piece === null
        ? 'State if the artillery is a bolt shooter or a stone thrower'
        : `Only artillery can be a ${t.piece}, not ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-class.02',
    when: (t) => (t.type === 'CAT' || isElephant(t.type)) && t.density !== 'CO',
    text: (t) => `${capitalised(typeNames[t.type])} must be in close order`,
  },
  {
    rule: 'cls-class.02',
    when: (t) => isChariot(t.type) && t.density !== 'LO',
    text: 'Chariots must be in loose order',
  },
  {
    rule: 'cls-class.03',
    when: (t) => isElephant(t.type) && t.training !== 'irregular',
    text: 'Elephants must be irregular',
  },
  {
    rule: 'cls-class.03',
    when: (t) => isScythed(t.type) && (t.grade !== 'C' || t.training !== 'irregular'),
    text: 'Scythed chariots must be class C and irregular',
  },
  {
    rule: 'cls-class.03',
    when: (t) => isArtillery(t.type) && (t.grade !== 'B' || t.training !== 'regular'),
    text: 'Artillery must be class B and regular',
  },
  {
    rule: 'cls-class.04',
    when: (t) => isArtillery(t.type) && (t.density !== fixedDensity(t.type) || t.shield || t.pavise),
    text: 'Artillery must be in loose order, without shields or pavises',
  },
  {
    rule: 'cls-base.02',
    when: (t) => isRider(t.type) && t.type !== 'CAT' && t.density === 'CO',
    text: (t) => `Only cataphracts ride in close order, not ${typeNames[t.type]}`,
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => carried(t).some((weapon) => !weapons.includes(weapon)),
    text: (t) => `“${carried(t).find((weapon) => !weapons.includes(weapon))}” is not a weapon of these rules`,
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => carried(t).includes('LANCE') && !isRider(t.type),
    text: 'Only cavalry can carry lances',
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => (isFoot(t.type) || isRider(t.type)) && (t.arms.length === 0 || t.arms.some((a) => a.length === 0)),
    text: 'Every foot or horse figure needs at least 1 weapon',
  },
  {
    rule: 'cls-weapon.01',
    when: (t) => t.arms.some((rank) => new Set(rank).size < rank.length),
    text: 'List each weapon only once',
  },
  {
    rule: 'cls-weapon.04',
    when: (t) => isElephant(t.type) && carried(t).length > 0,
    text: 'Elephants list no weapons: their crews shoot as with javelins',
  },
  {
    rule: 'cls-weapon.04',
    when: (t) => isScythed(t.type) && carried(t).length > 0,
    text: 'Scythed chariots cannot have weapons',
  },
  {
    rule: 'cls-weapon.04',
    when: (t) =>
      isChariot(t.type) &&
      !isScythed(t.type) &&
      (carried(t).length === 0 || carried(t).some((weapon) => weapon !== 'JAVELINS' && weapon !== 'BOW')),
    text: 'A chariot crew must carry javelins, bows or both',
  },
  {
    rule: 'cls-type.07',
    when: (t) => isArtillery(t.type) && carried(t).length > 0,
    text: 'Artillery cannot have other weapons',
  },
  {
    rule: 'cls-unit.05',
    when: (t) => isModel(t.type) && t.arms.length > 1,
    text: (t) => `${capitalised(typeNames[t.type])} cannot arm each rank differently`,
  },
  {
    // A chapter of its own says that these are never shieldless, so there is nothing for a shield to do.
    rule: 'cls-shield.04',
    when: (t) => (isChariot(t.type) || isElephant(t.type)) && (t.shield || t.pavise),
    text: (t) => `${capitalised(typeNames[t.type])} cannot carry shields or pavises`,
  },
  {
    // Reading: pavises stand on the ground in front of men on foot.
    rule: 'cls-pavise.01',
    when: (t) => isRider(t.type) && t.pavise,
    text: 'Only foot can carry pavises',
  },
]);

/** All that is wrong with a kind of troops. */
export const troopErrors = (troop: Troop): Refusal[] => allBans(troopBans, troop);
