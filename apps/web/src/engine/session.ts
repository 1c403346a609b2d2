import {
  loadScenario,
  openBattle,
  openingOf,
  replay,
  type Scenario,
  type Settings,
  saveMatch,
  scenarioIn,
  systemOf,
  systems,
} from '@taxiarch/battles/lazy';
import { command } from '@taxiarch/commander/lazy';
import {
  type AnyBattle,
  declines,
  type Entry,
  type GameEvent,
  Match,
  type Opening,
  pending,
  readSave,
  replayEntry,
} from '@taxiarch/kernel';
import { pendingViews } from './asked.ts';
import type { Deed } from './asked-protocol.ts';
import { Errand } from './errand.ts';
import type { ReportView } from './foresight-protocol.ts';
import type { AnswerFor } from './formation-protocol.ts';
import { Intents, type March, marchDeeds, marchesDeeds } from './intents.ts';
import { isLesson, scenarioNamed } from './lessons.ts';
import type { SavedCard } from './library-protocol.ts';
import { Lookout } from './lookout.ts';
import { contextFor, opponentNamed } from './opponent.ts';
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
import { reportOf } from './report.ts';
import { type Stage, stageOf, type Tracks } from './stage.ts';
import type { StoryView, TurnTollView } from './story-protocol.ts';

/** A chart pack of a player, as id and version. */
const packName = (pack: unknown): string => {
  const { title, version } = pack as { title: string; version: string };
  return `${title} (${version})`;
};

type Given =
  | 'step'
  | 'steps'
  | 'pending'
  | 'log'
  | 'story'
  | 'reasons'
  | 'answered'
  | 'brokenOff'
  | 'canUndo'
  | 'canRedo'
  | 'undone';
type Position = { [S in Snapshot['space']]: Omit<Extract<Snapshot, { space: S }>, Given> }[Snapshot['space']];

/** What standing orders have answered for the persons at this screen. */
const answeredFor = (players: Players, events: readonly GameEvent[]): AnsweredView[] =>
  events.flatMap((event) => {
    if (event.kind !== 'standing-answer' || players[event['side'] as SideNo] !== PERSON) return [];
    const { side, question, label, matter, order, troops } = event as GameEvent & AnsweredView;
    return [{ side, question, label, ...(matter && order ? { matter, order } : {}), ...(troops ? { troops } : {}) }];
  });

/** How long the opponent may go on by himself before the page is shown something, and heard, again. */
const LONGEST_REPLY_MS = 1000;

/** What the browser's tools call the time that an opponent takes for a decision. */
const DECISION = 'decision';

/** One battle as the page plays it: the match, its story, and who sits on which side. */
export class Session {
  players: Players;
  /** What standing orders have answered since a person last decided. */
  private answered: AnsweredView[] = [];
  /** What is still to be done of the acts that each side has ordered. */
  private readonly intents = [new Intents(0), new Intents(1)] as const;
  private readonly scenario: Scenario;
  private readonly stage: Stage;
  private readonly opening: Opening;
  private match: Match<AnyBattle>;
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

  private constructor(
    readonly id: string,
    opening: Opening,
    first: Match<AnyBattle>,
    entries: readonly Entry[],
    players: Players,
  ) {
    this.opening = opening;
    this.scenario = scenarioIn(opening, scenarioNamed);
    this.stage = stageOf(this.scenario.ruleset);
    this.players = players;
    this.match = first;
    this.chronicle = new Chronicle(this.stage, first);
    this.recall = new Recall(first, this);
    this.errand = new Errand({
      asked: () => this.asked(),
      drawn: () => this.match.battle.drawn,
      turn: () => systemOf(this.match.battle).turnOf(this.match.battle),
      give: (choice) => this.give(choice),
    });
    this.look = new Lookout({
      stage: this.stage,
      seed: opening.seed,
      battle: () => this.match.battle,
      asked: () => this.asked(),
      viewer: () => this.viewer(this.match.battle),
      entries: () => this.match.entries,
      version: () => this.version,
    });
    for (const entry of entries) this.chronicle.add(first, replayEntry(first, entry));
    for (const side of [0, 1] as const) if (players[side] !== PERSON) this.setOrders(side, []);
  }

  static open(id: string, wish: NewBattle): Session {
    const scenario = wish.own === undefined ? scenarioNamed(wish.battle) : loadScenario(wish.own);
    const { readPack } = systems[scenario.ruleset];
    const orders = ([0, 1] as const).flatMap((side) =>
      wish.players[side] === PERSON
        ? (wish.orders ?? []).map((one) => ({ side, ...one, until: 'battle' as const }))
        : [],
    );
    const settings: Settings = {
      orders,
      own: wish.own !== undefined,
      seed: wish.seed,
      dice: wish.dice ?? 'seed',
      ...(wish.options ? { options: wish.options } : {}),
      ...(wish.pack === undefined || !readPack ? {} : { packs: [readPack(wish.pack).pack] }),
    };
    const match = new Match(openBattle(scenario, settings));
    return new Session(id, openingOf(scenario, settings), match, [], wish.players);
  }

  /** Takes up a battle file. It is played again from its beginning, so that its whole story is known. */
  static load(id: string, text: string, players: Players): Session {
    const save = readSave(text);
    const { match } = replay({ ...save, entries: [] }, scenarioNamed);
    return new Session(id, save.opening, match, save.entries, players);
  }

  opened(elsewhere = false): Opened {
    this.sent = 0;
    this.chronicle.story.hush();
    const { id, title, ruleset } = this.scenario;
    return {
      saveId: this.id,
      battle: id,
      title,
      seed: this.opening.seed,
      players: this.players,
      ruleset,
      troops: systemOf(this.match.battle).troopsIn(this.match.battle),
      packs: (this.opening.packs ?? []).map((pack) => packName(pack)),
      ...(this.opening.own === undefined ? {} : { own: JSON.stringify(this.opening.own) }),
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
    return saveMatch(this.match, this.opening);
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
      pending: this.asked(),
      log: { from, lines },
      story: this.news(),
      reasons: this.reasons,
      answered: this.answered,
      brokenOff: this.intents[0].told() ?? this.intents[1].told(),
      canUndo: this.recall.lastOwn !== undefined,
      canRedo: this.match.canRedo,
      undone: this.errand.undone,
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

  submit(choice: string, side?: SideNo): Submitted {
    const asked = this.asked();
    if (asked) this.intents[asked.side].overruled(asked, choice);
    const step = this.match.entries.length + 1;
    const why = this.give(choice, side);
    if (why) return { ok: false, why };
    this.actBegun = step;
    this.carryOn();
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Gives several answers as one: undo takes them back together, as far as dice allow. */
  carryOut(answers: readonly AnswerFor[]): Submitted {
    const side = this.asked()?.side ?? 0;
    this.actBegun = this.match.entries.length + 1;
    const why = this.recall.follow(this.actBegun, () => this.errand.begin(answers, side));
    if (why) return { ok: false, why };
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Takes up the rest of a formation's answers after an interruption, or drops it. */
  takeUpErrand(goOn: boolean): Snapshot {
    this.actBegun = this.match.entries.length + 1;
    if (goOn) this.recall.follow(this.actBegun, () => this.errand.resume());
    else this.errand.drop();
    return this.snapshot();
  }

  /** Gives one answer; tells why it may not be given. */
  private give(choice: string, side?: SideNo): Why | null {
    const before = this.places();
    const by = side ?? this.match.battle.waiting?.side ?? 0;
    const nothing = declines(this.match.battle, choice);
    const result = this.match.submit(choice, side);
    if (!result.ok) return result.refusal;
    if (this.players[by] === PERSON) this.answered = [];
    this.recall.begins(this.match.entries.length);
    this.note(before, result.events);
    if (!nothing) for (const intents of this.intents) intents.heard(by);
    return null;
  }

  march(march: March): Submitted {
    const asked = this.asked();
    return asked ? this.act(marchDeeds(asked, march)) : this.submit(march.path.join(', '));
  }

  /** Several units are sent one after another as one act. */
  marches(marches: readonly March[], end?: string): Submitted {
    const asked = this.asked();
    return asked ? this.act(marchesDeeds(asked, marches, end)) : { ok: true, snapshot: this.snapshot() };
  }

  /** Several answers as one act: the first is given now, the others as their questions come. */
  act([first, ...rest]: readonly Deed[]): Submitted {
    if (!first) return { ok: true, snapshot: this.snapshot() };
    const { battle, entries } = this.match;
    const asked = this.asked();
    const step = entries.length + 1;
    const intents = this.intents[asked?.side ?? 0];
    intents.begin(rest, battle.drawn);
    const why = this.give(first.choice, asked?.sealed ? asked.side : undefined);
    if (why) {
      intents.begin([], battle.drawn);
      return { ok: false, why };
    }
    this.actBegun = step;
    this.carryOn();
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Goes on with the acts that were ordered, as far as they come. */
  private carryOn(): void {
    this.recall.follow(this.actBegun, () => {
      for (;;) {
        const asked = this.asked();
        const intents = this.intents[asked?.side ?? 0];
        const deed = intents.next(asked, this.match.battle.drawn);
        if (!deed) break;
        const why = this.give(deed.choice);
        if (why) intents.breakOff(why);
      }
      this.errand.goOn();
    });
  }

  /** Seats players: orders go with whoever leaves his side to the computer, and come with whoever takes it over. */
  seat(players: Players, orders: readonly StandingOrder[]): Snapshot {
    const before = this.players;
    this.players = players;
    for (const side of [0, 1] as const) {
      if ((players[side] === PERSON) !== (before[side] === PERSON))
        this.setOrders(side, players[side] === PERSON ? orders : []);
    }
    return this.snapshot();
  }

  /** Sets the standing orders of a side for the rest of the battle. */
  order(side: SideNo, orders: readonly StandingOrder[]): Snapshot {
    this.setOrders(side, orders);
    return this.snapshot();
  }

  private setOrders(side: SideNo, orders: readonly StandingOrder[]): void {
    const same = (one: StandingOrder, other: StandingOrder) => one.kind === other.kind && one.troops === other.troops;
    const inForce = this.match.battle.standing.filter((one) => one.side === side);
    const tell = (told: Parameters<typeof this.match.instruct>[1]) => {
      this.match.instruct(side, told);
      this.recall.begins(this.match.entries.length);
      this.chronicle.add(this.match, []);
    };
    for (const { kind, troops, ...one } of inForce.filter((old) => !orders.some((wish) => same(wish, old)))) {
      if (one.until === 'battle') tell({ cancel: kind, ...(troops === undefined ? {} : { troops }) });
    }
    for (const wish of orders) {
      if (!inForce.some((old) => same(wish, old) && old.choice === wish.choice && old.until === 'battle'))
        tell({ ...wish, until: 'battle' });
    }
  }

  private places(): unknown {
    return this.stage.places(this.match.battle);
  }

  private note(before: unknown, events: readonly GameEvent[]): void {
    this.answered = [...this.answered, ...answeredFor(this.players, events)];
    this.chronicle.add(this.match, events, before);
    this.tracks = { ...this.tracks, ...this.stage.tracks(this.match.battle, before, events) } as Tracks;
  }

  /** Goes back to a person's own last decision. */
  undo(): Snapshot {
    this.errand.drop();
    for (const intents of this.intents) intents.begin([], this.match.battle.drawn);
    this.recall.back(() => {
      const step = this.match.entries.length;
      if (this.match.undo()) this.chronicle.takeBack(step);
    });
    this.sent = Math.min(this.sent, this.chronicle.lines.length);
    this.reasons = [];
    this.answered = [];
    return this.snapshot();
  }

  redo(): Snapshot {
    this.recall.forth(() => {
      const before = this.places();
      const told = this.match.log.length;
      if (this.match.redo()) this.note(before, this.match.log.slice(told));
    });
    this.chronicle.story.hush();
    return this.snapshot();
  }

  /** A side leaves an instruction for questions of a kind, until the end of the turn; null takes it back. */
  instruct(side: SideNo, kind: string, choice: string | null): Snapshot {
    this.match.instruct(side, choice === null ? { cancel: kind } : { kind, choice, until: 'turn' });
    this.recall.begins(this.match.entries.length);
    this.chronicle.add(this.match, []);
    return this.snapshot();
  }

  /** Whether the next answer is the random opponent's. A die that people roll themselves is always theirs. */
  private repliesNext() {
    const b = this.match.battle;
    if (b.outcome || b.wanted) return undefined;
    return pending(b).find((one) => this.players[one.side] !== PERSON);
  }

  /** Whoever computes answers: once, or with `all` until a person is asked or some time has gone by. */
  reply(all: boolean): Snapshot {
    const since = performance.now();
    do {
      const one = this.repliesNext();
      if (!one) break;
      const start = performance.now();
      const { battle, entries } = this.match;
      const context = contextFor(`${this.opening.seed} opponent ${entries.length}`);
      const { decision } = command(opponentNamed(this.players[one.side], this.scenario.id), battle, context, {
        side: one.side,
        give: (choice, side) => this.give(choice, side) === null,
      });
      performance.measure(DECISION, { start });
      this.reasons = decision.reasons;
      this.carryOn();
    } while (all && performance.now() - since < LONGEST_REPLY_MS);
    return this.snapshot();
  }

  at(step: number): Snapshot {
    const { entries } = this.match;
    const { battle } = this.chronicle.battleAt(step, entries);
    return {
      ...this.position(battle, {}),
      step,
      steps: entries.length,
      pending: null,
      log: { from: this.sent, lines: [] },
      story: { episodes: [], shares: [], toll: null, acting: null },
      reasons: [],
      answered: [],
      brokenOff: null,
      canUndo: false,
      canRedo: false,
      undone: [],
    };
  }

  /** Another battle that begins where this one stood after so many answers. */
  branch(id: string, step: number): Session {
    const { match } = replay({ ...readSave(this.save()), entries: [] }, scenarioNamed);
    return new Session(id, this.opening, match, this.match.entries.slice(0, step), this.players);
  }

  report(): ReportView {
    return reportOf(this.stage, this.match.battle, this.chronicle);
  }

  toll(turn: number): TurnTollView {
    return this.chronicle.tollOf(this.match.battle, turn);
  }
}
