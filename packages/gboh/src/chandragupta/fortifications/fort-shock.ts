import { adjacent, sideBetween, terrainAt } from '@taxiarch/hexfield';
import { overrideList, type RuleOverride } from '../../family/base/overrides.ts';
import { hexesOf } from '../../family/base/units.ts';
import { at1, furtherGrid, terrainShift } from '../../family/charts/index.ts';
import { excuses } from '../../family/shock/charge.ts';
import { defendersIn } from '../../family/shock/combat.ts';
import { type Clinch, columnShifts } from '../../family/shock/shifts.ts';
import { inBlock, inCity, inHall, inStronghold, inTower, isCitySide, isDestroyed, isInCity, wallAt } from './forts.ts';

/** What the charts say of an attack by one unit on another: the best that the defender has of walls and of his hex. */
function shiftOf({ b, attacker, defender }: Clinch, isCity: boolean): number {
  const { grid } = b.world.field;
  const shifts = furtherGrid(b.world.charts, isCity ? 'city-shock-shifts' : 'camp-shock-shifts', 'number');
  let least = 0;
  for (const from of hexesOf(b, attacker)) {
    for (const to of hexesOf(b, defender)) {
      if (!adjacent(grid, from, to)) continue;
      const side = sideBetween(grid, from, to);
      const wall = isCitySide(b, from, side) === isCity ? wallAt(b, from, side) : null;
      const ground = isCity ? cityGround(b, to) : campGround(b, to);
      for (const part of [wall, ground]) if (part !== null) least = Math.min(least, at1(shifts, part) ?? 0);
    }
  }
  return least;
}

function cityGround(b: Clinch['b'], hex: number): string | null {
  if (!inCity(b, hex)) return null;
  if (inHall(b, hex)) return 'temple-palace';
  return inBlock(b, hex) ? 'block' : terrainAt(b.world.field, hex);
}
const campGround = (b: Clinch['b'], hex: number): string | null =>
  inTower(b, hex) ? 'tower' : isDestroyed(b, hex) ? 'destroyed-tower' : null;

const hasWorks = ({ b }: Clinch): boolean => b.world.works !== null;

/** Shock at fortifications and in the city (cha-9.17i, cha-12.211). */
export const fortShockOverrides: readonly RuleOverride[] = [
  overrideList(columnShifts, {
    last: [
      {
        rule: 'cha-9.17i',
        text: 'across the works of the camp',
        when: hasWorks,
        value: (k) => shiftOf(k, false),
      },
      {
        rule: 'cha-9.17i',
        text: 'into the city',
        when: hasWorks,
        value: (k) => shiftOf(k, true),
      },
      {
        rule: 'cha-9.17i',
        text: 'a defender is in a stronghold',
        when: ({ b, c }) => defendersIn(b, c).some((unit) => hexesOf(b, unit).some((hex) => inStronghold(b, hex))),
        value: ({ b }) => terrainShift(b.world.charts, 'defender-in-stronghold'),
      },
    ],
  }),
  overrideList(excuses, {
    first: [
      {
        rule: 'cha-12.211',
        text: 'no checks before a clash in the city',
        when: ({ b, unit, foes }) => isInCity(b, unit) && foes.every((foe) => isInCity(b, foe)),
      },
    ],
  }),
];
