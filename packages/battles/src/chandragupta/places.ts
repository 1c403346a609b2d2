import { type Field, parseHex, terrainAt } from '@taxiarch/hexfield';
import type { FoundFault } from '../scenario-error.ts';
import type { ChandraguptaScenario } from './schema.ts';

/** The ground to which an army retires, by what its side holds (cha-12.43). */
const refuges = { camp: 'enclosure-1', city: 'palace', stronghold: 'stronghold' } as const;

/** Places that a side is said to hold and that the map has not, and refuges elsewhere. */
export function placeFaults({ sides }: ChandraguptaScenario, field: Field): FoundFault[] {
  const { grid, terrainNames } = field;
  return sides.flatMap(({ holds, refuge = [] }, i) => {
    const at = (key: string, text: string, n?: number): FoundFault => ({
      path: ['sides', i, key, ...(n === undefined ? [] : [n])],
      text,
    });
    if (!holds) return refuge.length > 0 ? [at('refuge', 'only a side that holds a place has a refuge')] : [];
    const ground = refuges[holds];
    if (!terrainNames.includes(ground)) return [at('holds', `the map has no ${ground} hex`)];
    return refuge.flatMap((hex, n) => {
      const found = parseHex(grid, hex);
      if (found < 0) return [at('refuge', `${hex} is not a hex of this map`, n)];
      return terrainAt(field, found) === ground ? [] : [at('refuge', `${hex} is not a ${ground} hex`, n)];
    });
  });
}
