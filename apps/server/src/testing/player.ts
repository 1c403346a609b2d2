import { checkScenario, type RulesetId, rulesets, type Scenario, scenarioById, setUp } from '@taxiarch/battles';
import {
  type AnyBattle,
  applyDiff,
  decisionToken,
  type GameEvent,
  pendingDecisions,
  type SerializedView,
  type Side,
  type Viewer,
  viewFromSent,
} from '@taxiarch/kernel';
import type { BattleInfo, BattleSetup, BattleUpdate, ChatMessage, ClientMessage, ServerMessage } from '@taxiarch/wire';
import WebSocket from 'ws';

type Mine = Exclude<ClientMessage, { t: 'hello' }>;
type Unnumbered = Mine extends infer M ? (M extends Mine ? Omit<M, 'id'> : never) : never;
export type Answered = Extract<ServerMessage, { t: 'done' | 'refused' }>;

/** Only what will never come is given up. */
const PATIENCE_MS = 300_000;

/** What someone at the other end of a socket knows and does: what a page does, without a page. */
export class Player {
  readonly heard: ServerMessage[] = [];
  readonly pages: BattleUpdate[] = [];
  readonly events: GameEvent[] = [];
  readonly chat: ChatMessage[] = [];
  viewer: Viewer = null;
  facts!: BattleInfo;
  private begun!: BattleSetup;
  private view: SerializedView | null = null;
  private world: unknown;
  private id = 0;
  private readonly waiting = new Map<
    number,
    { resolve: (answered: Answered) => void; reject: (fault: Error) => void }
  >();
  private watchers: (() => void)[] = [];
  closed: { code: number; reason: string } | null = null;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.take(JSON.parse(String(data)) as ServerMessage));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      for (const { reject } of this.waiting.values())
        reject(new Error(`the line was closed: ${code} ${String(reason)}`));
      this.stir();
    });
    socket.on('error', () => {});
  }

  /** Opens a socket without saying who he is. */
  static async connect(url: string, headers: Record<string, string> = {}): Promise<Player> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { headers });
    const player = new Player(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return player;
  }

  static async enter(url: string, battle: string, key: string, have = -1): Promise<Player> {
    const player = await Player.connect(url);
    player.raw({ t: 'hello', battle, key, have });
    await player.until(() => player.heard.length > 0);
    return player;
  }

  raw(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Says something, and gives what became of it. */
  tell(message: Unnumbered): Promise<Answered> {
    const id = ++this.id;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.raw({ ...message, id });
    });
  }

  answer(choice: string, moment = decisionToken(this.battle)): Promise<Answered> {
    return this.tell({ t: 'answer', moment, choice });
  }

  /** Waits until something holds of what he has heard. */
  async until(holds: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0)
        throw new Error(`waited in vain; heard last: ${JSON.stringify(this.heard.slice(-3)).slice(0, 600)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.watchers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  private stir(): void {
    const { watchers } = this;
    this.watchers = [];
    for (const watcher of watchers) watcher();
  }

  private take(message: ServerMessage): void {
    this.heard.push(message);
    if (message.t === 'welcome') {
      this.viewer = message.viewer;
      this.begun = message.begun;
      for (const page of message.pages) this.turn(page);
      this.chat.push(...message.chat);
    }
    if (message.t === 'page') this.turn(message.page);
    if ('facts' in message) this.facts = message.facts;
    if (message.t === 'said') this.chat.push(message.said);
    if (message.t === 'done' || message.t === 'refused') {
      this.waiting.get(message.id)?.resolve(message);
      this.waiting.delete(message.id);
    }
    this.stir();
  }

  private turn(page: BattleUpdate): void {
    this.pages.push(page);
    this.events.push(...page.events);
    this.view = applyDiff(this.view, page.change) as SerializedView;
  }

  get n(): number {
    return this.pages.at(-1)?.n ?? -1;
  }

  get sent(): SerializedView | null {
    return this.view;
  }

  /** The battle as he sees it. */
  get battle(): AnyBattle {
    if (!this.view) throw new Error('the battle has not begun');
    const scenario = scenarioOf(this.begun);
    const { options, packs = [] } = this.begun;
    this.world ??= setUp(scenario, { options, packs }).world;
    const { rules } = rulesets[this.begun.ruleset as RulesetId];
    return viewFromSent<unknown, object, unknown>(rules, this.world, this.view, this.viewer);
  }

  /** Whether he has to answer. */
  get asked(): boolean {
    if (!this.view || this.facts.phase !== 'on') return false;
    return pendingDecisions(this.battle).some(({ side }) => side === this.viewer) && !this.battle.outcome;
  }

  /** The answers that he may give. */
  get choices(): string[] {
    return (
      pendingDecisions(this.battle)
        .find(({ side }) => side === this.viewer)
        ?.options.map(({ choice }) => choice) ?? []
    );
  }

  get side(): Side {
    if (this.viewer === null) throw new Error('he only looks on');
    return this.viewer;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.readyState === WebSocket.CLOSED) return resolve();
      this.socket.once('close', () => resolve());
      this.socket.close();
    });
  }
}

function scenarioOf({ own, scenario }: BattleSetup): Scenario {
  if (!own) return scenarioById(scenario);
  const checked = checkScenario(own);
  if ('scenario' in checked) return checked.scenario;
  throw new Error('the scenario that was sent is faulty');
}
