/** What the page and a server say to each other about accounts, which gather one's battles. Nobody needs one. */
import type { Side } from '@taxiarch/kernel';
import type { TurnStatus } from './index.ts';

/** The answer to `GET /api/account`. */
export interface SignInState {
  /** Who is signed in; null for nobody. */
  readonly who: AccountInfo | null;
  /** Why passkeys cannot be used at this address; null where they can. */
  readonly noPasskeys: string | null;
}

export interface AccountInfo {
  readonly name: string;
  readonly password: boolean;
  readonly passkeys: readonly { readonly id: string; readonly madeAt: number }[];
}

/** A seat that an account has gathered, and how its battle stands. */
export interface AccountSeat extends TurnStatus {
  readonly battle: string;
  readonly side: Side;
  readonly title: string;
  readonly sideName: string;
}

/** The answer to `POST /api/account/seats/:id/open`: one more key to a seat. */
export interface OpenedSeat {
  readonly key: string;
}
