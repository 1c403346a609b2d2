import type { PendingNotification, Presence } from '../store/notifications.ts';
import type { Store, StoredBattle } from '../store/store.ts';
import { isStillDue } from './due-notifications.ts';
import type { Notifications } from './notifications.ts';

/** While someone is being told, nobody else does so; if he dies over it, another does so then. */
const CLAIM_MS = 60_000;
const MOST_TRIES = 3;
const MOST_BATTLES = 100;

export interface RingerMeans {
  readonly store: Store;
  readonly notifications: Notifications;
  /** Who is at a battle, in whichever process. */
  readonly attendance: (id: string) => Promise<Presence>;
  readonly now: () => number;
}

/** Tells people what they are to be told when its time has come. */
export class NotificationScheduler {
  constructor(private readonly deps: RingerMeans) {}

  async round(): Promise<void> {
    const { store, now } = this.deps;
    const due = await store.notifications.due(now(), MOST_BATTLES);
    await Promise.all(due.map((id) => this.notification(id)));
  }

  private async notification(id: string): Promise<void> {
    const { store, notifications, attendance, now } = this.deps;
    const b = await store.battle(id);
    if (!b) return;
    const until = now() + CLAIM_MS;
    const due = b.pendingNotifications
      .filter(({ at }) => at <= now())
      .map((notification) => ({ ...notification, at: until }));
    const later = b.pendingNotifications.filter(({ at }) => at > now());
    const holding = due.filter((notification) => isStillDue(b, notification));
    const wishes = (await store.notifications.ofBattle(id)).filter(({ confirmed }) => confirmed);
    const isWanted = holding.some((notification) => wishes.some(({ side }) => side === notification.side));
    // Anyone who is quicker with the row has to do it; whatever changed it may have answered the question.
    const claimed = await store.change(id, b.rev, { pendingNotifications: isWanted ? [...later, ...due] : later });
    if (!(claimed && isWanted)) return;
    const failed = await notifications.tell(b, holding, wishes, await attendance(id));
    const again = failed
      .filter(({ tries }) => tries + 1 < MOST_TRIES)
      .map((notification) => ({ ...notification, tries: notification.tries + 1 }));
    await this.settle(id, due, again);
    if (b.phase === 'over' && again.length === 0) await store.notifications.removeAt(id);
  }

  /** Strikes out what was done, whatever has become of the battle meanwhile. */
  private async settle(
    id: string,
    done: readonly PendingNotification[],
    again: readonly PendingNotification[],
  ): Promise<void> {
    const { store } = this.deps;
    const isSame = (one: PendingNotification, other: PendingNotification) =>
      one.side === other.side && one.what === other.what && one.at === other.at && one.tries === other.tries;
    for (;;) {
      const b: StoredBattle | null = await store.battle(id);
      if (!b) return;
      const rest = b.pendingNotifications.filter((notification) => !done.some((one) => isSame(one, notification)));
      const wanted = again.filter((notification) => isStillDue(b, notification));
      if (rest.length === b.pendingNotifications.length && wanted.length === 0) return;
      if (await store.change(id, b.rev, { pendingNotifications: [...rest, ...wanted] })) return;
    }
  }
}
