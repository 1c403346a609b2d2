import { AGAINST, enemyCases, type TableTroops, tableTroops, withinLengths } from '@taxiarch/miniatures';
import type { Battle } from './state.ts';
import { densityOf, unitIsArtillery, unitIsChariot, unitIsElephant, unitIsFoot } from './units.ts';
import { pace, type Unit } from './vocabulary.ts';

const foot = { CO: 'heavy-foot', LO: 'light-foot', OO: 'skirmishers' } as const;

/** The kind of troops that a unit is counted among when orders are left. */
export function troopsOf(b: Battle, unit: Unit): TableTroops {
  if (unitIsElephant(b, unit)) return 'elephants';
  if (unitIsChariot(b, unit)) return 'chariots';
  if (unitIsArtillery(b, unit)) return 'engines';
  if (unitIsFoot(b, unit)) return foot[densityOf(b, unit)];
  return densityOf(b, unit) === 'OO' ? 'light-horse' : 'heavy-horse';
}

/** On what orders about enemies may depend; no engine shoots farther than 420 paces (cls-shooting.15). */
export const enemyConditions = [AGAINST, withinLengths(420, 20, 'paces')] as const;
export const casesOf = enemyCases<Battle>(troopsOf, pace);

/** The kinds of troops in a battle, in their usual order. */
export function troopsIn(b: Battle): TableTroops[] {
  const found = new Set(b.world.units.map((_, unit) => troopsOf(b, unit)));
  return tableTroops.filter((kind) => found.has(kind));
}
