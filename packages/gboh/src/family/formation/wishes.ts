import {
  distanceFrom,
  type Facing,
  facingOf,
  type Grid,
  type Hex,
  hexAtAxial,
  hexOf,
  inColumn,
  isTwoHex,
  LEFT as leftHand,
  OFF,
  onMap,
  otherHalf,
  type Placement,
  pivot,
  placement,
  reverse,
  RIGHT as rightHand,
  SIDE_Q,
  SIDE_R,
  shapeOf,
  turn,
} from '@taxiarch/hexfield';
import type { Reached } from '../movement/reach.ts';

export type Hand = 'left' | 'right';

/** What all units of a formation are to do alike; each goes by its own front. */
export type FormationMove =
  /** So many hexes straight ahead. */
  | { readonly do: 'advance'; readonly hexes: number }
  /** So many hexes to the left front and to the right front. */
  | { readonly do: 'incline'; readonly left: number; readonly right: number }
  /** Straight ahead, each as far as it gets. */
  | { readonly do: 'far' }
  /** The line comes round on the end at that hand. */
  | { readonly do: 'wheel'; readonly hand: Hand; readonly vertices: number }
  /** Each turns where it stands. */
  | { readonly do: 'turn'; readonly hand: Hand; readonly vertices: number };

/** Nobody goes so many hexes by one order. */
const FARTHEST = 20;

type Axial = readonly [q: number, r: number];
const across = (side: number, times: number): Axial => [
  (SIDE_Q[side % 6] as number) * times,
  (SIDE_R[side % 6] as number) * times,
];
const sum = ([q, r]: Axial, [q2, r2]: Axial): Axial => [q + q2, r + r2];
const axialOf = (grid: Grid, hex: Hex): Axial => [grid.q[hex] as number, grid.r[hex] as number];
/** How far one lies in the direction of the other, for comparing. */
const along = ([q, r]: Axial, [q2, r2]: Axial): number => 2 * (q * q2 + r * r2) + q * r2 + r * q2;
/** A facing as a way over the grid. */
const wayOf = (facing: Facing): Axial =>
  (facing & 1) === 0 ? across(facing >> 1, 2) : sum(across(facing >> 1, 1), across((facing >> 1) + 1, 1));

/** The way that most of them face. */
export function headingOf(places: readonly Placement[]): Facing {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const place of places) counts[facingOf(place)] = (counts[facingOf(place)] as number) + 1;
  return counts.indexOf(Math.max(...counts));
}

/** How far a body stands to the front, and to the right, as a heading has it. */
export const forwardness = (grid: Grid, heading: Facing, hex: Hex): number => along(axialOf(grid, hex), wayOf(heading));
const rightness = (grid: Grid, heading: Facing, hex: Hex): number => along(axialOf(grid, hex), wayOf(turn(heading, 3)));

const standing = (grid: Grid, place: Placement): Placement => (onMap(grid, place) ? place : OFF);

/** So many hexes to the left front and to the right front, wherever that is; a column goes straight on. */
function ahead(grid: Grid, at: Placement, left: number, right: number): Placement {
  const side = facingOf(at) >> 1;
  const way = inColumn(at) ? across(side, left + right) : sum(across(side, left), across(side + 1, right));
  const [q, r] = sum(axialOf(grid, hexOf(at)), way);
  return standing(grid, placement(hexAtAxial(grid, q, r), facingOf(at), shapeOf(at)));
}

/** The hex about which a line wheels: the outer one of its last unit at that hand. */
export function pivotOf(grid: Grid, places: readonly Placement[], hand: Hand): Hex {
  const heading = headingOf(places);
  const hexes = places.flatMap((place) => [hexOf(place), ...(isTwoHex(place) ? [otherHalf(grid, place)] : [])]);
  const outer = (hex: Hex): number => rightness(grid, heading, hex) * (hand === 'left' ? -1 : 1);
  let found = hexes[0] ?? OFF;
  for (const hex of hexes) {
    const by = outer(hex) - outer(found);
    if (by > 0 || (by === 0 && forwardness(grid, heading, hex) > forwardness(grid, heading, found))) found = hex;
  }
  return found;
}

function comeRound(grid: Grid, at: Placement, about: Hex, hand: Hand, vertices: number): Placement {
  const centre = axialOf(grid, about);
  const from = axialOf(grid, hexOf(at));
  let [q, r] = [from[0] - centre[0], from[1] - centre[1]];
  for (let n = 0; n < vertices; n++) [q, r] = hand === 'left' ? [q + r, -q] : [-r, q + r];
  const facing = turn(facingOf(at), (hand === 'left' ? -2 : 2) * vertices);
  return standing(grid, placement(hexAtAxial(grid, centre[0] + q, centre[1] + r), facing, shapeOf(at)));
}

function turnedInPlace(grid: Grid, at: Placement, hand: Hand, vertices: number): Placement {
  if (!isTwoHex(at) || inColumn(at)) {
    return placement(hexOf(at), turn(facingOf(at), (hand === 'left' ? -2 : 2) * vertices), shapeOf(at));
  }
  if (vertices === 3) return reverse(grid, at);
  let place = at;
  for (let n = 0; n < vertices && place !== OFF; n++)
    place = pivot(grid, place, hand === 'left' ? rightHand : leftHand);
  return place;
}

/** Ways of going so many hexes nearly straight: an odd one leads to the left or to the right. */
function straight(grid: Grid, at: Placement, hexes: number): Placement[] {
  const half = hexes >> 1;
  const both = hexes % 2 === 0 || inColumn(at) ? [half] : [half + 1, half];
  return both.map((left) => ahead(grid, at, left, hexes - left));
}

/** The move by which a formation that faces so comes from one hex to another, as nearly as its front allows. */
export function inclineBetween(grid: Grid, heading: Facing, from: Hex, to: Hex): FormationMove {
  const [q, r] = [axialOf(grid, to)[0] - axialOf(grid, from)[0], axialOf(grid, to)[1] - axialOf(grid, from)[1]];
  const side = (heading | 1) >> 1;
  const [[q1, r1], [q2, r2]] = [across(side, 1), across(side + 1, 1)];
  // Two sides that are next to each other span the grid, and each hex is one sum of them.
  const turn = q1 * r2 - q2 * r1;
  const left = (q * r2 - q2 * r) / turn;
  const right = (q1 * r - q * r1) / turn;
  return { do: 'incline', left: Math.max(0, left), right: Math.max(0, right) };
}

/** A formation on its way: the move, and about which hex it wheels. */
export interface Wish {
  readonly move: FormationMove;
  readonly about: Hex;
  /** The hand to which an odd hex of an advance leads, so that all stay abreast. */
  readonly odd: Hand;
}

/** Where a unit is to stand: the whole way first, then what is left of it where it gets no further, best first. */
export function wishesOf(grid: Grid, at: Placement, { move, about, odd }: Wish): Placement[] {
  const shorter = (from: number): Placement[] =>
    Array.from({ length: Math.max(0, from) }, (_, n) => straight(grid, at, from - n)).flat();
  switch (move.do) {
    case 'advance': {
      const left = (move.hexes + (odd === 'left' ? 1 : 0)) >> 1;
      return [ahead(grid, at, left, move.hexes - left), ...shorter(move.hexes - 1)];
    }
    case 'far':
      return shorter(FARTHEST);
    case 'incline': {
      const all = move.left + move.right;
      return Array.from({ length: all }, (_, n) => {
        const left = Math.round((move.left * (all - n)) / all);
        return ahead(grid, at, left, all - n - left);
      });
    }
    case 'wheel':
      return [comeRound(grid, at, about, move.hand, move.vertices)];
    case 'turn':
      return [turnedInPlace(grid, at, move.hand, move.vertices)];
  }
}

/** Where one step straight on would lead, to either hand. */
export const stepsAhead = (grid: Grid, at: Placement): Placement[] => straight(grid, at, 1);

/** The place among those reached that serves best: the first wish only, or the next ones, or on a wheel the nearest to it. */
export function bestOf(
  grid: Grid,
  at: Placement,
  wishes: readonly Placement[],
  reached: readonly Reached[],
  how: FormationMove['do'] | 'exactly',
): Reached | undefined {
  for (const place of how === 'exactly' ? wishes.slice(0, 1) : wishes) {
    const found = place === OFF ? undefined : reached.find((one) => one.place === place);
    if (found) return found;
  }
  const to = wishes[0] ?? OFF;
  if (how !== 'wheel' || to === OFF) return undefined;
  const far = (place: Placement): number => distanceFrom(grid, place, hexOf(to));
  const askew = (place: Placement): number => (facingOf(place) === facingOf(to) ? 0 : 1);
  return reached
    .filter(({ place }) => far(place) < far(at) || (far(place) === far(at) && askew(place) < askew(at)))
    .toSorted((a, b) => far(a.place) - far(b.place) || askew(a.place) - askew(b.place) || a.mp - b.mp)[0];
}
