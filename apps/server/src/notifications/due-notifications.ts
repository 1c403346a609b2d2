import { enemyOf, type Side } from '@taxiarch/kernel';
import type { NotificationKind, PendingNotification } from '../store/notifications.ts';
import type { Patch, RelatedWrites, StoredBattle } from '../store/store.ts';

const DAY = 86_400_000;
/** In a battle by turns someone is reminded when so much of his time is left. */
const REMINDED_AT = 0.25;

const sides: readonly Side[] = [0, 1];

/** Whether there is still reason to tell someone. */
export function isStillDue(b: StoredBattle, { side, what }: Pick<PendingNotification, 'side' | 'what'>): boolean {
  switch (what) {
    case 'turn':
    case 'time':
      return b.phase === 'on' && b.asked.includes(side);
    case 'draw':
    case 'back':
      return b.phase === 'on' && b.offer?.what === what && b.offer.by !== side;
    case 'joined':
      return b.phase === 'secrets' && b.secrets[side + 1] === null;
    case 'begun':
      return b.phase === 'on';
    default:
      return b.phase === 'over';
  }
}

/** What has come up for a side by a change. */
function newsFor(side: Side, before: StoredBattle, after: StoredBattle): NotificationKind[] {
  if (after.phase !== before.phase) {
    if (after.phase === 'secrets') return after.secrets[side + 1] === null ? ['joined'] : [];
    if (after.phase === 'over') return [after.ended?.how === 'expired' ? 'expired' : 'over'];
    return after.asked.includes(side) ? ['turn'] : ['begun'];
  }
  if (after.phase !== 'on') return [];
  const { offer } = after;
  const isNew = offer !== null && (offer.what !== before.offer?.what || offer.by !== before.offer.by);
  return [
    ...(after.asked.includes(side) && !before.asked.includes(side) ? ['turn' as const] : []),
    ...(isNew && offer.by === enemyOf(side) ? [offer.what] : []),
  ];
}

/**
 * Who is to be told what after a change: a while later, so that nobody is told who is about to answer. What was asked of
 * someone is forgotten when he has answered, even if he is asked again at once: he was there.
 */
export function notificationsAfter(
  before: StoredBattle,
  patch: Patch,
  along: RelatedWrites | undefined,
  { now, graceMs }: { readonly now: number; readonly graceMs: number },
): readonly PendingNotification[] {
  const after: StoredBattle = { ...before, ...patch };
  const people = sides.filter((side) => after.players[side] === 'person');
  const answered = along?.entries?.flatMap(({ entry }) => ('choice' in entry ? [entry.side] : [])) ?? [];
  const asks = ({ what }: PendingNotification) => what === 'turn' || what === 'time';
  // Each answer gives those who are asked their whole time again.
  const restarted = patch.since !== undefined;
  const kept = before.pendingNotifications.filter(
    (notification) =>
      isStillDue(after, notification) &&
      !(asks(notification) && answered.includes(notification.side)) &&
      !(restarted && notification.what === 'time'),
  );
  const notification = (side: Side, what: NotificationKind, at: number): PendingNotification => ({
    side,
    what,
    at: Math.ceil(at),
    tries: 0,
  });
  const fresh = people.flatMap((side) =>
    newsFor(side, before, after).map((what) => notification(side, what, now + graceMs)),
  );
  const { pace, since } = after;
  if (!restarted || pace.kind !== 'days' || since === null) return [...kept, ...fresh];
  const reminders = people
    .filter((side) => isStillDue(after, { side, what: 'time' }))
    .map((side) => notification(side, 'time', since + pace.days * DAY * (1 - REMINDED_AT)));
  return [...kept, ...fresh, ...reminders];
}
