import { openBattle, type RulesetId, rulesets, type Scenario, scenarioIn, setUp } from '@taxiarch/battles';
import {
  type AnyBattle,
  type Core,
  coreOf,
  diff,
  type Entry,
  eventsFor,
  type GameEvent,
  hashOf,
  isQuiet,
  Match,
  type Opening,
  type Outcome,
  pendingDecisions,
  ReplayError,
  replayEntry,
  revive,
  type SerializedView,
  type Side,
  sentView,
  type Viewer,
} from '@taxiarch/kernel';
import type { BattleUpdate } from '@taxiarch/wire';
import type { StoredEntry } from '../store/store.ts';
import { type Counted, isBack, strikeOut } from './history.ts';

/** How a battle stands: enough for a judge who has it before him. */
export interface BattleRevision {
  readonly id: string;
  readonly n: number;
  readonly hash: string;
}

/** A battle as it stands in the store, for a judge who may never have seen it. */
export interface BattleSnapshot extends BattleRevision {
  readonly opening: Opening;
  readonly core: string;
}

/** What has become of a battle. */
export interface Standing {
  readonly core: string;
  readonly hash: string;
  readonly asked: readonly Side[];
  readonly outcome: Outcome | null;
}

/** Viewers by their place in a list: the sides, and onlookers. */
const viewers: readonly Viewer[] = [0, 1, null];
export const placeOf = (viewer: Viewer): 0 | 1 | 2 => viewer ?? 2;

/** So many pages are kept for those who come back after a moment; of more than that a part is played again. */
const KEPT_PAGES = 40;
/** So many orders may be given and taken back in one battle, far below what a battle file may hold (see `saveLimits`). */
export const MOST_TOLD = 2_000;

export const standingOf = (b: AnyBattle): Standing => ({
  core: JSON.stringify(coreOf(b)),
  hash: hashOf(b),
  asked: askedSides(b),
  outcome: b.outcome,
});

export const askedSides = (b: AnyBattle): Side[] =>
  b.wanted ? [b.wanted.side] : pendingDecisions(b).map(({ side }) => side);

/** An order, or an answer by which nothing happens or that is secret: it does not hold up what the other side is about. */
export const isQuietEntry = (b: AnyBattle, entry: Entry): boolean => 'standing' in entry || isQuiet(b, entry.choice);

/** One battle on a judge's table: the match, and what each viewer has been shown. */
export class Case {
  readonly pages: [BattleUpdate[], BattleUpdate[], BattleUpdate[]] = [[], [], []];
  private readonly shown: (SerializedView | undefined)[];
  /** Entries that count, by their numbers in the record, since it came before the judge. */
  readonly counted: Counted[] = [];
  /** Its hash when it was last written down. */
  hash = '';
  /** How many orders were given and taken back in it; null where that is not known. */
  private told: number | null;

  constructor(
    readonly match: Match<AnyBattle>,
    public n: number,
    /** For whom pages are made. */
    private readonly lookers: readonly Viewer[] = viewers,
  ) {
    this.start = n;
    this.shown = viewers.map((viewer) => (lookers.includes(viewer) ? sentView(match.battle, viewer) : undefined));
    this.told = n === 0 ? 0 : null;
  }

  /** From which entry on it has been before the judge: what was given earlier he cannot take back. */
  readonly start: number;

  /** How many orders were given and taken back, or no fewer; null where only the whole record can tell. */
  toldBy(record: readonly StoredEntry[] | null): number | null {
    if (this.told === null && record) {
      this.told = record.filter(({ n, entry }) => n <= this.n && 'standing' in entry).length;
    }
    return this.told ?? (this.n < MOST_TOLD ? this.n : null);
  }

  get battle(): AnyBattle {
    return this.match.battle;
  }

  standing(): Standing {
    const standing = standingOf(this.battle);
    this.hash = standing.hash;
    return standing;
  }

  /** Notes what an entry has made of the battle, for every viewer. */
  turn(by: Side | null, events: readonly GameEvent[], more: Pick<BattleUpdate, 'back' | 'quiet'> = {}): void {
    this.n++;
    for (const viewer of this.lookers) {
      const place = placeOf(viewer);
      const now = sentView(this.battle, viewer);
      const change = diff(this.shown[place], now);
      this.shown[place] = now;
      const pages = this.pages[place];
      pages.push({ n: this.n, by, change, events: eventsFor(events, viewer), ...more });
      if (pages.length > KEPT_PAGES) pages.shift();
    }
  }

  /** Carries out one line of a record. */
  follow({ entry }: Pick<StoredEntry, 'entry'>): void {
    if (isBack(entry)) this.takeBack(entry.back);
    else {
      const quiet = isQuietEntry(this.battle, entry);
      const events = replayEntry(this.match, entry);
      this.note(entry, events, quiet);
    }
  }

  /** Notes an entry that was carried out. */
  note(entry: Entry, events: readonly GameEvent[], quiet: boolean): void {
    this.counted.push({ n: this.n + 1, entry });
    if (this.told !== null && 'standing' in entry) this.told++;
    this.turn(entry.side, events, quiet ? { quiet: true } : {});
  }

  /** Goes on by what others have added to the record; false where that belongs to another battle than this. */
  followTo({ n, hash }: BattleRevision, record: readonly StoredEntry[]): boolean {
    if (this.n > 0 && record.find((line) => line.n === this.n)?.hash !== this.hash) return false;
    for (const line of record) if (line.n === this.n + 1 && line.n <= n) this.follow(line);
    return this.n === n && this.standing().hash === hash;
  }

  takeBack(back: number): void {
    if (back < this.start) throw new ReplayError(`entry ${this.n + 1} undoes a choice made before this position`);
    const before = this.counted.length;
    strikeOut(this.counted, back);
    for (let i = this.counted.length; i < before; i++) {
      if (!this.match.undo()) throw new ReplayError(`entry ${this.n + 1} undoes what cannot be undone`);
    }
    this.turn(null, [], { back });
  }
}

/** What never changes of a battle: the same for all that were begun alike. */
interface Ground {
  readonly scenario: Scenario;
  readonly world: unknown;
}

/** Grounds by what they follow from, the latest last: to read a scenario and to lay it out takes longer than an answer. */
const grounds = new Map<string, Ground>();
const MOST_GROUNDS = 30;

function groundOf(opening: Opening): Ground {
  const { ruleset, scenario: id, scenarioVersion, own, options, packs } = opening;
  const name = JSON.stringify([ruleset, id, scenarioVersion, own, options, packs]);
  let ground = grounds.get(name);
  if (ground) grounds.delete(name);
  else {
    const scenario = scenarioIn(opening);
    ground = { scenario, world: setUp(scenario, settingsOf(opening)).world };
  }
  grounds.set(name, ground);
  if (grounds.size > MOST_GROUNDS) grounds.delete(grounds.keys().next().value as string);
  return ground;
}

export function opened(opening: Opening): Match<AnyBattle> {
  return new Match<AnyBattle>(openBattle(groundOf(opening).scenario, settingsOf(opening)));
}

/** The battle of a brief, as it stands. */
export function revived({ opening, core }: BattleSnapshot): Match<AnyBattle> {
  const { world } = groundOf(opening);
  const { rules } = rulesets[opening.ruleset as RulesetId];
  return new Match<AnyBattle>(revive<unknown, object, unknown>(rules, world, JSON.parse(core) as Core<object>));
}

const settingsOf = ({ options, seed, dice, packs = [], orders = [] }: Opening) => ({
  options,
  seed,
  dice,
  packs,
  orders,
});
