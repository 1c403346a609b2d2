import { blockOf, enemiesOf, nearestTo, onTable, type TableIndex } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { seenOf } from '../command/sight.ts';
import { underNoAdvance } from './rights.ts';

/** By unit, how everybody stood (`version` of the index) when it last took note; of a copy nothing is known. */
const notes = new WeakMap<TableIndex, Int32Array>();

function notesOf({ index, state }: Battle): Int32Array {
  const before = notes.get(index);
  if (before) return before;
  const made = new Int32Array(state.known.length).fill(NONE);
  notes.set(index, made);
  return made;
}

/** A unit under No Advance takes note of the enemies in its sight, when it tests and at the end of each phase (cls-morale.33). */
export function noteKnown(b: Battle, unit: Unit): void {
  const noted = notesOf(b);
  if (noted[unit] === b.index.version) return;
  noted[unit] = b.index.version;
  const known = b.state.known[unit] as Unit[];
  const others = enemiesOf(b, unit).filter((enemy) => !known.includes(enemy));
  known.push(...seenOf(b, unit, others));
}

export function noteAllKnown(b: Battle): void {
  const { known } = b.state;
  for (let unit = 0; unit < known.length; unit++) {
    if (underNoAdvance(b, unit) && onTable(b, unit)) noteKnown(b, unit);
    else if ((known[unit] as Unit[]).length > 0) {
      known[unit] = [];
      notesOf(b)[unit] = NONE;
    }
  }
}

/** Enemies known to a unit under No Advance: in sight now, or since its test (cls-morale.33). */
export function knownEnemies(b: Battle, unit: Unit): Unit[] {
  const known = b.state.known[unit] as Unit[];
  const enemies = enemiesOf(b, unit);
  const seen = seenOf(
    b,
    unit,
    enemies.filter((enemy) => !known.includes(enemy)),
  );
  return enemies.filter((enemy) => known.includes(enemy) || seen.includes(enemy));
}

/** The one of them that is nearest to its front centre, or NONE. */
export function nearestKnown(b: Battle, unit: Unit): Unit {
  const { x, y } = blockOf(b, unit);
  return nearestTo(b, knownEnemies(b, unit), x, y);
}
