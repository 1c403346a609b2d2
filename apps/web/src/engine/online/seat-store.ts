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

/** In a database of their own: one that has to be changed waits for every other page that has it open. */
export function browserSeats(): SeatStore {
  const opening = indexedDB.open('taxiarch-afar', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const base = done(opening);
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
