import { AGAINST, enemyCases, type TableTroops, tableTroops, withinLengths } from '@taxiarch/miniatures';
import type { Battle } from './state.ts';
import { isChariot, isElephant, isFoot, isOpenOrder, isSkirmisher } from './units.ts';
import { inch, type Unit } from './vocabulary.ts';

/** The kind of troops that a unit is counted among when orders are left. */
export function troopsOf(b: Battle, unit: Unit): TableTroops {
  if (isElephant(b, unit)) return 'elephants';
  if (isChariot(b, unit)) return 'chariots';
  if (!isFoot(b, unit)) return isSkirmisher(b, unit) ? 'light-horse' : 'heavy-horse';
  if (isSkirmisher(b, unit)) return 'skirmishers';
  return isOpenOrder(b, unit) ? 'light-foot' : 'heavy-foot';
}

/** On what orders about enemies may depend. */
export const enemyConditions = [AGAINST, withinLengths(48, 1, 'inches')] as const;
export const casesOf = enemyCases<Battle>(troopsOf, inch);

/** The kinds of troops in a battle, in their usual order. */
export function troopsIn(b: Battle): TableTroops[] {
  const found = new Set(b.world.units.map((_, unit) => troopsOf(b, unit)));
  return tableTroops.filter((kind) => found.has(kind));
}
