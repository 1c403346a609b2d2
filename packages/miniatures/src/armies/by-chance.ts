import { below, seededDice } from '@taxiarch/kernel';

/** Chance by which an army is built: the same words give the same army. */
export type Luck = { a: number; b: number; c: number; d: number };

export const luckOf = (words: string): Luck => seededDice(words) as Luck & { mode: 'seed' };
export const anyOf = <T>(luck: Luck, list: readonly T[]): T => list[below(luck, list.length)] as T;

/** The largest army that is built; the time that it takes grows with the square of its units. */
export const mostPoints = 5000;

/** A sort of troops: the part of the points that it should have, against other sorts, and a unit of it by chance. */
export interface Sort<U> {
  readonly share: number;
  unit(this: void): U;
}

interface Purse<U> {
  readonly points: number;
  /** What an army of these units costs. */
  costOf(this: void, units: readonly U[]): number;
}

/** Buys unit after unit as long as there are points: each next one is of the sort that has had the least of its share. */
export function unitsFor<U>(luck: Luck, sorts: readonly Sort<U>[], { points, costOf }: Purse<U>): U[] {
  const books = sorts.map((sort) => ({ ...sort, spent: 0, open: true }));
  let units: U[] = [];
  let cost = costOf(units);
  for (;;) {
    const open = books.filter((book) => book.open);
    if (open.length === 0) return units;
    const least = Math.min(...open.map(({ spent, share }) => spent / share));
    const book = anyOf(
      luck,
      open.filter(({ spent, share }) => spent / share === least),
    );
    const tried = [...units, book.unit()];
    const after = costOf(tried);
    if (after > points) {
      book.open = false;
      continue;
    }
    book.spent += after - cost;
    cost = after;
    units = tried;
  }
}

/** Makes units larger in turn while the points allow it; `larger` gives null for one that is large enough. */
export function grown<U>(
  units: readonly U[],
  larger: (unit: U) => U | null,
  { points, costOf }: Purse<U>,
): readonly U[] {
  let best = units;
  for (let growing = true; growing; ) {
    growing = false;
    for (const [i, unit] of best.entries()) {
      const next = larger(unit);
      const tried = next && best.with(i, next);
      if (!tried || costOf(tried) > points) continue;
      best = tried;
      growing = true;
    }
  }
  return best;
}

/** Numbers the units of a name that several bear. */
export function numbered<U extends { readonly id: string; readonly name: string }>(units: readonly U[]): U[] {
  const count = new Map<string, number>();
  return units.map((unit) => {
    const sort = unit.name;
    const n = (count.get(sort) ?? 0) + 1;
    count.set(sort, n);
    const several = units.filter(({ name }) => name === sort).length > 1;
    return { ...unit, id: several ? `${unit.id}-${n}` : unit.id, name: several ? `${sort} ${n}` : sort };
  });
}
