import {
  type Battle,
  distanceToHex,
  leaderHexOf,
  leaderInfo,
  leaderRoutPoints,
  NONE,
  sideOf,
  steady,
  type Unit,
  unitAt,
} from '@taxiarch/gboh';
import { type Hex, OFF } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import { type AiContext, choosing, take } from './ai-context.ts';
import type { Choosers } from './play.ts';

/** Hexes from the enemy beyond which a leader gains nothing by going farther. */
const FAR_ENOUGH = 4;

/** What it counts to be among troops in order: there nobody is ridden down. */
const SHELTER = 2;

/**
 * How safe a leader is in a hex. Anyone who comes at him counts in whatever order he is: a unit in no order rides a
 * lone leader down as well.
 */
function safetyAt({ b, side, near }: AiContext, hex: Hex, from: Unit): number {
  const friend = unitAt(b, hex);
  const sheltered = friend !== NONE && sideOf(b, friend) === side && steady(b, friend);
  const away = Math.min(FAR_ENOUGH, near.away[hex] as number);
  const gap = from === NONE ? FAR_ENOUGH : Math.min(FAR_ENOUGH, distanceToHex(b, from, hex));
  return away + gap + (sheltered ? SHELTER : gap <= 1 ? -FAR_ENOUGH : 0);
}

/** A leader falls back from anyone who comes, to friends in order or as far as he can. */
const fallingBack = choosing<Hex, { leader: number; from?: Unit }>((s, legal, { leader, from = NONE }) =>
  take(legal, `Keep ${leaderInfo(s.b, leader).name} safe.`, (hex) => {
    if (hex === OFF) return safetyAt(s, leaderHexOf(s.b, leader), from);
    return hex < 0 ? Number.NEGATIVE_INFINITY : safetyAt(s, hex, from) - 0.1;
  }),
);

/** What leaders in a hex count for, in Rout Points. */
export function livesAt(b: Battle, side: Side, hex: Hex): number {
  let sum = 0;
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    if (leaderInfo(b, leader).side === side && leaderHexOf(b, leader) === hex) sum += leaderRoutPoints(b, leader);
  }
  return sum;
}

/** What a Strategos answers otherwise than a veteran, since he minds his leaders: many battles are lost with one of them. */
export const careful: Choosers = { 'leader-withdrawal': fallingBack };
