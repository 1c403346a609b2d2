import type { PendingNotification, Presence } from '../store/notifications.ts';
import type { Store, StoredBattle } from '../store/store.ts';
import { isStillDue } from './due-notifications.ts';
import type { Notices } from './notifications.ts';

/** While somebody is being told, nobody else does so; if he dies over it, another does so then. */
const CLAIM_MS = 60_000;
const MOST_TRIES = 3;
const MOST_BATTLES = 100;

export interface RingerMeans {
  readonly store: Store;
  readonly notices: Notices;
  /** Who is at a battle, in whichever process. */
  readonly attendance: (id: string) => Promise<Presence>;
  readonly now: () => number;
}

/** Tells people what they are to be told when its time has come. */
export class NotificationScheduler {
  constructor(private readonly means: RingerMeans) {}

  async round(): Promise<void> {
    const { store, now } = this.means;
    const due = await store.notices.bells(now(), MOST_BATTLES);
    await Promise.all(due.map((id) => this.ring(id)));
  }

  private async ring(id: string): Promise<void> {
    const { store, notices, attendance, now } = this.means;
    const b = await store.battle(id);
    if (!b) return;
    const until = now() + CLAIM_MS;
    const due = b.rings.filter(({ at }) => at <= now()).map((ring) => ({ ...ring, at: until }));
    const later = b.rings.filter(({ at }) => at > now());
    const holding = due.filter((ring) => isStillDue(b, ring));
    const wishes = (await store.notices.ofBattle(id)).filter(({ confirmed }) => confirmed);
    const isWanted = holding.some((ring) => wishes.some(({ side }) => side === ring.side));
    // Whoever is quicker with the row has to do it; whatever changed it may have answered the question.
    const claimed = await store.change(id, b.rev, { rings: isWanted ? [...later, ...due] : later });
    if (!(claimed && isWanted)) return;
    const failed = await notices.tell(b, holding, wishes, await attendance(id));
    const again = failed
      .filter(({ tries }) => tries + 1 < MOST_TRIES)
      .map((ring) => ({ ...ring, tries: ring.tries + 1 }));
    await this.settle(id, due, again);
    if (b.phase === 'over' && again.length === 0) await store.notices.removeAt(id);
  }

  /** Strikes out what was done, whatever has become of the battle meanwhile. */
  private async settle(
    id: string,
    done: readonly PendingNotification[],
    again: readonly PendingNotification[],
  ): Promise<void> {
    const { store } = this.means;
    const isSame = (one: PendingNotification, other: PendingNotification) =>
      one.side === other.side && one.what === other.what && one.at === other.at && one.tries === other.tries;
    for (;;) {
      const b: StoredBattle | null = await store.battle(id);
      if (!b) return;
      const rest = b.rings.filter((ring) => !done.some((one) => isSame(one, ring)));
      const wanted = again.filter((ring) => isStillDue(b, ring));
      if (rest.length === b.rings.length && wanted.length === 0) return;
      if (await store.change(id, b.rev, { rings: [...rest, ...wanted] })) return;
    }
  }
}
