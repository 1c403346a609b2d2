/** A point of Troop Quality on a bar: there, there but among the last two of a unit that was hurt, or taken by a hit. */
export type Cell = 'full' | 'last' | 'spent';

const IN_DANGER = 2;

/** Cohesion as cells, emptied from the right. A fresh unit is in no danger, however few cells it has. */
export function cellsOf(tq: number, hits: number): Cell[] {
  const left = Math.max(0, tq - hits);
  const held: Cell = hits > 0 && left <= IN_DANGER ? 'last' : 'full';
  return Array.from({ length: Math.max(1, tq, hits) }, (_, i) => (i < left ? held : 'spent'));
}
