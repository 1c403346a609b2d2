import { type TableTroops, tableTroops } from '@taxiarch/miniatures';
import type { Battle } from './state.ts';
import { isChariot, isElephant, isFoot, isOpenOrder, isSkirmisher } from './units.ts';
import type { Unit } from './vocabulary.ts';

/** The kind of troops that a unit is counted among when orders are left. */
export function troopsOf(b: Battle, unit: Unit): TableTroops {
  if (isElephant(b, unit)) return 'elephants';
  if (isChariot(b, unit)) return 'chariots';
  if (!isFoot(b, unit)) return isSkirmisher(b, unit) ? 'light-horse' : 'heavy-horse';
  if (isSkirmisher(b, unit)) return 'skirmishers';
  return isOpenOrder(b, unit) ? 'light-foot' : 'heavy-foot';
}

/** The kinds of troops in a battle, in their usual order. */
export function troopsIn(b: Battle): TableTroops[] {
  const found = new Set(b.world.units.map((_, unit) => troopsOf(b, unit)));
  return tableTroops.filter((kind) => found.has(kind));
}
