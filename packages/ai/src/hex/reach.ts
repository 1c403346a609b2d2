import {
  type Battle,
  closesIn,
  hexesOf,
  infoOf,
  isSkirmisher,
  NONE,
  routPointsOf,
  shockCapable,
  steady,
  tqOf,
  type Unit,
  unitAt,
} from '@taxiarch/gboh';
import { footprint, type Hex, halves, OFF, type Placement, withinRange } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import type { AiContext } from './ai-context.ts';

/** What a unit can throw into a fight: what it is worth, as far as it is still whole. */
export function power(b: Battle, unit: Unit): number {
  if (!steady(b, unit) || (!shockCapable(b, unit) && !isSkirmisher(b, unit))) return 0;
  const whole = 1 - (b.state.hits[unit] as number) / Math.max(1, tqOf(b, unit));
  return routPointsOf(b, unit) * (0.3 + 0.7 * whole);
}

/** How much of a side's strength could be next to each hex after one order to everyone. */
function powerMap(b: Battle, side: Side): Float32Array {
  const { grid } = b.world.field;
  const map = new Float32Array(grid.size);
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const info = infoOf(b, unit);
    if (info.side !== side) continue;
    const strength = power(b, unit);
    if (strength === 0) continue;
    for (const hex of withinRange(grid, hexesOf(b, unit)[0] as Hex, info.maHigh + 1)) {
      map[hex] = (map[hex] as number) + strength;
    }
  }
  return map;
}

/** Enemies who strike and could come next to each hex with a move to spare: enough to go round a flank. */
function flankersMap(b: Battle, foes: readonly Unit[]): Uint8Array {
  const { grid } = b.world.field;
  const map = new Uint8Array(grid.size);
  for (const foe of foes) {
    if (!closesIn(b, foe)) continue;
    const { ma } = infoOf(b, foe);
    for (const hex of withinRange(grid, hexesOf(b, foe)[0] as Hex, ma)) map[hex] = (map[hex] as number) + 1;
  }
  return map;
}
const flankers = new WeakMap<AiContext, Uint8Array>();

function flankersOf(s: AiContext): Uint8Array {
  let map = flankers.get(s);
  if (!map) {
    map = flankersMap(s.b, s.foes);
    flankers.set(s, map);
  }
  return map;
}

/** How many enemies could strike at a place, of three at most, as a share. */
export function inReach(s: AiContext, place: Placement): number {
  const hex = halves(s.b.world.field.grid, place)[0] as Hex;
  return Math.min(3, flankersOf(s)[hex] as number) / 3;
}

/** How likely a unit at a place is taken in an open flank: 0 covered or out of reach, 1 both flanks open to several. */
export function openToFlankers(s: AiContext, unit: Unit, place: Placement): number {
  if (isSkirmisher(s.b, unit)) return 0;
  const map = flankersOf(s);
  let open = 0;
  for (const hex of footprint(s.b.world.field.grid, place).flank) {
    if (hex === OFF) continue;
    const there = unitAt(s.b, hex);
    if (there !== NONE && there !== unit && infoOf(s.b, there).side === s.side && steady(s.b, there)) continue;
    open += Math.min(2, map[hex] as number) / 4;
  }
  return Math.min(1, open);
}

const maps = new WeakMap<AiContext, [Float32Array, Float32Array]>();
function mapsOf(s: AiContext): [Float32Array, Float32Array] {
  let known = maps.get(s);
  if (!known) {
    known = [powerMap(s.b, 0), powerMap(s.b, 1)];
    maps.set(s, known);
  }
  return known;
}

/** By how much the enemy could outweigh a unit and its friends at a place: 0 not at all, near 1 hopelessly. */
export function outweighed(s: AiContext, unit: Unit, place: Placement): number {
  const hex = halves(s.b.world.field.grid, place)[0] as Hex;
  const found = mapsOf(s);
  const ours = Math.max(found[s.side][hex] as number, power(s.b, unit));
  const theirs = found[s.side === 0 ? 1 : 0][hex] as number;
  return Math.max(0, theirs - ours) / (theirs + ours + 1);
}
