import type { BattleInfo } from '@taxiarch/wire';
import type { Side } from '../protocol/index.ts';
import type { SeatCard } from '../protocol/online.ts';
import { done } from '../storage/indexed-db.ts';

/** A seat in a battle at a distance: its card, the key that opens it, and the secret that was brought for the dice. */
export interface Seat {
  readonly card: SeatCard;
  readonly key: string;
  readonly secret: string | null;
  /** What everybody had published of his secret when this one was told: nothing else proves the dice. */
  readonly sums?: BattleInfo['commitments'];
  /** The key was given to an account, and is taken back when that signs out here. */
  readonly lent?: true;
}

/** Where seats are kept, one record each. */
export interface SeatStore {
  readonly put: (seat: Seat) => Promise<void>;
  readonly list: () => Promise<Seat[]>;
  readonly remove: (battle: string, side: Side) => Promise<void>;
}

const STORE = 'seats';
/** Two people may fight each other in one browser. */
const nameOf = (battle: string, side: Side): string => `${battle} ${side}`;
const nameOfSeat = ({ card }: Seat): string => nameOf(card.battle, card.side);

const NAME = 'taxiarch-online';
/** The name of the database up to 0.1. */
const NAME_BEFORE = 'taxiarch-afar';

/** The seats of the database of earlier versions; none where there is none, and none is made. */
async function seatsBefore(): Promise<Seat[]> {
  const opening = indexedDB.open(NAME_BEFORE);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const base = await done(opening).catch(() => null);
  if (!base) return [];
  const seats = await done<Seat[]>(base.transaction(STORE).objectStore(STORE).getAll());
  base.close();
  return seats;
}

/** Opens the database of seats. When it is new, it takes over those of earlier versions in the same transaction. */
async function openBase(): Promise<IDBDatabase> {
  const before = await seatsBefore().catch(() => []);
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(STORE);
    for (const seat of before) store.put(seat, nameOfSeat(seat));
  };
  const base = await done(opening);
  // Another page of an earlier version may still have it open: then it goes the next time.
  if (before.length > 0) indexedDB.deleteDatabase(NAME_BEFORE);
  return base;
}

/** In a database of their own: one that has to be changed waits for every other page that has it open. */
export function browserSeats(): SeatStore {
  const base = openBase();
  const store = async (mode: IDBTransactionMode) => (await base).transaction(STORE, mode).objectStore(STORE);
  return {
    put: async (seat) => {
      await done((await store('readwrite')).put(seat, nameOfSeat(seat)));
    },
    list: async () => done<Seat[]>((await store('readonly')).getAll()),
    remove: async (battle, side) => {
      await done((await store('readwrite')).delete(nameOf(battle, side)));
    },
  };
}

/** Seats for as long as the page is open, and, where the browser allows it, for longer. */
export function lastingSeats(kept: SeatStore): SeatStore {
  const here = new Map<string, Seat>();
  return {
    put: async (seat) => {
      here.set(nameOfSeat(seat), seat);
      await kept.put(seat).catch(() => undefined);
    },
    list: async () => {
      const all = await kept.list().catch(() => []);
      for (const seat of all) if (!here.has(nameOfSeat(seat))) here.set(nameOfSeat(seat), seat);
      return [...here.values()].sort((one, other) => other.card.seenAt - one.card.seenAt);
    },
    remove: async (battle, side) => {
      here.delete(nameOf(battle, side));
      await kept.remove(battle, side).catch(() => undefined);
    },
  };
}
