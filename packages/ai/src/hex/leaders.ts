import {
  type Battle,
  commandReach,
  hexesOf,
  infoOf,
  type Leader,
  leaderHexOf,
  leaderInfo,
  leaderRoutPoints,
  levelOf,
  NONE,
  rangeOf,
  steady,
  type Unit,
  unitAt,
} from '@taxiarch/gboh';
import { distance, type Flood, type Hex, neighbour, OFF } from '@taxiarch/hexfield';
import { type AiContext, choosing, highest } from './ai-context.ts';

/** Friends whom a leader could reach with orders from a hex, those nearer to the enemy counting a little more. */
export function troopsAround(s: AiContext, leader: Leader, hex: Hex): number {
  const { b } = s;
  const { grid } = b.world.field;
  const range = rangeOf(b, leader);
  let sum = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (infoOf(b, unit).side !== s.side || !steady(b, unit)) continue;
    const at = hexesOf(b, unit)[0] as Hex;
    const away = distance(grid, hex, at);
    if (away <= range) sum += 1 + 0.02 * (range - away);
    else sum += 0.5 / (1 + away - range);
  }
  return sum;
}

/** How good a hex is for a leader: his troops around him, a friend to shelter with, the enemy not too near. */
export function postOf(s: AiContext, leader: Leader, hex: Hex): number {
  const { b } = s;
  const there = unitAt(b, hex);
  const sheltered = there !== NONE && infoOf(b, there).side === s.side && steady(b, there);
  const away = s.near.away[hex] as number;
  const danger = away <= 1 ? 4 : away <= 2 ? 2 : away === 3 ? 0.5 : 0;
  const post = troopsAround(s, leader, hex) - danger * (sheltered ? 1 : 1.5) + (sheltered ? 0.6 : 0) - away * 0.03;
  return s.temper.lives === 0 ? post : post - s.temper.lives * leaderShare(b, leader) * Math.max(0, SAFE - away);
}

/** Hexes from the enemy at which nobody is ridden down or trampled. */
const SAFE = 5;

/** Of what makes his side withdraw, the share that a leader counts for. */
const leaderShare = (b: Battle, leader: Leader): number =>
  leaderRoutPoints(b, leader) / Math.max(1, levelOf(b, leaderInfo(b, leader).side));

/** What a ride of one hex has to better at least. */
export const STEP = 0.05;

/** Whether a leader who rides takes a first step: he goes from hex to hex, each better than the one before. */
export function setsOut({ b }: AiContext, here: Hex, flood: Flood, post: (hex: Hex) => number): boolean {
  const now = post(here);
  return [0, 1, 2, 3, 4, 5].some((side) => {
    const hex = neighbour(b.world.field.grid, here, side);
    return hex !== OFF && flood.stepsTo(hex) === 1 && post(hex) - STEP > now;
  });
}

/** How much better a leader could stand after a ride; nothing where he would not even set out. */
export function rideGain(s: AiContext, leader: Leader): number {
  const here = leaderHexOf(s.b, leader);
  if (here === OFF) return 0;
  const now = postOf(s, leader, here);
  let best = now;
  const flood = commandReach(s.b, leader, 6);
  if (!setsOut(s, here, flood, (hex) => postOf(s, leader, hex))) return 0;
  const { grid } = s.b.world.field;
  // Anyone who is to be safe may have to ride where nobody stands.
  for (let side = 0; side < 6 && s.temper.lives > 0; side++) {
    const hex = neighbour(grid, here, side);
    if (hex !== OFF && flood.stepsTo(hex) >= 0) best = Math.max(best, postOf(s, leader, hex));
  }
  for (let unit = 0; unit < s.b.world.units.length; unit++) {
    if (infoOf(s.b, unit).side !== s.side || !steady(s.b, unit)) continue;
    const hex = hexesOf(s.b, unit)[0] as Hex;
    if (distance(grid, here, hex) > 8 || flood.stepsTo(hex) < 0) continue;
    best = Math.max(best, postOf(s, leader, hex));
  }
  return best - now;
}

/** Rides step by step to a better post, and stops where none of the next hexes is better. */
export const leaderStep = choosing<Hex, { leader: Leader }>((s, legal, v) => {
  const here = leaderHexOf(s.b, v.leader);
  const now = postOf(s, v.leader, here);
  const { at, score } = highest(legal, (hex) => (hex === OFF ? now : postOf(s, v.leader, hex) - STEP));
  const stop = legal.indexOf(OFF);
  const name = leaderInfo(s.b, v.leader).name;
  return score > now ? { index: at, why: `Move ${name} to his troops.` } : { index: stop, why: `Leave ${name} here.` };
});

/** He rides with his troops while the enemy is far, and stays behind when they are about to meet him. */
export const accompany = choosing<boolean, { unit: Unit; companions: Leader[] }>((s, legal, v) => {
  const away = Math.min(...hexesOf(s.b, v.unit).map((hex) => s.near.away[hex] as number));
  const rides = away > (s.temper.lives === 0 ? 3 : SAFE);
  const name = leaderInfo(s.b, v.companions[0] as Leader).name;
  return {
    index: legal.indexOf(rides),
    why: rides ? `Move ${name} along with the unit.` : `Leave ${name} behind: the enemy is too close.`,
  };
});
