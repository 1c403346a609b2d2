import { nameOf, onTable } from '@taxiarch/miniatures';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isDisordered, unitIsElephant, unitIsMounted, within } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/** How near an elephant frightens horses, in paces (cls-special.03). */
export const FRIGHT = 60;

/** Mounted troops, other than elephants themselves, that are not used to elephants. */
export const fearsElephants = (b: Battle, unit: Unit): boolean =>
  unitIsMounted(b, unit) && !unitIsElephant(b, unit) && !infoOf(b, unit).accustomed;

/** An elephant of either side within 60 paces of a unit that fears them, or undefined. */
export function elephantNear(b: Battle, unit: Unit): Unit | undefined {
  if (!fearsElephants(b, unit)) return undefined;
  for (let other = 0; other < b.world.units.length; other++) {
    if (unitIsElephant(b, other) && onTable(b, other) && within(b, unit, other, FRIGHT)) return other;
  }
  return undefined;
}

function frighten(b: Battle, unit: Unit, elephant: Unit): void {
  const rules = ['cls-special.03', 'cls-disorder.06', 'cls-disorder.12'];
  disorder(b, unit, rules, `close to ${nameOf(b, elephant)} and not used to elephants`);
}

/**
 * After a move: the unit, which is on the table, if it has come near an elephant, or everybody near it if it is one
 * (cls-special.03, cls-disorder.12).
 */
export function nearElephants(b: Battle, unit: Unit): void {
  if (unitIsElephant(b, unit)) {
    for (let other = 0; other < b.world.units.length; other++) {
      if (!fearsElephants(b, other) || isDisordered(b, other) || !onTable(b, other)) continue;
      if (within(b, unit, other, FRIGHT)) frighten(b, other, unit);
    }
    return;
  }
  if (isDisordered(b, unit)) return;
  const elephant = elephantNear(b, unit);
  if (elephant !== undefined) frighten(b, unit, elephant);
}
