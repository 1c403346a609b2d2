import { expect, test } from 'vitest';
import type { PendingNotification } from '../store/notifications.ts';
import type { Patch, RelatedWrites, StoredBattle } from '../store/store.ts';
import { entry, waiting } from '../store/testing/sample.ts';
import { notificationsAfter } from './due-notifications.ts';

const DAY = 86_400_000;
const now = 1_790_000_000_000;
const on: StoredBattle = { ...waiting('a', { phase: 'on', players: ['person', 'person'], asked: [0] }), rev: 1 };

const after = (patch: Patch, before: Partial<StoredBattle> = {}, along?: RelatedWrites): string[] =>
  notificationsAfter({ ...on, ...before }, patch, along, { now, graceMs: 15_000 }).map(
    ({ side, what, at }) => `${side} ${what} ${at - now}`,
  );
const notification = (side: 0 | 1, what: PendingNotification['what'], at = now - 5): PendingNotification => ({
  side,
  what,
  at,
  tries: 0,
});
const answerOf = (side: 0 | 1): RelatedWrites => ({ entries: [{ ...entry(1), entry: { side, choice: 'done' } }] });

test('notifies the side to act after a delay, and not the side asked before', () => {
  expect(after({ asked: [0, 1] })).toEqual(['1 turn 15000']);
  expect(after({ asked: [1] })).toEqual(['1 turn 15000']);
  expect(after({ n: 3 })).toEqual([]);
});

test('does not notify an AI player', () => {
  expect(after({ asked: [1] }, { players: ['person', 'expert'] })).toEqual([]);
});

test('drops the notification of a decided question, even if the same player is asked again', () => {
  const pendingNotifications = [notification(0, 'turn'), notification(0, 'time', now + 5)];
  expect(after({ asked: [0] }, { pendingNotifications }, answerOf(0))).toEqual([]);
  expect(after({ asked: [0] }, { pendingNotifications }, answerOf(1))).toEqual(['0 turn -5', '0 time 5']);
  expect(after({ asked: [1] }, { pendingNotifications }, answerOf(0))).toEqual(['1 turn 15000']);
});

test('a standing order is not a choice', () => {
  const order: RelatedWrites = {
    entries: [{ ...entry(1), entry: { side: 0, standing: { kind: 'a', choice: 'b', until: 'turn' } } }],
  };
  expect(after({ asked: [0] }, { pendingNotifications: [notification(0, 'turn')] }, order)).toEqual(['0 turn -5']);
});

test('notifies both of the start: the side to act by a turn notification', () => {
  expect(after({ phase: 'on', asked: [1] }, { phase: 'secrets', asked: [] })).toEqual([
    '0 begun 15000',
    '1 turn 15000',
  ]);
});

test('notifies a player without a revealed secret that the other seat is taken', () => {
  const taken = { phase: 'secrets', players: ['person', 'person'] } as const;
  const open = { phase: 'open', asked: [], players: ['person', null] } as const;
  expect(after(taken, open)).toEqual(['0 joined 15000', '1 joined 15000']);
  const pendingNotifications = [notification(0, 'joined'), notification(1, 'joined')];
  expect(after({ secrets: ['a', 'b', null] }, { phase: 'secrets', pendingNotifications })).toEqual(['1 joined -5']);
});

test('notifies both of the end, and drops everything else', () => {
  expect(
    after({ phase: 'over', asked: [] }, { pendingNotifications: [notification(0, 'turn'), notification(1, 'draw')] }),
  ).toEqual(['0 over 15000', '1 over 15000']);
});

test('notifies the other side of an offer until it is answered', () => {
  expect(after({ offer: { what: 'draw', by: 0 } })).toEqual(['1 draw 15000']);
  expect(after({ offer: { what: 'back', by: 1 } })).toEqual(['0 back 15000']);
  const offered = { offer: { what: 'draw', by: 0 }, pendingNotifications: [notification(1, 'draw')] } as const;
  expect(after({ n: 4 }, offered)).toEqual(['1 draw -5']);
  expect(after({ offer: null }, offered)).toEqual([]);
  expect(after({ offer: { what: 'back', by: 0 } }, offered)).toEqual(['1 back 15000']);
});

test('reminds players of battles with days per turn when a quarter of the time is left, after each choice', () => {
  const pace = { kind: 'days', days: 4 } as const;
  expect(after({ asked: [1], since: now }, { pace })).toEqual(['1 turn 15000', `1 time ${3 * DAY}`]);
  const pendingNotifications = [notification(0, 'time', now + 7)];
  expect(after({ asked: [0, 1], since: now }, { pace, pendingNotifications }, answerOf(1))).toEqual([
    '1 turn 15000',
    `0 time ${3 * DAY}`,
    `1 time ${3 * DAY}`,
  ]);
  expect(after({ offer: { what: 'draw', by: 0 } }, { pace, pendingNotifications })).toEqual([
    '0 time 7',
    '1 draw 15000',
  ]);
  expect(after({ asked: [1], since: now })).toEqual(['1 turn 15000']);
});
