import { randomUUID } from 'node:crypto';
import { BattleQueue } from '../battles/battle-queue.ts';
import type { Presence } from '../store/notifications.ts';
import type { Store } from '../store/store.ts';

const nobody: Presence = { here: [0, 0], watchers: 0 };
const isSame = (one: Presence, other: Presence): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Who is at a battle in other processes. Each says it of its own guests, again and again: what a process that was killed
 * has said holds for a while and no longer. Where a store is one process's own, nothing is said.
 */
export class SharedPresence {
  private readonly process = randomUUID();
  private readonly turns = new BattleQueue();
  /** What was said last, by battle. */
  private readonly said = new Map<string, Presence>();

  constructor(
    private readonly store: Pick<Store, 'notifications' | 'shared'>,
    private readonly lapseMs: number,
    private readonly now: () => number,
  ) {}

  async others(id: string): Promise<Presence> {
    return this.store.shared ? this.store.notifications.elsewhere(this.process, id, this.now()) : nobody;
  }

  /** Says who is here now. What happens while it is being written is said afterwards. */
  async say(id: string, here: () => Presence): Promise<void> {
    if (!this.store.shared) return;
    await this.turns.take(id, async () => {
      const who = here();
      if (isSame(who, this.said.get(id) ?? nobody)) return;
      await this.store.notifications.attend(this.process, id, who, this.now() + this.lapseMs);
      if (isSame(who, nobody)) this.said.delete(id);
      else this.said.set(id, who);
    });
  }

  /** Lets hold what was said, and strikes out what others have said and left. */
  async renew(): Promise<void> {
    if (!this.store.shared) return;
    const { notifications } = this.store;
    const until = this.now() + this.lapseMs;
    const held = this.said.size === 0 ? 0 : await notifications.renew(this.process, until);
    // Anyone who was silent for too long has been struck out.
    if (held < this.said.size) await Promise.all([...this.said.keys()].map((id) => this.sayAgain(id, until)));
    await notifications.lapse(this.now());
  }

  private sayAgain(id: string, until: number): Promise<void> {
    return this.turns.take(id, async () => {
      const who = this.said.get(id);
      if (who) await this.store.notifications.attend(this.process, id, who, until);
    });
  }

  async close(): Promise<void> {
    if (!this.store.shared) return;
    await this.turns.quiet();
    await this.store.notifications.depart(this.process);
  }
}
