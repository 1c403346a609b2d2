import type { AnyBattle, GameEvent, StandingOrder, StandingOrderCancel } from './battle.ts';
import { clone } from './begin.ts';
import { type Submitted, submit } from './decisions.ts';
import { irreversibleCount } from './roll.ts';
import type { Side } from './rules.ts';
import { applyInstruction, standingOrderError } from './standing-orders.ts';
import { shortened } from './text.ts';

/** More choices than anybody makes between two dice; those before can no longer be taken back. */
const MOST_UNDONE = 1_000;

/** One line of a battle's record: an answer, or an instruction for answers to come. */
export type Entry = { side: Side; choice: string } | { side: Side; standing: StandingOrder | StandingOrderCancel };

interface Moment<B> {
  before: B;
  entry: Entry;
  events: GameEvent[];
}

/**
 * A battle with its record: it can be taken back to the last draw or reveal, forked, and played again from its
 * choices. The kernel watches for draws, so no rule has to.
 */
export class Match<B extends AnyBattle> {
  battle: B;
  /** Every choice made, in order. */
  readonly entries: Entry[];
  /** Every fact told, in order, beginning with those of the opening. */
  readonly log: GameEvent[];
  private past: Moment<B>[] = [];
  private undone: Entry[] = [];

  constructor(battle: B, entries: readonly Entry[] = [], log: readonly GameEvent[] = []) {
    this.battle = battle;
    this.entries = [...entries];
    this.log = [...log, ...battle.events];
    battle.events = [];
  }

  submit(choice: string, side?: Side): Submitted {
    const by = side ?? this.battle.waiting?.side ?? 0;
    const before = clone(this.battle);
    const result = this.orTakenBack(before, () => submit(this.battle, choice, side));
    if (!result.ok) return result;
    this.remember(before, { side: by, choice: choice.trim() }, result.events);
    this.undone = [];
    return result;
  }

  /** Leaves an instruction that answers later decisions of this kind, or takes one back. */
  instruct(side: Side, standing: StandingOrder | StandingOrderCancel): void {
    const before = clone(this.battle);
    applyInstruction(this.battle, side, standing);
    this.remember(before, { side, standing }, []);
    this.undone = [];
  }

  /** Where rules code fails half-way, the battle stands again as it was before. */
  private orTakenBack(before: B, act: () => Submitted): Submitted {
    try {
      return act();
    } catch (fault) {
      this.battle = before;
      throw fault;
    }
  }

  private remember(before: B, entry: Entry, events: GameEvent[]): void {
    this.entries.push(entry);
    for (const event of events) this.log.push(event);
    if (irreversibleCount(this.battle) !== irreversibleCount(before)) this.past = [];
    else this.past.push({ before, entry, events });
    if (this.past.length > MOST_UNDONE) this.past.shift();
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** The entries that can be taken back, the last one last. */
  get recallable(): Entry[] {
    return this.past.map(({ entry }) => entry);
  }

  /** The entries that were taken back, the next to be given again last. */
  get redoable(): readonly Entry[] {
    return this.undone;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Takes back the last choice, unless a die has fallen or a secret has come out since. */
  undo(): boolean {
    const moment = this.past.pop();
    if (!moment) return false;
    this.battle = moment.before;
    this.entries.pop();
    this.log.length -= moment.events.length;
    this.undone.push(moment.entry);
    return true;
  }

  redo(): boolean {
    const entry = this.undone.pop();
    if (!entry) return false;
    const rest = this.undone;
    replayEntry(this, entry);
    this.undone = rest;
    return true;
  }

  /** A second battle that begins where this one stands. */
  fork(): Match<B> {
    return new Match(clone(this.battle), this.entries, this.log);
  }
}

/** Plays one recorded entry; throws where the record does not fit the battle. */
export function replayEntry(match: Match<AnyBattle>, entry: Entry): GameEvent[] {
  const at = match.entries.length + 1;
  if ('standing' in entry) {
    const fault = standingOrderError(match.battle.system, entry.standing);
    if (fault !== null) throw new ReplayError(`entry ${at} of the history is not a valid standing order: ${fault}`);
    match.instruct(entry.side, entry.standing);
    return [];
  }
  const result = match.submit(entry.choice, entry.side);
  if (!result.ok) {
    throw new ReplayError(
      `choice ${at} of the record, “${shortened(entry.choice)}”, is refused: ${result.refusal.text} (${result.refusal.rule})`,
    );
  }
  return result.events;
}

export class ReplayError extends Error {}
