import { computed, signal } from '@preact/signals';
import { HUMAN, type OpenedBattle, type Side, type Snapshot } from '../../engine/protocol/index.ts';

/** How one's battles against commanders who compute have ended, kept in the browser. */

export const results = ['won', 'lost', 'drawn'] as const;
export type Result = (typeof results)[number];

export type Fought = {
  /** The battle as it is kept; one that was fought on from it counts as the same. */
  readonly save: string;
  /** By its dice a battle is known that was saved to a file midway and taken up from it. Older records have none. */
  readonly seed?: string;
  readonly battle: string;
  readonly title: string;
  readonly side: Side;
  readonly sideName: string;
  readonly level: string;
  readonly result: Result;
  readonly turns: number;
};

/** `broken`: something was kept that could not be read, and is passed over. */
type Book = {
  readonly fought: readonly Fought[];
  readonly kin: Readonly<Record<string, string>>;
  readonly broken: boolean;
};

export const RECORD_KEY = 'taxiarch-record';
const VERSION = 1;
/** Battles fought on from others that are remembered. */
const MOST_KIN = 300;
const nothing: Book = { fought: [], kin: {}, broken: false };

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

function foughtFrom(value: unknown): Fought | null {
  if (typeof value !== 'object' || value === null) return null;
  const { save, seed, battle, title, side, sideName, level, result, turns } = value as Partial<
    Record<keyof Fought, unknown>
  >;
  const known = results.find((one) => one === result);
  if (!isWords(save) || !isWords(battle) || !isWords(title) || !isWords(sideName) || !isWords(level)) return null;
  if ((side !== 0 && side !== 1) || !known || typeof turns !== 'number' || !(turns >= 0)) return null;
  const dice = isWords(seed) ? { seed } : {};
  return { save, ...dice, battle, title, side, sideName, level, result: known, turns };
}

/** Reads what was kept: whatever is not understood is passed over. */
export function bookFrom(text: string | null): Book {
  if (text === null) return nothing;
  try {
    const read = JSON.parse(text) as { version?: unknown; fought?: unknown; kin?: unknown } | null;
    if (read?.version !== VERSION || !Array.isArray(read.fought)) return { ...nothing, broken: true };
    const fought = read.fought.flatMap((one) => foughtFrom(one) ?? []);
    const kin = Object.entries(typeof read.kin === 'object' && read.kin !== null ? read.kin : {});
    return {
      fought,
      kin: Object.fromEntries(kin.filter((pair): pair is [string, string] => isWords(pair[1]))),
      broken: fought.length < read.fought.length,
    };
  } catch {
    return { ...nothing, broken: true };
  }
}

export const textOf = ({ fought, kin }: Book): string =>
  JSON.stringify({ version: VERSION, fought, kin: Object.fromEntries(Object.entries(kin).slice(-MOST_KIN)) });

/** The battle that another was fought on from, however often. */
export const rootOf = ({ kin }: Pick<Book, 'kin'>, save: string): string => kin[save] ?? save;

/** Whether both are the same battle, though it is kept twice: the same dice for the same side against the same commander. */
const isSame = (one: Fought, other: Fought): boolean =>
  one.seed !== undefined &&
  one.seed === other.seed &&
  one.battle === other.battle &&
  one.title === other.title &&
  one.side === other.side &&
  one.level === other.level;

/** The book with a battle that has ended; unchanged if it is in there already. */
export function withFought(book: Book, one: Fought): Book {
  const save = rootOf(book, one.save);
  if (book.fought.some((other) => other.save === save || isSame(one, other))) return book;
  return { ...book, fought: [...book.fought, { ...one, save }] };
}

type Ended = {
  readonly battle: Pick<OpenedBattle, 'saveId' | 'seed' | 'battle' | 'title' | 'elsewhere'> & {
    readonly snapshot: Pick<Snapshot, 'outcome'>;
  };
  readonly now: Pick<Snapshot, 'outcome' | 'turn' | 'sides'>;
  readonly players: OpenedBattle['players'];
  /** Those who compute, by their level. */
  readonly levels: readonly string[];
};

/** What is to be remembered of a battle; nothing of one that was over when it was opened or is kept by another page. */
export function foughtIn({ battle, now, players, levels }: Ended): Fought | null {
  const { outcome, turn, sides } = now;
  const side = players[0] === HUMAN ? 0 : 1;
  const level = players[side === 0 ? 1 : 0];
  if (!outcome || battle.snapshot.outcome || battle.elsewhere) return null;
  if (players[side] !== HUMAN || !levels.includes(level)) return null;
  return {
    save: battle.saveId,
    seed: battle.seed,
    battle: battle.battle,
    title: battle.title,
    side,
    sideName: sides[side].name,
    level,
    result: outcome.winner === null ? 'drawn' : outcome.winner === side ? 'won' : 'lost',
    turns: turn,
  };
}

export type Tally = Pick<Fought, 'battle' | 'title' | 'side' | 'sideName' | 'level'> &
  Readonly<Record<Result, number>> & { readonly turns: number };

/** By battle, side and level, in the order in which they were first fought; `turns` is the mean. */
export function talliesOf(fought: readonly Fought[]): Tally[] {
  const groups = new Map<string, Fought[]>();
  for (const one of fought) {
    const key = JSON.stringify([one.battle, one.title, one.side, one.level]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const { battle, title, side, sideName, level } = group[0] as Fought;
    const count = (result: Result) => group.filter((one) => one.result === result).length;
    const turns = Math.round(group.reduce((sum, one) => sum + one.turns, 0) / group.length);
    return {
      battle,
      title,
      side,
      sideName,
      level,
      won: count('won'),
      lost: count('lost'),
      drawn: count('drawn'),
      turns,
    };
  });
}

export const book = signal<Book>(nothing);
export const tallies = computed(() => talliesOf(book.value.fought));
/** Whether the page of all that was fought is open. */
export const recordOpen = signal(false);

const keptRecord = (): string | null => {
  try {
    return localStorage.getItem(RECORD_KEY);
  } catch {
    return null;
  }
};

/** Another page may have written meanwhile: what it wrote is read first. */
export function rewrite(change: (now: Book) => Book): void {
  const now = bookFrom(keptRecord());
  const next = change(now);
  book.value = next;
  if (next === now) return;
  try {
    localStorage.setItem(RECORD_KEY, textOf(next));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function clearRecord(): void {
  book.value = nothing;
  try {
    localStorage.removeItem(RECORD_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Looks at what the browser keeps. */
export function loadStats(): void {
  book.value = bookFrom(keptRecord());
}
