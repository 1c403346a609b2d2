import { randomBytes } from 'node:crypto';
import type { Side } from '@taxiarch/kernel';
import type { AccountInfo, AccountSeat, OpenedSeat } from '@taxiarch/wire/account';
import { hashKey, newId, newKey } from '../battles/keys.ts';
import { RequestError } from '../battles/request-error.ts';
import { type Account, type AccountFailure, most, type Place, plainName, type Session } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { Tries } from './attempts.ts';
import type { Passwords } from './passwords.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long. */
export const SESSION_MS = 60 * DAY_MS;
/** So long after signing in may be changed how one signs in. */
const FRESH_MS = 15 * 60_000;
/** Passwords that may be tried for one name. */
const patience = { tries: 10, ms: 10 * 60_000 };

/** Who is signed in, and by which session. */
export interface Signed {
  readonly account: Account;
  readonly session: Session;
  /** Whether the browser is to keep its token for longer. */
  readonly extended: boolean;
}

/** Accounts: who comes in, and which battles each has gathered. It keeps nothing that the store does not have. */
export class Accounts {
  private readonly tries: Tries;

  constructor(
    readonly store: Store,
    private readonly passwords: Passwords,
    readonly now: () => number,
  ) {
    this.tries = new Tries(patience, now);
  }

  async register(name: string, password: string): Promise<Account> {
    mustDiffer(name, password);
    const sealed = await this.passwords.seal(password);
    const account: Account = { id: newId(), name, password: sealed, madeAt: this.now() };
    if (!(await this.store.accounts.make(account))) throw taken();
    return account;
  }

  /** Nobody learns whether it is the name or the password that is wrong, nor by how long it takes. */
  async enter(name: string, password: string): Promise<Account> {
    const plain = plainName(name.trim());
    if (!this.tries.take(plain))
      throw new RequestError(
        'too-many',
        'Too many failed passwords for this name. Wait ten minutes, or use a passkey.',
      );
    const account = await this.store.accounts.byName(plain);
    const opens = await this.passwords.opens(password, account?.password ?? null);
    if (!(account && opens)) throw new RequestError('not-yours', 'Wrong name or password.');
    this.tries.forgive(plain);
    return account;
  }

  /**
   * Begins a session in a browser; gives its token, which is told to that browser alone. What the browser had before is
   * worth nothing any more.
   */
  async begin({ id: account }: Account, before: Signed | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const madeAt = this.now();
    const session = { hash: hashKey(token), account, madeAt, until: madeAt + SESSION_MS };
    await this.store.accounts.begin(session, before?.session.hash);
    return token;
  }

  /** Who has this token. Anyone who comes back stays signed in for as long again. */
  async signed(token: string | null): Promise<Signed | null> {
    if (token === null) return null;
    const now = this.now();
    const found = await this.store.accounts.session(hashKey(token), now);
    if (!found) return null;
    const extended = found.session.until - now < SESSION_MS - DAY_MS;
    if (extended) await this.store.accounts.extend(found.session.hash, now + SESSION_MS);
    return { ...found, extended };
  }

  async whoIs({ id, name, password }: Account): Promise<AccountInfo> {
    const passkeys = await this.store.accounts.passkeys(id);
    return { name, password: password !== null, passkeys: passkeys.map(({ id: of, madeAt }) => ({ id: of, madeAt })) };
  }

  /** How one signs in is changed by anyone who has just done so: a page that was left open is not enough. */
  mustBeFresh({ session }: Signed): void {
    if (this.now() - session.madeAt > FRESH_MS)
      throw new RequestError('signed-out', 'Your last sign-in was too long ago. Sign in again first.');
  }

  /** Ends this session or all others; gives the seats to which keys were taken back. */
  leave({ account, session }: Signed, where: 'here' | 'elsewhere'): Promise<Place[]> {
    return this.store.accounts.end(account.id, where === 'here' ? { only: session.hash } : { but: session.hash });
  }

  /** Sets or removes the password; anyone who is signed in elsewhere has to sign in again. */
  async setPassword(signed: Signed, password: string | null): Promise<Place[]> {
    this.mustBeFresh(signed);
    const { id, name } = signed.account;
    if (password !== null) mustDiffer(name, password);
    const sealed = password === null ? null : await this.passwords.seal(password);
    mustBeDone(await this.store.accounts.setPassword(id, sealed), {
      last: 'You could no longer sign in. Add a passkey first.',
    });
    return this.leave(signed, 'elsewhere');
  }

  async remove(signed: Signed): Promise<void> {
    this.mustBeFresh(signed);
    await this.store.accounts.remove(signed.account.id);
  }

  seats({ account }: Signed): Promise<AccountSeat[]> {
    return this.store.accounts.held(account.id);
  }

  /** Takes a seat to the account's own, by a key to it. */
  async claim({ account }: Signed, battle: string, key: string): Promise<Side> {
    const held = await this.store.accounts.hold(account.id, battle, hashKey(key), this.now());
    if (held === 0 || held === 1) return held;
    mustBeDone(held, {
      gone: 'This battle does not exist, or the link is no longer valid.',
      full: `An account can hold at most ${most.holdings} seats, and a seat at most ${most.holders} accounts.`,
    });
    throw new RequestError('unknown', 'This seat does not exist.');
  }

  drop({ account }: Signed, place: Place): Promise<void> {
    return this.store.accounts.drop(account.id, place);
  }

  /** Gives out one more key to a seat, for a browser that has none. */
  async open({ session }: Signed, place: Place): Promise<OpenedSeat> {
    const key = newKey();
    const hindrance = await this.store.accounts.issue(session, place, hashKey(key), this.now());
    mustBeDone(hindrance, { gone: 'This seat is not in your account.' });
    return { key };
  }
}

const faults = { gone: 'unknown', full: 'too-many', last: 'phase' } as const;

/** Tells in words why something was not done. */
export function mustBeDone(hindrance: AccountFailure | null, words: Partial<Record<AccountFailure, string>>): void {
  if (hindrance !== null)
    throw new RequestError(faults[hindrance], words[hindrance] ?? 'This account no longer exists.');
}

export const taken = (): RequestError => new RequestError('stale', 'That name is taken. Choose another, or sign in.');

function mustDiffer(name: string, password: string): void {
  if (plainName(password).includes(plainName(name)))
    throw new RequestError('malformed', 'Your password must not contain your name.');
}
