import {
  type Core,
  decisionToken,
  type Entry,
  type GameEvent,
  inForceFor,
  type Opening,
  type Refusal,
  ReplayError,
  type Side,
  type StandingOrder,
  type StandingOrderCancel,
  sentView,
  standingOrderError,
  type Viewer,
  writeSave,
} from '@taxiarch/kernel';
import type { BattleUpdate } from '@taxiarch/wire';
import type { HistoryEntry, StoredEntry, StoredPosition } from '../store/store.ts';
import {
  askedSides,
  type BattleRevision,
  type BattleSnapshot,
  Case,
  isQuietEntry,
  MOST_TOLD,
  opened,
  placeOf,
  revived,
  type Standing,
  standingOf,
} from './case.ts';
import { countedEntries } from './history.ts';

/** What a judge is given who lacks something: the brief, and the record from the entry of a number on. */
export interface BattleHistory {
  readonly brief: BattleSnapshot;
  readonly from: number | null;
  readonly record: readonly StoredEntry[];
  /** The position from which the record leads on to that of the brief; null where that is the opening. */
  readonly start?: StoredPosition | null;
}

/** Said by a judge who has not got a battle before him: from which number he needs its record; null where not at all. */
export interface MissingHistory {
  readonly lacks: number | null;
  /** He needs a position before that number, and the record from it on. */
  readonly earlier?: true;
}

/** What a viewer is to be shown: the pages from one number to another. */
export interface Wanted {
  readonly viewer: Viewer;
  readonly from: number;
  readonly to: number;
}

/** What a judge is asked to allow. */
export type RefereeRequest =
  /** An answer, to what stood before the player at a moment. */
  | { readonly answer: string; readonly moment: string }
  | { readonly order: StandingOrder | StandingOrderCancel }
  /** To take back this side's last answer. */
  | { readonly back: true };

export type RefereeResult =
  | ({ readonly ok: true; readonly n: number; readonly entry: HistoryEntry } & Standing)
  | { readonly ok: false; readonly why: 'stale' | 'rules' | 'not-yours' | 'too-many'; readonly refusal: Refusal };

type Refusing = Extract<RefereeResult, { ok: false }>;
const against = (why: Refusing['why'], text: string): Refusing => ({ ok: false, why, refusal: { rule: 'none', text } });

/** So many battles are kept before a judge: some 50 KB each, and many times the work where one has to be rebuilt. */
const MOST_CASES = 500;
/** So many orders may be in force for one side: more than there are matters and kinds of troops. */
const MOST_ORDERS = 200;
/**
 * Judges answers by the rules, and tells each viewer what he may know of what comes of them. He keeps the battles that
 * were before him last, but depends on none: whatever he has forgotten he makes again from the brief.
 */
export class Referee {
  /** Those before him, the latest last. */
  private readonly cases = new Map<string, Case>();

  constructor(private readonly most = MOST_CASES) {}

  /** Begins a battle. */
  begin(opening: Opening): Standing {
    return standingOf(opened(opening).battle);
  }

  /** What comes of a plea; nothing is changed in the store by it, and a judge who is told of another record forgets it. */
  judge(at: BattleRevision, side: Side, plea: RefereeRequest, papers?: BattleHistory): RefereeResult | MissingHistory {
    const before = this.caseOf(at, papers);
    if ('lacks' in before) return before;
    if ('back' in plea) return this.judgeBack(before, side);
    if ('order' in plea) return this.judgeOrder(before, side, plea.order, papers);
    const { battle, match } = before;
    if (!askedSides(battle).includes(side)) {
      return against('not-yours', battle.outcome ? 'The battle is over.' : 'It is not your turn to decide.');
    }
    if (decisionToken(battle) !== plea.moment)
      return against('stale', 'The battle has changed. Check it and try again.');
    const entry: Entry = { side, choice: plea.answer.trim() };
    const quiet = isQuietEntry(battle, entry);
    const result = match.submit(plea.answer, side);
    if (!result.ok) return { ok: false, why: 'rules', refusal: result.refusal };
    return this.allowed(before, entry, result.events, quiet);
  }

  private judgeOrder(
    before: Case,
    side: Side,
    order: StandingOrder | StandingOrderCancel,
    papers?: BattleHistory,
  ): RefereeResult | MissingHistory {
    const { match, battle } = before;
    const fault = standingOrderError(battle.system, order);
    if (fault !== null) return against('rules', `This standing order is not valid: ${fault}.`);
    const told = before.toldBy(papers?.from === 0 ? papers.record : null);
    if (told === null) return { lacks: 0 };
    const known = inForceFor(battle, side, order);
    // What is in force can be taken back all the same: that has an end.
    if (told >= MOST_TOLD && !('cancel' in order && known)) {
      return against('too-many', `This battle has reached its limit of ${MOST_TOLD} changes to standing orders.`);
    }
    const inForce = battle.standing.filter((one) => one.side === side && one !== known).length;
    if (inForce >= MOST_ORDERS && !('cancel' in order))
      return against('rules', `At most ${MOST_ORDERS} standing orders can be active.`);
    match.instruct(side, order);
    return this.allowed(before, { side, standing: order }, [], true);
  }

  private judgeBack(before: Case, side: Side): RefereeResult | MissingHistory {
    const { counted, match } = before;
    const free = match.recallable.length;
    const at = counted.findLastIndex(({ entry }) => entry.side === side && 'choice' in entry);
    // As far as he sees, no die has fallen: what comes before that may still be taken back.
    if (at < 0 && free === counted.length && before.start > 0) return { lacks: before.start, earlier: true };
    if (at < 0 || at < counted.length - free)
      return against('rules', 'This cannot be undone: dice were rolled or hidden facts revealed.');
    const back = counted[at - 1]?.n ?? before.start;
    before.takeBack(back);
    return { ok: true, n: before.n, entry: { back }, ...before.standing() };
  }

  private allowed(before: Case, entry: Entry, events: readonly GameEvent[], quiet: boolean): RefereeResult {
    before.note(entry, events, quiet);
    return { ok: true, n: before.n, entry, ...before.standing() };
  }

  /** Drops a battle: what was allowed could not be written down. */
  forget(id: string): void {
    this.cases.delete(id);
  }

  /** The pages that each is to be shown; null for anyone who wants some that are not at hand any more. */
  pages(
    at: BattleRevision,
    wanted: readonly Wanted[],
    papers?: BattleHistory,
  ): (BattleUpdate[] | null)[] | MissingHistory {
    const known = this.brought(at, papers);
    const behind = this.behind(at);
    if (!known && behind && !papers) return { lacks: behind.n };
    return wanted.map((one) => (one.to < one.from ? [] : known ? keptIn(known, one) : null));
  }

  /** A page that holds all that a viewer may see, as it stands now. */
  whole(at: BattleRevision, viewer: Viewer, papers?: BattleHistory): BattleUpdate | MissingHistory {
    const found = this.caseOf(at, papers);
    if ('lacks' in found) return found;
    return { n: at.n, by: null, change: [sentView(found.battle, viewer)], events: [], whole: true };
  }

  /** The battle file of a battle that is over. */
  file({ opening, core, hash }: BattleSnapshot, record: readonly StoredEntry[]): string {
    const entries = countedEntries(record).map(({ entry }) => entry);
    return writeSave(opening, entries, JSON.parse(core) as Core<object>, hash);
  }

  /** The battle as it was before him last, or from the position and the record that he is given. */
  private caseOf(at: BattleRevision, papers: BattleHistory | undefined): Case | MissingHistory {
    if (papers?.start !== undefined) return this.taken(at, papers, papers.start);
    const known = this.brought(at, papers);
    if (known) return known;
    if (!papers) return { lacks: this.behind(at)?.n ?? null };
    const found = new Case(revived(papers.brief), at.n);
    found.hash = at.hash;
    return this.keep(at.id, found);
  }

  /** Plays on from an earlier position. Where something is taken back that was given before it, he wants one before that. */
  private taken(
    at: BattleRevision,
    { brief, record }: BattleHistory,
    start: StoredPosition | null,
  ): Case | MissingHistory {
    const found = new Case(start ? revived({ ...brief, ...start }) : opened(brief.opening), start?.n ?? 0);
    try {
      for (const line of record) if (line.n > found.n && line.n <= at.n) found.follow(line);
      if (found.n !== at.n || found.standing().hash !== at.hash) throw new ReplayError('it leads to another position');
    } catch (fault) {
      if (!start) throw fault;
      return { lacks: start.n, earlier: true };
    }
    return this.keep(at.id, found);
  }

  /** A battle that is before him, but from which others have gone on. */
  private behind({ id, n }: BattleRevision): Case | undefined {
    const known = this.cases.get(id);
    return known && known.n < n ? known : undefined;
  }

  /** The battle that is before him, brought to where it stands by what others have added to the record. */
  private brought(at: BattleRevision, papers: BattleHistory | undefined): Case | undefined {
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
function keptIn({ pages }: Case, { viewer, from, to }: Wanted): BattleUpdate[] | null {
  const found = pages[placeOf(viewer)].filter(({ n }) => n >= from && n <= to);
  return found.length === to - from + 1 ? found : null;
}
