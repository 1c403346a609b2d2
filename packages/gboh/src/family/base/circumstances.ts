import type { Circumstances, Condition } from '@taxiarch/kernel';
import { distanceOfLeader, distanceOfUnit } from './near.ts';
import { valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import { bodies, type TroopKind, troopsOf } from './troops.ts';
import { placeOfUnit } from './units.ts';
import { type Leader, NONE, type Unit } from './vocabulary.ts';

/** Kinds of troops that are meant together, as when horse is to be avoided of whatever kind. */
const arms: Readonly<Partial<Record<TroopKind, 'foot' | 'horse'>>> = {
  skirmishers: 'foot',
  'light-foot': 'foot',
  'heavy-foot': 'foot',
  'light-horse': 'horse',
  'heavy-horse': 'horse',
};

/** Against whom: the kind of an enemy, or its arm. */
export const AGAINST: Condition = { name: 'against', words: [...bodies, 'foot', 'horse'] };
/** So many hits that the troops have taken at least. */
export const HITS: Condition = { name: 'hits', bound: 'least', from: 1, to: 9, step: 1, unit: 'hits' };
/** How near an enemy is at most. */
export const withinHexes = (to: number): Condition => ({
  name: 'within',
  bound: 'most',
  from: 1,
  to,
  step: 1,
  unit: 'hexes',
});

/** What an enemy is to orders that are left against it. */
export function against(b: Battle, enemy: Unit): readonly string[] {
  if (enemy === NONE) return [];
  const kind = valueIn(b, troopsOf)(b, enemy);
  const arm = arms[kind];
  return arm === undefined ? [kind] : [kind, arm];
}

export const hitsOn = (b: Battle, unit: Unit): number => b.state.hits[unit] as number;

/** What may matter to a unit when an enemy comes up to it. */
export const meeting = (b: Battle, unit: Unit, enemy: Unit): Circumstances => ({
  against: against(b, enemy),
  within: distanceOfUnit(b, placeOfUnit(b, enemy), unit),
  hits: hitsOn(b, unit),
});

/** What may matter to a leader when an enemy comes up to him. */
export const leaderMeeting = (b: Battle, leader: Leader, enemy: Unit): Circumstances => ({
  against: against(b, enemy),
  within: distanceOfLeader(b, placeOfUnit(b, enemy), leader),
});
