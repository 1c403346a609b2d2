import { sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { steadyBases } from './fighters.ts';
import type { Combat, Round } from './round.ts';

/** A contact while combats are told apart: its place in the list and the bases of either unit that touch. */
interface Bond {
  at: number;
  one: number;
  other: number;
  size: number;
}

/** Both units have another contact left (mom-combat.19). */
function mayGo(bond: Bond, bonds: readonly Bond[]): boolean {
  const busy = (unit: number): boolean => bonds.some((o) => o !== bond && (o.one === unit || o.other === unit));
  return busy(bond.one) && busy(bond.other);
}

/**
 * Drops contacts in ascending number of touching bases as long as their order does not matter. `choice` holds the places of
 * those among which the initiative holder chooses the one that is dropped next; empty when all is told apart.
 */
export function loosen(b: Battle, v: Pick<Round, 'contacts' | 'bonds'>): { bonds: number[]; choice: number[] } {
  let bonds = v.bonds.map((at): Bond => {
    const { one, other } = v.contacts[at] as Round['contacts'][number];
    return { at, one, other, size: steadyBases(b, one, other) + steadyBases(b, other, one) };
  });
  const sizes = [...new Set(bonds.map(({ size }) => size))].sort((x, y) => x - y);
  for (const size of sizes) {
    const loose = bonds.filter((bond) => bond.size === size && mayGo(bond, bonds));
    let left = bonds;
    for (const bond of loose) if (mayGo(bond, left)) left = left.filter((o) => o !== bond);
    if (left.length > bonds.length - loose.length) {
      return { bonds: bonds.map(({ at }) => at), choice: loose.map(({ at }) => at) };
    }
    bonds = left;
  }
  return { bonds: bonds.map(({ at }) => at), choice: [] };
}

/** What stays linked is one combat, in the order of the units' list (mom-combat.19). */
export function combatsOf(b: Battle, v: Pick<Round, 'contacts' | 'bonds'>): Combat[] {
  const combats: Combat[] = [];
  const seen = new Set<number>();
  const pairs = v.bonds.map((at) => v.contacts[at] as Round['contacts'][number]);
  const units = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].sort((x, y) => x - y);
  for (const unit of units) {
    if (seen.has(unit)) continue;
    const linked = [unit];
    seen.add(unit);
    for (const member of linked) {
      for (const { one, other } of pairs) {
        const next = one === member ? other : other === member ? one : member;
        if (seen.has(next)) continue;
        seen.add(next);
        linked.push(next);
      }
    }
    linked.sort((x, y) => x - y);
    combats.push([linked.filter((u) => sideOf(b, u) === 0), linked.filter((u) => sideOf(b, u) === 1)]);
  }
  return combats;
}
