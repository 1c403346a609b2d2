import type { TroopChoices } from './army-file.ts';
import { type Choice, classText, type ListEntry } from './lists.ts';
import {
  type ArtilleryPiece,
  artilleryPieces,
  type Density,
  densities,
  grades,
  isArtillery,
  isChariot,
  isElephant,
  isFoot,
  isModel,
  isRider,
  type Troop,
  type TroopType,
  trainings,
  troopOf,
  troopTypes,
  type Weapon,
  weapons,
} from './troops.ts';

/** What troops have or have not. */
export const troopFlags = ['shield', 'pavise', 'barded', 'trained', 'armoured', 'crewed'] as const;
export type TroopFlag = (typeof troopFlags)[number];

/** What a player can choose of troops of a kind: what a line of a list leaves open, or anything where there is none. */
export interface Offer {
  readonly types: readonly TroopType[];
  /** Class and training in one, such as `Br`. */
  readonly classes: readonly string[];
  readonly densities: readonly Density[];
  /** Alternatives of the weapons that are always carried. */
  readonly weapons: readonly (readonly Weapon[])[];
  /** Weapons that may be added to them. */
  readonly extra: readonly Weapon[];
  /** Whether each rank may be armed in its own way. */
  readonly byRank: boolean;
  readonly flags: readonly TroopFlag[];
  /** Horses and crew of chariots, pieces of artillery; empty for others. */
  readonly horses: readonly number[];
  readonly crew: readonly number[];
  readonly pieces: readonly ArtilleryPiece[];
}

const everyClass: readonly string[] = grades.flatMap((grade) =>
  trainings.map((training) => classText({ grade, training })),
);

/** The flags that mean something for a type; whether they are allowed is for the bans to say. */
function flagsFor(type: TroopType): TroopFlag[] {
  if (isFoot(type)) return ['shield', 'pavise'];
  if (isRider(type)) return ['shield', 'barded'];
  return isElephant(type) ? ['trained', 'armoured', 'crewed'] : [];
}

const modelsFor = (type: TroopType): Pick<Offer, 'horses' | 'crew' | 'pieces' | 'byRank'> => ({
  horses: isChariot(type) ? [2, 4] : [],
  crew: isChariot(type) ? [1, 2, 3, 4] : [],
  pieces: isArtillery(type) ? artilleryPieces : [],
  byRank: !isModel(type),
});

/** Troops of a line of a list. */
export const offerOfEntry = (entry: ListEntry, { type }: Pick<Troop, 'type'>): Offer => ({
  types: entry.types,
  classes: entry.classes.map(classText),
  densities: entry.densities,
  weapons: entry.weapons,
  extra: entry.extra,
  flags: troopFlags.filter((name) => (entry[name] as Choice) === 'option'),
  ...modelsFor(type),
});

/** Troops of no list. */
export const freeOffer = ({ type }: Pick<Troop, 'type'>): Offer => ({
  types: troopTypes,
  classes: everyClass,
  densities,
  weapons: [[]],
  extra: isElephant(type) || isArtillery(type) ? [] : weapons,
  flags: flagsFor(type),
  ...modelsFor(type),
});

/** Ordinary troops of a type, told in full. */
export function usualChoices(type: TroopType): TroopChoices {
  const { density, arms, elephant, chariot, piece, ...rest } = troopOf(type);
  return {
    type,
    class: classText(rest),
    density,
    ...(arms.some((rank) => rank.length > 0) ? { weapons: arms.flatMap((rank) => [...rank]) } : {}),
    ...elephant,
    ...chariot,
    ...(piece ? { piece } : {}),
  };
}

/** Whether a general of such a mount could ride the models of a line. */
export const isMountFor = ({ types }: Pick<ListEntry, 'types'>, mount: string): boolean =>
  types.some((type) => (mount === 'elephant' ? isElephant(type) : mount === 'chariot' && isChariot(type)));
