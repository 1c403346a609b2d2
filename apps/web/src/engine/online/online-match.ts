import { rulesets, type Scenario, setUp } from '@taxiarch/battles/lazy';
import {
  type AnyBattle,
  applyDiff,
  decisionToken,
  diff,
  type Entry,
  irreversibleCount,
  pendingDecisions,
  type Ruleset,
  type SerializedView,
  type Side,
  type StandingOrder,
  type StandingOrderCancel,
  seededDice,
  sentView,
  sha256,
  type Viewer,
  viewFor,
  viewFromSent,
} from '@taxiarch/kernel';
import type { BattleInfo, BattleSetup, BattleUpdate, ChatMessage, Offer, ServerMessage } from '@taxiarch/wire';
import type { Refusal } from '../protocol/index.ts';
import { type OnlineView, ServerError } from '../protocol/online.ts';
import type { Listener, PlayableMatch } from '../session/local-match.ts';
import { type Afterwards, type Outcome, REQUEST_TIMEOUT_MS, ServerConnection } from './connection.ts';
import type { Connect } from './transport.ts';

/** Whose place it is, and what was brought along for the dice. */
export interface Place {
  readonly battle: string;
  readonly key: string;
  readonly secret: string | null;
  /** Writes down what everybody has published of his secret; gives whether the own one may be told now. */
  readonly noteSums: (sums: BattleInfo['commitments']) => Promise<boolean>;
}

type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
type Kept = { readonly n: number; readonly view: SerializedView };

const nobody: Listener = {
  before: () => () => undefined,
  takenBack: () => undefined,
  anew: () => undefined,
  retold: () => undefined,
};
const against = (text: string): Refusal => ({ rule: 'none', text });
const why = (outcome: Outcome): Refusal | null => (outcome.ok ? null : outcome.why);

/** How long after the verdict its page may come. */
const PAGE_MS = 5_000;
/** So many portions are asked for in one second. */
const AT_ONCE = 20;

/**
 * A battle that a server judges. Nothing of it is here but one side's view, which the server keeps up page by page; whatever
 * is asked without changing the battle is asked of that view.
 */
export class OnlineMatch implements PlayableMatch {
  viewer: Viewer = null;
  readonly entries: Entry[] = [];
  readonly recallable: readonly Entry[] = [];
  readonly redoable: readonly Entry[] = [];
  private readonly link: ServerConnection;
  private listener = nobody;
  private facts: BattleInfo | null = null;
  private factsAt = 0;
  private dice: BattleSetup['dice'] = 'proved';
  private chat: readonly ChatMessage[] = [];
  /** The number of the last page. */
  private have = -1;
  /** What the page has kept of the battle: the opening, and a view for every answer since that was not taken back. */
  private readonly kept: Kept[] = [];
  private now: AnyBattle | null = null;
  /** How a view becomes a battle; unknown until the rules are there. */
  private made: ((view: SerializedView) => AnyBattle) | null = null;
  private early: BattleUpdate[] = [];
  /** Where the battle was told from a page that holds all of it: that one and those since, until those before are here. */
  private since: BattleUpdate[] = [];
  private before: BattleUpdate[] = [];
  private isReading = false;
  /** What is being answered, and the number of the last page of one's own: both tell whether an answer has arrived. */
  private giving = '';
  private lastOwn = -1;
  private secretTold = false;
  /** What this side has offered last and the other side has declined, until something else is offered or happens. */
  private declined: Offer['what'] | null = null;
  /** Why a choice that was kept while the server was gone was not accepted, until another one is made. */
  private refusedLate: Refusal | null = null;
  /** Calls under way, and whether the page has been told of news that it has not asked for yet. */
  private busy = 0;
  private announced = false;
  private readonly awaited = new Set<() => void>();
  private looks = true;

  constructor(
    dial: Connect,
    readonly place: Place,
    private readonly clock: () => number,
    private readonly news: () => void,
  ) {
    this.link = new ServerConnection(dial, {
      hello: () => {
        const looks = this.looks ? {} : { looks: false };
        return { t: 'hello', battle: place.battle, key: place.key, have: this.have, ...looks };
      },
      heard: (heard) => this.hear(heard),
      turned: () => {
        if (this.link.state === 'lost') this.refuseWelcome(new ServerError(this.link.why?.text ?? ''));
        this.announce();
      },
      refusedLate: (reason) => {
        this.refusedLate = reason;
        this.announce();
      },
    });
  }

  private welcomeBy: (welcome: Welcome) => void = () => undefined;
  private refuseWelcome: (fault: Error) => void = () => undefined;

  /** Calls the server; gives what it says of the battle, once. */
  join(): Promise<BattleSetup> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ServerError('The server does not respond.')), REQUEST_TIMEOUT_MS);
      this.welcomeBy = ({ begun }) => {
        clearTimeout(timer);
        resolve(begun);
      };
      this.refuseWelcome = (fault) => {
        clearTimeout(timer);
        reject(fault);
      };
      this.link.call();
    });
  }

  /** Lays out the field as it is before the battle begins: the rules are there. */
  layOut(scenario: Scenario, { options, packs = [] }: Pick<BattleSetup, 'options' | 'packs'>): void {
    const rules = rulesets[scenario.ruleset].rules as Ruleset<unknown, object, unknown>;
    const { world, state } = setUp(scenario, { options, packs });
    this.made = (view) => viewFromSent<unknown, object, unknown>(rules, world, view, this.viewer);
    const counts = { drawn: 0, taken: 0, followed: 0 };
    const core = { state, frames: [], dice: seededDice('view'), outcome: null, standing: [], ...counts };
    this.now = viewFor(this.made({ core, wanted: null, asked: null }), this.viewer);
  }

  get battle(): AnyBattle {
    if (!this.now) throw new Error('the field has not been laid out');
    return this.now;
  }

  /** Tells of the battle from now on, beginning with what has been heard so far. */
  listen(listener: Listener): void {
    this.listener = listener;
    this.take(this.early);
    this.early = [];
    void this.readBefore();
  }

  /** What is known beside the battle. To ask for it is to have heard the news. */
  view(): OnlineView {
    this.announced = false;
    const { battle } = this.place;
    const { state: line, why: reason } = this.link;
    const { viewer, facts, chat, declined, mayTakeBack, refusedLate } = this;
    if (!facts) throw new Error('the server has not been heard yet');
    const age = this.clock() - this.factsAt;
    const lacksSecret = viewer !== null && facts.phase === 'secrets' && !this.hasSecret(facts, viewer);
    const { dice } = this;
    const own = { lacksSecret, declined, mayTakeBack, refusedLate };
    return { battle, viewer, dice, facts, age, chat, line, why: reason, ...own };
  }

  /** Whether the last answer of this side can still be taken back: no die has fallen and no secret come out since. */
  private get mayTakeBack(): boolean {
    const at = this.entries.findLastIndex(({ side }) => side === this.viewer);
    const before = this.kept[at];
    return (
      at >= 0 &&
      before !== undefined &&
      irreversibleCount(this.made?.(before.view) ?? this.battle) === irreversibleCount(this.battle)
    );
  }

  /** Whether it is over, by the rules or otherwise: its record is open then. */
  get isOver(): boolean {
    return this.facts?.phase === 'over';
  }

  /** Whether this battle stands as the one that was seen here. */
  stands(battle: AnyBattle): boolean {
    const sent: unknown = JSON.parse(JSON.stringify(sentView(battle, this.viewer)));
    return diff(this.kept.at(-1)?.view, sent) === null;
  }

  at(step: number): AnyBattle {
    const one = this.kept[Math.max(0, Math.min(step, this.kept.length - 1))];
    return one && this.made ? this.made(one.view) : this.battle;
  }

  undo(): boolean {
    return false;
  }

  redo(): boolean {
    return false;
  }

  async submit(choice: string, side?: Side): Promise<Refusal | null> {
    const whose = this.reasonAgainst(side);
    if (whose) return whose;
    const moment = decisionToken(this.battle);
    const known = this.lastOwn;
    this.refusedLate = null;
    this.giving = choice;
    // One that arrived has a page; one that did not is sent again if nothing has changed.
    return this.judged({ t: 'answer', moment, choice }, (sent) => {
      const answered = this.lastOwn > known;
      if (sent && answered) return { ok: true, n: this.lastOwn };
      if (!answered && decisionToken(this.battle) === moment) return 'send';
      return { ok: false, why: against('The battle went on before this choice arrived.') };
    });
  }

  instruct(side: Side, told: StandingOrder | StandingOrderCancel): Refusal | null | Promise<Refusal | null> {
    if (side !== this.viewer) return against('Only the player of this side can give its orders.');
    const known = this.lastOwn;
    return this.judged({ t: 'order', told }, () => (this.lastOwn > known ? { ok: true, n: this.lastOwn } : 'send'));
  }

  say(text: string): Promise<Refusal | null> {
    const known = this.chat.at(-1)?.n ?? 0;
    return this.told({ t: 'say', text }, (sent) => {
      const arrived = this.chat.some(({ n, by, text: said }) => n > known && by === this.viewer && said === text);
      return sent && arrived ? { ok: true, n: 0 } : 'send';
    });
  }

  /** Asks for the messages before those that are here. */
  async earlier(): Promise<Refusal | null> {
    const [first] = this.chat;
    return first && first.n > 1 ? this.told({ t: 'earlier', before: first.n }, () => 'send') : null;
  }

  /** Whether anybody looks at the page: the server tells those who do not, wherever they want to be told. */
  look(looks: boolean): void {
    if (looks === this.looks) return;
    this.looks = looks;
    // Anyone who is not on the line says so when he greets.
    if (this.link.state === 'joined') void this.link.send({ t: 'look', looks }, () => ({ ok: true, n: 0 }));
  }

  resign(): Promise<Refusal | null> {
    return this.told({ t: 'resign' });
  }

  offer(what: Offer['what']): Promise<Refusal | null> {
    return this.told({ t: 'offer', what });
  }

  reply(what: Offer['what'], yes: boolean): Promise<Refusal | null> {
    return this.told({ t: 'reply', what, yes });
  }

  /** Calls again at once, where the line is broken: the net is back. */
  hasten(): void {
    this.link.call();
  }

  close(): void {
    this.link.hangUp();
  }

  /** Why nobody here may answer now. */
  private reasonAgainst(side: Side | undefined): Refusal | null {
    const { viewer, battle } = this;
    if (viewer === null) return against('Spectators cannot make choices.');
    if (battle.outcome) return against('The battle is over.');
    const isAsked = pendingDecisions(battle).some((one) => one.side === viewer);
    return (side ?? viewer) === viewer && isAsked ? null : against('The other side must decide.');
  }

  private async told(message: Parameters<ServerConnection['send']>[0], afterwards?: (sent: boolean) => Afterwards) {
    return why(await this.during(() => this.link.send(message, afterwards)));
  }

  /** What is judged is done when its page is here. */
  private async judged(
    message: Parameters<ServerConnection['send']>[0],
    afterwards: (sent: boolean) => Afterwards,
  ): Promise<Refusal | null> {
    const outcome = await this.during(async () => {
      const verdict = await this.link.send(message, afterwards);
      if (verdict.ok) await this.pageOf(verdict.n);
      return verdict;
    });
    return outcome.ok ? null : (outcome.why as Refusal);
  }

  /** News that come during a call are in what it gives, unless it gives a refusal. */
  private async during(act: () => Promise<Outcome>): Promise<Outcome> {
    this.busy++;
    const outcome = await act();
    this.busy--;
    if (!outcome.ok && this.busy === 0 && this.announced) this.news();
    return outcome;
  }

  private pageOf(n: number): Promise<void> {
    if (this.have >= n) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.awaited.delete(look) && resolve(), PAGE_MS);
      const look = (): void => {
        if (this.have < n) return;
        clearTimeout(timer);
        this.awaited.delete(look);
        resolve();
      };
      this.awaited.add(look);
    });
  }

  private announce(): void {
    if (!this.facts) return;
    const first = !this.announced;
    this.announced = true;
    if (first && this.busy === 0) this.news();
  }

  private hear(heard: Exclude<ServerMessage, { t: 'done' | 'refused' }>): void {
    if (heard.t === 'history') this.before.push(...heard.pages);
    else if (heard.t === 'earlier')
      this.chat = [...heard.chat, ...this.chat.filter(({ n }) => n > (heard.chat.at(-1)?.n ?? 0))];
    else if (heard.t === 'said') this.chat = [...this.chat.filter(({ n }) => n !== heard.said.n), heard.said];
    else {
      this.noteOffer(heard);
      this.facts = heard.facts;
      this.factsAt = this.clock();
    }
    if (heard.t === 'welcome') {
      this.viewer = heard.viewer;
      this.dice = heard.begun.dice;
      this.chat = this.withLast(heard.chat);
      this.secretTold = false;
    }
    if (heard.t === 'welcome' || heard.t === 'page') this.take(heard.t === 'page' ? [heard.page] : heard.pages);
    if (heard.t === 'welcome') this.welcomeBy(heard);
    if (heard.t === 'history') return;
    this.tellSecret();
    this.announce();
    if (heard.t === 'welcome') void this.readBefore();
  }

  /** The last messages after a reconnection, behind those that are here already, unless some are missing between. */
  private withLast(chat: readonly ChatMessage[]): readonly ChatMessage[] {
    const first = chat[0]?.n ?? 0;
    const before = this.chat.filter(({ n }) => n < first);
    return before.at(-1)?.n === first - 1 ? [...before, ...chat] : chat;
  }

  /** Asks for what was before the page with which the battle was told, portion by portion, and tells all of it again. */
  private async readBefore(): Promise<void> {
    const [whole] = this.since;
    if (!whole || this.isReading || this.listener === nobody) return;
    this.isReading = true;
    this.before = [];
    for (let have = -1, asked = 1; have < whole.n && this.since[0] === whole; asked++) {
      const { ok } = await this.link.send({ t: 'history', from: have + 1 }, () => 'send');
      const last = this.before.at(-1)?.n ?? -1;
      if (!ok || last <= have) break;
      have = last;
      // More would be refused, and what the player does meanwhile with it.
      if (asked % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    this.isReading = false;
    const { before, made } = this;
    this.before = [];
    if (this.since[0] !== whole) return this.readBefore();
    if (!made || (before.at(-1)?.n ?? -1) < whole.n) return;
    this.retell([...before.filter(({ n }) => n <= whole.n), ...this.since.slice(1)], made);
    this.since = [];
    this.announce();
  }

  /** Tells the battle again from its beginning. */
  private retell(pages: readonly BattleUpdate[], made: (view: SerializedView) => AnyBattle): void {
    this.kept.length = 0;
    this.entries.length = 0;
    for (const { n, by, change, events, back } of pages) {
      const view = applyDiff(this.kept.at(-1)?.view, change) as SerializedView;
      this.now = made(view);
      if (back !== undefined) this.goBack(back, view, (step) => this.listener.retold({ back: step }));
      else if (this.kept.push({ n, view }) === 1) this.listener.anew(events);
      else {
        this.entries.push({ side: by ?? 0, choice: '' });
        this.listener.retold({ events });
      }
    }
  }

  /** An offer of this side that is gone while the battle stands as it did has been declined. */
  private noteOffer(heard: Extract<ServerMessage, { t: 'welcome' | 'page' | 'facts' }>): void {
    const { offer, phase } = heard.facts;
    const mine = this.facts?.offer?.by === this.viewer ? this.facts?.offer : null;
    const stands = heard.t === 'facts' || (heard.t === 'welcome' && heard.pages.every(({ n }) => n <= this.have));
    if (!stands || offer || phase !== 'on') this.declined = null;
    else if (mine) this.declined = mine.what;
  }

  /** Whether the secret that was brought here is the one of which this side has published the sum. */
  private hasSecret({ commitments }: BattleInfo, side: Side): boolean {
    const { secret } = this.place;
    return secret !== null && commitments[side === 0 ? 1 : 2] === sha256(secret);
  }

  /** The secret for the dice is told when everybody has published what his own comes to, and not before. */
  private tellSecret(): void {
    const { facts, viewer } = this;
    const { secret, noteSums } = this.place;
    if (this.secretTold || secret === null || viewer === null || facts?.phase !== 'secrets') return;
    const { commitments, seats } = facts;
    const [, ...sums] = commitments;
    const isPublished = seats.every(({ player }, side) => player !== 'person' || sums[side] !== null);
    if (!isPublished || !this.hasSecret(facts, viewer)) return;
    this.secretTold = true;
    void noteSums(commitments).then((may) => {
      // After a break the welcome tells whether it is still wanted.
      if (may) void this.link.send({ t: 'secret', secret }, () => 'send');
    });
  }

  private take(pages: readonly BattleUpdate[]): void {
    if (!this.made || this.listener === nobody) {
      this.early.push(...pages);
      return;
    }
    try {
      for (const page of pages) if (page.n > this.have) this.turn(page, this.made);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      // What is here does not fit what is told: all of it is asked for again.
      this.kept.length = 0;
      this.entries.length = 0;
      this.since = [];
      this.have = -1;
      this.link.redial();
    }
    for (const look of [...this.awaited]) look();
  }

  private turn(page: BattleUpdate, made: (view: SerializedView) => AnyBattle): void {
    const { n, by, change, events, back, whole } = page;
    if (whole) {
      this.kept.length = 0;
      this.entries.length = 0;
      this.since = [];
    }
    if (whole || this.since.length > 0) this.since.push(page);
    const view = applyDiff(this.kept.at(-1)?.view, change) as SerializedView;
    const now = made(view);
    this.have = n;
    if (by !== null && by === this.viewer) this.lastOwn = n;
    if (back !== undefined) {
      this.now = now;
      this.goBack(back, view, (step) => this.listener.takenBack(step));
      return;
    }
    const told = this.kept.length > 0 ? this.listener.before() : null;
    this.now = now;
    this.kept.push({ n, view });
    if (told) {
      this.entries.push({ side: by ?? 0, choice: by === this.viewer ? this.giving : '' });
      told({ by, how: 'answered', quiet: page.quiet ?? false, events });
    } else this.listener.anew(events);
  }

  private goBack(back: number, view: SerializedView, takenBack: (step: number) => void): void {
    while (this.entries.length > 0 && (this.kept.at(-1) as Kept).n > back) {
      const step = this.entries.length;
      this.kept.pop();
      this.entries.pop();
      takenBack(step);
    }
    const last = this.kept.pop();
    this.kept.push({ n: last?.n ?? back, view });
  }
}
