import {
  type AnyBattle,
  clone,
  type Entry,
  type GameEvent,
  isQuiet,
  Match,
  type Refusal,
  replayEntry,
  type Side,
  type StandingOrder,
  type StandingOrderCancel,
} from '@taxiarch/kernel';

/** What one answer or order has made of a battle. */
export interface Step {
  readonly by: Side | null;
  readonly how: 'answered' | 'ordered' | 'repeated';
  /** Nobody did anything by it. */
  readonly quiet: boolean;
  readonly events: readonly GameEvent[];
}

/** Who tells the story of a battle as it goes on. */
export interface Listener {
  /** Something is about to change; what it gives is told what has. */
  readonly before: () => (step: Step) => void;
  /** The entry with this number, the last one, was taken back. */
  readonly takenBack: (step: number) => void;
  /** A battle that was only waited for has begun, or has to be told from its beginning again. */
  readonly anew: (events: readonly GameEvent[]) => void;
  /** After that: what an entry of long ago brought about, or that the last one, the one with this number, was taken back. */
  readonly retold: (told: { readonly events: readonly GameEvent[] } | { readonly back: number }) => void;
}

type Judged = Refusal | null;

/** A battle that is being played, no matter who judges it: this page, at once, or a server, after a while. */
export interface PlayableMatch {
  readonly battle: AnyBattle;
  /** Answers and orders so far; those of others may be unknown here, and are empty then. */
  readonly entries: readonly Entry[];
  /** The entries that can be taken back, the last one last; and those that were, the next to be given again last. */
  readonly recallable: readonly Entry[];
  readonly redoable: readonly Entry[];
  readonly listen: (listener: Listener) => void;
  /** Gives an answer; why it is refused, if so. */
  readonly submit: (choice: string, side?: Side) => Judged | Promise<Judged>;
  /** Leaves an instruction, or takes one back; why it is refused, if so. */
  readonly instruct: (side: Side, told: StandingOrder | StandingOrderCancel) => Judged | Promise<Judged>;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** The battle as it stood after so many entries. */
  readonly at: (step: number) => AnyBattle;
}

/** A clone is kept every so many answers, so that any moment of a long battle is near one. */
const CHECKPOINT_EVERY = 20;

const nobody: Listener = {
  before: () => () => undefined,
  takenBack: () => undefined,
  anew: () => undefined,
  retold: () => undefined,
};

/** A battle that is judged here. */
export class LocalMatch implements PlayableMatch {
  private listener = nobody;
  private readonly checkpoints = new Map<number, AnyBattle>();

  constructor(readonly match: Match<AnyBattle>) {
    this.checkpoints.set(0, clone(match.battle));
  }

  get battle(): AnyBattle {
    return this.match.battle;
  }

  get entries(): readonly Entry[] {
    return this.match.entries;
  }

  get recallable(): readonly Entry[] {
    return this.match.recallable;
  }

  get redoable(): readonly Entry[] {
    return this.match.redoable;
  }

  listen(listener: Listener): void {
    this.listener = listener;
  }

  submit(choice: string, side?: Side): Refusal | null {
    const by = side ?? this.battle.waiting?.side ?? 0;
    const quiet = isQuiet(this.battle, choice);
    const told = this.listener.before();
    const result = this.match.submit(choice, side);
    if (!result.ok) return result.refusal;
    this.mark();
    told({ by, how: 'answered', quiet, events: result.events });
    return null;
  }

  instruct(side: Side, standing: StandingOrder | StandingOrderCancel): null {
    const told = this.listener.before();
    this.match.instruct(side, standing);
    this.mark();
    told({ by: side, how: 'ordered', quiet: true, events: [] });
    return null;
  }

  /** Plays an entry of a record, of which nobody is told. */
  replay(entry: Entry): GameEvent[] {
    const events = replayEntry(this.match, entry);
    this.mark();
    return events;
  }

  undo(): boolean {
    const step = this.entries.length;
    if (!this.match.undo()) return false;
    this.checkpoints.delete(step);
    this.listener.takenBack(step);
    return true;
  }

  redo(): boolean {
    const told = this.listener.before();
    const before = this.match.log.length;
    if (!this.match.redo()) return false;
    this.mark();
    const by = this.entries.at(-1)?.side ?? null;
    told({ by, how: 'repeated', quiet: false, events: this.match.log.slice(before) });
    return true;
  }

  /** Played on from the nearest clone before. */
  at(step: number): AnyBattle {
    let near = 0;
    for (const known of this.checkpoints.keys()) if (known <= step && known > near) near = known;
    const match = new Match(clone(this.checkpoints.get(near) as AnyBattle));
    for (const entry of this.entries.slice(near, step)) replayEntry(match, entry);
    return match.battle;
  }

  private mark(): void {
    const step = this.entries.length;
    if (step % CHECKPOINT_EVERY === 0) this.checkpoints.set(step, clone(this.battle));
  }
}
