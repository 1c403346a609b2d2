import {
  armours,
  densities,
  grades,
  isChariotType,
  type Profile,
  plainProfile,
  shields,
  type TroopType,
  troopTypes,
  weapons,
} from '../base/profile.ts';
import type { ListEntry, TroopChoices, TroopFile, UnitFile } from './army-file.ts';

/** What a player can choose of troops, field by field; no alternative at all where any number of things may be had. */
export type Offer = { readonly [K in keyof Profile]: readonly Profile[K][] };

/** Troops of a line of a list. */
export function offerOfEntry({ profile, choices }: ListEntry): Offer {
  const fields = Object.keys(profile) as (keyof Profile)[];
  const alternatives = fields.map((field) => [field, choices[field as keyof TroopChoices] ?? [profile[field]]]);
  return Object.fromEntries(alternatives) as Offer;
}

/** Cohesion that troops of no list may have; two dice reach no more, and better than 3 nobody is. */
const cohesions = [3, 4, 5, 6, 7, 8, 9];

/** Troops of no list; whether what is chosen goes together is for the bans to say. */
export const freeOffer = ({ type }: Pick<Profile, 'type'>): Offer => ({
  type: troopTypes,
  density: densities.filter((one) => one === 'skirmish' || (type === 'foot') === (one !== 'formed')),
  armour: armours,
  shield: shields,
  barded: type === 'foot' || isChariotType(type) ? [false] : [false, true],
  weapon: weapons,
  missiles: [],
  fighting: grades,
  shooting: grades,
  cohesion: cohesions,
  traits: [],
});

interface Shape {
  readonly bases: number;
  readonly files: number;
}

const shape = (files: number, rows: number): Shape => ({ bases: files * rows, files });

/** Bases and front that a player would give such a unit, the most usual first (mom-unit.02). */
export function shapesOf({ type, density, weapon }: Profile): readonly [Shape, ...Shape[]] {
  if (type === 'elephant') return [shape(2, 1), shape(1, 1)];
  if (isChariotType(type)) return [shape(3, 1), shape(2, 1)];
  if (density === 'close') return weapon === 'pike' ? [shape(4, 2), shape(3, 3)] : [shape(4, 2), shape(3, 2)];
  if (type !== 'foot') return [shape(4, 1), shape(3, 1), ...(density === 'formed' ? [shape(3, 2)] : [])];
  return [shape(4, 1), density === 'open' ? shape(4, 2) : shape(3, 1)];
}

/** A unit of a line as a player would begin with it. */
export const usualUnit = ({ id, name, profile }: ListEntry): UnitFile => ({
  id,
  name,
  troop: id,
  ...shapesOf(profile)[0],
});

/** The same of troops of no list: average men of a type. */
export function usualFreeUnit(type: TroopType, id: string, name: string): UnitFile {
  const troop: TroopFile = { type };
  return { id, name, troop, ...shapesOf(plainProfile(type))[0] };
}
