import type { BySide, Side } from '@taxiarch/kernel';
import type { TableBattle, TableState, TableWorld, Unit } from '../field.ts';
import type { Measure } from '../measure.ts';

/** Where a unit of a ready battle stands: in units of measure, facing in degrees (the enemy's side where it is missing). */
export interface Posted {
  at: [x: number, y: number];
  facing?: number;
  files?: number;
}

/** What is wrong with a scenario, in words. */
export class ScenarioFault extends Error {}

/** Keys are the army's own; where both armies have the same, that of the second side is put before it. */
export const keyAmong = (armies: BySide<{ key: string; ids: readonly string[] }>, side: Side, id: string): string =>
  side === 1 && armies[0].ids.includes(id) ? `${armies[1].key}-${id}` : id;

/** The unit of a side with that key; `id` is what the scenario calls it. */
export function unitCalled(world: TableWorld, side: Side, key: string, id: string): Unit {
  const unit = world.units.findIndex((one) => one.side === side && one.key === key);
  if (unit < 0) throw new ScenarioFault(`the army of the ${world.sides[side].name} has no unit “${id}”`);
  return unit;
}

/** Puts a unit where the scenario posts it; what that leaves out stays as it is. */
export function post(state: TableState, unit: Unit, { at, facing, files }: Posted, measure: Measure): void {
  state.x[unit] = measure.of(at[0]);
  state.y[unit] = measure.of(at[1]);
  if (facing !== undefined) state.facing[unit] = Math.round(facing * 100);
  if (files !== undefined) state.files[unit] = files;
}

/** A position that is only looked at: for the rules of set-up before there is a battle. */
export const sketch = <B extends TableBattle>(world: B['world'], state: B['state'], index: B['index']): B =>
  ({ world, state, index }) as unknown as B;
