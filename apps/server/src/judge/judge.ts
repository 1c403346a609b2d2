import { openBattle, type Ruleset, type Scenario, scenarioIn, setUp, systems } from '@taxiarch/battles';
import {
  type AnyBattle,
  type Cancelled,
  type Core,
  changeBetween,
  coreOf,
  type Entry,
  eventsFor,
  type GameEvent,
  hashOf,
  type Instruction,
  inForceFor,
  instructionFault,
  isQuiet,
  Match,
  momentOf,
  type Opening,
  type Outcome,
  pending,
  type Refusal,
  ReplayError,
  replayEntry,
  revive,
  type SentView,
  type Side,
  sentView,
  type Viewer,
  writeSave,
} from '@taxiarch/kernel';
import type { Page } from '@taxiarch/wire';
import type { Recorded, StoredEntry } from '../store/store.ts';
import { type Counted, countedEntries, isBack, strikeOut } from './record.ts';

/** How a battle stands: enough for a judge who has it before him. */
export interface Standpoint {
  readonly id: string;
  readonly n: number;
  readonly hash: string;
}

/** A battle as it stands in the store, for a judge who may never have seen it. */
export interface Brief extends Standpoint {
  readonly opening: Opening;
  readonly core: string;
}

/** What a judge is given who lacks something: the brief, and the record from the entry of a number on. */
export interface Papers {
  readonly brief: Brief;
  readonly from: number | null;
  readonly record: readonly StoredEntry[];
}

/** Said by a judge who has not got a battle before him: from which number he needs its record; null where not at all. */
export interface Lacks {
  readonly lacks: number | null;
}

/** What a viewer is to be shown: the pages from one number to another. */
export interface Wanted {
  readonly viewer: Viewer;
  readonly from: number;
  readonly to: number;
}

/** What a judge is asked to allow. */
export type Plea =
  /** An answer, to what stood before the player at a moment. */
  | { readonly answer: string; readonly moment: string }
  | { readonly order: Instruction | Cancelled }
  /** To take back this side's last answer. */
  | { readonly back: true };

/** What has become of a battle. */
export interface Standing {
  readonly core: string;
  readonly hash: string;
  readonly asked: readonly Side[];
  readonly outcome: Outcome | null;
}

export type Verdict =
  | ({ readonly ok: true; readonly n: number; readonly entry: Recorded } & Standing)
  | { readonly ok: false; readonly why: 'stale' | 'rules' | 'not-yours' | 'too-many'; readonly refusal: Refusal };

type Refusing = Extract<Verdict, { ok: false }>;
const against = (why: Refusing['why'], text: string): Refusing => ({ ok: false, why, refusal: { rule: 'none', text } });

/** Viewers by their place in a list: the sides, and onlookers. */
const viewers: readonly Viewer[] = [0, 1, null];
const placeOf = (viewer: Viewer): 0 | 1 | 2 => viewer ?? 2;

/** So many pages are kept for those who come back after a moment; whoever needs more has the battle played again. */
const KEPT_PAGES = 40;
/** So many battles are kept before a judge: some 50 KB each, and many times the work where one has to be made anew. */
const MOST_CASES = 500;
/** So many orders may be in force for one side: more than there are matters and kinds of troops. */
const MOST_ORDERS = 200;
/** So many may be given and taken back in one battle, far below what a battle file may hold (see `saveLimits`). */
const MOST_TOLD = 2_000;

const standingOf = (b: AnyBattle): Standing => ({
  core: JSON.stringify(coreOf(b)),
  hash: hashOf(b),
  asked: askedSides(b),
  outcome: b.outcome,
});

const askedSides = (b: AnyBattle): Side[] => (b.wanted ? [b.wanted.side] : pending(b).map(({ side }) => side));

/** An order, or an answer by which nothing happens or that is secret: it does not hold up what the other side is about. */
const isQuietEntry = (b: AnyBattle, entry: Entry): boolean => 'standing' in entry || isQuiet(b, entry.choice);

/** One battle on a judge's table: the match, and what each viewer has been shown. */
class Case {
  readonly pages: [Page[], Page[], Page[]] = [[], [], []];
  private readonly shown: SentView[];
  /** Entries that count, by their numbers in the record, since it came before the judge. */
  readonly counted: Counted[] = [];
  /** Its hash when it was last written down. */
  hash = '';
  /** How many orders were given and taken back in it; null where that is not known. */
  private told: number | null;

  constructor(
    readonly match: Match<AnyBattle>,
    public n: number,
    /** Whether it was played from its beginning, so that it is known what can be taken back. */
    readonly whole: boolean,
  ) {
    this.shown = viewers.map((viewer) => sentView(match.battle, viewer));
    this.told = whole ? 0 : null;
  }

  /** How many orders were given and taken back, or no fewer; null where only the record from its beginning can tell. */
  toldBy(papers: Papers | undefined): number | null {
    if (this.told === null && papers?.from === 0) {
      this.told = papers.record.filter(({ n, entry }) => n <= this.n && 'standing' in entry).length;
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
  turn(by: Side | null, events: readonly GameEvent[], more: Pick<Page, 'back' | 'quiet'> = {}): void {
    this.n++;
    for (const viewer of viewers) {
      const place = placeOf(viewer);
      const now = sentView(this.battle, viewer);
      const change = changeBetween(this.shown[place], now);
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
  followTo({ n, hash }: Standpoint, record: readonly StoredEntry[]): boolean {
    if (this.n > 0 && record.find((line) => line.n === this.n)?.hash !== this.hash) return false;
    for (const line of record) if (line.n === this.n + 1 && line.n <= n) this.follow(line);
    return this.n === n && this.standing().hash === hash;
  }

  takeBack(back: number): void {
    const before = this.counted.length;
    strikeOut(this.counted, back);
    for (let i = this.counted.length; i < before; i++) {
      if (!this.match.undo()) throw new ReplayError(`entry ${this.n + 1} takes back what cannot be taken back`);
    }
    this.turn(null, [], { back });
  }
}

/**
 * Judges answers by the rules, and tells each viewer what he may know of what comes of them. He keeps the battles that
 * were before him last, but depends on none: whatever he has forgotten he makes again from the brief.
 */
export class Judge {
  /** Those before him, the latest last. */
  private readonly cases = new Map<string, Case>();

  constructor(private readonly most = MOST_CASES) {}

  /** Begins a battle. */
  begin(opening: Opening): Standing {
    return standingOf(opened(opening).battle);
  }

  /** What comes of a plea; nothing is changed in the store by it, and a judge who is told of another record forgets it. */
  judge(at: Standpoint, side: Side, plea: Plea, papers?: Papers): Verdict | Lacks {
    const before = this.caseOf(at, papers, 'back' in plea);
    if ('lacks' in before) return before;
    if ('back' in plea) return this.judgeBack(before, side);
    if ('order' in plea) return this.judgeOrder(before, side, plea.order, papers);
    const { battle, match } = before;
    if (!askedSides(battle).includes(side)) {
      return against('not-yours', battle.outcome ? 'The battle is over.' : 'It is not for this side to decide now.');
    }
    if (momentOf(battle) !== plea.moment) return against('stale', 'The battle has gone on since.');
    const entry: Entry = { side, choice: plea.answer.trim() };
    const quiet = isQuietEntry(battle, entry);
    const result = match.submit(plea.answer, side);
    if (!result.ok) return { ok: false, why: 'rules', refusal: result.refusal };
    return this.allowed(before, entry, result.events, quiet);
  }

  private judgeOrder(before: Case, side: Side, order: Instruction | Cancelled, papers?: Papers): Verdict | Lacks {
    const { match, battle } = before;
    const fault = instructionFault(battle.system, order);
    if (fault !== null) return against('rules', `That is no order by these rules: ${fault}.`);
    const told = before.toldBy(papers);
    if (told === null) return { lacks: 0 };
    const known = inForceFor(battle, side, order);
    // What is in force can be taken back all the same: that has an end.
    if (told >= MOST_TOLD && !('cancel' in order && known)) {
      return against('too-many', `In this battle ${MOST_TOLD} orders were given and taken back; there can be no more.`);
    }
    const inForce = battle.standing.filter((one) => one.side === side && one !== known).length;
    if (inForce >= MOST_ORDERS && !('cancel' in order))
      return against('rules', `At most ${MOST_ORDERS} orders can be in force.`);
    match.instruct(side, order);
    return this.allowed(before, { side, standing: order }, [], true);
  }

  private judgeBack(before: Case, side: Side): Verdict {
    const { counted, match } = before;
    const free = match.recallable.length;
    const at = counted.findLastIndex(({ entry }) => entry.side === side && 'choice' in entry);
    if (at < 0 || at < counted.length - free)
      return against('rules', 'A die has fallen or a secret has come out since: nothing can be taken back.');
    const back = counted[at - 1]?.n ?? 0;
    before.takeBack(back);
    return { ok: true, n: before.n, entry: { back }, ...before.standing() };
  }

  private allowed(before: Case, entry: Entry, events: readonly GameEvent[], quiet: boolean): Verdict {
    before.note(entry, events, quiet);
    return { ok: true, n: before.n, entry, ...before.standing() };
  }

  /** Drops a battle: what was allowed could not be written down. */
  forget(id: string): void {
    this.cases.delete(id);
  }

  /**
   * The pages that each is to be shown. Where the record cannot be played again by these rules, the one page that is left
   * holds the kept position as a whole.
   */
  pages(at: Standpoint, wanted: readonly Wanted[], papers?: Papers): Page[][] | Lacks {
    const known = this.brought(at, papers);
    const kept = known && keptIn(known, wanted);
    if (kept) return kept;
    if (!papers) return { lacks: this.behind(at)?.n ?? 0 };
    if (papers.from !== 0) return { lacks: 0 };
    try {
      return this.replayed(papers, wanted);
    } catch {
      const { battle } = revived(papers.brief);
      return wanted.map(({ viewer }) => [{ n: at.n, by: null, change: [sentView(battle, viewer)], events: [] }]);
    }
  }

  private replayed({ brief, record }: Papers, wanted: readonly Wanted[]): Page[][] {
    const match = opened(brief.opening);
    const first = wanted.map(({ viewer }): Page => {
      const change = [sentView(match.battle, viewer)] as const;
      return { n: 0, by: null, change, events: eventsFor(match.log, viewer) };
    });
    const again = new Case(match, 0, true);
    const pages = first.map((page) => [page]);
    for (const line of record) {
      if (line.n > brief.n) break;
      again.follow(line);
      for (const [i, { viewer }] of wanted.entries()) pages[i]?.push(again.pages[placeOf(viewer)].at(-1) as Page);
    }
    if (again.standing().hash !== brief.hash) throw new ReplayError('the record leads to another position');
    this.keep(brief.id, again);
    return wanted.map(({ from, to }, i) => (pages[i] as Page[]).filter(({ n }) => n >= from && n <= to));
  }

  /** The battle file of a battle that is over. */
  file({ opening, core, hash }: Brief, record: readonly StoredEntry[]): string {
    const entries = countedEntries(record).map(({ entry }) => entry);
    return writeSave(opening, entries, JSON.parse(core) as Core<object>, hash);
  }

  /** The battle as it was before him last, or anew: from its record, where the whole of it matters. */
  private caseOf(at: Standpoint, papers: Papers | undefined, whole: boolean): Case | Lacks {
    const known = this.brought(at, papers);
    if (known && (known.whole || !whole)) return known;
    const from = whole ? 0 : null;
    const behind = this.behind(at);
    if (!papers) return { lacks: behind && (behind.whole || !whole) ? behind.n : from };
    if (whole && papers.from !== 0) return { lacks: 0 };
    const found = whole ? fromRecord(papers) : new Case(revived(papers.brief), at.n, false);
    found.hash = at.hash;
    return this.keep(at.id, found);
  }

  /** A battle that is before him, but from which others have gone on. */
  private behind({ id, n }: Standpoint): Case | undefined {
    const known = this.cases.get(id);
    return known && known.n < n ? known : undefined;
  }

  /** The battle that is before him, brought to where it stands by what others have added to the record. */
  private brought(at: Standpoint, papers: Papers | undefined): Case | undefined {
    const known = this.cases.get(at.id);
    if (known?.n === at.n && known.hash === at.hash) return this.keep(at.id, known);
    const behind = this.behind(at);
    if (!behind || papers === undefined || papers.from === null || papers.from > behind.n) return undefined;
    try {
      if (behind.followTo(at, papers.record)) return this.keep(at.id, behind);
    } catch {
      // A record that these rules no longer allow.
    }
    this.forget(at.id);
    return undefined;
  }

  private keep(id: string, one: Case): Case {
    this.cases.delete(id);
    this.cases.set(id, one);
    if (this.cases.size > this.most) this.cases.delete(this.cases.keys().next().value as string);
    return one;
  }
}

/** The pages that are wanted, where all of them are still at hand. */
function keptIn({ pages }: Case, wanted: readonly Wanted[]): Page[][] | undefined {
  const found = wanted.map(({ viewer, from, to }) => pages[placeOf(viewer)].filter(({ n }) => n >= from && n <= to));
  return wanted.every(({ from, to }, i) => found[i]?.length === Math.max(0, to - from + 1)) ? found : undefined;
}

function fromRecord({ brief, record }: Papers): Case {
  const again = new Case(opened(brief.opening), 0, true);
  for (const line of record) if (line.n <= brief.n) again.follow(line);
  return again;
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

function opened(opening: Opening): Match<AnyBattle> {
  return new Match<AnyBattle>(openBattle(groundOf(opening).scenario, settingsOf(opening)));
}

/** The battle of a brief, as it stands. */
export function revived({ opening, core }: Brief): Match<AnyBattle> {
  const { world } = groundOf(opening);
  const { rules } = systems[opening.ruleset as Ruleset];
  return new Match<AnyBattle>(revive<unknown, object, unknown>(rules, world, JSON.parse(core) as Core<object>));
}

const settingsOf = ({ options, seed, dice, packs = [], orders = [] }: Opening) => ({
  options,
  seed,
  dice,
  packs,
  orders,
});
