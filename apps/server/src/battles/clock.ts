import { enemyOf, type Side } from '@taxiarch/kernel';
import type { TimeControl } from '@taxiarch/wire';
import type { StoredBattle } from '../store/store.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What of a battle its time hangs on. */
export type Timed = Pick<StoredBattle, 'pace' | 'left' | 'since' | 'asked' | 'players' | 'phase' | 'ended'>;
export type Times = Pick<StoredBattle, 'left' | 'since' | 'deadline'>;

/** After so long a commander who computes should have answered; anyone who looks then sees to it. */
const COMPUTER_MS = 15_000;

const isPerson = ({ players }: Pick<Timed, 'players'>, side: Side): boolean => players[side] === 'person';

/** The time with which both sides begin. */
export const timeAtFirst = (pace: TimeControl): StoredBattle['left'] =>
  pace.kind === 'clock' ? [pace.minutes * MINUTE, pace.minutes * MINUTE] : null;

/** What is left to each side at a moment; null where no time is kept. */
export function leftAt(b: Timed, now: number): readonly [number, number] | null {
  const { pace, since, asked } = b;
  if (b.phase !== 'on' && pace.kind === 'days') return null;
  const whole: readonly [number, number] | null = pace.kind === 'days' ? [pace.days * DAY, pace.days * DAY] : b.left;
  if (!whole) return null;
  const gone = since === null || b.phase !== 'on' ? 0 : now - since;
  const runs = (side: Side) => asked.includes(side) && isPerson(b, side);
  return [whole[0] - (runs(0) ? gone : 0), whole[1] - (runs(1) ? gone : 0)];
}

/** Whose time is over; of two, the first. */
export function overdue(b: Timed, now: number): Side | null {
  const left = b.phase === 'on' ? leftAt(b, now) : null;
  return b.asked.find((side) => isPerson(b, side) && left !== null && left[side] <= 0) ?? null;
}

/**
 * The times after an answer: what a side has used is gone from its clock, anyone who has answered gets his seconds, and the
 * time of the side to act now begins. Where a battle is fought by days, each answer has its own.
 */
export function timesAfter(b: Timed, now: number, by: Side | null, asked: readonly Side[]): Times {
  const { pace } = b;
  const used = pace.kind === 'clock' ? leftAt(b, now) : null;
  const gain = pace.kind === 'clock' ? pace.seconds * 1000 : 0;
  const left: Times['left'] = used && [used[0] + (by === 0 ? gain : 0), used[1] + (by === 1 ? gain : 0)];
  const next = { ...b, left, since: now, asked };
  return { left, since: now, deadline: deadlineOf(next, now) };
}

/** When someone has to look at a battle again. */
export function deadlineOf(b: Timed, now: number): number | null {
  const left = leftAt({ ...b, phase: 'on' }, now);
  const ends = b.asked.map((side) => {
    if (!isPerson(b, side)) return now + COMPUTER_MS;
    return left === null ? Number.POSITIVE_INFINITY : now + left[side];
  });
  const first = Math.min(...ends);
  return Number.isFinite(first) ? Math.ceil(first) : null;
}

/** Anyone who has time left wins. */
export const lostByTime = (side: Side): NonNullable<StoredBattle['ended']> => ({ winner: enemyOf(side), how: 'time' });
