import type { Facing, Side } from './coords.ts';
import { OFF, turn } from './coords.ts';
import { angleOfSide, FRONT } from './footprint.ts';
import type { Grid } from './grid.ts';
import { neighbour, sideBetween } from './grid.ts';
import type { Placement } from './place.ts';
import {
  facingOf,
  hexOf,
  inColumn,
  isTwoHex,
  ONE_HEX,
  onMap,
  otherHalf,
  placement,
  shapeOf,
  TWO_HEX,
  TWO_HEX_RIGHT_LED,
} from './place.ts';

/** The left or right half, end or hand of a body, as seen facing forward. */
export type Hand = 0 | 1;
export const LEFT: Hand = 0;
export const RIGHT: Hand = 1;

/** Every manoeuvre gives the place it leads to, or `OFF` where it is impossible or leaves the map. */
function standing(grid: Grid, place: Placement): Placement {
  return onMap(grid, place) ? place : OFF;
}

/** Each half goes one hex across this hexside, the facing unchanged, in any direction (withdrawal, rout). */
export function shifted(grid: Grid, place: Placement, side: Side): Placement {
  return standing(grid, placement(neighbour(grid, hexOf(place), side), facingOf(place), shapeOf(place)));
}

/** As `shifted`, but only into front hexes (alx-6.32). A two-hex column moves by `columnStep` instead. */
export function advance(grid: Grid, place: Placement, side: Side): Placement {
  if (angleOfSide(place, side) !== FRONT || (isTwoHex(place) && inColumn(place))) return OFF;
  return shifted(grid, place, side);
}

/** A one-hex body faces another way in its hex; two-hex bodies cannot (alx-6.33). */
export function turned(place: Placement, facing: Facing): Placement {
  return isTwoHex(place) ? OFF : placement(hexOf(place), facing, ONE_HEX);
}

/**
 * A two-hex body out of column moves one half into its centre front hex while the other turns in place (alx-6.43):
 * the right half brings it round to the left, the left half to the right, by one vertex.
 */
export function pivot(grid: Grid, place: Placement, half: Hand): Placement {
  if (!isTwoHex(place) || inColumn(place)) return OFF;
  const facing = facingOf(place);
  if (half === RIGHT) return standing(grid, placement(hexOf(place), turn(facing, -2), TWO_HEX));
  const centreFront = neighbour(grid, otherHalf(grid, place), facing >> 1);
  return standing(grid, placement(centreFront, turn(facing, 2), TWO_HEX));
}

/** A two-hex body out of column turns about in its own two hexes (alx-6.44). */
export function reverse(grid: Grid, place: Placement): Placement {
  if (!isTwoHex(place) || inColumn(place)) return OFF;
  return standing(grid, placement(otherHalf(grid, place), turn(facingOf(place), 6), TWO_HEX));
}

/**
 * A column enters its front hex or a flank hex next to that one, turning toward it; the rear half of a two-hex column
 * follows into the hex that its front half leaves (alx-6.64a).
 */
export function columnStep(grid: Grid, place: Placement, side: Side): Placement {
  const sideways = (side - (facingOf(place) >> 1) + 6) % 6;
  if (!inColumn(place) || (sideways > 1 && sideways < 5)) return OFF;
  return standing(grid, placement(neighbour(grid, hexOf(place), side), 2 * side, shapeOf(place)));
}

/**
 * Into column, in place. A one-hex body turns 30 degrees to the given hand, since the rules do not name the hexside
 * (alx-6.63a, read as cof-6.33); of a two-hex body the given end leads.
 */
export function intoColumn(grid: Grid, place: Placement, hand: Hand): Placement {
  if (inColumn(place)) return OFF;
  const facing = facingOf(place);
  if (!isTwoHex(place)) return placement(hexOf(place), turn(facing, hand === LEFT ? -1 : 1));
  return hand === LEFT
    ? standing(grid, placement(hexOf(place), turn(facing, -3), TWO_HEX))
    : standing(grid, placement(otherHalf(grid, place), turn(facing, 3), TWO_HEX_RIGHT_LED));
}

/**
 * Out of column, in place (alx-6.63b). A one-hex body turns 30 degrees to the given hand; a two-hex body faces the way
 * the top of its counter points, so the hand has no say.
 */
export function outOfColumn(grid: Grid, place: Placement, hand: Hand = LEFT): Placement {
  if (!inColumn(place)) return OFF;
  const facing = facingOf(place);
  if (!isTwoHex(place)) return placement(hexOf(place), turn(facing, hand === LEFT ? -1 : 1));
  return shapeOf(place) === TWO_HEX
    ? standing(grid, placement(hexOf(place), turn(facing, 3), TWO_HEX))
    : standing(grid, placement(otherHalf(grid, place), turn(facing, -3), TWO_HEX));
}

/** The hexside across which one step led from one place to another next to it, or -1 (the leading hexes are compared). */
export function sideMoved(grid: Grid, from: Placement, to: Placement): Side | -1 {
  return sideBetween(grid, hexOf(from), hexOf(to));
}
