import { openBattle, scenarioById } from '@taxiarch/battles';
import {
  type AnyBattle,
  decisionToken,
  declines,
  diff,
  eventsFor,
  type GameEvent,
  Match,
  pendingDecisions,
  randomPlayer,
  type SerializedView,
  type Side,
  type StandingOrder,
  type StandingOrderCancel,
  sentView,
  sha256,
  type Viewer,
  writtenNth,
} from '@taxiarch/kernel';
import type {
  BattleInfo,
  BattleUpdate,
  ChatMessage,
  ClientMessage,
  NewBattleRequest,
  ServerMessage,
} from '@taxiarch/wire';
import type { SeatCard } from '../protocol/online.ts';
import type { Seat, SeatStore } from './seat-store.ts';
import type { Connect, LineEvents } from './transport.ts';

/** Why an answer is refused that a test wants refused. */
export const DENIED = 'You cannot do that.';
/** What a server says that does not read on. */
export const TOO_MUCH = 'That is more than one seat may say.';

/** Keys by viewer, and secrets by side. */
export const keyOf = (viewer: Viewer): string => `key of ${viewer ?? 'a spectator'}, long enough`;
export const secrets = [sha256('one'), sha256('other')] as const;

/** So many messages a judge tells at once. */
export const CHAT = 4;

const viewers: readonly Viewer[] = [0, 1, null];
type Caller = { readonly events: LineEvents; viewer: Viewer | undefined };
const sent = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;

/** A judge far away: what a server does with a battle, by the kernel's own functions, without a net between. */
export class FarJudge {
  readonly match: Match<AnyBattle>;
  phase: BattleInfo['phase'] = 'on';
  offer: BattleInfo['offer'] = null;
  chat: ChatMessage[] = [];
  commitments: BattleInfo['commitments'] = [sha256('server'), sha256(secrets[0]), sha256(secrets[1])];
  /** Whether anyone who comes in is shown all of it in one page, and has to ask for what was before. */
  inPortions = false;
  readonly heard: ClientMessage[] = [];
  /** Everything that was told to anybody, as it went over the line. */
  readonly told: { readonly viewer: Viewer; readonly heard: ServerMessage }[] = [];
  /** What happens to the next message: it is lost on its way, or what is said about it is, or it is not even read, or refused. */
  accident: 'lost' | 'unheard' | 'unread' | 'denied' | null = null;
  /** Whether the judge can be called at all, and how often that was tried. */
  open = true;
  calls = 0;
  private readonly pages: readonly [BattleUpdate[], BattleUpdate[], BattleUpdate[]];
  private readonly shown: SerializedView[];
  private callers: Caller[] = [];
  private n = 0;
  /** The page after each entry that counts. */
  private readonly counted: number[] = [0];

  constructor(
    readonly id: string,
    readonly options: readonly string[] = [],
    battle: AnyBattle = openBattle(scenarioById(id), { seed: 'far away', options }),
  ) {
    this.match = new Match(battle);
    const { log } = this.match;
    this.shown = viewers.map((viewer) => sentView(battle, viewer));
    const first = (viewer: Viewer): BattleUpdate[] => [
      { n: 0, by: null, change: [sentView(battle, viewer)], events: eventsFor(log, viewer) },
    ];
    this.pages = [first(0), first(1), first(null)];
  }

  get battle(): AnyBattle {
    return this.match.battle;
  }

  get facts(): BattleInfo {
    const seat = { player: 'person', here: true };
    return {
      battle: this.id,
      phase: this.phase,
      seats: [seat, seat],
      pace: { kind: 'free' },
      left: null,
      running: null,
      now: 0,
      offer: this.offer,
      commitments: this.commitments,
      ended: null,
      watchers: 0,
    };
  }

  readonly dial: Connect = (events) => {
    const caller: Caller = { events, viewer: undefined };
    this.calls++;
    queueMicrotask(() => {
      if (this.open) {
        this.callers.push(caller);
        events.opened();
      } else events.closed();
    });
    return {
      send: (told) => queueMicrotask(() => this.hear(caller, sent(told))),
      close: () => this.drop(caller),
    };
  };

  /** All lines break. */
  cut(): void {
    const cut = this.callers;
    this.callers = [];
    for (const { events } of cut) events.closed();
  }

  begin(): void {
    this.phase = 'on';
    this.tellAll((viewer) => ({ t: 'page', page: this.pages[viewer ?? 2][0] as BattleUpdate, facts: this.facts }));
  }

  /** It ends otherwise than by the rules. */
  end(): void {
    this.phase = 'over';
    this.tellAll(() => ({ t: 'facts', facts: this.facts }));
  }

  /** The other side declines what was offered. */
  decline(): void {
    this.offer = null;
    this.tellAll(() => ({ t: 'facts', facts: this.facts }));
  }

  /** A side answers by chance, if it is asked. */
  answer(side: Side, pick: (b: AnyBattle) => number): boolean {
    const b = this.battle;
    const asked = b.wanted ? b.wanted.side : b.waiting?.side;
    const owed = pendingDecisions(b).find((one) => one.side === side);
    if (!owed) return false;
    const choice = asked === side ? writtenNth(b, pick(b)) : (owed.options[0]?.choice ?? '');
    return this.submit(side, choice) === null;
  }

  /** A side gives this answer. */
  give(side: Side, choice: string): void {
    const why = this.submit(side, choice);
    if (why) throw new Error(why.text);
  }

  /** A side leaves or cancels an order. */
  order(side: Side, told: StandingOrder | StandingOrderCancel): void {
    this.match.instruct(side, told);
    this.counted.push(this.n + 1);
    this.turn(side, [], { quiet: true });
  }

  /** The last entry is taken back by consent. */
  takeBack(): boolean {
    if (!this.match.undo()) return false;
    this.counted.pop();
    this.turn(null, [], { back: this.counted.at(-1) ?? 0 });
    return true;
  }

  private submit(side: Side, choice: string): { rule: string; text: string } | null {
    const quiet = declines(this.battle, choice);
    const result = this.match.submit(choice, side);
    if (!result.ok) return result.refusal;
    this.counted.push(this.n + 1);
    this.turn(side, result.events, quiet ? { quiet } : {});
    return null;
  }

  private turn(by: Side | null, events: readonly GameEvent[], more: Pick<BattleUpdate, 'back' | 'quiet'>): void {
    this.n++;
    for (const [place, viewer] of viewers.entries()) {
      const now = sentView(this.battle, viewer);
      const change = diff(this.shown[place], now);
      this.shown[place] = now;
      this.pages[viewer ?? 2].push({ n: this.n, by, change, events: eventsFor(events, viewer), ...more });
    }
    this.tellAll((viewer) => ({ t: 'page', page: this.pages[viewer ?? 2].at(-1) as BattleUpdate, facts: this.facts }));
  }

  private hear(caller: Caller, told: ClientMessage): void {
    if (!this.callers.includes(caller)) return;
    this.heard.push(told);
    if (told.t === 'hello' && this.accident !== 'unread') this.welcome(caller, told);
    else if (this.accident === 'lost') {
      this.accident = null;
      this.cut();
    } else if (this.accident === 'unread') {
      this.accident = null;
      this.tell(caller, { t: 'refused', id: 0, fault: 'too-many', text: TOO_MUCH });
    } else if (told.t !== 'hello') this.judge(caller, told);
  }

  private judge(caller: Caller, told: Exclude<ClientMessage, { t: 'hello' }>): void {
    const breaks = this.accident === 'unheard';
    const denied = this.accident === 'denied' ? { rule: 'none', text: DENIED } : null;
    this.accident = null;
    if (breaks) this.drop(caller);
    if (told.t === 'history' && !breaks) {
      const pages = this.pages[caller.viewer ?? 2].slice(told.from, told.from + 7);
      this.tell(caller, { t: 'history', id: told.id, pages });
    }
    if (told.t === 'earlier' && !breaks) {
      const chat = this.chat.filter(({ n }) => n < told.before).slice(-CHAT);
      this.tell(caller, { t: 'earlier', id: told.id, chat });
    }
    const why = denied ?? this.carryOut(caller.viewer ?? null, told);
    if (breaks) caller.events.closed();
    else if (why) this.tell(caller, { t: 'refused', id: told.id, fault: 'rules', ...why });
    else this.tell(caller, { t: 'done', id: told.id, n: this.n });
  }

  private welcome(caller: Caller, { battle, key, have }: Extract<ClientMessage, { t: 'hello' }>): void {
    const viewer = viewers.find((one) => keyOf(one) === key);
    if (viewer === undefined || battle !== this.id) {
      this.tell(caller, { t: 'refused', id: 0, fault: 'unknown', text: 'There is no such battle.' });
      return;
    }
    caller.viewer = viewer;
    const begunAt = this.phase === 'on' || this.phase === 'over' ? this.pages[viewer ?? 2] : [];
    const change = [sentView(this.battle, viewer)] as const;
    const whole: BattleUpdate = { n: this.n, by: null, change, events: [], whole: true };
    const pages = this.inPortions && have < 0 ? [whole] : begunAt.filter(({ n }) => n > have);
    const begun = {
      ruleset: scenarioById(this.id).ruleset,
      scenario: this.id,
      options: this.options,
      dice: 'proved',
    } as const;
    this.tell(caller, { t: 'welcome', viewer, begun, facts: this.facts, pages, chat: this.chat.slice(-CHAT) });
  }

  private carryOut(
    viewer: Viewer,
    told: Exclude<ClientMessage, { t: 'hello' }>,
  ): { rule: string; text: string } | null {
    if (viewer === null) return { rule: 'none', text: 'Spectators only watch.' };
    if (told.t === 'answer') {
      if (told.moment !== decisionToken(this.battle)) return { rule: 'none', text: 'The battle has gone on since.' };
      return this.submit(viewer, told.choice);
    }
    if (told.t === 'order') this.order(viewer, told.told);
    if (told.t === 'say') {
      const said = { n: this.chat.length + 1, by: viewer, text: told.text, at: 0 };
      this.chat = [...this.chat, said];
      this.tellAll(() => ({ t: 'said', said }));
    }
    if (told.t === 'offer') {
      this.offer = { what: told.what, by: viewer };
      this.tellAll(() => ({ t: 'facts', facts: this.facts }));
    }
    return null;
  }

  private tellAll(heard: (viewer: Viewer) => ServerMessage): void {
    for (const caller of [...this.callers]) if (caller.viewer !== undefined) this.tell(caller, heard(caller.viewer));
  }

  private tell(caller: Caller, heard: ServerMessage): void {
    this.told.push({ viewer: caller.viewer ?? null, heard });
    caller.events.heard(sent(heard));
  }

  private drop(caller: Caller): void {
    this.callers = this.callers.filter((one) => one !== caller);
  }
}

/** Answers that are picked by chance, the same for the same seed. */
export const byChance = (seed: string): ((b: AnyBattle) => number) => randomPlayer(seed);

/** A battle that is wished for, of which nothing matters to a test. */
export const someWish: NewBattleRequest = {
  battle: 'drill',
  dice: 'proved',
  side: 1,
  against: 'person',
  pace: { kind: 'free' },
  open: true,
  delay: null,
};

/** The card of a seat at the drill, before anything has happened. */
export const cardOf = (side: Side): SeatCard => ({
  battle: 'drill',
  side,
  ...{ title: '', turn: 0, over: false, seenAt: 0, invite: null, watch: null },
});

/** Seats that last as long as the test. */
export function memorySeats(...first: readonly Seat[]): SeatStore {
  const kept = [...first];
  return {
    put: async (seat) => {
      const at = kept.findIndex(({ card: { battle, side } }) => battle === seat.card.battle && side === seat.card.side);
      kept.splice(at < 0 ? kept.length : at, at < 0 ? 0 : 1, seat);
    },
    list: async () => [...kept],
    remove: async (battle, side) => {
      const at = kept.findIndex(({ card }) => card.battle === battle && card.side === side);
      if (at >= 0) kept.splice(at, 1);
    },
  };
}
