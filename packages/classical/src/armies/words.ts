import { classText } from './lists.ts';
import type { Troop, TroopType, Weapon } from './troops.ts';
import { weaponNames } from './weapons.ts';

/** The words for a type in sentences. */
export const typeNames: Readonly<Record<TroopType, string>> = {
  AI: 'armoured infantry',
  UI: 'unarmoured infantry',
  CAT: 'cataphracts',
  AC: 'armoured cavalry',
  UC: 'unarmoured cavalry',
  ACAM: 'armoured camel riders',
  UCAM: 'unarmoured camel riders',
  LCH: 'light chariots',
  HCHA: 'armoured heavy chariots',
  HCHU: 'unarmoured heavy chariots',
  SCHA: 'armoured scythed chariots',
  SCHU: 'unarmoured scythed chariots',
  ELEPHANT: 'elephants',
  ARTILLERY: 'artillery',
};

export const weaponsText = (list: readonly Weapon[]): string =>
  list.length === 0 ? 'no weapon' : list.map((weapon) => weaponNames[weapon]).join(', ');

/** The weapons of troops in words, rank by rank where ranks differ. */
export const armsText = ({ arms }: Pick<Troop, 'arms'>): string =>
  arms.length > 1 ? arms.map((rank, i) => `rank ${i + 1} ${weaponsText(rank)}`).join('; ') : weaponsText(arms[0] ?? []);

/** Type, class and order as the lists write them: `AC Ar LO`. */
export const codesText = (troop: Troop): string => `${troop.type} ${classText(troop)} ${troop.density}`;

/** Weapons and equipment in words. */
export function equipmentText(troop: Troop): string {
  const { elephant, piece } = troop;
  const words: string[] = [];
  if (elephant) {
    words.push(elephant.trained ? 'trained' : 'untrained', elephant.crewed ? 'crewed' : 'uncrewed');
    if (elephant.armoured) words.push('armoured');
  } else if (piece) words.push(piece);
  else if (troop.arms.some((rank) => rank.length > 0)) words.push(armsText(troop));
  if (troop.shield) words.push('shields');
  if (troop.pavise) words.push('pavises');
  if (troop.barded) words.push('barded');
  return words.join(', ');
}
