import { halves, hexNumber, type Placement } from '@taxiarch/hexfield';
import type { UnitSpec } from './make-world.ts';
import type { State } from './state.ts';
import { MACEDONIAN, PIKES } from './traits.ts';
import { NONE, type Unit } from './vocabulary.ts';
import type { World } from './world.ts';

interface OpeningFault {
  key: string;
  text: string;
}

/** A rule by the numbers of the volume, in brackets. */
const cited = ({ book }: World, rule: string): string => {
  const numbers = book.cite?.(rule) ?? [rule];
  return numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
};

/** Phalanxes of Class MA may stand two deep as the battle opens, others where the scenario says so (alx-11.71). */
function mayStandDeep({ units, special }: World, unit: Unit): boolean {
  const { traits } = units[unit] as World['units'][number];
  return (traits & PIKES) !== 0 && ((traits & MACEDONIAN) !== 0 || special.has('deep-phalanxes'));
}

/** Puts units beneath those whom they are said to stand under; the first fault found, or null. */
export function joinStacks(world: World, state: State, specs: readonly UnitSpec[]): OpeningFault | null {
  for (const [unit, { key, under }] of specs.entries()) {
    if (under === undefined) continue;
    const top = specs.findIndex((other) => other.key === under);
    const fault = stackFault(world, state, top, unit, under);
    if (fault !== null) return { key, text: fault };
    state.below[top] = unit;
    state.above[unit] = top;
  }
  return null;
}

function stackFault(world: World, state: State, top: Unit, unit: Unit, key: string): string | null {
  const { units } = world;
  if (top < 0 || units[top]?.side !== units[unit]?.side) return `“${key}” is not a unit of its side`;
  if (top === unit || !mayStandDeep(world, top) || !mayStandDeep(world, unit))
    return `only phalanxes can form a Double-Depth Phalanx${cited(world, 'alx-11.71')}`;
  if (state.below[top] !== NONE || state.above[top] !== NONE || state.below[unit] !== NONE)
    return `a Double-Depth Phalanx holds two units at most${cited(world, 'alx-6.92d')}`;
  return state.place[top] === state.place[unit] && (state.place[unit] as Placement) >= 0
    ? null
    : `its place and facing differ from those of “${key}”`;
}

/** A unit in a hex that another holds, of either side, with which it does not stand two deep or as a pair; or null. */
export function sharingFault(world: World, { place, above, below }: State): OpeningFault | null {
  const { units, field } = world;
  const { grid } = field;
  const taken = new Map<number, Unit>();
  for (const [unit, { key }] of units.entries()) {
    if ((place[unit] as Placement) < 0) continue;
    for (const hex of halves(grid, place[unit] as Placement)) {
      const there = taken.get(hex);
      if (there === undefined) taken.set(hex, unit);
      else if (above[unit] !== there && below[unit] !== there)
        return {
          key,
          text: `${hexNumber(grid, hex)} is already taken by “${units[there]?.key}”${cited(world, 'alx-6.91')}`,
        };
    }
  }
  return null;
}
