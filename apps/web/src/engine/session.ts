import { replay, type Scenario, saveMatch, scenarioIn, systemOf } from '@taxiarch/battles/lazy';
import { command } from '@taxiarch/commander/lazy';
import {
  type AnyBattle,
  type Entry,
  type GameEvent,
  type Match,
  type Opening,
  pending,
  readSave,
} from '@taxiarch/kernel';
import { AFAR, ServerError } from './afar-protocol.ts';
import { pendingViews } from './asked.ts';
import type { Deed } from './asked-protocol.ts';
import { type Begun, openedBy, type Position, packName, untold } from './begun.ts';
import { Errand } from './errand.ts';
import type { ReportView } from './foresight-protocol.ts';
import type { AnswerFor } from './formation-protocol.ts';
import { Intents, type March, marchDeeds, marchesDeeds } from './intents.ts';
import { isLesson, scenarioNamed } from './lessons.ts';
import type { SavedCard } from './library-protocol.ts';
import { Lookout } from './lookout.ts';
import { contextFor, opponentNamed } from './opponent.ts';
import { type Played, PlayedHere, type Step } from './played.ts';
import type {
  AnsweredView,
  NewBattle,
  Opened,
  Players,
  SideNo,
  Snapshot,
  StandingOrder,
  Submitted,
  Why,
} from './protocol.ts';
import { PERSON } from './protocol.ts';
import { Recall } from './recall.ts';
import { Chronicle } from './record.ts';
import type { Remote } from './remote/remote.ts';
import { reportOf } from './report.ts';
import { type Stage, stageOf, type Tracks } from './stage.ts';
import { answeredFor, orderChanges, withOrders } from './standing.ts';
import type { StoryView, TurnTollView } from './story-protocol.ts';

/** How long the opponent may go on by himself before the page is shown something, and heard, again. */
const LONGEST_REPLY_MS = 1000;

/** What the browser's tools call the time that an opponent takes for a decision. */
const DECISION = 'decision';

/** One battle as the page plays it: the match, its story, and who sits on which side. */
export class Session {
  /** What standing orders have answered since a person last decided. */
  private answered: AnsweredView[] = [];
  /** What is still to be done of the acts that each side has ordered. */
  private readonly intents = [new Intents(0), new Intents(1)] as const;
  private readonly scenario: Scenario;
  private readonly stage: Stage;
  private chronicle: Chronicle;
  private version = 0;
  /** Lines that the page has. */
  private sent = 0;
  private tracks: Tracks = {};
  private readonly recall: Recall;
  /** The step with which the last act of a player began. */
  private actBegun = 0;
  /** Why the opponent did what he did last. */
  private reasons: readonly string[] = [];
  /** The answers of a formation that are being given. */
  private readonly errand: Errand;
  readonly look: Lookout;
  /** The line to the server that judges, if one does. */
  remote: Remote | null = null;

  private constructor(
    readonly id: string,
    private readonly begun: Begun,
    private readonly match: Played,
    public players: Players,
    told: readonly GameEvent[],
  ) {
    this.scenario = begun.scenario;
    this.stage = stageOf(this.scenario.ruleset);
    this.chronicle = new Chronicle(this.stage, match.battle, told);
    this.recall = new Recall(match, this);
    this.errand = new Errand({
      asked: () => this.asked(),
      drawn: () => this.match.battle.drawn,
      turn: () => systemOf(this.match.battle).turnOf(this.match.battle),
      give: (choice) => this.give(choice),
    });
    this.look = new Lookout({
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
        this.chronicle = new Chronicle(this.stage, this.match.battle, events);
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
    const here = new PlayedHere(match);
    const { seed, packs = [], own } = opening;
    const begun: Begun = { scenario: scenarioIn(opening, scenarioNamed), seed, packs, own, file: { match, opening } };
    const session = new Session(id, begun, here, players, match.log);
    for (const entry of entries) {
      const events = here.replay(entry);
      session.chronicle.add(here.battle, here.entries.length, events);
    }
    for (const side of [0, 1] as const) {
      if (players[side] !== PERSON)
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
  static afar(id: string, scenario: Scenario, begun: Pick<Begun, 'packs' | 'own'>, remote: Remote): Session {
    const players: Players = [remote.viewer === 0 ? PERSON : AFAR, remote.viewer === 1 ? PERSON : AFAR];
    const session = new Session(id, { scenario, ...begun, seed: '', file: null }, remote, players, []);
    session.remote = remote;
    return session;
  }

  /** Goes on with what was ordered when the other side, far away, has answered. */
  async caughtUp(): Promise<Snapshot> {
    if (this.remote) await this.carryOn();
    return this.snapshot();
  }

  opened(elsewhere = false): Opened {
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
      troops: systemOf(this.match.battle).troopsIn(this.match.battle),
      packs: this.begun.packs.map((pack) => packName(pack)),
      ...(this.begun.own === undefined ? {} : { own: JSON.stringify(this.begun.own) }),
      ...this.stage.fieldOf(this.match.battle, this.scenario),
      snapshot: this.snapshot(),
      elsewhere,
    };
  }

  /** Exercises are begun anew, not kept. */
  get isLesson(): boolean {
    return isLesson(this.scenario.id);
  }

  save(): string {
    const { match, opening } = this.file();
    return saveMatch(match, opening);
  }

  private file(): NonNullable<Begun['file']> {
    if (!this.begun.file) throw new ServerError('The record of this battle is kept by its server.');
    return this.begun.file;
  }

  card(savedAt: number): SavedCard {
    const { id, title } = this.scenario;
    const { battle, entries } = this.match;
    return {
      id: this.id,
      battle: id,
      title,
      turn: systemOf(battle).turnOf(battle),
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
      pending: withOrders(battle, this.asked()),
      log: { from, lines },
      story: this.news(),
      reasons: this.reasons,
      answered: this.answered,
      brokenOff: this.intents[0].told() ?? this.intents[1].told(),
      canUndo: this.recall.lastOwn !== undefined,
      canRedo: this.match.redoable.length > 0,
      undone: this.errand.undone,
      ...(this.remote ? { afar: this.remote.view() } : {}),
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
      turn: systemOf(b).turnOf(b),
      sides: this.stage.sides(b),
      outcome: b.outcome ? { ...b.outcome } : null,
      standing: b.standing.map((one) => ({ ...one })),
    } as Position;
  }

  /** Whose secrets this screen may show: those of the only person, or of the one who is asked; all when it is over. */
  private viewer(b: AnyBattle): SideNo | null {
    const [south, north] = this.players.map((player) => player === PERSON);
    if (b.outcome || (!south && !north)) return null;
    if (south !== north) return south ? 0 : 1;
    return pending(b)[0]?.side ?? null;
  }

  /** The question to be shown: where both sides owe a secret answer, that of a person first. */
  private asked() {
    const owed = pendingViews(this.stage, this.match.battle);
    return owed.find((one) => this.players[one.side] === PERSON) ?? owed[0] ?? null;
  }

  async submit(choice: string, side?: SideNo): Promise<Submitted> {
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
  async carryOut(answers: readonly AnswerFor[]): Promise<Submitted> {
    const side = this.asked()?.side ?? 0;
    this.actBegun = this.match.entries.length + 1;
    const why = await this.recall.follow(this.actBegun, () => this.errand.begin(answers, side));
    if (why) return { ok: false, why };
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Takes up the rest of a formation's answers after an interruption, or drops it. */
  async takeUpErrand(goOn: boolean): Promise<Snapshot> {
    this.actBegun = this.match.entries.length + 1;
    if (goOn) await this.recall.follow(this.actBegun, () => this.errand.resume());
    else this.errand.drop();
    return this.snapshot();
  }

  /** Gives one answer; tells why it may not be given. */
  private async give(choice: string, side?: SideNo): Promise<Why | null> {
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
    if (how === 'answered' && by !== null && this.players[by] === PERSON) this.answered = [];
    this.note(before, events);
    if (how === 'answered' && by !== null && !quiet) for (const intents of this.intents) intents.heard(by);
  }

  private takenBack(step: number): void {
    this.errand.drop();
    for (const intents of this.intents) intents.begin([], this.match.battle.drawn);
    this.chronicle.takeBack(step);
    this.sent = Math.min(this.sent, this.chronicle.lines.length);
    this.reasons = [];
    this.answered = [];
  }

  async march(march: March): Promise<Submitted> {
    const asked = this.asked();
    return asked ? this.act(marchDeeds(asked, march)) : this.submit(march.path.join(', '));
  }

  /** Several units are sent one after another as one act. */
  async marches(marches: readonly March[], end?: string): Promise<Submitted> {
    const asked = this.asked();
    return asked ? this.act(marchesDeeds(asked, marches, end)) : { ok: true, snapshot: this.snapshot() };
  }

  /** Several answers as one act: the first is given now, the others as their questions come. */
  async act([first, ...rest]: readonly Deed[]): Promise<Submitted> {
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
      await this.errand.goOn();
    });
  }

  /** Seats players: orders go with whoever leaves his side to the computer, and come with whoever takes it over. */
  async seat(players: Players, orders: readonly StandingOrder[]): Promise<Snapshot> {
    if (this.remote) return this.snapshot();
    const before = this.players;
    this.players = players;
    for (const side of [0, 1] as const) {
      if ((players[side] === PERSON) !== (before[side] === PERSON))
        await this.setOrders(side, players[side] === PERSON ? orders : []);
    }
    return this.snapshot();
  }

  /** Sets the standing orders of a side for the rest of the battle. */
  async order(side: SideNo, orders: readonly StandingOrder[]): Promise<Snapshot> {
    await this.setOrders(side, orders);
    return this.snapshot();
  }

  private async setOrders(side: SideNo, orders: readonly StandingOrder[]): Promise<void> {
    for (const told of orderChanges(this.match.battle.standing, side, orders)) await this.tell(side, told);
  }

  private async tell(side: SideNo, told: Parameters<Played['instruct']>[1]): Promise<void> {
    const why = await this.match.instruct(side, told);
    if (why) throw new ServerError(why.text);
  }

  private places(): unknown {
    return this.stage.places(this.match.battle);
  }

  private note(before: unknown, events: readonly GameEvent[]): void {
    this.answered = [...this.answered, ...answeredFor(this.players, events)];
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
  async instruct(side: SideNo, kind: string, choice: string | null): Promise<Snapshot> {
    await this.tell(side, choice === null ? { cancel: kind } : { kind, choice, until: 'turn' });
    return this.snapshot();
  }

  /** Whether the next answer is the random opponent's. A die that people roll themselves is always theirs. */
  private repliesNext() {
    const b = this.match.battle;
    if (b.outcome || b.wanted || this.remote) return undefined;
    return pending(b).find((one) => this.players[one.side] !== PERSON);
  }

  /** Whoever computes answers: once, or with `all` until a person is asked or some time has gone by. */
  async reply(all: boolean): Promise<Snapshot> {
    const since = performance.now();
    do {
      const one = this.repliesNext();
      if (!one) break;
      const start = performance.now();
      const { battle, entries } = this.match;
      const context = contextFor(`${this.begun.seed} opponent ${entries.length}`);
      const { decision } = command(opponentNamed(this.players[one.side], this.scenario.id), battle, context, {
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

  toll(turn: number): TurnTollView {
    return this.chronicle.tollOf(this.match.battle, turn);
  }
}
