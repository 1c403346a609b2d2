import { type BySide, type Refusal, type Side, sides } from '@taxiarch/kernel';
import { type ArmyFault, type Spot, spotOnMap, type TableBattle, type Unit } from '@taxiarch/miniatures';
import type { Report } from './check-ground.ts';

/** A refusal as a fault of a file: its rule stands in the sentence. */
export const ruled = ({ rule, text }: Refusal): string => `${text.replace(/\.$/, '')} (${rule})`;

/** Where a system's armies are found, and how they are judged. */
interface Armies<Read> {
  readyArmy(id: string): Read | null;
  armyIds(): string[];
  checkArmy(value: unknown): Read | { faults: ArmyFault[] };
}

/** The army of a side, ready or in full; null where it cannot be made out, which is reported. */
export function armyOfSide<Read extends object>(
  army: unknown,
  side: Side,
  armies: Armies<Read>,
  report: Report,
): Read | null {
  const path = ['sides', side, 'army'];
  if (typeof army === 'string') {
    const ready = armies.readyArmy(army);
    if (!ready) report(path, `unknown army “${army}”; use one of these: ${armies.armyIds().join(', ')}`);
    return ready;
  }
  const read = armies.checkArmy(army);
  if (!('faults' in read)) return read;
  for (const { path: within, text, rule } of read.faults) {
    report([...path, ...within], rule === null ? text : ruled({ rule, text }));
  }
  return null;
}

/** A side that the program draws up must find room in its deployment area. */
export function checkRoom<B extends TableBattle>(
  b: B,
  entries: BySide<{ name: string; units?: unknown }>,
  refuse: (b: B, spot: Spot, placed: readonly Unit[]) => Refusal | null,
  report: Report,
): void {
  for (const side of sides) {
    const { name: army, units } = entries[side];
    if (units !== undefined) continue;
    const placed: Unit[] = [];
    for (const [unit, { side: whose, name }] of b.world.units.entries()) {
      if (whose !== side) continue;
      const why = refuse(b, spotOnMap(b, unit), placed);
      if (why) {
        report(['sides', side], `${army} is too large for this table. No room for ${name}: ${ruled(why)}`);
        break;
      }
      placed.push(unit);
    }
  }
}
