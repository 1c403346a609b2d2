import {
  commandReach,
  hexesOf,
  infoOf,
  type Leader,
  leaderHexOf,
  leaderInfo,
  leaderRoutPoints,
  NONE,
  type Order,
  type OrdersPhase,
  rangeOf,
  steady,
  unitAt,
  volumeState,
} from '@taxiarch/gboh';
import { distance, type Hex, OFF, withinRange } from '@taxiarch/hexfield';
import { type AiContext, choosing, highest } from '../hex/ai-context.ts';
import { STEP, setsOut } from '../hex/leaders.ts';
import { no } from '../hex/shock.ts';
import { heroPost } from './heroes.ts';

/** Troops of his own whom a leader has in his range from a hex, and wing commanders, if he commands the army. */
function followers(s: AiContext, leader: Leader, hex: Hex): number {
  const { b } = s;
  const { grid } = b.world.field;
  const { group, role } = leaderInfo(b, leader);
  const range = rangeOf(b, leader);
  let sum = 0;
  const count = (at: Hex, weight: number): void => {
    const away = distance(grid, hex, at);
    sum += away <= range ? weight * (1 + 0.02 * (range - away)) : (weight * 0.5) / (1 + away - range);
  };
  for (let unit = 0; unit < b.world.units.length; unit++)
    if (infoOf(b, unit).side === s.side && infoOf(b, unit).group === group && steady(b, unit))
      count(hexesOf(b, unit)[0] as Hex, 1);
  if (role !== 'overall') return sum;
  for (let other = 0; other < b.world.leaders.length; other++) {
    const at = leaderHexOf(b, other);
    if (other !== leader && at !== OFF && leaderInfo(b, other).side === s.side) count(at, 2);
  }
  return sum;
}

/** Where the enemy is so near, a leader is in danger: [by himself, among troops]. */
const DANGER: readonly (readonly [number, number])[] = [
  [9, 9],
  [3, 6],
  [1.5, 4],
  [0.7, 3],
  [0.2, 2],
  [0, 1.2],
  [0, 0.6],
];
/** Who stands by the Standard has the routed upon him, and falls with them when they are ridden down. */
const AMONG_ROUTED = 3;
/** Wing commanders are replaced. */
const REPLACED = 0.25;

/**
 * How good a hex is for a leader: his troops within his range, the enemy not too near. By himself he is safer than among
 * troops: anyone who comes up drives him off to his friends, while he falls with a unit that flees (cof-4.24,
 * cof-9.44).
 */
export function postOf(s: AiContext, leader: Leader, hex: Hex): number {
  const { b } = s;
  if (leaderInfo(b, leader).role === 'hero') return heroPost(s, leader, hex);
  const away = s.near.away[hex] as number;
  const [alone, among] = DANGER[away] ?? [0, 0];
  const danger = unitAt(b, hex) === NONE ? alone : among;
  const price = leaderRoutPoints(b, leader) > 0 ? 1.5 : REPLACED;
  const gathering =
    s.temper.lives > 0 && volumeState(b).standards.some((one) => one.side === s.side && one.hex === hex)
      ? AMONG_ROUTED
      : 0;
  return followers(s, leader, hex) - danger * price - away * 0.03 - gathering;
}

/** Hexes that are looked at for a ride. */
const RIDE = 5;

function rideGain(s: AiContext, leader: Leader): number {
  const { b } = s;
  const here = leaderHexOf(b, leader);
  if (here === OFF) return 0;
  const flood = commandReach(b, leader, RIDE);
  if (!setsOut(s, here, flood, (hex) => postOf(s, leader, hex))) return 0;
  const now = postOf(s, leader, here);
  let best = now;
  for (const hex of withinRange(b.world.field.grid, here, RIDE))
    if (flood.stepsTo(hex) >= 0) best = Math.max(best, postOf(s, leader, hex));
  return best - now;
}

/** A leader rides when his troops have moved: what they do in the phase has been settled by where he stood. */
export const ride = {
  worth: (s: AiContext, _o: Order, v: OrdersPhase): number => (rideGain(s, v.leader) > 0.3 ? 2 * s.temper.least : 0),
};

/** Who minds his king leaves the Standard behind him: there the routed gather, and the king is elsewhere. */
export const plant = {
  worth: ({ temper }: AiContext): number => (temper.lives > 0 ? PLANTED : 0),
};
/** More than any other order is worth, since it has to come before the ride and costs nothing. */
const PLANTED = 1000;

export const leaderStep = choosing<Hex, { leader: Leader }>((s, legal, v) => {
  const here = leaderHexOf(s.b, v.leader);
  const now = postOf(s, v.leader, here);
  const { at, score } = highest(legal, (hex) => (hex === OFF ? now : postOf(s, v.leader, hex) - STEP));
  const { name } = leaderInfo(s.b, v.leader);
  return score > now
    ? { index: at, why: `Move ${name} closer to his troops.` }
    : { index: legal.indexOf(OFF), why: `Leave ${name} here.` };
});

/** He follows by himself. */
export const accompany = choosing<boolean, { companions: Leader[] }>((s, legal, v) =>
  no(legal, `Leave ${leaderInfo(s.b, v.companions[0] as Leader).name} behind: he can follow later.`),
);
