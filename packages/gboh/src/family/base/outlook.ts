import { directionToward, distance, facingOf, type Hex, halves, type Placement, turnBetween } from '@taxiarch/hexfield';
import type { Battle } from './state.ts';
import { hexesOf } from './units.ts';
import type { Unit } from './vocabulary.ts';

/** By how many twelfths of a circle a place looks past the nearest half of an enemy: 0 straight at him, 6 away from him. */
export function looksPast(b: Battle, place: Placement, enemy: Unit): number {
  const { grid } = b.world.field;
  const from = halves(grid, place)[0] as Hex;
  const [first = from, ...others] = hexesOf(b, enemy);
  const at = others.reduce((best, hex) => (distance(grid, from, hex) < distance(grid, from, best) ? hex : best), first);
  const toward = directionToward(grid, from, at);
  return toward < 0 ? 0 : turnBetween(facingOf(place), toward);
}
