import type { AnyBattle, GameEvent } from '@taxiarch/kernel';
import { EventSummary } from '../events/event-summary.ts';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { StoryView, TurnLosses } from '../protocol/events.ts';
import { HUMAN, type LogLine, type Players, type Side } from '../protocol/index.ts';
import { logLine } from '../queries/decisions.ts';

/** The story of a battle: its log, and what happened in it. */
export class BattleLog {
  readonly lines: LogLine[] = [];
  /** The facts behind the lines, one each. */
  readonly facts: GameEvent[] = [];
  /** How many lines there were before each answer. */
  private readonly starts: number[] = [];
  /** Points lost at the end of each turn, and the line at which that was known. */
  readonly tallies: { line: number; turn: number; sides: readonly [number, number] }[] = [];
  private turn = 0;
  /** The things that happened, out of the facts. */
  readonly story: EventSummary;

  constructor(
    private readonly stage: RulesetPresenter,
    opening: AnyBattle,
    events: readonly GameEvent[],
  ) {
    this.story = new EventSummary(stage.story, this);
    this.tell(opening, events, 0, stage.places(opening));
  }

  /** Adds what an answer, the one with this number, brought about; `places` tells where everybody stood before it. */
  add(b: AnyBattle, step: number, events: readonly GameEvent[], places: unknown = this.stage.places(b)): void {
    this.starts[step] = this.lines.length;
    this.tell(b, events, step, places);
  }

  private tell(b: AnyBattle, events: readonly GameEvent[], step: number, places: unknown): void {
    for (const event of events) {
      // What was sealed by order is told when it comes out.
      if (event.kind === 'standing-answer' && event['sealed'] === true) continue;
      const points = this.stage.pointsAt(b, event);
      if (points) this.tallies.push({ line: this.lines.length, turn: this.turn, sides: points });
      const begun = this.stage.turnBegun(event);
      if (begun !== null && this.turn > 0) this.story.endTurn(this.turn);
      this.turn = begun ?? this.turn;
      const march = this.stage.story.march(b, event);
      this.lines.push({ ...logLine(b, event, this.lines.length, step, this.turn), ...(march ? { march } : {}) });
      this.facts.push(event);
      this.story.note(b, this.lines.length - 1, event, places);
      if (event.seenBy !== undefined) this.secrets.set(this.lines.length - 1, event.seenBy);
    }
    this.story.settle(b, places);
  }
  private readonly secrets = new Map<number, Side>();

  /** Forgets the last answer, which was the one with this number. */
  takeBack(step: number): void {
    this.lines.length = this.starts[step] ?? this.lines.length;
    this.facts.length = this.lines.length;
    this.story.takeBack(this.lines.length);
    this.turn = this.lines.at(-1)?.turn ?? this.turn;
    while ((this.tallies.at(-1)?.line ?? -1) >= this.lines.length) this.tallies.pop();
    for (const n of this.secrets.keys()) if (n >= this.lines.length) this.secrets.delete(n);
  }

  /** What has happened since this was asked last. */
  news(b: AnyBattle, players: Players): StoryView {
    return this.story.fresh(b, players, (turn) => this.tollOf(b, turn));
  }

  tollOf(b: AnyBattle, turn: number): TurnLosses {
    return this.story.tollOf(b, turn, this.tallies, this.stage.sides(b));
  }

  /** Lines told up to a step. */
  upTo(step: number): number {
    return this.starts[step + 1] ?? this.lines.length;
  }

  /** What may be shown on a screen before which these players sit: a side's secret only if nobody else looks on. */
  visible(from: number, to: number, players: Players): LogLine[] {
    return this.lines.slice(from, to).map((line) => {
      const owner = this.secrets.get(line.n);
      if (owner === undefined || line.kind.startsWith('plan-') || line.kind === 'standing-answer') return line;
      const alone = players[owner === 0 ? 1 : 0] !== HUMAN;
      return alone ? line : { ...line, text: '', rules: [], units: [] };
    });
  }
}
