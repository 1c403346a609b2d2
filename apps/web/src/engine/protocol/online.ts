import type {
  BattleInfo,
  Challenge,
  ChatMessage,
  Invitation,
  NewBattleRequest,
  Offer,
  Renewable,
  TurnStatus,
} from '@taxiarch/wire';
import type { AccountSeat } from '@taxiarch/wire/account';
import type { OpenedBattle, Refusal, Side, Snapshot, Submitted } from './index.ts';

/** Anyone who commands a side at another screen, or on the server. */
export const ONLINE_PLAYER = 'afar';

/** The server would not do what it was asked, or could not be asked. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** What a battle at a distance has beside the battle: who is there, what was said, and whether the server is heard. */
export type OnlineView = {
  readonly battle: string;
  /** The side that is commanded here; null for onlookers. */
  readonly viewer: Side | null;
  readonly dice: NewBattleRequest['dice'];
  readonly facts: BattleInfo;
  /** Milliseconds since these facts were told: time that runs has run on since. */
  readonly age: number;
  readonly chat: readonly ChatMessage[];
  /** `calling`: the line is broken, and tried again; `lost`: the server will not have us, for this reason. */
  readonly line: 'joined' | 'calling' | 'lost';
  readonly why: Refusal | null;
  /** The secret for the dice of this side is wanted, and another browser has it. */
  readonly lacksSecret: boolean;
  /** What this side offered last, if the other side has declined it. */
  readonly declined: Offer['what'] | null;
  /** The other side could grant that this side takes back its last answer. */
  readonly mayTakeBack: boolean;
  /** Why a choice of this side that was kept while the server was gone was not accepted in the end. */
  readonly refusedLate: Refusal | null;
};

/** A battle at a distance in which this browser has a seat. */
export type SeatCard = {
  readonly battle: string;
  readonly title: string;
  readonly side: Side;
  readonly turn: number;
  readonly over: boolean;
  /** When it was last looked at here. */
  readonly seenAt: number;
  /** The keys that may be handed on: for the other seat, and for onlookers. */
  readonly invite: string | null;
  readonly watch: string | null;
};

/** A seat, the key to it, and how its battle stands; null where the server has not said, or all is over. */
export type SeatNow = SeatCard & { readonly key: string; readonly now: TurnStatus | null };

/** What became of reckoning the dice again: how many there are, who brought a secret for them, and what is wrong. */
export type ProofView = {
  readonly dice: number;
  readonly brought: readonly boolean[];
  readonly faults: readonly string[];
  /** Whether this page has seen what was published before the first die: else it must take the record's word for it. */
  readonly seen: boolean;
};

/** Calls about battles at a distance. None of them may be made where `hasServer` gives false. */
export type OnlineCalls = {
  /** Whether this page comes from a server that judges battles; it is asked once. */
  hasServer: { params: null; result: boolean };
  lobby: { params: null; result: readonly Challenge[] };
  /** What an invitation is to. */
  invitation: { params: { battle: string; invite: string }; result: Invitation };
  createOnlineBattle: { params: { wish: NewBattleRequest; title: string }; result: SeatCard };
  joinOnlineBattle: { params: { battle: string; invite: string; title: string }; result: SeatCard };
  seats: { params: null; result: readonly SeatCard[] };
  /** The same with how each battle stands, asked of the server. */
  standing: { params: null; result: readonly SeatNow[] };
  /**
   * What the account holds of anyone who is signed in; and the same after the seats of this browser were taken to it.
   */
  heldSeats: { params: null; result: readonly AccountSeat[] };
  gatherSeats: { params: null; result: readonly AccountSeat[] };
  /** Nobody is signed in any more: what was opened by an account goes, or is kept like any other seat. */
  signedOut: { params: { keeps: boolean }; result: null };
  forgetSeat: { params: { battle: string; side: Side }; result: readonly SeatCard[] };
  /** Renews a link: of one's own seat, for the other, or for onlookers. The old one opens nothing any more. */
  renewLink: { params: { battle: string; side: Side; what: Renewable }; result: null };
  /** Sits down at a battle: with the key that is kept here, or with this one, of a seat or of an onlooker. */
  openOnlineBattle: { params: { battle: string; side?: Side; key?: string }; result: OpenedBattle };
  /** The battle as it stands now: asked for when the engine has told of news. */
  snapshot: { params: null; result: Snapshot };
  /** Whether anybody looks at the page. */
  reportPresence: { params: { looks: boolean }; result: null };
  sendChatMessage: { params: { text: string }; result: Submitted };
  /** Asks for the messages before those that are shown. */
  loadEarlierChat: { params: null; result: Submitted };
  resign: { params: null; result: Submitted };
  makeOffer: { params: { what: Offer['what'] }; result: Submitted };
  /** Proves the dice of a battle that is over. */
  verifyDice: { params: null; result: ProofView };
  answerOffer: { params: { what: Offer['what']; yes: boolean }; result: Submitted };
};
