import type { Refusal } from '@taxiarch/kernel';
import type { TroopChoices } from './army-file.ts';
import { type Choice, classText, type ListEntry, readClass, type TroopClass } from './lists.ts';
import { isChariot, isElephant, type Troop, type TroopType, troopOf, type Weapon } from './troops.ts';
import { typeNames, weaponsText } from './words.ts';

/** A choice that a list does not leave open, and the field that makes it. */
export interface ChoiceError extends Refusal {
  readonly field: keyof TroopChoices;
}

export interface Chosen {
  readonly troop: Troop;
  readonly errors: readonly ChoiceError[];
}

/** The weapons by ranks, in whichever of its two ways they are written. */
function armsOf(written: Weapon[] | Weapon[][]): Weapon[][] {
  const byRank = written.length > 0 && written.every((rank) => Array.isArray(rank));
  return byRank ? (written as Weapon[][]) : [written as Weapon[]];
}

function flagsOf(type: TroopType, c: TroopChoices, usual: (name: 'trained' | 'armoured' | 'crewed') => boolean) {
  const said = c.trained !== undefined || c.armoured !== undefined || c.crewed !== undefined;
  if (!isElephant(type) && !said) return null;
  return {
    trained: c.trained ?? usual('trained'),
    armoured: c.armoured ?? usual('armoured'),
    crewed: c.crewed ?? usual('crewed'),
  };
}

/** A team that is only partly told takes the rest from what is usual for its type. */
function teamOf(type: TroopType, { horses, crew }: TroopChoices) {
  if (!isChariot(type) && horses === undefined && crew === undefined) return null;
  const usual = troopOf(type).chariot ?? { horses: 0, crew: 0 };
  return { horses: horses ?? usual.horses, crew: crew ?? usual.crew };
}

/** Troops of no list, told in full; equipment that is not named is not there. */
export function freeTroop(c: TroopChoices): Troop {
  const type = c.type ?? 'UI';
  const usual = troopOf(type);
  const { grade, training } = readClass(c.class ?? '') ?? usual;
  return {
    type,
    density: c.density ?? usual.density,
    grade,
    training,
    arms: c.weapons === undefined ? [[]] : armsOf(c.weapons),
    shield: c.shield ?? false,
    pavise: c.pavise ?? false,
    barded: c.barded ?? false,
    elephant: flagsOf(type, c, (name) => name === 'crewed'),
    chariot: teamOf(type, c),
    piece: c.piece ?? (type === 'ARTILLERY' ? 'bolt shooter' : null),
  };
}

const sameWeapons = (a: readonly Weapon[], b: readonly Weapon[]): boolean =>
  a.length === b.length && a.every((weapon) => b.includes(weapon));

const isOffered = ({ weapons, extra }: ListEntry, rank: readonly Weapon[]): boolean =>
  weapons.some(
    (set) =>
      set.every((weapon) => rank.includes(weapon)) &&
      sameWeapons(rank, [...set, ...extra.filter((weapon) => rank.includes(weapon) && !set.includes(weapon))]),
  );

const offerText = ({ weapons, extra }: ListEntry): string => {
  const sets = weapons.map(weaponsText).join(' or ');
  return extra.length === 0 ? sets : `${sets}, with optional ${weaponsText(extra)}`;
};

/** Troops of a line of a list, with what the player has chosen; what the line does not offer is an error. */
export function troopFromList(entry: ListEntry, c: TroopChoices): Chosen {
  const errors: ChoiceError[] = [];
  const refuse = (field: keyof TroopChoices, text: string) =>
    errors.push({ rule: entry.rule, field, text: `${entry.name} ${text}` });

  const type = c.type ?? (entry.types[0] as TroopType);
  if (!entry.types.includes(type)) {
    refuse('type', `must be ${entry.types.map((t) => typeNames[t]).join(' or ')}, not ${typeNames[type]}`);
  }
  const usual = troopOf(type);
  const written = c.class === undefined ? null : readClass(c.class);
  const { grade, training } = written ?? (entry.classes[0] as TroopClass);
  if (!entry.classes.some((k) => k.grade === grade && k.training === training)) {
    refuse('class', `must be ${entry.classes.map(classText).join(' or ')}, not ${classText({ grade, training })}`);
  }
  const density = c.density ?? entry.densities[0] ?? usual.density;
  if (!entry.densities.includes(density)) {
    refuse('density', `must be in ${entry.densities.join(' or ')}, not ${density}`);
  }
  const arms = c.weapons === undefined ? [[...(entry.weapons[0] ?? [])]] : armsOf(c.weapons);
  const strange = arms.find((rank) => !isOffered(entry, rank));
  if (strange) refuse('weapons', `must carry ${offerText(entry)}, not ${weaponsText(strange)}`);

  const has = (name: 'shield' | 'pavise' | 'barded' | 'trained' | 'armoured' | 'crewed', what: string): boolean => {
    const offer: Choice = entry[name];
    const chosen = c[name];
    if (chosen === undefined) return offer === 'always';
    if (chosen && offer === 'never') refuse(name, `cannot have ${what}`);
    if (!chosen && offer === 'always') refuse(name, `must have ${what}`);
    return chosen;
  };
  const troop: Troop = {
    type,
    density,
    grade,
    training,
    arms,
    shield: has('shield', 'shields'),
    pavise: has('pavise', 'pavises'),
    barded: has('barded', 'barded horses'),
    elephant: isElephant(type)
      ? { trained: has('trained', 'training'), armoured: has('armoured', 'armour'), crewed: has('crewed', 'a crew') }
      : flagsOf(type, c, () => false),
    chariot: teamOf(type, c),
    piece: c.piece ?? usual.piece,
  };
  return { troop, errors };
}
