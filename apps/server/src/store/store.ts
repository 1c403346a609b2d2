import type { Entry, Opening, Outcome, Side } from '@taxiarch/kernel';
import type { BattleInfo, Challenge, Offer, Phase, TimeControl } from '@taxiarch/wire';
import type { AccountStore } from './accounts.ts';
import type { NotificationStore, PendingNotification } from './notifications.ts';
import type { Schema } from './schema.ts';

/** One line of a battle's record: what the kernel records, or that the last ones were taken back, down to a number. */
export type HistoryEntry = Entry | { readonly back: number };

/** A battle as it is stored: all that a process needs to go on with it. Times are milliseconds since 1970. */
export interface StoredBattle {
  readonly id: string;
  /** Counts every change of this row: anyone who changes it says which one he has seen. */
  readonly rev: number;
  readonly madeAt: number;
  readonly phase: Phase;
  readonly title: string;
  /** The names of the sides, for lists. */
  readonly sides: readonly [string, string];
  /** What it was begun with; its seed is empty until the secrets are known. */
  readonly opening: Opening;
  /** Who sits where: `person`, the level of a commander who computes, or null for nobody yet. */
  readonly players: readonly [string | null, string | null];
  readonly pace: TimeControl;
  /** Its place in the lobby: the invitation in clear, as long as anybody may take it up. */
  readonly lobby: string | null;
  readonly delay: number | null;
  /** The server's secret and those of the sides, as far as they were told; and what was published of each. */
  readonly secrets: readonly [string, string | null, string | null];
  readonly commitments: BattleInfo['commitments'];
  /** How many entries there are. */
  readonly n: number;
  /** The position after them (a `Core` as JSON) and its hash; null before the battle has begun. */
  readonly core: string | null;
  readonly hash: string | null;
  /** Who owes an answer. */
  readonly asked: readonly Side[];
  readonly left: readonly [number, number] | null;
  /** Since when the time of those who are asked runs. */
  readonly since: number | null;
  /** When time is over for someone, or a commander who computes should have answered: someone has to look then. */
  readonly deadline: number | null;
  readonly offer: Offer | null;
  readonly ended: BattleInfo['ended'];
  readonly outcome: Outcome | null;
  /** Who is to be told what, and when. */
  readonly pendingNotifications: readonly PendingNotification[];
}

/** What can be changed of it. */
export type Patch = Partial<Omit<StoredBattle, 'id' | 'rev' | 'madeAt'>>;

/** What a key opens: a seat, an invitation to one, or a place among the onlookers (whose side is null). */
export interface StoredKey {
  readonly battle: string;
  readonly role: 'seat' | 'invite' | 'watch';
  readonly side: Side | null;
}

export interface StoredEntry {
  readonly n: number;
  readonly entry: HistoryEntry;
  /** The hash of the position after it. */
  readonly hash: string;
  readonly at: number;
}

/** How a battle stood after an entry: any moment of a long battle is near one of these. */
export interface StoredPosition {
  readonly n: number;
  readonly core: string;
  readonly hash: string;
}

export interface StoredChatMessage {
  readonly n: number;
  readonly by: Side;
  readonly text: string;
  readonly at: number;
}

/** What goes with a change of a battle, in one piece with it. */
export interface RelatedWrites {
  readonly entries?: readonly StoredEntry[];
  readonly positions?: readonly StoredPosition[];
  readonly keys?: readonly { readonly hash: string; readonly key: StoredKey }[];
  /** Hashes of keys that open nothing any more. */
  readonly revoked?: readonly string[];
  /** A seat of which all keys but new ones are revoked; and no account holds it any more, but for one. */
  readonly cleared?: { readonly side: Side; readonly but: string | null };
}

/**
 * Where battles are kept. Whatever is promised has been written so that a power cut does not undo it. Two processes may
 * have the same store: of two changes that have seen the same revision, one alone succeeds.
 */
export interface Store {
  readonly accounts: AccountStore;
  make(battle: Omit<StoredBattle, 'rev'>, keys: RelatedWrites['keys']): Promise<void>;
  battle(id: string): Promise<StoredBattle | null>;
  /** The revision at which a battle stands. */
  revision(id: string): Promise<number | null>;
  /** Changes a battle that stands at this revision, with what goes along; false where it does not, and nothing is done. */
  change(id: string, rev: number, patch: Patch, along?: RelatedWrites): Promise<boolean>;
  /** Entries from this number on, to another or the last, in their order. */
  entries(id: string, from?: number, to?: number): Promise<StoredEntry[]>;
  /** The last position that is kept of those up to a number. */
  positionUpTo(id: string, n: number): Promise<StoredPosition | null>;
  /** Keeps positions, unless they are kept already. */
  keepPositions(id: string, positions: readonly StoredPosition[]): Promise<void>;
  key(hash: string): Promise<StoredKey | null>;
  /** The keys of a battle, by their hashes. */
  keys(id: string): Promise<{ hash: string; key: StoredKey }[]>;
  say(id: string, by: Side, text: string, at: number): Promise<StoredChatMessage>;
  /** How many chat messages there are at a battle; their numbers go from 1 to that. */
  chatCount(id: string): Promise<number>;
  /** Chat messages from this number on, to another or the last, in their order. */
  chatMessages(id: string, from?: number, to?: number): Promise<StoredChatMessage[]>;
  /** Battles that wait for someone, newest first, as they stand in the lobby. */
  lobby(most: number): Promise<Challenge[]>;
  /** Ids of battles whose deadline is past. */
  due(now: number, most: number): Promise<string[]>;
  /** Hears of battles that changed or where something was said, whichever process did it. Gives how to stop. */
  listen(heard: (id: string) => void): Promise<() => Promise<void>>;
  /**
   * Notes that someone serves the battles now. Where nobody did so for longer than this, nobody's time has run meanwhile: what
   * was left to the side to act is left to him still. Gives for how long that was, or 0; of several who come at once one
   * sees to it.
   */
  beat(now: number, gap: number): Promise<number>;
  /** How many battles there are in each phase. */
  count(): Promise<Record<Phase, number>>;
  /** Gives all that it holds, as it stood at one moment, battle by battle. */
  exportRows(each: (line: Line) => void | Promise<void>): Promise<void>;
  /**
   * Takes in what another has given out, all or nothing. What it held before goes where that is wanted; else it refuses
   * by a `NotEmpty`.
   */
  importRows(lines: AsyncIterable<Line>, instead: boolean): Promise<void>;
  close(): Promise<void>;
  readonly notifications: NotificationStore;
  /** Whether other processes may have it too. */
  readonly shared: boolean;
}

/** What is worth keeping: who is there at a moment is not, anyone who is signed in signs in again, and a lobby follows from the battles. */
type Kept = Exclude<keyof Schema, 'presence' | 'sessions' | 'challenges' | 'lobby'>;
/** One row of a store, and the table in which it stands. */
export type Line = { [Table in Kept]: { readonly table: Table; readonly row: Schema[Table] } }[Kept];

export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}
