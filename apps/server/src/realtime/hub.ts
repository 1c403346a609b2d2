import type { Viewer } from '@taxiarch/kernel';
import type { BattleInfo, ServerMessage } from '@taxiarch/wire';
import type { BattleService } from '../battles/battle-service.ts';
import type { Wanted } from '../referee/referee.ts';
import type { Attended, Presence } from '../store/notifications.ts';
import type { SharedPresence } from './presence.ts';

/** So long after a fault it is tried again to tell of a battle. */
const AGAIN_MS = 1_000;

/** Someone who looks at a battle, and what he has been sent. */
export interface Subscriber {
  readonly battle: string;
  readonly viewer: Viewer;
  /** The sum of the key that let him in. */
  readonly hash: string;
  /** The last page that he has; -1 for none. */
  page: number;
  /** The number of the last chat message that was sent; 0 for none. */
  said: number;
  /** The facts that he was told last, but for the time. */
  facts?: string;
  /** Whether anybody looks at his page. */
  looks: boolean;
  send: (message: ServerMessage) => void;
  /** Ends his connection. */
  dismiss: () => void;
}

/** Tells everybody who looks at a battle what becomes of it, whichever process has changed it. */
export class Hub {
  private readonly guests = new Map<string, Set<Subscriber>>();
  /** Battles about which someone is being told, and whether there is more to tell by now. */
  private readonly telling = new Map<string, { again: boolean }>();
  private ended = false;

  constructor(
    private readonly host: BattleService,
    private readonly elsewhere: SharedPresence,
    private readonly trouble: (fault: unknown) => void,
  ) {}

  get size(): number {
    let size = 0;
    for (const at of this.guests.values()) size += at.size;
    return size;
  }

  /** Who is at a battle, in whichever process. */
  async attendance(id: string): Promise<Presence> {
    const others = await this.elsewhere.others(id);
    return together(this.here(id), others);
  }

  /** Who is at a battle in this process. */
  private here(id: string): Presence {
    const at = [...(this.guests.get(id) ?? [])];
    const attended = (side: Viewer): Attended => {
      const own = at.filter(({ viewer }) => viewer === side);
      return own.some(({ looks }) => looks) ? 2 : own.length > 0 ? 1 : 0;
    };
    return { here: [attended(0), attended(1)], watchers: at.filter(({ viewer }) => viewer === null).length };
  }

  /** Someone has come, gone, or looked elsewhere. */
  private stirred(id: string): void {
    this.news(id);
    this.elsewhere.say(id, () => this.here(id)).catch((fault: unknown) => this.ended || this.trouble(fault));
  }

  look(guest: Subscriber, looks: boolean): void {
    guest.looks = looks;
    this.stirred(guest.battle);
  }

  /** Lets someone in: he is told how the battle stands, from the page after the last that he has. */
  async enter(guest: Subscriber): Promise<void> {
    const b = await this.host.battle(guest.battle);
    const last = this.host.lastPage(b, guest.viewer);
    // Anyone who has more than there is had it from a record that is gone.
    const from = guest.page > last ? 0 : guest.page + 1;
    const [pages = null] = await this.host.pages(b, [{ viewer: guest.viewer, from, to: last }]);
    const chat = this.host.hears(b, guest.viewer) ? await this.host.chat(b.id) : [];
    const others = await this.elsewhere.others(b.id);
    guest.page = pages ? Math.max(last, -1) : guest.page;
    guest.said = chat.at(-1)?.n ?? 0;
    this.guests.set(b.id, (this.guests.get(b.id) ?? new Set()).add(guest));
    const facts = this.host.facts(b, together(this.here(b.id), others), guest.viewer);
    guest.facts = lasting(facts);
    guest.send({ t: 'welcome', viewer: guest.viewer, begun: this.host.begun(b), facts, pages: pages ?? [], chat });
    this.stirred(b.id);
  }

  leave(guest: Subscriber): void {
    const at = this.guests.get(guest.battle);
    at?.delete(guest);
    if (at?.size === 0) this.guests.delete(guest.battle);
    this.stirred(guest.battle);
  }

  /** Something has happened at all of them. */
  newsOfAll(): void {
    for (const id of this.guests.keys()) this.news(id);
  }

  /** Something has happened at a battle. What happens while it is being told is told afterwards. */
  news(id: string): void {
    if (this.ended || !this.guests.has(id)) return;
    const now = this.telling.get(id);
    if (now) {
      now.again = true;
      return;
    }
    this.telling.set(id, { again: false });
    void this.tell(id)
      .catch((fault: unknown) => {
        if (this.ended) return;
        this.trouble(fault);
        // Anyone who has not been told would wait for it, and nobody else would tell him.
        setTimeout(() => this.news(id), AGAIN_MS).unref();
      })
      .finally(() => {
        const { again } = this.telling.get(id) ?? { again: false };
        this.telling.delete(id);
        if (again) this.news(id);
      });
  }

  /** Tells nothing more: anyone who looks on is told the rest when he calls again. */
  close(): void {
    this.ended = true;
  }

  /** Shows out anyone who has a key that opens nothing any more, whichever process has taken it back. */
  private async welcome(id: string): Promise<Subscriber[]> {
    const good = await this.host.keySums(id);
    for (const guest of [...(this.guests.get(id) ?? [])]) if (!good.has(guest.hash)) guest.dismiss();
    return [...(this.guests.get(id) ?? [])];
  }

  private async tell(id: string): Promise<void> {
    const at = await this.welcome(id);
    if (at.length === 0) return;
    const b = await this.host.battle(id);
    const wanted = at.map(({ viewer, page }) => ({ viewer, from: page + 1, to: this.host.lastPage(b, viewer) }));
    const pages = await this.host.pages(b, wanted);
    const who = await this.attendance(id);
    for (const [i, guest] of at.entries()) {
      const facts = this.host.facts(b, who, guest.viewer);
      // That nothing new may be told is not told either: it would tell that something has happened.
      const same = lasting(facts) === guest.facts && !this.host.hears(b, guest.viewer);
      guest.facts = lasting(facts);
      const { to } = wanted[i] as Wanted;
      const told = pages[i];
      if (to <= guest.page || !told) {
        if (!same) guest.send({ t: 'facts', facts });
      } else for (const page of told) guest.send({ t: 'page', page, facts });
      if (told) guest.page = Math.max(guest.page, to);
    }
    const hearers = at.filter(({ viewer }) => this.host.hears(b, viewer));
    if (hearers.length === 0) return;
    const chat = await this.host.chat(id, Math.min(...hearers.map(({ said }) => said)));
    for (const guest of hearers) {
      for (const said of chat) if (said.n > guest.said) guest.send({ t: 'said', said });
      guest.said = Math.max(guest.said, chat.at(-1)?.n ?? 0);
    }
  }
}

const lasting = (facts: BattleInfo): string => JSON.stringify({ ...facts, now: 0 });

const together = (one: Presence, other: Presence): Presence => {
  const most = (side: 0 | 1) => Math.max(one.here[side], other.here[side]) as Attended;
  return { here: [most(0), most(1)], watchers: one.watchers + other.watchers };
};
