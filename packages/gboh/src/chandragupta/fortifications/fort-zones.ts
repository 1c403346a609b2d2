import { ALL_ROUND, type Hex, halves, neighbour } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { flightBars } from '../../family/base/retreat.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  hasMissiles,
  hexesOf,
  isChariot,
  isElephant,
  nameOf,
  placeOfUnit,
  unitsAdjacent,
} from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import {
  holding,
  type Power,
  powerOverWorks,
  shooting,
  striking,
  type Ward,
  zoneCutBy,
  zoneRules,
} from '../../family/base/zones.ts';
import { freeChoices } from '../../family/movement/closing.ts';
import { stepBans } from '../../family/reactions/withdrawal.ts';
import { advanceBars } from '../../family/shock/advance-move.ts';
import { pickers } from '../../family/shock/allocate.ts';
import { keepsOutOfRing, keepsOutOfWall, passes } from './fort-steps.ts';
import { depthOf, inBlock, inCity, isAmongBuildings, isCitySide, isInCity, sideAt, wallAt } from './forts.ts';

/** Whether a fortified hexside is looked at from within: from the deeper enclosure, or from the city. */
function isWithin(b: Battle, hex: Hex, side: number): boolean {
  const beyond = neighbour(b.world.field.grid, hex, side);
  return isCitySide(b, hex, side) ? inCity(b, hex) : depthOf(b, hex) > depthOf(b, beyond);
}

/** The rule by which a Zone of Control ends at a wall or before buildings; null where it goes on (cha-12.16). */
function cutBy(b: Battle, unit: Unit, from: Hex, side: number): RuleId | null {
  const to = neighbour(b.world.field.grid, from, side);
  if (inBlock(b, to) || (inCity(b, from) && inCity(b, to))) return 'cha-12.27';
  const wall = wallAt(b, from, side);
  if (wall === null) return isClosedTo(b, unit, from, side) ? 'cha-7.22' : null;
  if (isCitySide(b, from, side)) return isWithin(b, from, side) && hasMissiles(b, unit) ? null : 'cha-12.28';
  if (isWithin(b, from, side)) return null;
  return (wall === 'thorns' || wall === 'wagons') && hasMissiles(b, unit) ? null : 'cha-12.15';
}

/**
 * Anyone who could cross or enter may strike there, however elephants and chariots are formed (cha-12.210, cha-12.22).
 */
const strikes = (b: Battle, unit: Unit, from: Hex, side: number): boolean =>
  passes(b, unit, from, side, isElephant(b, unit) || isChariot(b, unit), true);

const power = (b: Battle, unit: Unit, from: Hex, side: number, what: Power): boolean =>
  what === 'strikes' ? strikes(b, unit, from, side) : cutBy(b, unit, from, side) === null;

/** Among buildings a unit looks all ways (cha-12.26, cha-12.29, cha-12.210). */
const allWays = (ward: Ward): Ward => ({
  has: (b, unit) => ward.has(b, unit),
  spread: (b, unit) => (isAmongBuildings(b, unit) ? ALL_ROUND : ward.spread(b, unit)),
});

/** Whether two units that touch have nothing but fortified hexsides between them. */
function partedByWalls(b: Battle, unit: Unit, enemy: Unit): boolean {
  const { grid } = b.world.field;
  if (!unitsAdjacent(b, unit, enemy)) return false;
  return hexesOf(b, unit).every((from) =>
    [0, 1, 2, 3, 4, 5].every(
      (side) => !hexesOf(b, enemy).includes(neighbour(grid, from, side)) || wallAt(b, from, side) !== null,
    ),
  );
}

/**
 * A hexside of a camp over which nobody retreats or withdraws: any but a gate, which lets through whom it lets through
 * (cha-12.14a). City walls are closed to everybody, and their gates to anyone who does not control them (cha-12.213).
 */
const stopsFlight = (b: Battle, from: Hex, side: number): boolean =>
  b.world.works !== null &&
  wallAt(b, from, side) !== null &&
  !isCitySide(b, from, side) &&
  sideAt(b, from, side) !== 'camp-gate';

/** Zones, duties and flight at fortifications (chapter 12). */
export const fortZoneOverrides: readonly RuleOverride[] = [
  overrideRule(powerOverWorks, () => power),
  overrideRule(zoneCutBy, () => cutBy),
  overrideRule(holding, allWays),
  overrideRule(striking, allWays),
  overrideRule(shooting, allWays),
  overrideList(zoneRules, {
    before: {
      'cha-7.21b': [
        { rule: 'cha-12.28', when: (b, unit) => isInCity(b, unit) },
        {
          rule: 'cha-12.16',
          when: (b, unit) => b.world.works !== null && hexesOf(b, unit).some((hex) => depthOf(b, hex) > 0),
        },
      ],
    },
  }),
  // Nobody is bound to attack in a city or into one, nor across walls.
  overrideList(freeChoices, {
    last: [
      { rule: 'cha-12.210', when: (b, unit, enemy) => isInCity(b, unit) || isInCity(b, enemy) },
      { rule: 'cha-12.16', when: (b, unit, enemy) => b.world.works !== null && partedByWalls(b, unit, enemy) },
    ],
  }),
  // Among buildings a unit attacks whom it likes of those around it.
  overrideList(pickers, { last: [{ rule: 'cha-12.210', when: isAmongBuildings }] }),
  overrideList(flightBars, {
    last: [{ rule: 'cha-12.14a', when: (b, _unit, from, hexside) => stopsFlight(b, from, hexside) }],
  }),
  // An advance, too, is not the rout that alone leads tribes of the holder within the wall (cha-12.11b).
  overrideRule(advanceBars, () => (b, unit, to) => keepsOutOfWall(b, unit, placeOfUnit(b, unit), to)),
  overrideList(stepBans, {
    first: [
      {
        rule: 'cha-12.14a',
        when: ({ b, from, hexside }) => halves(b.world.field.grid, from).some((hex) => stopsFlight(b, hex, hexside)),
        text: 'Units can withdraw across the works of a camp only by a gate.',
      },
      {
        rule: 'cha-12.11b',
        when: (s) => keepsOutOfWall(s.b, s.unit, s.from, s.to),
        text: ({ b, unit }) =>
          `${nameOf(b, unit)} cannot pass the wall: tribal units of the side that holds the camp do so only in rout.`,
      },
      {
        rule: 'cha-12.11c',
        when: (s) => s.way === 'orderly' && keepsOutOfRing(s.b, s.unit, s.from, s.to),
        text: ({ b, unit }) =>
          `${nameOf(b, unit)} cannot enter the royal enclosure: only Maula troops can while some of them are inside.`,
      },
    ],
  }),
];
