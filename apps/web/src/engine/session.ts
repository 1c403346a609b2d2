import {
  openBattle,
  openingOf,
  readChartPack,
  replay,
  type Scenario,
  type Settings,
  saveMatch,
} from '@taxiarch/battles';
import { attackRefusal, type Battle, type OptionId, type Walk, whyNotInto } from '@taxiarch/gboh';
import type { Place } from '@taxiarch/hexfield';
import {
  clone,
  type Entry,
  type GameEvent,
  Match,
  type Opening,
  pending,
  readSave,
  replayEntry,
  submit,
} from '@taxiarch/kernel';
import { adviceOption } from './advice.ts';
import { isLesson, scenarioNamed } from './lessons.ts';
import { oddsView } from './odds.ts';
import { answerOf, bestCommander } from './opponent.ts';
import { pieceView, sightView } from './piece.ts';
import type {
  AdviceView,
  AttackPair,
  Habits,
  NewBattle,
  OddsView,
  Opened,
  PieceView,
  Players,
  RefusedView,
  ReportView,
  SavedCard,
  SideNo,
  SightView,
  Snapshot,
  Submitted,
  Why,
} from './protocol.ts';
import { PERSON } from './protocol.ts';
import { activeLeader, Chronicle } from './record.ts';
import { reportOf } from './report.ts';
import { spaceOf } from './spaces.ts';
import { leaderViews, mapView, pendingViews, refusedViews, sideViews, tracksIn, unitViews } from './views.ts';

/** A chart pack of a player, as id and version. */
const packName = (pack: unknown): string => {
  const { title, version } = pack as { title: string; version: string };
  return `${title} (${version})`;
};

type Seats = { readonly players: Players; readonly habits: Habits };

/** How far the opponent may go on by himself before the page is shown something again. */
const MOST_REPLIES = 400;

/** One battle as the page plays it: the match, its story, and who sits on which side. */
export class Session {
  players: Players;
  habits: Habits;
  /** A way that waits for questions that come before it. */
  private intended: { unit: string; path: readonly string[] } | null = null;
  private readonly scenario: Scenario;
  private readonly opening: Opening;
  private match: Match<Battle>;
  private chronicle: Chronicle;
  private version = 0;
  /** Lines that the page has. */
  private sent = 0;
  private tracks: Snapshot['tracks'] = {};
  /** Why the opponent did what he did last. */
  private reasons: readonly string[] = [];

  private constructor(
    readonly id: string,
    opening: Opening,
    first: Match<Battle>,
    entries: readonly Entry[],
    { players, habits }: Seats,
  ) {
    this.opening = opening;
    this.scenario = scenarioNamed(opening.scenario);
    this.players = players;
    this.habits = habits;
    this.match = first;
    this.chronicle = new Chronicle(first);
    for (const entry of entries) this.chronicle.add(first, replayEntry(first, entry));
    this.followHabits();
  }

  static open(id: string, wish: NewBattle): Session {
    const scenario = scenarioNamed(wish.battle);
    const settings: Settings = {
      seed: wish.seed,
      dice: wish.dice ?? 'seed',
      ...(wish.options ? { options: wish.options as OptionId[] } : {}),
      ...(wish.pack === undefined ? {} : { packs: [readChartPack(wish.pack, scenario.ruleset).pack] }),
    };
    const match = new Match(openBattle(scenario, settings));
    return new Session(id, openingOf(scenario, settings), match, [], wish);
  }

  /** Takes up a battle file. It is played again from its beginning, so that its whole story is known. */
  static load(id: string, text: string, seats: Seats): Session {
    const save = readSave(text);
    const { match } = replay({ ...save, entries: [] }, scenarioNamed);
    return new Session(id, save.opening, match, save.entries, seats);
  }

  opened(notice?: string): Opened {
    this.sent = 0;
    const { id, title, map, ruleset } = this.scenario;
    const { field } = this.match.battle.world;
    return {
      saveId: this.id,
      battle: id,
      title,
      seed: this.opening.seed,
      players: this.players,
      habits: this.habits,
      space: spaceOf(ruleset),
      packs: (this.opening.packs ?? []).map((pack) => packName(pack)),
      map: mapView(field, map.names ?? []),
      snapshot: this.snapshot(),
      ...(notice === undefined ? {} : { notice }),
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
      turn: battle.state.turn,
      steps: entries.length,
      savedAt,
      players: this.players,
      habits: this.habits,
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
      ...this.position(battle),
      step: entries.length,
      steps: entries.length,
      pending: this.asked(),
      tracks,
      log: { from, lines },
      reasons: this.reasons,
      canUndo: this.match.canUndo,
      canRedo: this.match.canRedo,
    };
  }

  private position(b: Battle) {
    return {
      version: ++this.version,
      turn: b.state.turn,
      sides: sideViews(b),
      units: unitViews(b),
      leaders: leaderViews(b),
      active: activeLeader(b),
      outcome: b.outcome ? { ...b.outcome } : null,
      standing: b.standing.map(({ side, kind, choice }) => ({ side, kind, choice })),
    };
  }

  /** The question to be shown: where both sides owe a secret answer, that of a person first. */
  private asked() {
    const owed = pendingViews(this.match.battle);
    return owed.find((one) => this.players[one.side] === PERSON) ?? owed[0] ?? null;
  }

  submit(choice: string, side?: SideNo): Submitted {
    const why = this.give(choice, side);
    if (why) return { ok: false, why };
    this.goAsIntended();
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Gives one answer; tells why it may not be given. */
  private give(choice: string, side?: SideNo): Why | null {
    const before = this.places();
    const result = this.match.submit(choice, side);
    if (!result.ok) return result.refusal;
    this.note(before, result.events);
    this.followHabits();
    return null;
  }

  march(unit: string, order: string | undefined, path: readonly string[]): Submitted {
    this.intended = null;
    if (order === undefined) return this.submit(path.join(', '));
    const why = this.give(order);
    if (why) return { ok: false, why };
    this.intended = { unit, path };
    this.goAsIntended();
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Sends a unit on its way once it is asked for its steps; anything but who rides along makes it forget the way. */
  private goAsIntended(): void {
    const asked = pendingViews(this.match.battle)[0];
    if (!this.intended || asked?.kind === 'accompany') return;
    const { unit, path } = this.intended;
    this.intended = null;
    if (asked?.kind === 'step' && asked.unit === unit) this.give(path.join(', '));
  }

  /** Answers what the persons at this screen do not want to be asked. */
  private followHabits(): void {
    for (;;) {
      const b = this.match.battle;
      if (b.wanted) return;
      const one = pending(b).find((p) => this.players[p.side] === PERSON && this.habits[p.kind] !== undefined);
      const choice = one && this.habits[one.kind];
      if (!one?.options.some((option) => option.choice === choice)) return;
      const before = this.places();
      const result = this.match.submit(choice as string, one.side);
      if (!result.ok) return;
      this.note(before, result.events);
    }
  }

  seat({ players, habits }: Seats): Snapshot {
    this.players = players;
    this.habits = habits;
    this.followHabits();
    return this.snapshot();
  }

  private places(): Place[] {
    return [...this.match.battle.state.place];
  }

  private note(before: readonly Place[], events: readonly GameEvent[]): void {
    this.chronicle.add(this.match, events);
    this.tracks = { ...this.tracks, ...tracksIn(this.match.battle, before, events) };
  }

  undo(): Snapshot {
    const step = this.match.entries.length;
    if (this.match.undo()) {
      this.chronicle.takeBack(step);
      this.sent = Math.min(this.sent, this.chronicle.lines.length);
    }
    return this.snapshot();
  }

  redo(): Snapshot {
    const before = this.places();
    const told = this.match.log.length;
    if (this.match.redo()) this.note(before, this.match.log.slice(told));
    return this.snapshot();
  }

  /** A side leaves an instruction for questions of a kind, until the end of the turn; null takes it back. */
  instruct(side: SideNo, kind: string, choice: string | null): Snapshot {
    this.match.instruct(side, choice === null ? { cancel: kind } : { kind, choice, until: 'turn' });
    this.chronicle.add(this.match, []);
    return this.snapshot();
  }

  /** Whether the next answer is the random opponent's. A die that people roll themselves is always theirs. */
  private repliesNext() {
    const b = this.match.battle;
    if (b.outcome || b.wanted) return undefined;
    return pending(b).find((one) => this.players[one.side] !== PERSON);
  }

  /** Whoever computes answers, once or until a person is asked. */
  reply(all: boolean): Snapshot {
    for (let n = 0; n < (all ? MOST_REPLIES : 1); n++) {
      const one = this.repliesNext();
      if (!one) break;
      const seed = `${this.opening.seed} opponent ${this.match.entries.length}`;
      const thought = answerOf(this.players[one.side], this.match.battle, one, seed);
      let why: Why | null = null;
      for (const choice of thought.choices) {
        why = this.give(choice, one.side);
        if (!why) break;
      }
      if (why) throw new Error(`the opponent's answer was refused: ${why.text}`);
      this.reasons = thought.reasons;
    }
    return this.snapshot();
  }

  at(step: number): Snapshot {
    const { entries } = this.match;
    const { battle } = this.chronicle.battleAt(step, entries);
    return {
      ...this.position(battle),
      step,
      steps: entries.length,
      pending: null,
      tracks: {},
      log: { from: this.sent, lines: [] },
      reasons: [],
      canUndo: false,
      canRedo: false,
    };
  }

  /** Another battle that begins where this one stood after so many answers. */
  branch(id: string, step: number): Session {
    const { match } = replay({ ...readSave(this.save()), entries: [] }, scenarioNamed);
    return new Session(id, this.opening, match, this.match.entries.slice(0, step), this);
  }

  refused(): RefusedView[] {
    return refusedViews(this.match.battle);
  }

  odds(choice: string): OddsView | null {
    return oddsView(this.match.battle, choice);
  }

  report(): ReportView {
    return reportOf(this.match.battle, this.chronicle);
  }

  private walk(): Walk | null {
    const b = this.match.battle;
    return pending(b)[0]?.kind === 'step' && b.waiting ? (b.waiting.frame.v as unknown as Walk) : null;
  }

  /** Why the move under way, or one that could be ordered, does not lead into a hex. */
  whyHex(hex: number, unit: string | null): Why | null {
    const w = this.walk();
    if (w) return whyNotInto(this.match.battle, w, hex);
    return unit === null ? null : whyNotByOrder(this.match.battle, unit, hex);
  }

  /** The answer that shares out the attacks like this, tried on a copy: about each enemy in the order of the questions. */
  tryAttacks(pairs: readonly AttackPair[]): { choice: string; why: Why | null } {
    const trial = clone(this.match.battle);
    const choices = (this.asked()?.attacks?.asked ?? []).map((defender) => {
      const by = pairs.filter((pair) => pair.defender === defender).map(({ attacker }) => attacker);
      return `${defender} by ${by.join('+') || 'nobody'}`;
    });
    for (const choice of choices) {
      const result = submit(trial, choice);
      if (!result.ok) return { choice: choices.join(', '), why: result.refusal };
    }
    return { choice: choices.join(', '), why: null };
  }

  whyAttack(attacker: string, defender: string): Why | null {
    const b = this.match.battle;
    const [one, other] = [attacker, defender].map((key) => b.world.units.findIndex((info) => info.key === key));
    if (one === undefined || other === undefined || one < 0 || other < 0) return null;
    const outside = `${b.world.units[other]?.name} is not in the Zone of Control of ${b.world.units[one]?.name}.`;
    return attackRefusal(b, one, other) ?? { rule: 'alx-9.12a', text: outside };
  }

  sight(unit: string, target: string): SightView | null {
    return sightView(this.match.battle, unit, target);
  }

  /** What the best of the commanders would answer in the place of the person who is asked. */
  advise(): AdviceView | null {
    const b = this.match.battle;
    const asked = this.asked();
    const one = pending(b).find(({ side }) => side === asked?.side);
    if (!asked || !one || b.wanted || b.outcome) return null;
    const seed = `${this.opening.seed} advice ${this.match.entries.length}`;
    const { choices, reasons } = answerOf(bestCommander.id, b, one, seed);
    for (const choice of choices) {
      const trial = clone(b);
      if (!submit(trial, choice, one.side).ok) continue;
      return { by: bestCommander.name, option: adviceOption(b, trial, asked, choice), reasons };
    }
    return null;
  }

  piece(id: string): PieceView {
    const b = this.match.battle;
    return pieceView(b, id, this.walk(), pending(b)[0]?.options.some((one) => one.choice === `move ${id}`) ?? false);
  }
}

/** Why a move that could be ordered would not lead into a hex: the order is given on a copy. */
function whyNotByOrder(b: Battle, unit: string, hex: number): Why | null {
  const trial = clone(b);
  if (!submit(trial, `move ${unit}`).ok) return null;
  if (pending(trial)[0]?.kind === 'accompany') submit(trial, 'stay');
  if (pending(trial)[0]?.kind !== 'step' || !trial.waiting) return null;
  return whyNotInto(trial, trial.waiting.frame.v as unknown as Walk, hex);
}
