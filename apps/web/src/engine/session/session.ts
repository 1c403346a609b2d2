import { playChoice } from '@taxiarch/ai/lazy';
import { replay, rulesetOf, type Scenario, saveMatch, scenarioIn } from '@taxiarch/battles/lazy';
import {
  type AnyBattle,
  type Entry,
  type GameEvent,
  type Match,
  type Opening,
  pendingDecisions,
  readSave,
} from '@taxiarch/kernel';
import { isLesson, scenarioNamed } from '../lessons/lessons.ts';
import type { OnlineMatch } from '../online/online-match.ts';
import { presenterFor, type RulesetPresenter, type Tracks } from '../presenters/ruleset-presenter.ts';
import type { QueuedChoice } from '../protocol/decision.ts';
import type { StoryView, TurnLosses } from '../protocol/events.ts';
import type { ChoiceFor } from '../protocol/formation.ts';
import type {
  AnsweredView,
  NewBattle,
  OpenedBattle,
  Players,
  Refusal,
  Side,
  Snapshot,
  StandingOrderView,
  Submitted,
} from '../protocol/index.ts';
import { HUMAN } from '../protocol/index.ts';
import type { SavedCard } from '../protocol/library.ts';
import type { ReportView } from '../protocol/odds.ts';
import { ONLINE_PLAYER, ServerError } from '../protocol/online.ts';
import { BattleQueries } from '../queries/battle-queries.ts';
import { pendingViews } from '../queries/decisions.ts';
import { contextFor, opponentNamed } from './ai-opponent.ts';
import { BattleLog } from './battle-log.ts';
import { allMoveChoices, ChoiceQueue, type MoveOrder, moveChoices } from './choice-queue.ts';
import { FormationQueue } from './formation-queue.ts';
import { LocalMatch, type PlayableMatch, type Step } from './local-match.ts';
import { type MatchSetup, openedBy, type Position, packName, untold } from './new-battle.ts';
import { reportOf } from './report.ts';
import { answeredBy, orderChanges, withOrders } from './standing-orders.ts';
import { UndoHistory } from './undo.ts';

/** How long the opponent may go on by himself before the page is shown something, and heard, again. */
const LONGEST_REPLY_MS = 1000;

/** What the browser's tools call the time that an opponent takes for a decision. */
const DECISION = 'decision';

/** One battle as the page plays it: the match, its story, and who sits on which side. */
export class Session {
  /** What standing orders have answered since a person last decided. */
  private answered: AnsweredView[] = [];
  /** What is still to be done of the acts that each side has ordered. */
  private readonly intents = [new ChoiceQueue(0), new ChoiceQueue(1)] as const;
  private readonly scenario: Scenario;
  private readonly stage: RulesetPresenter;
  private chronicle: BattleLog;
  private version = 0;
  /** Lines that the page has. */
  private sent = 0;
  private tracks: Tracks = {};
  private readonly recall: UndoHistory;
  /** The step with which the last act of a player began. */
  private actBegun = 0;
  /** Why the opponent did what he did last. */
  private reasons: readonly string[] = [];
  /** The answers of a formation that are being given. */
  private readonly formationQueue: FormationQueue;
  readonly look: BattleQueries;
  /** The line to the server that judges, if one does. */
  online: OnlineMatch | null = null;

  private constructor(
    readonly id: string,
    private readonly begun: MatchSetup,
    private readonly match: PlayableMatch,
    public players: Players,
    told: readonly GameEvent[],
  ) {
    this.scenario = begun.scenario;
    this.stage = presenterFor(this.scenario.ruleset);
    this.chronicle = new BattleLog(this.stage, match.battle, told);
    this.recall = new UndoHistory(match, this);
    this.formationQueue = new FormationQueue({
      asked: () => this.asked(),
      drawn: () => this.match.battle.drawn,
      turn: () => rulesetOf(this.match.battle).turnOf(this.match.battle),
      give: (choice) => this.give(choice),
    });
    this.look = new BattleQueries({
      stage: this.stage,
      seed: begun.seed,
      battle: () => this.match.battle,
      asked: () => this.asked(),
      viewer: () => this.viewer(this.match.battle),
      entries: () => this.match.entries,
      version: () => this.version,
    });
    match.listen({
      before: () => {
        const before = this.places();
        return (step) => this.hear(before, step);
      },
      takenBack: (step) => this.takenBack(step),
      anew: (events) => {
        this.chronicle = new BattleLog(this.stage, this.match.battle, events);
        this.sent = 0;
      },
      retold: (told) => {
        if ('back' in told) this.chronicle.takeBack(told.back);
        else this.chronicle.add(this.match.battle, this.match.entries.length, told.events);
      },
    });
  }

  /** A battle that is judged here, with what has been recorded of it. */
  private static here(
    id: string,
    opening: Opening,
    match: Match<AnyBattle>,
    entries: readonly Entry[],
    players: Players,
  ): Session {
    const here = new LocalMatch(match);
    const { seed, packs = [], own } = opening;
    const begun: MatchSetup = {
      scenario: scenarioIn(opening, scenarioNamed),
      seed,
      packs,
      own,
      file: { match, opening },
    };
    const session = new Session(id, begun, here, players, match.log);
    for (const entry of entries) {
      const events = here.replay(entry);
      session.chronicle.add(here.battle, here.entries.length, events);
    }
    for (const side of [0, 1] as const) {
      if (players[side] !== HUMAN)
        for (const told of orderChanges(match.battle.standing, side, [])) here.instruct(side, told);
    }
    return session;
  }

  static open(id: string, wish: NewBattle): Session {
    const { opening, match } = openedBy(wish);
    return Session.here(id, opening, match, [], wish.players);
  }

  /** Takes up a battle file. It is played again from its beginning, so that its whole story is known. */
  static load(id: string, text: string, players: Players): Session {
    const save = readSave(text);
    const { match } = replay({ ...save, entries: [] }, scenarioNamed);
    return Session.here(id, save.opening, match, save.entries, players);
  }

  /** A battle that a server judges: of the other side nobody is at this screen. */
  static joined(
    id: string,
    scenario: Scenario,
    begun: Pick<MatchSetup, 'packs' | 'own'>,
    online: OnlineMatch,
  ): Session {
    const players: Players = [online.viewer === 0 ? HUMAN : ONLINE_PLAYER, online.viewer === 1 ? HUMAN : ONLINE_PLAYER];
    const session = new Session(id, { scenario, ...begun, seed: '', file: null }, online, players, []);
    session.online = online;
    return session;
  }

  /** Goes on with what was ordered when the other side, far away, has answered. */
  async caughtUp(): Promise<Snapshot> {
    if (this.online) await this.carryOn();
    return this.snapshot();
  }

  opened(elsewhere = false): OpenedBattle {
    this.sent = 0;
    this.tracks = {};
    this.answered = [];
    this.chronicle.story.hush();
    const { id, title, ruleset } = this.scenario;
    return {
      saveId: this.id,
      battle: id,
      title,
      seed: this.begun.seed,
      players: this.players,
      ruleset,
      troops: rulesetOf(this.match.battle).troopsIn(this.match.battle),
      packs: this.begun.packs.map((pack) => packName(pack)),
      ...(this.begun.own === undefined ? {} : { own: JSON.stringify(this.begun.own) }),
      ...this.stage.fieldOf(this.match.battle, this.scenario),
      snapshot: this.snapshot(),
      elsewhere,
    };
  }

  /** Exercises are begun again, not kept. */
  get isLesson(): boolean {
    return isLesson(this.scenario.id);
  }

  save(): string {
    const { match, opening } = this.file();
    return saveMatch(match, opening);
  }

  private file(): NonNullable<MatchSetup['file']> {
    if (!this.begun.file) throw new ServerError('The server keeps the record of this battle.');
    return this.begun.file;
  }

  card(savedAt: number): SavedCard {
    const { id, title } = this.scenario;
    const { battle, entries } = this.match;
    return {
      id: this.id,
      battle: id,
      title,
      turn: rulesetOf(battle).turnOf(battle),
      steps: entries.length,
      savedAt,
      players: this.players,
      over: battle.outcome !== null,
    };
  }

  snapshot(): Snapshot {
    const { battle, entries } = this.match;
    const from = Math.min(this.sent, this.chronicle.lines.length);
    const lines = this.chronicle.visible(from, this.chronicle.lines.length, this.players);
    this.sent = this.chronicle.lines.length;
    const tracks = this.tracks;
    this.tracks = {};
    return {
      ...this.position(battle, tracks),
      step: entries.length,
      steps: entries.length,
      decision: withOrders(battle, this.asked()),
      log: { from, lines },
      story: this.news(),
      reasons: this.reasons,
      answered: this.answered,
      brokenOff: this.intents[0].told() ?? this.intents[1].told(),
      canUndo: this.recall.lastOwn !== undefined,
      canRedo: this.match.redoable.length > 0,
      undone: this.formationQueue.undone,
      ...(this.online ? { online: this.online.view() } : {}),
    };
  }

  /** An exercise is not interrupted by what a turn of it cost. */
  private news(): StoryView {
    const story = this.chronicle.news(this.match.battle, this.players);
    return this.isLesson ? { ...story, toll: null } : story;
  }

  private position(b: AnyBattle, tracks: Tracks): Position {
    return {
      ruleset: this.scenario.ruleset,
      ...this.stage.position(b, this.viewer(b)),
      tracks,
      version: ++this.version,
      turn: rulesetOf(b).turnOf(b),
      sides: this.stage.sides(b),
      outcome: b.outcome ? { ...b.outcome } : null,
      standing: b.standing.map((one) => ({ ...one })),
    } as Position;
  }

  /** Whose secrets this screen may show: those of the only person, or of the one who is asked; all when it is over. */
  private viewer(b: AnyBattle): Side | null {
    const [south, north] = this.players.map((player) => player === HUMAN);
    if (b.outcome || (!south && !north)) return null;
    if (south !== north) return south ? 0 : 1;
    return pendingDecisions(b)[0]?.side ?? null;
  }

  /** The question to be shown: where both sides owe a secret answer, that of a person first. */
  private asked() {
    const owed = pendingViews(this.stage, this.match.battle);
    return owed.find((one) => this.players[one.side] === HUMAN) ?? owed[0] ?? null;
  }

  async submit(choice: string, side?: Side): Promise<Submitted> {
    const asked = this.asked();
    if (asked) this.intents[asked.side].overruled(asked, choice);
    const step = this.match.entries.length + 1;
    const why = await this.give(choice, side);
    if (why) return { ok: false, why };
    this.actBegun = step;
    await this.carryOn();
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Gives several answers as one: undo takes them back together, as far as dice allow. */
  async carryOut(answers: readonly ChoiceFor[]): Promise<Submitted> {
    const side = this.asked()?.side ?? 0;
    this.actBegun = this.match.entries.length + 1;
    const why = await this.recall.follow(this.actBegun, () => this.formationQueue.begin(answers, side));
    if (why) return { ok: false, why };
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Takes up the rest of a formation's answers after an interruption, or drops it. */
  async resumeQueue(goOn: boolean): Promise<Snapshot> {
    this.actBegun = this.match.entries.length + 1;
    if (goOn) await this.recall.follow(this.actBegun, () => this.formationQueue.resume());
    else this.formationQueue.drop();
    return this.snapshot();
  }

  /** Gives one answer; tells why it may not be given. */
  private async give(choice: string, side?: Side): Promise<Refusal | null> {
    return this.match.submit(choice, side);
  }

  /** Something was answered or ordered, by whomever. */
  private hear(before: unknown, { by, how, quiet, events }: Step): void {
    const step = this.match.entries.length;
    if (how !== 'repeated') this.recall.begins(step);
    if (how === 'ordered') {
      this.chronicle.add(this.match.battle, step, events);
      return;
    }
    if (how === 'answered' && by !== null && this.players[by] === HUMAN) this.answered = [];
    this.note(before, events);
    if (how === 'answered' && by !== null && !quiet) for (const intents of this.intents) intents.heard(by);
  }

  private takenBack(step: number): void {
    this.formationQueue.drop();
    for (const intents of this.intents) intents.begin([], this.match.battle.drawn);
    this.chronicle.takeBack(step);
    this.sent = Math.min(this.sent, this.chronicle.lines.length);
    this.reasons = [];
    this.answered = [];
  }

  async march(march: MoveOrder): Promise<Submitted> {
    const asked = this.asked();
    return asked ? this.act(moveChoices(asked, march)) : this.submit(march.path.join(', '));
  }

  /** Several units are sent one after another as one act. */
  async marches(marches: readonly MoveOrder[], end?: string): Promise<Submitted> {
    const asked = this.asked();
    return asked ? this.act(allMoveChoices(asked, marches, end)) : { ok: true, snapshot: this.snapshot() };
  }

  /** Several answers as one act: the first is given now, the others as their questions come. */
  async act([first, ...rest]: readonly QueuedChoice[]): Promise<Submitted> {
    if (!first) return { ok: true, snapshot: this.snapshot() };
    const { battle, entries } = this.match;
    const asked = this.asked();
    const step = entries.length + 1;
    const intents = this.intents[asked?.side ?? 0];
    intents.begin(rest, battle.drawn);
    const why = await this.give(first.choice, asked?.sealed ? asked.side : undefined);
    if (why) {
      intents.begin([], battle.drawn);
      return { ok: false, why };
    }
    this.actBegun = step;
    await this.carryOn();
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Goes on with the acts that were ordered, as far as they come. */
  private carryOn(): Promise<void> {
    return this.recall.follow(this.actBegun, async () => {
      for (;;) {
        const asked = this.asked();
        const intents = this.intents[asked?.side ?? 0];
        const deed = intents.next(asked, this.match.battle.drawn);
        if (!deed) break;
        const why = await this.give(deed.choice);
        if (why) intents.breakOff(why);
      }
      await this.formationQueue.goOn();
    });
  }

  /**
   * Seats players: orders go with anyone who leaves his side to the computer, and come with anyone who takes it over.
   */
  async seat(players: Players, orders: readonly StandingOrderView[]): Promise<Snapshot> {
    if (this.online) return this.snapshot();
    const before = this.players;
    this.players = players;
    for (const side of [0, 1] as const) {
      if ((players[side] === HUMAN) !== (before[side] === HUMAN))
        await this.setOrders(side, players[side] === HUMAN ? orders : []);
    }
    return this.snapshot();
  }

  /** Sets the standing orders of a side for the rest of the battle. */
  async order(side: Side, orders: readonly StandingOrderView[]): Promise<Snapshot> {
    await this.setOrders(side, orders);
    return this.snapshot();
  }

  private async setOrders(side: Side, orders: readonly StandingOrderView[]): Promise<void> {
    for (const told of orderChanges(this.match.battle.standing, side, orders)) await this.tell(side, told);
  }

  private async tell(side: Side, told: Parameters<PlayableMatch['instruct']>[1]): Promise<void> {
    const why = await this.match.instruct(side, told);
    if (why) throw new ServerError(why.text);
  }

  private places(): unknown {
    return this.stage.places(this.match.battle);
  }

  private note(before: unknown, events: readonly GameEvent[]): void {
    this.answered = [...this.answered, ...answeredBy(this.players, events)];
    this.chronicle.add(this.match.battle, this.match.entries.length, events, before);
    this.tracks = { ...this.tracks, ...this.stage.tracks(this.match.battle, before, events) } as Tracks;
  }

  /** Goes back to a person's own last decision. */
  undo(): Snapshot {
    this.recall.back(() => void this.match.undo());
    return this.snapshot();
  }

  redo(): Snapshot {
    this.recall.forth(() => void this.match.redo());
    this.chronicle.story.hush();
    return this.snapshot();
  }

  /** A side leaves an instruction for questions of a kind, until the end of the turn; null takes it back. */
  async instruct(side: Side, kind: string, choice: string | null): Promise<Snapshot> {
    await this.tell(side, choice === null ? { cancel: kind } : { kind, choice, until: 'turn' });
    return this.snapshot();
  }

  /** Whether the next answer is the random opponent's. A die that people roll themselves is always theirs. */
  private repliesNext() {
    const b = this.match.battle;
    if (b.outcome || b.wanted || this.online) return undefined;
    return pendingDecisions(b).find((one) => this.players[one.side] !== HUMAN);
  }

  /** Anyone who computes answers: once, or with `all` until a person is asked or some time has gone by. */
  async playOpponent(all: boolean): Promise<Snapshot> {
    const since = performance.now();
    do {
      const one = this.repliesNext();
      if (!one) break;
      const start = performance.now();
      const { battle, entries } = this.match;
      const context = contextFor(`${this.begun.seed} opponent ${entries.length}`);
      const { decision } = playChoice(opponentNamed(this.players[one.side], this.scenario.id), battle, context, {
        side: one.side,
        give: (choice, side) => this.match.submit(choice, side) === null,
      });
      performance.measure(DECISION, { start });
      this.reasons = decision.reasons;
      await this.carryOn();
    } while (all && performance.now() - since < LONGEST_REPLY_MS);
    return this.snapshot();
  }

  at(step: number): Snapshot {
    const { entries } = this.match;
    const battle = this.match.at(step);
    return {
      ...this.position(battle, {}),
      step,
      steps: entries.length,
      log: { from: this.sent, lines: [] },
      ...untold,
    };
  }

  /** Another battle that begins where this one stood after so many answers. */
  branch(id: string, step: number): Session {
    const { opening } = this.file();
    const { match } = replay({ ...readSave(this.save()), entries: [] }, scenarioNamed);
    return Session.here(id, opening, match, this.match.entries.slice(0, step), this.players);
  }

  report(): ReportView {
    return reportOf(this.stage, this.match.battle, this.chronicle);
  }

  toll(turn: number): TurnLosses {
    return this.chronicle.tollOf(this.match.battle, turn);
  }
}
