import { blockOf, enemiesOf, nearestTo, onTable } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import { sees } from '../command/sight.ts';
import { underNoAdvance } from './rights.ts';

/** A unit under No Advance takes note of the enemies in its sight, when it tests and at the end of each phase (cls-morale.33). */
export function noteKnown(b: Battle, unit: Unit): void {
  const known = b.state.known[unit] as Unit[];
  for (const enemy of enemiesOf(b, unit)) if (!known.includes(enemy) && sees(b, unit, enemy)) known.push(enemy);
}

export function noteAllKnown(b: Battle): void {
  const { known } = b.state;
  for (let unit = 0; unit < known.length; unit++) {
    if (underNoAdvance(b, unit) && onTable(b, unit)) noteKnown(b, unit);
    else if ((known[unit] as Unit[]).length > 0) known[unit] = [];
  }
}

/** Enemies known to a unit under No Advance: in sight now, or since its test (cls-morale.33). */
export function knownEnemies(b: Battle, unit: Unit): Unit[] {
  const known = b.state.known[unit] as Unit[];
  return enemiesOf(b, unit).filter((enemy) => known.includes(enemy) || sees(b, unit, enemy));
}

/** The one of them that is nearest to its front centre, or NONE. */
export function nearestKnown(b: Battle, unit: Unit): Unit {
  const { x, y } = blockOf(b, unit);
  return nearestTo(b, knownEnemies(b, unit), x, y);
}
