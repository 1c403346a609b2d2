/**
 * What the page and a server say to each other about battles that are fought at a distance. The server checks what it is
 * sent by `schemas.ts`.
 */
import type { Diff, GameEvent, RuleId, Side, StandingOrder, StandingOrderCancel, Viewer } from '@taxiarch/kernel';

/** How fast a battle is to be fought. */
export type TimeControl =
  | { readonly kind: 'free' }
  /** Live: so many minutes a side for the whole battle, and so many seconds more for each answer. */
  | { readonly kind: 'clock'; readonly minutes: number; readonly seconds: number }
  /** By turns: so many days for each answer. */
  | { readonly kind: 'days'; readonly days: number };

/** What someone wants to fight. */
export interface NewBattleRequest {
  /** The id of a battle of the library, or the text of one of his own. */
  readonly battle: string;
  readonly own?: string;
  /** Optional rules; those that the battle suggests where it is missing. */
  readonly options?: readonly string[];
  /** The text of a chart pack. */
  readonly pack?: string;
  readonly dice: 'proved' | 'own';
  /** The side that he takes himself. */
  readonly side: Side;
  /** `person`, or the level of a commander who computes. */
  readonly against: string;
  readonly pace: TimeControl;
  /** Whether it stands in the lobby until someone takes it up. */
  readonly open: boolean;
  /** By how many answers onlookers are kept behind; null where there are to be none. */
  readonly delay: number | null;
  /** Standing orders of his own from the first. */
  readonly orders?: readonly StandingOrder[];
}

/** The answer to `POST /api/battles`: keys are told once, and never stored as they are. */
export interface BattleCreated {
  readonly battle: string;
  /** The key of one's own seat. */
  readonly seat: string;
  /** The key with which the other seat is taken; null where a commander who computes has it. */
  readonly invite: string | null;
  /** The key for onlookers. */
  readonly watch: string | null;
}

/** The answer to `POST /api/battles/:id/join`. */
export interface SeatJoined {
  readonly battle: string;
  readonly side: Side;
  readonly seat: string;
}

/** What can be had again where a link has come into wrong hands: the old one opens nothing any more. */
export type Renewable = 'seat' | 'invite' | 'watch';

/** The answer to `POST /api/battles/:id/keys`. */
export interface LinkRenewed {
  readonly key: string;
}

/** A battle in the lobby. */
export interface Challenge {
  readonly battle: string;
  readonly title: string;
  readonly ruleset: string;
  /** The side that is still to be taken. */
  readonly side: Side;
  readonly sideName: string;
  readonly pace: TimeControl;
  readonly dice: NewBattleRequest['dice'];
  readonly madeAt: number;
  readonly invite: string;
}

/** What is told to anyone who holds an invitation, before he takes the seat. */
export type Invitation = Omit<Challenge, 'invite'>;

/** How a battle stands, for the list of one's own: no more than whose answer is waited for. */
export interface TurnStatus {
  readonly phase: Phase;
  readonly asked: readonly Side[];
}

/** Where a battle stands between its making and its end. */
export type Phase =
  /** Nobody has taken the other seat. */
  | 'open'
  /** Secrets for the dice are still to be told. */
  | 'secrets'
  | 'on'
  | 'over';

/** What a seat is: taken by a person, by a commander who computes, or by nobody yet. */
export interface SeatInfo {
  readonly player: string | null;
  readonly here: boolean;
}

export interface Offer {
  readonly what: 'draw' | 'back';
  readonly by: Side;
}

/** What everybody at a battle may know about it, but for the battle itself. */
export interface BattleInfo {
  readonly battle: string;
  readonly phase: Phase;
  readonly seats: readonly [SeatInfo, SeatInfo];
  readonly pace: TimeControl;
  /** What is left to each side, in milliseconds, at `now`; null where no time is kept. */
  readonly left: readonly [number, number] | null;
  /** Whose time runs. */
  readonly running: Side | null;
  readonly now: number;
  readonly offer: Offer | null;
  /** The sums of the secrets, server's first; null for those that are not there yet. */
  readonly commitments: readonly [string, string | null, string | null];
  /** Ended otherwise than by the rules. */
  readonly ended: { readonly winner: Side | null; readonly how: 'resigned' | 'time' | 'agreed' | 'expired' } | null;
  readonly watchers: number;
}

/** A battle as it was begun, as far as it may be known: the seed is told when all is over. */
export interface BattleSetup {
  readonly ruleset: string;
  readonly scenario: string;
  readonly own?: object;
  readonly packs?: readonly unknown[];
  readonly options: readonly string[];
  readonly dice: NewBattleRequest['dice'];
}

/** What one answer has made of a battle, for one viewer. The first page of a battle holds its opening as a whole. */
export interface BattleUpdate {
  /** Answers and orders given so far. */
  readonly n: number;
  readonly by: Side | null;
  /** From the view of the page before to this one, whatever was taken back. */
  readonly change: Diff | null;
  readonly events: readonly GameEvent[];
  /** Pages after this number were taken back before this one. */
  readonly back?: number;
  /** It holds the view as a whole, not what has changed: pages before it were left out, and can be asked for as history. */
  readonly whole?: true;
  /** Nobody did anything by it: an order, or an answer that declines. What the other side has ordered goes on then. */
  readonly quiet?: true;
}

export interface ChatMessage {
  readonly n: number;
  readonly by: Side;
  readonly text: string;
  readonly at: number;
}

/** Where a browser is reached through its own push service, as it has subscribed there. */
export interface PushWish {
  readonly kind: 'push';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** How someone wants to be told about his seat: the body of `POST /api/battles/:id/notices`. */
export type SubscriptionRequest = PushWish | { readonly kind: 'mail'; readonly address: string };

/** A wish that the server has: `GET /api/battles/:id/notices` gives those of a seat. */
export interface NotificationSubscription {
  readonly id: string;
  readonly kind: SubscriptionRequest['kind'];
  /** Whether anyone who reads the letters of an address has agreed. */
  readonly confirmed: boolean;
  /** The sum (SHA-256) of a browser's endpoint, or an address that is half hidden. */
  readonly mark: string;
}

/** The answer to `GET /api/notices`: the key with which browsers subscribe, and whether letters are sent. */
export interface NotificationChannels {
  readonly push: string;
  readonly mail: boolean;
}

/** Told by the page over the socket. `id` counts a page's own messages, and comes back with what became of them. */
export type ClientMessage =
  /** Anyone who only has the page open and `looks` elsewhere is told of what happens as if he were away. */
  | {
      readonly t: 'hello';
      readonly battle: string;
      readonly key: string;
      readonly have: number;
      readonly looks?: boolean;
    }
  | { readonly t: 'look'; readonly id: number; readonly looks: boolean }
  /** Asks for a portion of the pages that a whole page has left out, from a number on. */
  | { readonly t: 'history'; readonly id: number; readonly from: number }
  /** Asks for what was said before the saying of a number. */
  | { readonly t: 'earlier'; readonly id: number; readonly before: number }
  /** `moment` is `momentOf` the view that is answered: an answer to an older one is refused. */
  | { readonly t: 'answer'; readonly id: number; readonly moment: string; readonly choice: string }
  | { readonly t: 'order'; readonly id: number; readonly told: StandingOrder | StandingOrderCancel }
  | { readonly t: 'secret'; readonly id: number; readonly secret: string }
  | { readonly t: 'say'; readonly id: number; readonly text: string }
  | { readonly t: 'resign'; readonly id: number }
  | { readonly t: 'offer'; readonly id: number; readonly what: Offer['what'] }
  | { readonly t: 'reply'; readonly id: number; readonly what: Offer['what']; readonly yes: boolean };

/** So many pages are a portion of a battle's history, at most. */
export const PORTION = 100;

/** Why something was not done. */
export type ErrorCode =
  /** No such battle or key, or the key was taken back. */
  | 'unknown'
  /** The message is no message of ours. */
  | 'malformed'
  /** It is not this seat's to do. */
  | 'not-yours'
  /** Nobody is signed in, or not any more, or too long ago for what is asked. */
  | 'signed-out'
  /** The battle has gone on, or the same was said already. */
  | 'stale'
  /** The rules are against it; `rule` names the one. */
  | 'rules'
  /** It is not the time for it: the battle has not begun or is over. */
  | 'phase'
  | 'too-many'
  | 'too-large'
  /** The server could not do it now; it may be tried again. */
  | 'trouble';

/** Heard by the page. */
export type ServerMessage =
  | {
      readonly t: 'welcome';
      readonly viewer: Viewer;
      readonly begun: BattleSetup;
      readonly facts: BattleInfo;
      readonly pages: readonly BattleUpdate[];
      readonly chat: readonly ChatMessage[];
    }
  | { readonly t: 'page'; readonly page: BattleUpdate; readonly facts: BattleInfo }
  | { readonly t: 'facts'; readonly facts: BattleInfo }
  | { readonly t: 'said'; readonly said: ChatMessage }
  /** A portion of the history; none where it cannot be told any more. */
  | { readonly t: 'history'; readonly id: number; readonly pages: readonly BattleUpdate[] }
  /** What was said earlier, in its order. */
  | { readonly t: 'earlier'; readonly id: number; readonly chat: readonly ChatMessage[] }
  | { readonly t: 'done'; readonly id: number; readonly n: number }
  | {
      readonly t: 'refused';
      /** 0 where it is the greeting that is refused. */
      readonly id: number;
      readonly fault: ErrorCode;
      readonly rule?: RuleId;
      readonly text: string;
    };
