import { isCityWall } from '@taxiarch/gboh';
import { type Field, OFF, parseHex } from '@taxiarch/hexfield';
import type { FoundFault } from '../scenario-error.ts';
import type { ChariotsScenario } from './schema.ts';

/** Standards with leaders or in places that are not there (cof-9.31), levels that would end the battle by themselves (cof-2.8b), and sides that would both open (cof-5.1c). */
export function sideFaults({ sides, leaders }: ChariotsScenario, { grid }: Field): FoundFault[] {
  const faults: FoundFault[] = [];
  for (const [i, { key, standards = [], levels = [], withdrawal }] of sides.entries()) {
    let level = withdrawal;
    for (const { turn, by } of [...levels].sort((x, y) => x.turn - y.turn)) {
      level += by;
      if (level < 1)
        faults.push({
          path: ['sides', i, 'levels'],
          text: `the level of ${key} is ${level} from turn ${turn} (cof-2.8b)`,
        });
    }
    for (const [n, standard] of standards.entries()) {
      const path = ['sides', i, 'standards', n];
      if ('at' in standard) {
        if (parseHex(grid, standard.at) === OFF)
          faults.push({ path: [...path, 'at'], text: `${standard.at} is not a hex of this map` });
      } else if (!leaders.some((leader) => leader.side === key && leader.key === standard.leader))
        faults.push({ path: [...path, 'leader'], text: `${key} has no leader “${standard.leader}” (cof-9.31)` });
    }
  }
  if (sides[0].opens && sides[1].opens)
    faults.push({ path: ['sides', 1, 'opens'], text: 'only one side opens the first turn (cof-5.1c)' });
  return faults;
}

/** Nobody stands in a city wall (cof-6.24). */
export function groundFaults({ units, leaders }: ChariotsScenario, field: Field): FoundFault[] {
  const inWall = (at: string): boolean => {
    const hex = parseHex(field.grid, at.slice(0, 4));
    return hex !== OFF && isCityWall(field, hex);
  };
  return (
    [
      ['units', units],
      ['leaders', leaders],
    ] as const
  ).flatMap(([list, all]) =>
    all.flatMap(({ name, at }, i) =>
      at !== undefined && inWall(at)
        ? [{ path: [list, i, 'at'], text: `${name} is in a city wall hex, which cannot be entered (cof-6.24)` }]
        : [],
    ),
  );
}

/** Anyone who can be challenged needs something to fight with (cof-10.11, cof-10.12). */
export const heroFaults = ({ leaders }: ChariotsScenario): FoundFault[] =>
  leaders.flatMap(({ combat, stamina = 0, name }, i) =>
    typeof combat === 'number' && stamina > 0
      ? []
      : [{ path: ['leaders', i], text: `${name} can be challenged and needs combat and stamina (cof-10.11)` }],
  );
