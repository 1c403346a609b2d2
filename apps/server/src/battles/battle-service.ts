import { enemyOf, type Side, type Viewer } from '@taxiarch/kernel';
import {
  type BattleCreated,
  type BattleInfo,
  type BattleSetup,
  type BattleUpdate,
  type Challenge,
  type ChatMessage,
  type Invitation,
  type LinkRenewed,
  type NewBattleRequest,
  type Offer,
  type Phase,
  PORTION,
  type Renewable,
  type SeatJoined,
  type TurnStatus,
} from '@taxiarch/wire';
import { notificationsAfter } from '../notifications/due-notifications.ts';
import type { RefereeRequest, Wanted } from '../referee/referee.ts';
import { STRETCH } from '../referee/stretch.ts';
import { WorkerFailure } from '../referee/worker-pool.ts';
import type { Presence } from '../store/notifications.ts';
import type { Patch, RelatedWrites, StoredBattle, StoredKey } from '../store/store.ts';
import { battleInfo, begunOf, laterFacts } from './battle-info.ts';
import { BattleQueue } from './battle-queue.ts';
import { Bench } from './bench.ts';
import { deadlineOf, lostByTime, overdue, timesAfter } from './clock.ts';
import { begins, createBattle, joinBattle, revealSecret } from './create-battle.ts';
import type { BattleServiceDeps, Deed } from './deps.ts';
import { History } from './history.ts';
import { invitationOf } from './invitations.ts';
import { hashKey, newKey } from './keys.ts';
import { RequestError } from './request-error.ts';
import { briefOf, mustBeOffered, mustBeOn, overBy, seedOf, unknown } from './standing.ts';

/** So often is a change tried again that another was quicker with. */
const MOST_TRIES = 8;
/** So many battles are kept at hand: some 100 KB each. */
const MOST_ROWS = 500;
/** So many chat messages are sent at once. */
const TOLD_MESSAGES = 50;
/** So many people may say in one battle. */
const MOST_SAYINGS = 2_000;
/** So long may all who share a store be silent while one of them lives: each says so more often. */
const SILENCE_MS = 10_000;
/** So many battles wait in the lobby at most, for one look. */
const MOST_CHALLENGES = 200;

/** What a change of a battle comes to: its new values, and what goes along with them; null where nothing is to change. */
type Change = { readonly patch: Patch; readonly along?: RelatedWrites } | null;

/**
 * The battles of a server. He knows no rule: judges say what an answer makes of a battle. He keeps nothing that the
 * store does not have, so that any number of hosts can serve the same battles.
 */
export class BattleService {
  private readonly turns = new BattleQueue();
  private readonly thinking = new Set<string>();
  /** Battles as they were last read or written, the latest last: the store is asked whether they have changed. */
  private readonly rows = new Map<string, StoredBattle>();
  private ended = false;
  /** Whether it could not be written that the battles are served. */
  private silent = false;

  private readonly history: History;
  private readonly bench: Bench;

  constructor(private readonly means: BattleServiceDeps) {
    this.history = new History(means.store, means.readers, means.now);
    this.bench = new Bench(means.store, this.history);
  }

  async make(wish: NewBattleRequest, commitment: string): Promise<BattleCreated> {
    const { store, readers, now } = this.means;
    // Before anybody is invited it must be sure that it can begin. Nobody who fights waits for it.
    const found = await readers.call(commitment, 'prepare', { wish });
    if ('refused' in found) throw new RequestError('malformed', found.refused);
    const { battle, keys, told } = createBattle(wish, found, commitment, now());
    await store.make(battle, keys);
    return told;
  }

  async join(id: string, invite: string, commitment: string): Promise<SeatJoined> {
    const key = await this.keyOf(id, invite);
    const side = key?.side ?? null;
    if (key?.role !== 'invite' || side === null) throw unknown();
    const seat = newKey();
    const after = await this.change(id, (b) =>
      joinBattle(b, side, hashKey(invite), hashKey(seat), commitment, this.means.now()),
    );
    if (after.opening.dice === 'own') await this.start(id);
    return { battle: id, side, seat };
  }

  /**
   * Gives a new key for one's own seat, for the other as long as nobody has taken it, or for onlookers; old ones open
   * nothing any more. Anyone else who sits at one's own seat by an account is out too: the keeper alone still holds it.
   */
  async renew(id: string, side: Side, renew: Renewable, keeper: string | null): Promise<LinkRenewed> {
    const key = newKey();
    const whose = renew === 'watch' ? null : renew === 'seat' ? side : enemyOf(side);
    await this.change(id, async (b) => {
      if (renew === 'invite' && b.phase !== 'open') throw new RequestError('phase', 'The other seat is already taken.');
      if (renew === 'watch' && b.delay === null)
        throw new RequestError('phase', 'This battle does not allow spectators.');
      const fresh = { hash: hashKey(key), key: { battle: id, role: renew, side: whose } };
      if (renew === 'seat') return { patch: {}, along: { keys: [fresh], cleared: { side, but: keeper } } };
      const old = (await this.means.store.keys(id)).filter((one) => one.key.role === renew && one.key.side === whose);
      return {
        patch: renew === 'invite' && b.lobby !== null ? { lobby: key } : {},
        along: { keys: [fresh], revoked: old.map(({ hash }) => hash) },
      };
    });
    return { key };
  }

  /** What an invitation is to. */
  async invitation(id: string, invite: string): Promise<Invitation> {
    const key = await this.keyOf(id, invite);
    const found = key?.role === 'invite' ? invitationOf(await this.battle(id)) : null;
    if (!found) throw unknown();
    return found;
  }

  /** How a battle stands, for one who has a seat at it. */
  async status(id: string, seat: string): Promise<TurnStatus> {
    const { viewer } = await this.placeOf(id, seat);
    if (viewer === null) throw new RequestError('not-yours', 'Spectators see only the battle.');
    const { phase, asked } = await this.battle(id);
    return { phase, asked };
  }

  async lobby(): Promise<Challenge[]> {
    return this.means.store.lobby(MOST_CHALLENGES);
  }

  count(): Promise<Record<Phase, number>> {
    return this.means.store.count();
  }

  /** What a key opens at a battle: a seat or a place among the onlookers. */
  async placeOf(id: string, key: string): Promise<{ readonly viewer: Viewer }> {
    const found = await this.keyOf(id, key);
    if (!found || found.role === 'invite') throw unknown();
    return { viewer: found.role === 'seat' ? found.side : null };
  }

  /** The sums of all keys that open something at a battle. */
  async keySums(id: string): Promise<ReadonlySet<string>> {
    return new Set((await this.means.store.keys(id)).map(({ hash }) => hash));
  }

  private async keyOf(id: string, key: string): Promise<StoredKey | null> {
    const found = await this.means.store.key(hashKey(key));
    return found?.battle === id ? found : null;
  }

  /** A battle as it stands: from the store, unless it has not changed since it was last read or written here. */
  async battle(id: string): Promise<StoredBattle> {
    const { store } = this.means;
    const known = this.rows.get(id);
    if (known && (await store.revision(id)) === known.rev) return this.keep(known);
    const found = await store.battle(id);
    if (!found) throw unknown();
    return this.keep(found);
  }

  private keep(b: StoredBattle): StoredBattle {
    this.rows.delete(b.id);
    this.rows.set(b.id, b);
    if (this.rows.size > MOST_ROWS) this.rows.delete(this.rows.keys().next().value as string);
    return b;
  }

  facts(b: StoredBattle, who: Presence, viewer: Viewer): BattleInfo {
    const facts = battleInfo(b, this.means.now(), who);
    return this.hears(b, viewer) ? facts : laterFacts(facts);
  }

  begun(b: StoredBattle): BattleSetup {
    return begunOf(b);
  }

  /** Whether someone hears what the players say: onlookers who are kept behind would hear of what they may not see. */
  hears({ phase, delay }: StoredBattle, viewer: Viewer): boolean {
    return viewer !== null || phase === 'over' || !delay;
  }

  /** The chat messages after a number, but for the oldest of many. */
  async chat(id: string, after = 0): Promise<ChatMessage[]> {
    const { store } = this.means;
    const last = await store.chatCount(id);
    return last <= after ? [] : store.chatMessages(id, Math.max(after + 1, last - TOLD_MESSAGES + 1));
  }

  /** The chat messages before a number, in their order. */
  async earlier(b: StoredBattle, viewer: Viewer, before: number): Promise<ChatMessage[]> {
    if (!this.hears(b, viewer)) return [];
    return this.means.store.chatMessages(b.id, Math.max(1, before - TOLD_MESSAGES), before - 1);
  }

  /** The last page that a viewer may see. */
  lastPage(b: StoredBattle, viewer: Viewer): number {
    if (b.core === null) return -1;
    return viewer === null && b.phase !== 'over' ? b.n - (b.delay ?? 0) : b.n;
  }

  /**
   * The pages that each is to be shown after those that he has: what is not at hand is played again, and of what is too
   * long for that there is one page that holds all of it. Null where it has to wait.
   */
  async pages(b: StoredBattle, wanted: readonly Wanted[]): Promise<(readonly BattleUpdate[] | null)[]> {
    if (wanted.every(({ from, to }) => to < from)) return wanted.map(() => []);
    const { judges } = this.means;
    const found = await this.bench.asked(b, (at, papers) => judges.call(b.id, 'pages', { at, wanted, papers }));
    const again = new Map<string, Promise<readonly BattleUpdate[] | null>>();
    return Promise.all(
      wanted.map((one, i) => {
        if (found[i]) return Promise.resolve(found[i]);
        const name = `${one.viewer} ${one.from} ${one.to}`;
        const pages = again.get(name) ?? this.pagesAgain(b, one);
        again.set(name, pages);
        return pages;
      }),
    );
  }

  private async pagesAgain(b: StoredBattle, { viewer, from, to }: Wanted): Promise<readonly BattleUpdate[] | null> {
    try {
      const pages = to - from < PORTION ? await this.history.pages(b, viewer, from, to) : null;
      if (pages) return pages;
    } catch (fault) {
      if (!(fault instanceof RequestError)) throw fault;
    }
    return this.wholePage(b, viewer, to);
  }

  /** All that a viewer may see after an entry, in one page; null where that cannot be told, or not now. */
  private async wholePage(b: StoredBattle, viewer: Viewer, n: number): Promise<readonly BattleUpdate[] | null> {
    const { judges } = this.means;
    if (n === b.n)
      return [await this.bench.asked(b, (at, papers) => judges.call(b.id, 'whole', { at, viewer, papers }))];
    try {
      const page = await this.history.whole(b, viewer, n);
      return page && [page];
    } catch (fault) {
      if (!(fault instanceof RequestError)) throw fault;
      return null;
    }
  }

  /** A portion of what a viewer may see of a battle so far. */
  async portion(b: StoredBattle, viewer: Viewer, from: number): Promise<readonly BattleUpdate[]> {
    return this.history.portion(b, viewer, from, this.lastPage(b, viewer));
  }

  /** The battle as a file, with its secrets, when all is over. */
  async file(id: string): Promise<string> {
    const b = await this.battle(id);
    if (b.phase !== 'over' || b.core === null)
      throw new RequestError('phase', 'The full log opens when the battle is over.');
    const record = await this.means.store.entries(id);
    return this.means.judges.call(id, 'file', { brief: briefOf(b), record });
  }

  /** Does what a seat has told; gives the number of answers after it. */
  async told(id: string, side: Side, message: Deed): Promise<number> {
    switch (message.t) {
      case 'answer':
        return this.plead(id, side, { answer: message.choice, moment: message.moment });
      case 'order':
        return this.plead(id, side, { order: message.told });
      case 'secret': {
        const after = await this.change(id, (b) => revealSecret(b, side, message.secret));
        if (begins(after)) await this.start(id);
        return after.n;
      }
      case 'say': {
        const { store, now } = this.means;
        if ((await store.chatCount(id)) >= MOST_SAYINGS)
          throw new RequestError('too-many', `This battle already has ${MOST_SAYINGS} messages, the most it can hold.`);
        await store.say(id, side, message.text, now());
        return (await this.battle(id)).n;
      }
      case 'resign':
        return this.end(id, { winner: enemyOf(side), how: 'resigned' });
      case 'offer':
        return this.offer(id, side, message.what);
      default:
        return this.reply(id, side, message.what, message.yes);
    }
  }

  private async offer(id: string, side: Side, what: Offer['what']): Promise<number> {
    const after = await this.change(id, (b) => {
      mustBeOn(b);
      if (b.offer?.what === what && b.offer.by === side)
        throw new RequestError('stale', 'You have already made this offer.');
      return { patch: { offer: { what, by: side } } };
    });
    // A commander who computes fights on, but gives back a slip.
    if (after.players[enemyOf(side)] !== 'person') return this.reply(id, enemyOf(side), what, what === 'back');
    return after.n;
  }

  private async reply(id: string, side: Side, what: Offer['what'], yes: boolean): Promise<number> {
    const by = enemyOf(side);
    if (yes && what === 'draw') {
      return this.end(id, { winner: null, how: 'agreed' }, (b) => mustBeOffered(b, what, by));
    }
    const withdraw = () =>
      this.change(id, (b) => {
        mustBeOffered(b, what, by);
        return { patch: { offer: null } };
      });
    if (!yes) return (await withdraw()).n;
    try {
      return await this.plead(id, by, { back: true }, (b) => mustBeOffered(b, what, by));
    } catch (fault) {
      // What cannot be taken back is no longer asked for.
      if (fault instanceof RequestError && fault.fault === 'rules') await withdraw();
      throw fault;
    }
  }

  /** Ends a battle otherwise than by its rules. */
  private async end(
    id: string,
    ended: NonNullable<StoredBattle['ended']>,
    must: (b: StoredBattle) => void = mustBeOn,
  ): Promise<number> {
    const after = await this.change(id, (b) => {
      must(b);
      return { patch: overBy(ended) };
    });
    return after.n;
  }

  /** Has an answer, an order or a taking back judged, and writes it down. */
  private async plead(
    id: string,
    side: Side,
    plea: RefereeRequest,
    must: (b: StoredBattle) => void = mustBeOn,
  ): Promise<number> {
    const after = await this.change(id, async (b) => {
      must(b);
      const { judges, now } = this.means;
      const late = overdue(b, now());
      if (late !== null && this.silent) throw new WorkerFailure('The clocks are being corrected. Try again.');
      if (late !== null) return { patch: overBy(lostByTime(late)) };
      const verdict = await this.bench.asked(b, (at, papers) => judges.call(id, 'judge', { at, side, plea, papers }));
      if (!verdict.ok) throw new RequestError(verdict.why, verdict.refusal.text, verdict.refusal.rule);
      const { n, entry, core, hash, asked, outcome } = verdict;
      const at = now();
      const times = 'order' in plea ? {} : timesAfter(b, at, 'answer' in plea ? side : null, asked);
      const offer = 'order' in plea ? b.offer : null;
      const over = outcome ? { phase: 'over' as const, deadline: null, since: null } : {};
      return {
        patch: { n, core, hash, asked, outcome, offer, ...times, ...over },
        along: { entries: [{ n, entry, hash, at }], ...(n % STRETCH === 0 ? { positions: [{ n, core, hash }] } : {}) },
      };
    });
    this.wake(after);
    if (after.ended?.how === 'time') throw new RequestError('phase', 'The time has run out.');
    return after.n;
  }

  /** Begins a battle that has all it needs. */
  private async start(id: string): Promise<void> {
    const after = await this.change(id, async (b) => {
      if (b.phase !== 'secrets') return null;
      const { judges, now } = this.means;
      const opening = { ...b.opening, seed: seedOf(b), commitments: b.commitments.map((hash) => hash ?? '') };
      const { core, hash, asked } = await judges.call(id, 'begin', { opening });
      const times = timesAfter({ ...b, phase: 'on', since: null }, now(), null, asked);
      return { patch: { phase: 'on', opening, core, hash, asked, ...times } };
    });
    this.wake(after);
  }

  /**
   * Changes a battle: what is to change is found from how it stands, and again where someone else was quicker. Nothing
   * else is done about it in this process meanwhile.
   */
  private change(id: string, find: (b: StoredBattle) => Change | Promise<Change>): Promise<StoredBattle> {
    return this.turns.take(id, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const b = await this.battle(id);
        const found = await find(b);
        if (!found) return b;
        const { now, graceMs } = this.means;
        const pendingNotifications = notificationsAfter(b, found.patch, found.along, { now: now(), graceMs });
        const change = { ...found, patch: { ...found.patch, pendingNotifications } };
        if (await this.written(b, change)) return this.keep({ ...b, ...change.patch, rev: b.rev + 1 });
      }
      throw new RequestError('trouble', 'Too many changes to this battle at once. Try again.');
    });
  }

  /** Writes a change down. Where that is not done, the judge has allowed what never was, and forgets it. */
  private async written({ id, rev }: StoredBattle, { patch, along }: NonNullable<Change>): Promise<boolean> {
    let done = false;
    try {
      done = await this.means.store.change(id, rev, patch, along);
    } finally {
      if (!done) await this.means.judges.call(id, 'forget', { id });
    }
    return done;
  }

  /**
   * Says that the battles are served, and gives whether nobody served them meanwhile: that time is nobody's. At the start
   * that is known by what was said last; later by what could not be written, and not by a clock that was set.
   */
  async beat(start = false): Promise<boolean> {
    const { store, now } = this.means;
    const gap = store.shared ? SILENCE_MS : 0;
    try {
      const lost = await store.beat(now(), start || this.silent ? gap : Number.POSITIVE_INFINITY);
      this.silent = false;
      return lost > 0;
    } catch (fault) {
      this.silent = true;
      throw fault;
    }
  }

  /** Looks after battles whose time is over, or whose commander has not answered. */
  async lookAfter(): Promise<void> {
    const { store, now } = this.means;
    for (const id of await store.due(now(), 100)) {
      let mine = false;
      const after = await this.change(id, (b) => {
        const at = now();
        // Another process may have been quicker: one of them sees to it, and none for a while after that.
        mine = b.deadline !== null && b.deadline <= at;
        if (!mine) return null;
        if (b.phase === 'over') return { patch: { deadline: null } };
        if (b.phase !== 'on') return { patch: { ...overBy({ winner: null, how: 'expired' }), lobby: null } };
        const late = overdue(b, at);
        return { patch: late === null ? { deadline: deadlineOf(b, at) } : overBy(lostByTime(late)) };
      });
      if (mine) this.wake(after);
    }
  }

  /** Lets a commander who computes answer where he is asked. */
  private wake(b: StoredBattle): void {
    const side = b.phase === 'on' ? b.asked.find((one) => b.players[one] !== 'person') : undefined;
    if (side === undefined || this.thinking.has(b.id) || this.ended) return;
    this.thinking.add(b.id);
    void this.think(b, side)
      .catch((fault: unknown) => {
        // Anyone who looks after battles comes back to it when its deadline is past.
        if (!(this.ended || fault instanceof RequestError)) this.means.trouble(fault);
      })
      .finally(() => this.thinking.delete(b.id));
  }

  private async think(first: StoredBattle, asked: Side): Promise<void> {
    let b = first;
    for (let side: Side | undefined = asked; side !== undefined && !this.ended; ) {
      const { thinkers, thinkMs: budgetMs } = this.means;
      const level = b.players[side] as string;
      const { moment, choices } = await thinkers.call(b.id, 'think', { brief: briefOf(b), side, level, budgetMs });
      for (const [i, answer] of choices.entries()) {
        try {
          await this.plead(b.id, side, { answer, moment });
          break;
        } catch (fault) {
          if (!(fault instanceof RequestError) || fault.fault !== 'rules' || i === choices.length - 1) throw fault;
        }
      }
      b = await this.battle(b.id);
      const now = b;
      side = now.phase === 'on' ? now.asked.find((one) => now.players[one] !== 'person') : undefined;
    }
  }

  /** Begins nothing new; what is under way is finished. */
  async close(): Promise<void> {
    this.ended = true;
    await this.turns.quiet();
  }
}
