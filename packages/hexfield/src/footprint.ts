import type { Hex } from './coords.ts';
import { OFF } from './coords.ts';
import type { Footprint, Grid } from './grid.ts';
import { distance, neighbour, sideBetween } from './grid.ts';
import type { Placement } from './place.ts';
import { facingOf, hexOf, isTwoHex, otherHalf } from './place.ts';

/** The angle at which an adjacent hex lies. Lower is kinder to the body. */
export type Angle = number;
export const NO_ANGLE: Angle = 0;
export const FRONT: Angle = 1;
export const FLANK: Angle = 2;
export const REAR: Angle = 3;
export const ANGLE_NAMES = ['none', 'front', 'flank', 'rear'] as const;

/** Angle by hexsides clockwise from the left front one, for a body that faces a vertex (alx-7.11). */
const VERTEX_ANGLES = [FRONT, FRONT, FLANK, REAR, REAR, FLANK] as const;

/**
 * Angle by hexsides clockwise from the front one, for a body in column (alx-6.63a). The rules give a column one front
 * hex and speak of flank hexes next to it as well as other ones (alx-6.64a, alx-6.64b); read here as two flank hexes on
 * each side of a one-hex column, three on each side of a two-hex one, and a single rear hex straight behind.
 */
const COLUMN_ANGLES = [FRONT, FLANK, FLANK, REAR, FLANK, FLANK] as const;

/**
 * What lies around a body, remembered by the grid. Front hexes run from left to right; flank hexes from front to rear,
 * left before right; rear hexes from left to right as seen facing forward. The arrays are shared: do not change them.
 */
export function footprint(grid: Grid, place: Placement): Footprint {
  return grid.footprints[place] ?? remember(grid, place);
}

/** The hexes that a body covers: left and right, or front and rear in column. */
export function halves(grid: Grid, place: Placement): readonly Hex[] {
  return footprint(grid, place).halves;
}

/** Its front hexes on the map, from left to right: two, three for a two-hex body, one in column. */
export function frontHexes(grid: Grid, place: Placement): readonly Hex[] {
  return footprint(grid, place).front;
}

/** Its flank hexes on the map. */
export function flankHexes(grid: Grid, place: Placement): readonly Hex[] {
  return footprint(grid, place).flank;
}

/** Its rear hexes on the map, from left to right as seen facing forward. */
export function rearHexes(grid: Grid, place: Placement): readonly Hex[] {
  return footprint(grid, place).rear;
}

/** The angle at which an adjacent hex lies; `NO_ANGLE` for its own hexes and for hexes that do not touch it. */
export function angleOf(grid: Grid, place: Placement, from: Hex): Angle {
  const hex = hexOf(place);
  const side = sideBetween(grid, hex, from);
  if (!isTwoHex(place)) return side < 0 ? NO_ANGLE : angleOfSide(place, side);
  const other = otherHalf(grid, place);
  if (from === other) return NO_ANGLE;
  if (side >= 0) return angleOfSide(place, side);
  const otherSide = from === hex ? -1 : sideBetween(grid, other, from);
  return otherSide < 0 ? NO_ANGLE : angleOfSide(place, otherSide);
}

/** The angle of a hexside of any one half of a body, whatever lies beyond it. */
export function angleOfSide(place: Placement, side: number): Angle {
  const facing = facingOf(place);
  const turned = (side - (facing >> 1) + 6) % 6;
  return ((facing & 1) === 1 ? VERTEX_ANGLES[turned] : COLUMN_ANGLES[turned]) as number;
}

/** Distance in hexes from the nearer half of a body to a hex. */
export function distanceFrom(grid: Grid, place: Placement, hex: Hex): number {
  const near = distance(grid, hexOf(place), hex);
  if (!isTwoHex(place)) return near;
  return Math.min(near, distance(grid, otherHalf(grid, place), hex));
}

/** Distance in hexes between the nearest halves of two bodies; 0 if they share a hex. */
export function distanceBetween(grid: Grid, one: Placement, two: Placement): number {
  const near = distanceFrom(grid, one, hexOf(two));
  if (!isTwoHex(two)) return near;
  return Math.min(near, distanceFrom(grid, one, otherHalf(grid, two)));
}

/** Order in which the hexsides of each half are visited, counted clockwise from the front one or the left front one. */
const LINE_LEFT = { front: [0, 1], flank: [5], rear: [4, 3] };
const LINE_RIGHT = { front: [1], flank: [2], rear: [3] };
const LINE_ALONE = { front: [0, 1], flank: [5, 2], rear: [4, 3] };
const COLUMN_HEAD = { front: [0], flank: [5, 1, 4, 2], rear: [] };
const COLUMN_TAIL = { front: [], flank: [4, 2], rear: [3] };
const COLUMN_ALONE = { front: [0], flank: [5, 1, 4, 2], rear: [3] };

type SidesOfHalf = Readonly<Record<'front' | 'flank' | 'rear', readonly number[]>>;

function remember(grid: Grid, place: Placement): Footprint {
  const facing = facingOf(place);
  const vertex = (facing & 1) === 1;
  const hex = hexOf(place);
  const covered: Hex[] = [hex];
  const sides: SidesOfHalf[] = [vertex ? LINE_ALONE : COLUMN_ALONE];
  if (isTwoHex(place)) {
    covered.push(otherHalf(grid, place));
    sides.splice(0, 1, vertex ? LINE_LEFT : COLUMN_HEAD, vertex ? LINE_RIGHT : COLUMN_TAIL);
  }
  const around = (angle: 'front' | 'flank' | 'rear'): Hex[] => {
    const found: Hex[] = [];
    for (const [i, half] of covered.entries()) {
      for (const side of sides[i]?.[angle] ?? []) {
        const hex = neighbour(grid, half, (side + (facing >> 1)) % 6);
        if (hex !== OFF) found.push(hex);
      }
    }
    return found;
  };
  const made: Footprint = {
    halves: covered.filter((half) => half !== OFF),
    front: around('front'),
    flank: around('flank'),
    rear: around('rear'),
  };
  grid.footprints[place] = made;
  return made;
}
