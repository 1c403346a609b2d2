import { featureAt, type Hex, neighbour, opposite, PLAIN, terrainAt } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import type { Works } from '../../family/base/ground.ts';
import type { Battle } from '../../family/base/state.ts';
import { hexesOf, sideOf, unitAt } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import type { World } from '../../family/base/world.ts';
import { campSides, cityTerrains, fortSides, terrains } from '../vocabulary.ts';
import { volumeState } from '../volume-state.ts';

export type FortTerrain = (typeof terrains)[number];
export type FortSide = (typeof fortSides)[number];

/** Camps, cities and strongholds of a map, found when a battle is set up. */
export interface Forts extends Works {
  /** How deep in a camp a hex lies: 0 outside, 1 in the fourth enclosure to 4 in the first; towers stand in the third. */
  readonly depth: Uint8Array;
  /** 1 for hexes of the city. */
  readonly city: Uint8Array;
  /** Gates of the city and the hex inside each, as hexside numbers (see `sideKey`) and hexes. */
  readonly gates: readonly number[];
  readonly inside: readonly Hex[];
}

const depths: Readonly<Record<string, number>> = {
  'enclosure-4': 1,
  'enclosure-3': 2,
  tower: 2,
  'enclosure-2': 3,
  'enclosure-1': 4,
};

/** Looks for forts on a map; null where there are none, as on an open field. */
export function findForts({ field }: Pick<World, 'field'>): Forts | null {
  const { grid } = field;
  const built = new Set<string>([...terrains, ...fortSides]);
  if (![...field.terrainNames, ...field.featureNames].some((name) => built.has(name))) return null;
  const steps = new Uint8Array(grid.size * 6);
  const walls = new Uint8Array(grid.size * 6);
  const depth = new Uint8Array(grid.size);
  const city = new Uint8Array(grid.size);
  const gates: number[] = [];
  const inside: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (grid.present[hex] === 0) continue;
    const terrain = terrainAt(field, hex);
    depth[hex] = depths[terrain] ?? 0;
    city[hex] = (cityTerrains as readonly string[]).includes(terrain) ? 1 : 0;
    for (let side = 0; side < 6; side++) {
      const to = neighbour(grid, hex, side);
      if (to < 0) continue;
      const feature = featureAt(field, hex, side);
      if (built.has(terrainAt(field, to)) || built.has(feature)) steps[hex * 6 + side] = 1;
      if (feature === 'city-wall') walls[hex * 6 + side] = 1;
      if (feature !== 'city-gate' || city[hex] === 0) continue;
      gates.push(Math.min(hex * 6 + side, to * 6 + opposite(side)));
      inside.push(hex);
    }
  }
  return { steps, walls, depth, city, gates, inside };
}

export const fortsOf = ({ world }: { readonly world: World }): Forts | null => world.works as Forts | null;

/** One number for a hexside, from whichever of its two hexes one looks. */
export const sideKey = (b: Battle, hex: Hex, side: number): number =>
  Math.min(hex * 6 + side, neighbour(b.world.field.grid, hex, side) * 6 + opposite(side));

const terrainOf = (b: Battle, hex: Hex): string => terrainAt(b.world.field, hex);
/** What lies on a hexside, PLAIN if nothing. */
export const sideAt = (b: Battle, hex: Hex, side: number): string => featureAt(b.world.field, hex, side);

export const depthOf = (b: Battle, hex: Hex): number => fortsOf(b)?.depth[hex] ?? 0;
export const inCamp = (b: Battle, hex: Hex): boolean => depthOf(b, hex) > 0;
export const inCity = (b: Battle, hex: Hex): boolean => fortsOf(b)?.city[hex] === 1;
/** A hex in which a tower stands, or its ruins. */
export const hasTower = (b: Battle, hex: Hex): boolean => terrainOf(b, hex) === 'tower';
export const inTower = (b: Battle, hex: Hex): boolean => hasTower(b, hex) && !isDestroyed(b, hex);
export const inStronghold = (b: Battle, hex: Hex): boolean => terrainOf(b, hex) === 'stronghold';

/** Whether any part of a unit is in the city. */
export const isInCity = (b: Battle, unit: Unit): boolean =>
  b.world.works !== null && hexesOf(b, unit).some((hex) => inCity(b, hex));

const blocks = new Set(['block', 'temple', 'palace']);
/** Built-up ground: temples and palaces are a form of it (cha-12.21). */
export const inBlock = (b: Battle, hex: Hex): boolean => blocks.has(terrainOf(b, hex));
/** Whether any part of a unit is in such a hex. */
export const isAmongBuildings = (b: Battle, unit: Unit): boolean =>
  b.world.works !== null && hexesOf(b, unit).some((hex) => inBlock(b, hex));
/** Streets, and squares, which are a form of them (cha-12.21). */
export const inStreet = (b: Battle, hex: Hex): boolean =>
  terrainOf(b, hex) === 'street' || terrainOf(b, hex) === 'square';
export const inHall = (b: Battle, hex: Hex): boolean =>
  terrainOf(b, hex) === 'temple' || terrainOf(b, hex) === 'palace';

/** Whether the wide street leads through a hex (cha-12.24). */
export const hasAvenue = (b: Battle, hex: Hex): boolean =>
  [0, 1, 2, 3, 4, 5].some((side) => sideAt(b, hex, side) === 'avenue');

export const isBreached = (b: Battle, hex: Hex, side: number): boolean =>
  volumeState(b).breached.includes(sideKey(b, hex, side));
export const isDestroyed = (b: Battle, hex: Hex): boolean => volumeState(b).destroyed.includes(hex);

/** The side that holds a camp, a city or strongholds from the beginning (cha-12.41); none if nobody does. */
export function holderOf(b: Battle, what: string): Side | null {
  const { sides } = b.world;
  if (sides[0].holds === what) return 0;
  return sides[1].holds === what ? 1 : null;
}

/** Who controls a gate of the city: anyone who is in the hex inside it, or was there last (cha-12.213). */
export function gateHolder(b: Battle, key: number): Side | null {
  const forts = fortsOf(b);
  const gate = forts?.gates.indexOf(key) ?? -1;
  if (!forts || gate < 0) return null;
  const there = unitAt(b, forts.inside[gate] as Hex);
  if (there !== NONE) return sideOf(b, there);
  const last = volumeState(b).gates[gate];
  return last === 0 || last === 1 ? last : holderOf(b, 'city');
}

/** What part of the fortifications a hexside is as it stands now: null where none is, or none is left. */
export function wallAt(b: Battle, hex: Hex, side: number): string | null {
  const feature = sideAt(b, hex, side);
  if (feature === PLAIN || feature === 'street' || feature === 'avenue') return null;
  if (feature === 'city-wall') return 'wall';
  if (feature === 'city-gate') return isBreached(b, hex, side) ? 'breached-gate' : 'gate';
  if (!(campSides as readonly string[]).includes(feature)) return null;
  const name = feature.replace('camp-', '');
  const beyond = neighbour(b.world.field.grid, hex, side);
  // The wall of a tower falls with it.
  if (name === 'wall' && (isDestroyed(b, hex) || isDestroyed(b, beyond))) return null;
  return (name === 'wall' || name === 'gate') && isBreached(b, hex, side) ? `breached-${name}` : name;
}

export const isCitySide = (b: Battle, hex: Hex, side: number): boolean => sideAt(b, hex, side).startsWith('city-');

/** Whether a gate, breached or not, lets a unit through (cha-12.213; for camps a reading: their holder has the keys). */
export function gateOpens(b: Battle, unit: Unit, hex: Hex, side: number): boolean {
  if (isBreached(b, hex, side)) return true;
  const holder = isCitySide(b, hex, side) ? gateHolder(b, sideKey(b, hex, side)) : holderOf(b, 'camp');
  return holder === null || holder === sideOf(b, unit);
}
