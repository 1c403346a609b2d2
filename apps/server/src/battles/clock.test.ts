import { expect, test } from 'vitest';
import { leftAt, overdue, type Timed, timeAtFirst, timesAfter } from './clock.ts';

const clock = { kind: 'clock', minutes: 1, seconds: 5 } as const;
const timed = (more: Partial<Timed> = {}): Timed => ({
  pace: clock,
  left: timeAtFirst(clock),
  since: 1_000,
  asked: [0],
  players: ['person', 'person'],
  phase: 'on',
  ended: null,
  ...more,
});

test('only the clock of the side to act runs', () => {
  expect(leftAt(timed(), 11_000)).toEqual([50_000, 60_000]);
  expect(leftAt(timed({ asked: [0, 1] }), 11_000)).toEqual([50_000, 50_000]);
  expect(leftAt(timed({ phase: 'open', since: null }), 11_000)).toEqual([60_000, 60_000]);
});

test('a choice uses up time, adds the increment and starts the clock of the next side', () => {
  expect(timesAfter(timed(), 11_000, 0, [1])).toEqual({ left: [55_000, 60_000], since: 11_000, deadline: 71_000 });
  // Of two who decide in secret, the one who has not answered has used his time too, and it goes on.
  expect(timesAfter(timed({ asked: [0, 1] }), 11_000, 0, [1])).toMatchObject({
    left: [55_000, 50_000],
    deadline: 61_000,
  });
  expect(timesAfter(timed(), 11_000, 0, [0, 1])).toMatchObject({ deadline: 66_000 });
});

test('who has no time left has lost, and not a millisecond before', () => {
  expect(overdue(timed(), 60_999)).toBeNull();
  expect(overdue(timed(), 61_000)).toBe(0);
  expect(overdue(timed({ asked: [1] }), 61_000)).toBe(1);
  expect(overdue(timed({ phase: 'over' }), 61_000)).toBeNull();
});

test('by days, each answer has its own', () => {
  const days = timed({ pace: { kind: 'days', days: 2 }, left: null });
  expect(leftAt(days, 1_000 + 3_600_000)).toEqual([169_200_000, 172_800_000]);
  expect(timesAfter(days, 5_000, 0, [1])).toEqual({ left: null, since: 5_000, deadline: 5_000 + 172_800_000 });
  expect(overdue(days, 1_000 + 172_800_000)).toBe(0);
});

test('casual battles and AI players have no clock, and an AI player is checked again later', () => {
  const free = timed({ pace: { kind: 'free' }, left: null });
  expect(leftAt(free, 9e12)).toBeNull();
  expect(timesAfter(free, 5_000, 0, [1])).toEqual({ left: null, since: 5_000, deadline: null });
  const computer = timed({ players: ['person', 'veteran'] });
  expect(timesAfter(computer, 11_000, 0, [1])).toEqual({ left: [55_000, 60_000], since: 11_000, deadline: 26_000 });
  expect(overdue({ ...computer, asked: [1] }, 9e12)).toBeNull();
});
