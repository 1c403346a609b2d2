import { type RulesetId, rulesets, scenarioById, setUp } from '@taxiarch/battles';
import {
  type AnyBattle,
  applyDiff,
  decisionToken,
  randomPlayer,
  type SerializedView,
  type Viewer,
  viewFromSent,
  writtenNth,
} from '@taxiarch/kernel';
import type { BattleSetup, BattleUpdate, Phase, ServerMessage } from '@taxiarch/wire';
import WebSocket from 'ws';

/** An answer that the server has acknowledged. */
export interface Acknowledged {
  readonly battle: string;
  readonly n: number;
  readonly choice: string;
  /** Milliseconds from sending it to hearing of it, and when that was. */
  readonly ms: number;
  readonly at: number;
}

/** Worlds do not change: one does for all battles of a drill. */
const worlds = new Map<string, unknown>();

function worldOf({ scenario, options }: BattleSetup): unknown {
  const name = `${scenario} ${options.join(' ')}`;
  const known = worlds.get(name) ?? setUp(scenarioById(scenario), { options: [...options] }).world;
  worlds.set(name, known);
  return known;
}

/** What a bot is told by anyone who has seated it. */
export interface Seat {
  readonly battle: string;
  readonly key: string;
  /** The secret that it brings for the dice. */
  readonly secret: string;
  /** Milliseconds between being asked and answering. */
  readonly pause: () => number;
  /** Where to call, by how often it has called. */
  readonly place: (calls: number) => string;
  readonly acknowledged: (answer: Acknowledged) => void;
  readonly refused: (text: string) => void;
}

/** Someone who takes any legal answer, and calls again where the line breaks. */
export class Bot {
  phase: Phase = 'open';
  private socket: WebSocket | null = null;
  private view: SerializedView | null = null;
  private begun: BattleSetup | null = null;
  private viewer: Viewer = null;
  private page = -1;
  private calls = 0;
  private id = 0;
  private sent: { readonly id: number; readonly choice: string; readonly at: number } | null = null;
  private told = false;
  /** The number of its last answer: it is done with that one when its page has come. */
  private given = -1;
  private waiting: NodeJS.Timeout | null = null;
  private stopped = false;
  private readonly pick: (b: AnyBattle) => number;

  constructor(private readonly seat: Seat) {
    this.pick = randomPlayer(seat.key);
    this.call();
  }

  private call(): void {
    const { battle, key, place } = this.seat;
    const socket = new WebSocket(`${place(this.calls++).replace(/^http/, 'ws')}/api/live`);
    this.socket = socket;
    // Numbers of messages count for one line; what was sent over another is not known to have come.
    this.id = 0;
    this.sent = null;
    this.told = false;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', battle, key, have: this.page })));
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as ServerMessage));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.stopped) setTimeout(() => this.call(), 100);
    });
  }

  private hear(heard: ServerMessage): void {
    if (heard.t === 'welcome') {
      this.begun = heard.begun;
      this.viewer = heard.viewer;
      for (const page of heard.pages) this.turn(page);
    }
    if (heard.t === 'page') this.turn(heard.page);
    if ('facts' in heard) this.phase = heard.facts.phase;
    if (heard.t === 'done' && heard.id === this.sent?.id) {
      const { choice, at } = this.sent;
      const now = performance.now();
      this.seat.acknowledged({ battle: this.seat.battle, n: heard.n, choice, ms: now - at, at: now });
      this.given = heard.n;
      this.sent = null;
    }
    if (heard.t === 'refused') {
      if (heard.fault !== 'stale') this.seat.refused(`${heard.fault}: ${heard.text}`);
      this.sent = null;
    }
    this.goOn();
  }

  private turn({ n, change }: BattleUpdate): void {
    this.view = applyDiff(this.view, change) as SerializedView;
    this.page = n;
  }

  private get asked(): boolean {
    const { phase, view, viewer, sent, page, given } = this;
    return phase === 'on' && view?.asked === viewer && !sent && page >= given && !this.stopped;
  }

  private goOn(): void {
    if (this.phase === 'secrets' && !this.told) {
      this.told = true;
      this.socket?.send(JSON.stringify({ t: 'secret', id: ++this.id, secret: this.seat.secret }));
    }
    if (!this.asked || this.waiting) return;
    this.waiting = setTimeout(() => {
      this.waiting = null;
      this.answer();
    }, this.seat.pause());
  }

  private answer(): void {
    const { view, begun, socket } = this;
    if (!this.asked || !view || !begun || socket?.readyState !== WebSocket.OPEN) return;
    const { rules } = rulesets[begun.ruleset as RulesetId];
    const b = viewFromSent<unknown, object, unknown>(rules, worldOf(begun), view, this.viewer);
    const choice = writtenNth(b, this.pick(b));
    const id = ++this.id;
    this.sent = { id, choice, at: performance.now() };
    socket.send(JSON.stringify({ t: 'answer', id, moment: decisionToken(b), choice }));
  }

  /** Whether it waits to hear what became of its last answer. */
  get waits(): boolean {
    return this.sent !== null;
  }

  /** Answers no more. */
  rest(): void {
    this.stopped = true;
  }

  leave(): void {
    this.stopped = true;
    this.socket?.terminate();
  }
}
