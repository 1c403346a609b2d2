import type { Side } from '@taxiarch/kernel';
import type { AccountSeat } from '@taxiarch/wire/account';

/** Someone who wants his battles gathered. Times are milliseconds since 1970. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Sealed by argon2id; null where he comes in by passkeys alone. */
  readonly password: string | null;
  readonly madeAt: number;
}

export interface Passkey {
  /** The credential's own id. */
  readonly id: string;
  readonly account: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly madeAt: number;
}

/** A browser that is signed in. The store knows no more of its token than the hash. */
export interface Session {
  readonly hash: string;
  readonly account: string;
  /** When someone proved last by password or passkey who he is. */
  readonly madeAt: number;
  readonly until: number;
}

/** What a passkey is to sign, once. */
export interface PasskeyChallenge {
  readonly hash: string;
  /** To sign in, to make an account, or to add a passkey to one. */
  readonly purpose: 'enter' | 'make' | 'add';
  readonly account: string | null;
  /** Of the account that is to be made. */
  readonly name: string | null;
  readonly until: number;
}

/** A seat at a battle. */
export interface Place {
  readonly battle: string;
  readonly side: Side;
}

/** Why something was not done. */
export type AccountFailure =
  /** The key, the holding or the account is not there, or not any more. */
  | 'gone'
  /** There are as many as there may be. */
  | 'full'
  /** It is the last way in. */
  | 'last';

/** How many there may be of what people can add by themselves. */
export const most = {
  /** Seats that one account has gathered, and accounts that sit at one seat. */
  holdings: 500,
  holders: 5,
  /** Keys that one account has been given to one seat: of more, the oldest opens nothing any more. */
  issued: 10,
  passkeys: 10,
} as const;

/** The name as it is told apart from others. */
export const plainName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Where accounts are kept: in the same store as battles, with the same promises. */
export interface AccountStore {
  /** Makes an account, with its first passkey where it has one; false where the name is taken. */
  make(account: Account, passkey?: Passkey): Promise<boolean>;
  account(id: string): Promise<Account | null>;
  byName(name: string): Promise<Account | null>;
  /** Gives another password, or none where there is a passkey. */
  setPassword(id: string, password: string | null): Promise<AccountFailure | null>;
  /** With all that it has gathered; battles and keys of seats stay as they are. */
  remove(id: string): Promise<void>;

  passkeys(account: string): Promise<Passkey[]>;
  passkey(id: string): Promise<Passkey | null>;
  addPasskey(passkey: Passkey): Promise<AccountFailure | null>;
  /** Counts a use; false where someone has used it later already. */
  usePasskey(id: string, before: number, counter: number): Promise<boolean>;
  removePasskey(account: string, id: string): Promise<AccountFailure | null>;

  /** Begins a session; one of the same account that it takes the place of is over, and its keys to seats are the new one's. */
  begin(session: Session, insteadOf?: string): Promise<void>;
  /** A session that is not over, and whose it is. */
  session(hash: string, now: number): Promise<{ readonly session: Session; readonly account: Account } | null>;
  extend(hash: string, until: number): Promise<void>;
  /**
   * Ends sessions of an account: one, all, or all but one. Keys of seats that were given out to them open nothing any
   * more; gives where they did.
   */
  end(account: string, which: { readonly only?: string; readonly but?: string }): Promise<Place[]>;

  challenge(challenge: PasskeyChallenge, now: number): Promise<void>;
  /** Takes a challenge that is still good; nobody can take it again. */
  take(hash: string, now: number): Promise<PasskeyChallenge | null>;

  /** An account takes a seat to its own, by the hash of a key to it. */
  hold(account: string, battle: string, keyHash: string, at: number): Promise<Side | AccountFailure>;
  drop(account: string, place: Place): Promise<void>;
  /** What an account has gathered, the latest first. */
  held(account: string): Promise<AccountSeat[]>;
  /** Gives out one more key to a seat that the account holds. */
  issue(session: Session, place: Place, keyHash: string, at: number): Promise<AccountFailure | null>;
}
