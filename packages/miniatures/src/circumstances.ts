import type { Circumstances, Condition } from '@taxiarch/kernel';
import { distanceOf, onTable } from './blocks.ts';
import type { TableBattle, Unit } from './field.ts';
import type { Measure } from './measure.ts';
import { type TableTroops, type TroopsOf, tableTroops } from './orders.ts';

/** Kinds of troops that are meant together, as when horse is to be avoided of whatever kind. */
const arms: Readonly<Partial<Record<TableTroops, 'foot' | 'horse'>>> = {
  skirmishers: 'foot',
  'light-foot': 'foot',
  'heavy-foot': 'foot',
  'light-horse': 'horse',
  'heavy-horse': 'horse',
};

/** Against whom: the kind of an enemy, or its arm. */
export const AGAINST: Condition = { name: 'against', words: [...tableTroops, 'foot', 'horse'] };

/** How near an enemy is at most, in the lengths of a system. */
export const withinLengths = (to: number, step: number, unit: 'paces' | 'inches'): Condition => ({
  name: 'within',
  bound: 'most',
  from: 1,
  to,
  step,
  unit,
});

/**
 * What may matter to a unit of its enemies, each a case by itself. Distances are counted up to whole lengths: what is
 * within so many by the rules is within as many here. Who has left the table is at no distance.
 */
export const enemyCases =
  <B extends TableBattle>(troopsOf: TroopsOf<B>, { unit: length, tolerance }: Measure) =>
  (b: B, unit: Unit, enemies: readonly Unit[]): Circumstances[] =>
    enemies.map((enemy) => {
      const kind = troopsOf(b, enemy);
      const arm = arms[kind];
      const against = arm === undefined ? [kind] : [kind, arm];
      if (!onTable(b, unit) || !onTable(b, enemy)) return { against };
      return { against, within: Math.max(1, Math.ceil((distanceOf(b, unit, enemy) - tolerance) / length)) };
    });
