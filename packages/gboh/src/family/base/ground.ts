import { climb, type Field, featureAt, type Hex, neighbour, OFF, PLAIN, terrainAt } from '@taxiarch/hexfield';
import {
  type Charts,
  chartTerrains,
  entryCost,
  hexsideCost,
  hexsideFeatures,
  type MoveCost,
  type MovementColumn,
} from '../charts/index.ts';
import { overridable, valueIn, type Words } from './overrides.ts';
import type { Battle } from './state.ts';
import type { World } from './world.ts';

/** What hexes and hexsides of a volume's maps can be; slopes follow from the levels. */
export const groundWords = ({ terrains = [], hexsides = [], ownGround = false }: Words) => ({
  terrains: ownGround ? terrains : [...chartTerrains, ...terrains],
  features: ownGround ? hexsides : [...lying, ...hexsides],
});
const lying: readonly string[] = hexsideFeatures.filter(
  (feature) => !['up-1', 'down-1', 'steep-slope', 'sheer-slope'].includes(feature),
);

/** MP and hits of every step on a map for one column of the Movement Cost Chart, six entries a hex. */
export interface Ground {
  /** CLOSED where the step is not allowed or leaves the map. */
  mp: Int8Array;
  hits: Int8Array;
  /** One entry a hex: the hits for its terrain alone, whichever side it is entered by. */
  inHex: Int8Array;
}
export const CLOSED = -1;
export type Grounds = Readonly<Record<MovementColumn, Ground>>;

/**
 * What a volume has built on the map beside the terrains of the Movement Cost Chart, such as camps and cities. Six entries a
 * hex: 1 where the book is asked what the step costs, as that depends on the moment (see works.ts).
 */
export interface Works {
  readonly steps: Uint8Array;
  /** 1 for hexsides that nobody ever crosses, by the same numbers. */
  readonly walls: Uint8Array;
}
/** Looks for works on the map, once, when a battle is set up. */
export const surveyWorks = overridable<(world: World) => Works | null>('ground: works on the map', () => null);

/** Reads the chart once for every step of the map (alx-6.21, alx-6.22a, alx-6.29); what it does not know stays closed. */
export function survey(field: Field, charts: Charts): Grounds {
  const grounds: Partial<Record<MovementColumn, Ground>> = {};
  for (const column of charts.words.columns) grounds[column] = surveyed(field, charts, column);
  return grounds as Grounds;
}

function surveyed(field: Field, charts: Charts, column: MovementColumn): Ground {
  const { grid } = field;
  const { mp, hits, inHex }: Ground = {
    mp: new Int8Array(grid.size * 6).fill(CLOSED),
    hits: new Int8Array(grid.size * 6),
    inHex: new Int8Array(grid.size),
  };
  const entering = Array.from(grid.present, (there, hex) => (there === 0 ? null : entered(field, charts, column, hex)));
  for (let hex = 0; hex < grid.size; hex++) {
    if (grid.present[hex] === 0) continue;
    inHex[hex] = entering[hex]?.hits ?? 0;
    for (let side = 0; side < 6; side++) {
      const to = neighbour(grid, hex, side);
      const feature = featureAt(field, hex, side);
      const byRoad = feature === ROAD && charts.words.roadCosts === true;
      const into = to === OFF ? null : byRoad ? entryCost(charts, ROAD, column) : (entering[to] as MoveCost | null);
      if (into === null) continue;
      if (byRoad) {
        mp[hex * 6 + side] = into.mp;
        hits[hex * 6 + side] = into.hits;
        continue;
      }
      const up = hexsideCost(charts, climb(field, hex, side), column);
      const across = crossed(charts, column, feature);
      if (up === null || across === null) continue;
      mp[hex * 6 + side] = into.mp + up.mp + across.mp;
      hits[hex * 6 + side] = into.hits + up.hits + across.hits;
    }
  }
  return { mp, hits, inHex };
}

function entered(field: Field, charts: Charts, column: MovementColumn, hex: Hex): MoveCost | null {
  const terrain = terrainAt(field, hex);
  const known: readonly string[] = charts.words.terrains ?? chartTerrains;
  return known.includes(terrain) ? entryCost(charts, terrain, column) : null;
}

/** A hexside that a road crosses: no obstacle, whatever a book makes of it. */
export const ROAD = 'road';

function crossed(charts: Charts, column: MovementColumn, feature: string): MoveCost | null {
  if (feature === PLAIN || feature === ROAD) return noCost;
  const known: readonly string[] = charts.words.features ?? hexsideFeatures;
  return known.includes(feature) ? hexsideCost(charts, feature, column) : null;
}
const noCost: MoveCost = { mp: 0, hits: 0 };

const roughHexes = new Set(['woods', 'marsh', 'rocky', 'major-river', 'riverbed']);
const roughSides = new Set(['steep-bank', 'steep-banked-stream', 'minor-river', 'steep-slope', 'sheer-slope']);

/** Asked once for every hex and hexside of the map, when a battle is set up. */
interface RoughGround {
  readonly hex: (world: Omit<World, 'rough'>, hex: Hex) => boolean;
  readonly side: (world: Omit<World, 'rough'>, hex: Hex, side: number) => boolean;
}

/**
 * Woods, marsh, rocky ground, major rivers and riverbeds are rough (alx-6.28); so are steep banks, minor rivers, and any step
 * of two levels or more (alx-6.23c, alx-6.28).
 */
export const roughGround = overridable<RoughGround>('ground: what is rough', {
  hex: ({ field }, hex) => roughHexes.has(terrainAt(field, hex)),
  side: ({ field }, hex, side) => roughSides.has(featureAt(field, hex, side)) || Math.abs(climb(field, hex, side)) >= 2,
});

/** What is rough on a map: 1 for such a hex, and six entries a hex for its sides. */
export interface Rough {
  hexes: Uint8Array;
  sides: Uint8Array;
}

export function surveyRough(world: Omit<World, 'rough'>): Rough {
  const { grid } = world.field;
  const { hex: isRoughHex, side: isRoughHexside } = valueIn({ world }, roughGround);
  const rough: Rough = { hexes: new Uint8Array(grid.size), sides: new Uint8Array(grid.size * 6) };
  for (let hex = 0; hex < grid.size; hex++) {
    if (grid.present[hex] === 0) continue;
    rough.hexes[hex] = isRoughHex(world, hex) ? 1 : 0;
    for (let side = 0; side < 6; side++) rough.sides[hex * 6 + side] = isRoughHexside(world, hex, side) ? 1 : 0;
  }
  return rough;
}

export const isRough = (b: Battle, hex: Hex): boolean => b.world.rough.hexes[hex] === 1;
export const isRoughSide = (b: Battle, hex: Hex, side: number): boolean => b.world.rough.sides[hex * 6 + side] === 1;
