import type { AccountSeat, OpenedSeat, SignInState } from '@taxiarch/wire/account';
import type { Side } from '../protocol/index.ts';
import type { Seat, SeatStore } from './seat-store.ts';

/** Asks the server for something, with the key of a seat where it wants one. */
type Ask = <T>(path: string, body?: object, key?: string) => Promise<T>;

const SEATS = '/api/account/seats';
const seatPath = (battle: string, what: 'open' | 'drop'): string => `${SEATS}/${encodeURIComponent(battle)}/${what}`;

/** The seats that an account holds, for anyone who is signed in. The browser itself keeps who that is: no key of it is here. */
export class AccountSeats {
  constructor(
    private readonly ask: Ask,
    private readonly seats: SeatStore,
  ) {}

  private async isSigned(): Promise<boolean> {
    const signed = await this.ask<SignInState>('/api/account').catch(() => null);
    return (signed?.who ?? null) !== null;
  }

  /** What is held; nothing where nobody is signed in. */
  async list(): Promise<readonly AccountSeat[]> {
    return (await this.isSigned()) ? this.ask<readonly AccountSeat[]>(SEATS) : [];
  }

  /** Takes a seat that was just taken to the account; one that cannot be had is still in this browser. */
  async claim(battle: string, key: string): Promise<void> {
    if (await this.isSigned()) await this.ask(SEATS, { battle }, key).catch(() => undefined);
  }

  /** Takes these seats of this browser to the account. */
  async gather(): Promise<readonly AccountSeat[]> {
    const held = await this.list();
    const here = await this.seats.list();
    for (const { card, key } of here)
      if (!held.some(({ battle, side }) => battle === card.battle && side === card.side))
        await this.ask(SEATS, { battle: card.battle }, key);
    return this.list();
  }

  /** Gives up a seat, where an account holds it. */
  async drop(battle: string, side: Side): Promise<void> {
    if (await this.isSigned()) await this.ask(seatPath(battle, 'drop'), { side });
  }

  /**
   * A key to a seat that the account holds, kept here from now on; null where it holds none. The secret for the dice stays
   * where it is: what this browser has of its own is not lost.
   */
  async open(battle: string, side: Side, clock: () => number): Promise<Seat | null> {
    const held = (await this.list()).find((one) => one.battle === battle && one.side === side);
    if (!held) return null;
    const { key } = await this.ask<OpenedSeat>(seatPath(battle, 'open'), { side });
    const before = (await this.seats.list()).find(({ card }) => card.battle === battle && card.side === side);
    const card = { battle, side, title: held.title, turn: 0, over: false, seenAt: clock(), invite: null, watch: null };
    const seat: Seat = { card, secret: null, ...before, key, lent: true };
    await this.seats.put(seat);
    return seat;
  }

  /** Nobody is signed in any more: what is here by the account alone goes, or is kept where the account itself is gone. */
  async signedOut(keeps: boolean): Promise<void> {
    for (const { lent, ...seat } of await this.seats.list()) {
      if (!lent) continue;
      if (keeps) await this.seats.put(seat);
      else if (seat.secret === null) await this.seats.remove(seat.card.battle, seat.card.side);
    }
  }
}
